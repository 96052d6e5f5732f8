import BundleChecks

extension RuleSource {
    private static let delivery =
        "https://developer.apple.com/documentation/financekit/backgrounddeliveryextensionproviding/"

    /// What Apple says of the delivery callback.
    static let didReceiveData = RuleSource(
        .documented, "Apple, didReceiveData(for:)", url: delivery + "didreceivedata(for:)")
    static let willTerminate = RuleSource(
        .documented, "Apple, willTerminate()", url: delivery + "willterminate()")
    static let backgroundSession = RuleSource(
        .documented, "WWDC25, session 201",
        url: "https://developer.apple.com/videos/play/wwdc2025/201/")
    static let financeKitSession = RuleSource(
        .documented, "WWDC24, session 2023",
        url: "https://developer.apple.com/videos/play/wwdc2024/2023/")
    static let entitlement = RuleSource(
        .documented, "Apple, com.apple.developer.financekit",
        url: "https://developer.apple.com/documentation/bundleresources/entitlements/"
            + "com.apple.developer.financekit")
    static let sample = RuleSource(
        .documented, "Apple, Implementing a background delivery extension",
        url: "https://developer.apple.com/documentation/financekit/"
            + "implementing-a-background-delivery-extension")
    static let reports = RuleSource(.observed, "reports and code of developers who ship extensions")
    static let practice = RuleSource(
        .assumed, "what follows from a process that can be killed at any moment")
}
