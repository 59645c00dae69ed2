extension PageRenderer {
    /// One page of each kind.
    var samples: [(url: String, html: [UInt8])] {
        var kinds: Set<String> = []
        return jobs.filter { kinds.insert(kind(of: $0)).inserted }.map { job in
            let path = path(of: job)
            return (path.hasSuffix("index.html") ? String(path.dropLast("index.html".count)) : path, render(job).bytes)
        }
    }

    private func kind(of job: Job) -> String {
        switch job {
        case .home: "home"
        case .notFound: "not-found"
        case .category: "category"
        case .generated(.tests): "tests"
        case .generated(let page): page.whole.map { "part of \($0.url)" } ?? page.url
        case .entry(let index): "\(guide.entries[index].layout)"
        case .redirect: "redirect"
        }
    }
}
