/// What a run of the suite does, in its order.
///
/// It is pure: the same request makes the same plan, in every shard and in the report.
struct SuitePlan {
    let scenarios: [SuiteScenario]
    let request: ConformanceRequest
    let selection: SuiteSelection
    /// The ids of the rules that are judged; nil where no rules were chosen.
    let chosen: [String]?

    init(_ scenarios: [SuiteScenario], _ request: ConformanceRequest) {
        self.scenarios = scenarios
        self.request = request
        selection = SuiteSelection(of: scenarios, request)
        chosen =
            request.only.isEmpty
            ? nil
            : Rule.all.filter { rule in
                rule.untestable == nil
                    && request.only.contains { NamePattern($0).matches(rule.id) }
                    && !request.skip.contains { NamePattern($0).matches(rule.id) }
            }.map(\.id)
    }

    /// Whether a rule is judged that looks at this.
    func isChosen(_ rule: String) -> Bool { chosen?.contains(rule) ?? true }

    /// Everything that the rules look at.
    var whole: RuleNeeds { Self.needs(of: chosen, RuleNeeds.whole) }

    /// Where mistakes show first; nil where everything is run in any case.
    ///
    /// Cases that are named are run as a whole, and a shard does not know what the others find. A
    /// failure that may be expected says nothing of what else fails.
    var firstLook: RuleNeeds? {
        let isShard = request.shard.map { $0.count > 1 } ?? false
        guard let chosen, request.stopsEarly, request.cases.isEmpty, !isShard else { return nil }
        return Self.needs(of: chosen, RuleNeeds.firstLook)
    }

    /// Everything that these rules look at.
    func needs(of rules: [String]) -> RuleNeeds { Self.needs(of: rules, RuleNeeds.whole) }

    private static func needs(
        of rules: [String]?, _ needs: (String) -> RuleNeeds
    ) -> RuleNeeds {
        guard let rules else { return RuleNeeds() }
        return rules.map(needs).reduce(RuleNeeds(cases: RuleNeeds.base, sweeps: [], wakes: [])) {
            $0.union($1)
        }
    }

    /// Whether a case is run at all.
    func includes(_ caseID: String) -> Bool {
        selection.includes(caseID) || selection.isContext(caseID)
    }

    /// Whether a shard, or a point that is named, leaves wakes of a case out.
    func isCutInPart(_ suiteCase: SuiteCase) -> Bool {
        suiteCase.scenario.sweep != nil && suiteCase.knobs.isEmpty
            && selection.includes(suiteCase.id) && selection.wakes(of: suiteCase.id) != nil
    }

    /// Whether a case is run without a cut for these needs.
    ///
    /// Cases that are named are run, whatever the rules look at.
    private func isRecorded(_ caseID: String, _ needs: RuleNeeds) -> Bool {
        includes(caseID) && (!request.cases.isEmpty || needs.cases?.contains(caseID) ?? true)
    }

    /// What all shards together cut in a case for these needs; nil for nothing.
    func sweepOfAllShards(of suiteCase: SuiteCase, _ needs: RuleNeeds) -> SweepSettings? {
        let isNeeded =
            needs.sweeps?.contains(suiteCase.id) ?? true
            || (!request.cases.isEmpty && needs.sweeps?.isEmpty == false)
        guard isNeeded, selection.includes(suiteCase.id), suiteCase.knobs.isEmpty,
            var settings = suiteCase.scenario.sweep
        else { return nil }
        // Where a case names the wakes that are cut, they are few.
        if settings.wakes == nil { settings.wakes = needs.wakes }
        settings.restrict(to: selection.wakesOfAllShards(of: suiteCase.id))
        settings.cutsRecovery = request.cutsRecovery
        if !request.stopsEarly { settings.failuresMax = Int.max }
        return settings
    }

    /// What is cut here in a case for these needs; nil for nothing.
    func sweepSettings(of suiteCase: SuiteCase, _ needs: RuleNeeds) -> SweepSettings? {
        var settings = sweepOfAllShards(of: suiteCase, needs)
        settings?.restrict(to: selection.wakes(of: suiteCase.id))
        return settings?.wakes?.isEmpty == true ? nil : settings
    }

    /// The tasks in order, those that many jobs share several times.
    ///
    /// - Parameters:
    ///   - needs: What is looked at.
    ///   - done: What was looked at before; nil for nothing.
    ///   - recorded: The cases that are recorded already.
    /// - Returns: What is to be done, dealt out from the front.
    func tasks(
        for needs: RuleNeeds, after done: RuleNeeds? = nil, recorded: Set<String>
    ) -> [SuiteTask] {
        var tasks: [SuiteTask] = []
        let jobs = max(1, request.jobs)
        for suiteCase in scenarios.flatMap(\.cases) where includes(suiteCase.id) {
            let id = suiteCase.id
            let isFirst = tasks.isEmpty && recorded.isEmpty
            let cost = request.costs.cost(of: id)
            if isRecorded(id, needs), !recorded.contains(id) {
                tasks.append(
                    SuiteTask(suiteCase: suiteCase, kind: .record, cost: cost, isFirst: isFirst))
            }
            if done == nil, id == firstCase {
                if isChosen("lifecycle-shares-with-running-app") {
                    tasks.append(SuiteTask(suiteCase: suiteCase, kind: .locks, cost: cost))
                }
                if request.upgradeFrom != nil, isChosen("lifecycle-survives-upgrade") {
                    tasks.append(SuiteTask(suiteCase: suiteCase, kind: .upgrade, cost: cost))
                }
            }
            guard let settings = openSettings(of: suiteCase, needs, after: done) else { continue }
            for _ in 0..<jobs {
                let cost = request.costs.sweepCost(of: id, wakes: settings.wakes)
                tasks.append(
                    SuiteTask(
                        suiteCase: suiteCase, kind: .sweep, settings: settings,
                        cost: cost / Double(jobs)))
            }
        }
        return tasks
    }

    /// The first case that is run: somebody else holds its locks, and updates begin in it.
    private var firstCase: String? {
        scenarios.flatMap(\.cases).map(\.id).first(where: includes)
    }

    /// What is cut in a case and was not before.
    private func openSettings(
        of suiteCase: SuiteCase, _ needs: RuleNeeds, after done: RuleNeeds?
    ) -> SweepSettings? {
        guard var settings = sweepSettings(of: suiteCase, needs) else { return nil }
        guard let done, let before = sweepSettings(of: suiteCase, done) else { return settings }
        guard let wakes = before.wakes else { return nil }
        settings.wakes = (settings.wakes ?? Set(1...SuiteSelection.wakesMax)).subtracting(wakes)
        return settings.wakes?.isEmpty == true ? nil : settings
    }
}
