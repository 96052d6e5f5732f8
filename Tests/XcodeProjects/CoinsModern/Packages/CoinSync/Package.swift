// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "CoinSync",
    platforms: [.iOS("26.0")],
    products: [.library(name: "CoinSync", targets: ["CoinSync"])],
    targets: [
        .target(
            name: "CoinSync",
            swiftSettings: [.enableUpcomingFeature("ExistentialAny")]
        ),
        .testTarget(name: "CoinSyncTests", dependencies: ["CoinSync"]),
    ]
)
