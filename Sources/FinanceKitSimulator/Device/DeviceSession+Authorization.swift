import DeliveryEngine
import DeliveryWire
import ExtensionHost
import WalletModel

extension DeviceSession {
    /// Answers with what the person has decided so far.
    func authorizationStatus() -> LaunchAnswer {
        if let refusal = device.access.refusal {
            return LaunchAnswer(.failure(refusal), summary: refusal.code.name)
        }
        return answer(device.access.status, question: "")
    }

    /// Asks the person where no choice was made yet, and answers with the choice.
    func requestAuthorization() -> LaunchAnswer {
        if let refusal = device.access.refusal {
            return LaunchAnswer(.failure(refusal), summary: refusal.code.name)
        }
        guard device.access.status == .notDetermined else {
            return answer(device.access.status, question: "not asked again")
        }
        guard device.access.hasAccounts else { return answerWithoutAccounts() }
        let choice =
            switch device.access.takeAnswer() {
            case .share?: " and shares"
            case .deny?: " and does not allow it"
            case .cancel?: " and leaves without a choice"
            case nil: "; consent.prompt of the scenario gives no answer"
            }
        follow()
        let reason = bundle.usageDescription.map { " (\"\($0)\")" } ?? ""
        return answer(
            device.access.status, question: "the person is asked\(reason)\(choice)")
    }

    /// There is nothing to choose from: a screen says so, and the knob what consent it comes to.
    private func answerWithoutAccounts() -> LaunchAnswer {
        device.access.status =
            device.knobs.noAccountsConsent == .authorized ? .authorized : .denied
        follow()
        return answer(device.access.status, question: "the person is told that there is no account")
    }

    /// Lets wallet and scheduler follow the person's answer.
    private func follow() {
        attempt { () throws(SimulatorError) in
            try device.showWhatIsShared()
            guard device.access.status == .authorized else { return }
            deferred += device.engine.consentGranted(at: device.now)
        }
    }

    private func answer(_ status: ConsentRecord, question: String) -> LaunchAnswer {
        LaunchAnswer(
            .reply(AuthorizationReply(status: status)), question: question,
            summary: status.rawValue)
    }
}
