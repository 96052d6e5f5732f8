// swift-tools-version: 6.2
import PackageDescription

// On Apple's systems the SDK has these modules; the simulator stands in for them on Linux alone.
let onLinux = TargetDependencyCondition.when(platforms: [.linux])
let financeKit = Target.Dependency.product(
    name: "FinanceKit", package: "financekit-simulator", condition: onLinux)
let extensionFoundation = Target.Dependency.product(
    name: "ExtensionFoundation", package: "financekit-simulator", condition: onLinux)
let backgroundTasks = Target.Dependency.product(
    name: "BackgroundTasks", package: "financekit-simulator", condition: onLinux)
let widgetKit = Target.Dependency.product(
    name: "WidgetKit", package: "financekit-simulator", condition: onLinux)

let package = Package(
    name: "BudgetApp",
    platforms: [.iOS("26.0"), .macOS(.v15)],
    dependencies: [.package(name: "financekit-simulator", path: "../..")],
    targets: [
        // What app, extension and widget share: reading the wallet, and what is kept of it.
        .target(name: "BudgetKit", dependencies: [financeKit]),
        .executableTarget(
            name: "BudgetApp", dependencies: ["BudgetKit", financeKit, backgroundTasks],
            exclude: ["Info.plist", "BudgetApp.entitlements"]),
        .executableTarget(
            name: "BudgetSync",
            dependencies: ["BudgetKit", financeKit, extensionFoundation, widgetKit],
            exclude: ["Info.plist", "BudgetSync.entitlements"]),
        .executableTarget(
            name: "BudgetWidget", dependencies: ["BudgetKit"],
            exclude: ["Info.plist", "BudgetWidget.entitlements"]),
        // The executables are dependencies, so that swift test builds what it wakes.
        .testTarget(
            name: "BudgetTests",
            dependencies: [
                "BudgetApp", "BudgetKit", "BudgetSync", "BudgetWidget",
                .product(name: "FinanceKitSimulator", package: "financekit-simulator"),
                .product(name: "FinanceKitSimulatorTesting", package: "financekit-simulator"),
            ]),
    ]
)
