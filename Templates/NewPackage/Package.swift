// swift-tools-version: 6.2

import PackageDescription

// On a phone FinanceKit comes from Apple's SDK. On Linux the simulator has it.
let simulatorPath = Context.environment["FINANCEKIT_SIMULATOR"] ?? "SIMULATOR_PATH"

func onLinux(_ products: String...) -> [Target.Dependency] {
    products.map {
        .product(
            name: $0, package: "financekit-simulator", condition: .when(platforms: [.linux]))
    }
}

let flag: [SwiftSetting] = [.define("FINANCEKIT_SIMULATOR", .when(platforms: [.linux]))]

let package = Package(
    name: "NAME",
    platforms: [.iOS("26.0"), .macOS(.v15)],
    products: [.library(name: "NAMESync", targets: ["NAMESync"])],
    dependencies: [.package(name: "financekit-simulator", path: simulatorPath)],
    targets: [
        .target(
            name: "NAMESync", dependencies: onLinux("FinanceKit"), swiftSettings: flag),
        .executableTarget(
            name: "NAMEApp", dependencies: ["NAMESync"] + onLinux("FinanceKit"),
            swiftSettings: flag),
        .executableTarget(
            name: "NAMEDelivery",
            dependencies: ["NAMESync"] + onLinux("ExtensionFoundation", "FinanceKit"),
            path: "Extensions/NAMEDelivery",
            exclude: ["Info.plist", "NAMEDelivery.entitlements"],
            sources: ["Sources"],
            swiftSettings: flag),
        .testTarget(
            name: "NAMETests", dependencies: ["NAMESync"] + onLinux("Conformance")),
    ]
)
