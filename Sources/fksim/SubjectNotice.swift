import FinanceKitSimulator
import Foundation

/// Says which file is judged and how old it is, and builds it where that is asked for.
struct SubjectNotice {
    let reference: String
    let base: String

    func show(builds: Bool, isQuiet: Bool) throws {
        var bundle: ExtensionBundle
        do throws(SimulatorError) {
            bundle = try ExtensionBundle.located(reference, base: base)
        } catch {
            // A product that was never built can still be built.
            guard builds, let product = BuildFreshness.product(named: reference, base: base) else {
                throw error
            }
            try build(product, isQuiet: isQuiet)
            bundle = try ExtensionBundle.located(reference, base: base)
        }
        var freshness = BuildFreshness(of: bundle, base: base)
        if builds {
            guard let product = freshness.product else {
                throw UsageError(
                    message: "--build cannot build '\(bundle.executable)': no package above it has "
                        + "sources of that name. Build it yourself, and leave --build out")
            }
            if freshness.newerSource != nil {
                try build(product, isQuiet: isQuiet)
                bundle = try ExtensionBundle.located(reference, base: base)
                freshness = BuildFreshness(of: bundle, base: base)
            }
        }
        guard !isQuiet else { return }
        Terminal.note("judging '\(bundle.executable)', built \(age(of: freshness.built)) ago")
        if let source = freshness.newerSource {
            Terminal.note(
                "warning: it is older than '\(source.path)', which was changed "
                    + "\(age(of: source.changed)) ago. Build it, or use --build")
        }
    }

    private func build(_ product: BuildFreshness.Product, isQuiet: Bool) throws(SimulatorError) {
        if !isQuiet { Terminal.note("building \(product.name) (\(product.configuration))") }
        try ProductBuild.build(product)
    }

    private func age(of date: Date) -> String {
        let seconds = max(0, Int(World.wallTime.timeIntervalSince(date)))
        return switch seconds {
        case 0..<120: "\(seconds) s"
        case 120..<7_200: "\(seconds / 60) min"
        case 7_200..<172_800: "\(seconds / 3_600) h"
        default: "\(seconds / 86_400) days"
        }
    }
}
