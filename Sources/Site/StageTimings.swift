/// How long each stage of a build took.
struct StageTimings {
    private(set) var stages: [BuildReport.Stage] = []
    private var start = ContinuousClock.now

    /// Ends the stage that began when the one before it ended.
    mutating func end(_ name: String) {
        let now = ContinuousClock.now
        stages.append(BuildReport.Stage(name: name, duration: now - start))
        start = now
    }
}
