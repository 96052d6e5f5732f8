/// In what a launch of a trial differs from that of an ordinary run.
package struct TrialSettings: Sendable {
    /// Whether the files that changed are listed in the transcript.
    package var listsFiles: Bool
    /// Whether writes to the containers are watched; nil for what the run's options say.
    package var watchesWrites: Bool?
    /// Real time from a planned notice to its kill; nil for the knobs' own notice.
    ///
    /// Where it is given, no other notice is, and a kill follows as soon as `willTerminate` has returned.
    package var noticeGrace: Duration?
    /// How many calls for data are answered after a planned notice; nil for all that fit in.
    package var answersAfterNotice: Int?
    /// Real time that the process may live on after its callback returned; nil ends it at once.
    package var lingers: Duration?

    package init(
        listsFiles: Bool = true, watchesWrites: Bool? = nil, noticeGrace: Duration? = nil,
        lingers: Duration? = nil
    ) {
        self.listsFiles = listsFiles
        self.watchesWrites = watchesWrites
        self.noticeGrace = noticeGrace
        self.lingers = lingers
    }
}
