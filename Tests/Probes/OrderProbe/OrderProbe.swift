import ExtensionFoundation
import FinanceKit
import FinanceKitUI
import Foundation

/// Does what the lines of `plan.txt` in its group say and prints what came of each.
///
/// The lines are `save FILE`, `button FILE`, `contains ID [UPDATED]`, `pick` and `keep`, which
/// writes what came of the lines before it to `answers.txt` where that is not there yet; files stand
/// in the same folder.
@main
final class OrderProbe: BackgroundDeliveryExtension {
    private static let group = "group.com.example.orders"
    private static let type = "order.com.example.shop"

    required init() {}

    func didReceiveData(for types: [FinanceStore.BackgroundDataType]) async {
        let manager = FileManager.default
        guard
            let folder = manager.containerURL(
                forSecurityApplicationGroupIdentifier: Self.group)
        else {
            print("OrderProbe: there is no container for \(Self.group)")
            return
        }
        do {
            let plan = try String(
                contentsOf: folder.appendingPathComponent("plan.txt"), encoding: .utf8)
            var answers = ""
            for line in plan.split(separator: "\n") {
                if line == "keep" {
                    let file = folder.appendingPathComponent("answers.txt")
                    if !manager.fileExists(atPath: file.path) {
                        try answers.write(to: file, atomically: true, encoding: .utf8)
                    }
                    continue
                }
                let words = line.split(separator: " ").map(String.init)
                let answer = "\(line): \(await answer(to: words, in: folder))"
                print(answer)
                answers += answer + "\n"
            }
        } catch {
            print("OrderProbe: there is no plan: \(error)")
        }
    }

    func willTerminate() async {}

    private func answer(to words: [String], in folder: URL) async -> String {
        do {
            switch words.first {
            case "save":
                let archive = try Data(contentsOf: folder.appendingPathComponent(words[1]))
                return "\(try await FinanceStore.shared.saveOrder(signedArchive: archive))"
            case "button":
                let archive = try Data(contentsOf: folder.appendingPathComponent(words[1]))
                return await Self.tapped(archive)
            case "contains":
                let name = FullyQualifiedOrderIdentifier(
                    orderTypeIdentifier: Self.type, orderIdentifier: words[1])
                let date = words.count > 2 ? try Date(words[2], strategy: .iso8601) : nil
                let store = FinanceStore.shared
                return "\(try await store.containsOrder(matching: name, updatedDate: date))"
            case "pick": return await Self.picked()
            default: return "no such line"
            }
        } catch let error as FinanceError {
            return "throws \(error)"
        } catch {
            return "fails: \(error)"
        }
    }

    @MainActor
    private static func tapped(_ archive: Data) async -> String {
        var told = "nothing"
        let button = AddOrderToWalletButton(signedArchive: archive) { told = "\($0)" }
        await button.tap()
        return told
    }

    @MainActor
    private static func picked() async -> String {
        var selection: [FinanceKit.Transaction] = []
        let binding = Binding(get: { selection }, set: { selection = $0 })
        await TransactionPicker(selection: binding) { Text("Choose") }.tap()
        let amounts = selection.map { "\($0.transactionAmount.amount)" }
        return amounts.isEmpty ? "nothing" : amounts.joined(separator: ", ")
    }
}
