/// What the app and its extensions agree on.
enum CoinGroup {
    static let identifier = "group.com.example.coins"
}
