import Conformance
import Foundation
import Reports
import TestSupport
import Testing

/// The page, held to what it promises by parsers that are not ours.
@Suite struct ConformancePageTests {
    private let page = ConformancePage(rules: SampleRules.all)

    /// A report whose findings are as many and as long as they can be.
    private static func huge(_ count: Int) -> ConformanceReport {
        var report = SampleReport.broken
        let seeds = [SampleReport.tokenFirst, SampleReport.nonDeterministic]
        report.findings = (0..<count).map { index in
            var finding = seeds[index % 2]
            finding.timeline = Array(repeating: SampleReport.timeline, count: 20).flatMap(\.self)
            finding.differences = Array(repeating: finding.differences, count: 40).flatMap(\.self)
            finding.rule = "rule-\(index % 90)"
            return finding
        }
        return report
    }

    /// What the parsers say; nil when they have nothing to say.
    private func complaint(_ document: String) throws -> String? {
        let scratch = try ScratchDirectory()
        let file = try scratch.write(document, to: "page.html")
        // As HTML: elements, attributes, ids, where which element may stand.
        let html = try ToolRun(
            "tidy", ["-quiet", "-errors", "-utf8", "--drop-empty-elements", "no", file])
        // As XML, which forgives nothing: every tag closed, every attribute in quotes.
        let xml = try ToolRun("xmllint", ["--nonet", "--noout", file])
        return html.status == 0 && xml.status == 0 ? nil : html.output + xml.output
    }

    @Test func `the page is as it was looked at`() throws {
        try Snapshot.expect(
            page.document(for: SampleReport.broken), equals: "conform-broken.html",
            in: #filePath.aboveOne)
    }

    @Test func `reports of every kind are valid`() throws {
        for report in [
            SampleReport.broken, SampleReport.conforming, SampleReport.empty, Self.huge(3),
        ] {
            #expect(try complaint(page.document(for: report)) == nil)
        }
    }

    @Test func `any report is valid`() throws {
        let seed = RandomSeed()
        var random = RandomReport(seed: seed.value)
        for _ in 0..<15 {
            let complaint = try complaint(page.document(for: random.report()))
            #expect(complaint == nil, "\(seed.comment)")
        }
    }

    @Test(arguments: [
        ("<article ", "<artikle "), ("</article>", ""), ("id=\"finding-2\"", "id=\"finding-1\""),
        ("&lt;/script", "</script"), ("<th scope=\"col\"", "<th scope=col"),
        ("<td role", "<div role"), ("&amp;", "&"),
    ]) func `the check refuses what is wrong`(good: String, bad: String) throws {
        let document = page.document(for: SampleReport.broken)
        #expect(document.contains(good))
        #expect(try complaint(document.replacing(good, with: bad)) != nil)
    }

    @Test func `nothing is fetched from outside, and nothing runs`() throws {
        for report in [SampleReport.broken, Self.huge(3)] {
            let document = page.document(for: report)
            let lower = document.lowercased()
            for word in ["<script", "<img", "<iframe", "<object", "<link", "@import", "url("] {
                #expect(!lower.contains(word), "\(word)")
            }
            // Outside of texts, which are escaped, no attribute runs or loads anything.
            for match in document.matches(of: /<[a-z][^>]*>/) {
                let tag = String(match.0)
                #expect(!tag.contains(/\s(on[a-z]+|src|srcset|style|srcdoc)=/), "\(tag)")
                if let link = tag.firstMatch(of: /href="([^"]*)"/) {
                    #expect(link.1.hasPrefix("#") || link.1.hasPrefix("https://"), "\(tag)")
                }
            }
            #expect(!document.unicodeScalars.contains("\u{202E}"))
            #expect(!document.unicodeScalars.contains("\u{1B}"))
        }
    }

    @Test func `a thousand findings keep the page small`() throws {
        let document = page.document(for: Self.huge(2_100))
        #expect(document.utf8.count < 4 * 1024 * 1024, "\(document.utf8.count)")
        #expect(document.contains("more findings, in short"))
        #expect(document.contains("that the JSON report has"))
        #expect(try complaint(document) == nil)
    }

    @Test(arguments: [true, false]) func `every text is readable on every background`(
        isDark: Bool
    ) throws {
        let start = isDark ? "scheme:dark){:root{" : ":root{color-scheme:light dark;"
        let document = page.document(for: SampleReport.conforming)
        let begin = try #require(document.firstRange(of: start))
        let declarations = document[begin.upperBound...].prefix { $0 != "}" }
        var colours: [String: Double] = [:]
        for match in declarations.matches(of: /--([a-z]+):#([0-9a-f]{6})/) {
            colours[String(match.1)] = try luminance(String(match.2))
        }
        for text in ["text", "muted", "link", "bad", "warning", "good", "line"] {
            for ground in ["page", "card", "code"] {
                let values = [try #require(colours[text]), try #require(colours[ground])].sorted()
                let contrast = (values[1] + 0.05) / (values[0] + 0.05)
                // Lines need less than letters do.
                #expect(contrast >= (text == "line" ? 3 : 4.5), "\(text) on \(ground): \(contrast)")
            }
        }
    }

    /// The relative luminance as the accessibility guidelines define it.
    private func luminance(_ colour: String) throws -> Double {
        let number = try #require(Int(colour, radix: 16))
        let parts = [16, 8, 0].map { shift in
            let part = Double(number >> shift & 0xFF) / 255
            return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }

    // MARK: In a real browser

    /// Measures the page from inside, in a copy whose policy lets a script run.
    private func measured(
        _ document: String, width: Int, script: String
    ) throws -> [String: Any] {
        let browser = try #require(HeadlessBrowser.installed)
        let scratch = try ScratchDirectory()
        let policy = "style-src 'unsafe-inline';"
        #expect(document.contains(policy))
        let open = document.replacing(policy, with: policy + " script-src 'unsafe-inline';")
            .replacing(
                "</body>",
                with: "<script>document.title='RESULT '+JSON.stringify((()=>{\(script)})())"
                    + "</script></body>")
        let file = try scratch.write(open, to: "page.html")
        let dump = try browser.document(of: file, width: width, scratch: scratch)
        let title = try #require(
            dump.firstMatch(of: /<title>RESULT (.*?)<\/title>/), "\(dump.suffix(2_000))")
        let json = String(title.1).replacing("&lt;", with: "<").replacing("&gt;", with: ">")
            .replacing("&amp;", with: "&")
        let value = try JSONSerialization.jsonObject(with: Data(json.utf8))
        return try #require(value as? [String: Any])
    }

    /// What does not fit a window of that width, is squeezed, or is too small to be read.
    private func misfits(_ document: String, width: Int) throws -> [String] {
        let found = try measured(document, width: width, script: Self.fitting)
        #expect(found["inner"] as? Int == width)
        return try #require(found["misfits"] as? [String])
    }

    private static let fitting = """
        for(const e of document.querySelectorAll('details'))e.open=true;
        const all=[...document.querySelectorAll('body *')],misfits=[];
        const tell=(what,e)=>misfits.push(what+': '+e.outerHTML.slice(0,80));
        if(document.documentElement.scrollWidth>innerWidth)misfits.push('the page scrolls');
        for(const e of all){
          const style=getComputedStyle(e),box=e.getBoundingClientRect();
          if(style.display=='none'||box.right<0)continue;
          if(e.childNodes.length&&parseFloat(style.fontSize)<12)tell('small',e);
          if(e.closest('pre.copy')||e.closest('svg')&&e.tagName!='svg')continue;
          if(box.right>innerWidth+0.5)tell('wide',e);
          if(e.tagName=='svg'){if(box.height<60)tell('not drawn',e);continue}
          const own=[...e.childNodes].filter(n=>n.nodeType==3).map(n=>n.data.trim()).join('');
          if(own.length<3)continue;
          const longest=Math.max(...own.split(/\\s+/).map(w=>Math.min(w.length,12)));
          const range=document.createRange();range.selectNodeContents(e);
          const lines=[...range.getClientRects()].filter(b=>b.width>0);
          if(lines.length>2&&Math.max(...lines.map(b=>b.width))<longest*5)tell('squeezed',e)}
        return {inner:innerWidth,misfits:misfits.slice(0,8)}
        """

    @Test(.enabled(if: HeadlessBrowser.installed != nil), arguments: [320, 360, 768, 1_200])
    func `the page fits the screen in a real browser`(width: Int) throws {
        for report in [SampleReport.broken, SampleReport.conforming] {
            #expect(try misfits(page.document(for: report), width: width).isEmpty)
        }
    }

    @Test(
        .enabled(if: HeadlessBrowser.installed != nil),
        arguments: [
            ("overflow-wrap:anywhere", "overflow-wrap:normal", "the page scrolls"),
            ("table.stack caption,", "", "squeezed"),
            ("font-size:.875rem", "font-size:.7rem", "small"),
            ("<svg ", "<svg hidden=\"\" style=\"display:block;max-height:9px\" ", "not drawn"),
        ])
    func `the measuring finds what does not fit`(good: String, bad: String, word: String) throws {
        let document = page.document(for: SampleReport.broken)
        #expect(document.contains(good))
        let misfits = try misfits(document.replacing(good, with: bad), width: 320)
        #expect(misfits.contains { $0.hasPrefix(word) }, "\(misfits)")
    }

    @Test(.enabled(if: HeadlessBrowser.installed != nil))
    func `filters work in a real browser without a script of the page`() throws {
        let script = """
            const shown=()=>[...document.querySelectorAll('.finding')].filter(e=>
              getComputedStyle(e).display!='none').length;
            const counts=[shown()];
            for(const box of document.querySelectorAll('fieldset input')){
              box.checked=true;counts.push(shown())}
            const labels=[...document.querySelectorAll('fieldset label')].map(e=>
              Number(e.textContent.match(/\\((\\d+)\\)/)[1]));
            return {counts,labels}
            """
        var report = SampleReport.broken
        report.findings.append(SampleReport.doubledRows)
        let found = try measured(page.document(for: report), width: 800, script: script)
        let counts = try #require(found["counts"] as? [Int])
        let labels = try #require(found["labels"] as? [Int])
        #expect(counts == [8] + labels)
        #expect(labels == [8, 1, 2, 1, 1, 1, 1, 1])
    }

    @Test(.enabled(if: HeadlessBrowser.installed != nil))
    func `what an extension stored does nothing in a real browser`() throws {
        // The same document as a browser takes it apart: no element of the hostile text exists.
        let script = """
            return {images:document.images.length,scripts:document.scripts.length,
              handlers:[...document.querySelectorAll('*')].filter(e=>
                [...e.attributes].some(a=>a.name.startsWith('on'))).length,
              shown:document.body.textContent.includes('</scr'+'ipt><img src=x')}
            """
        let found = try measured(
            page.document(for: SampleReport.broken), width: 800, script: script)
        #expect(found["images"] as? Int == 0)
        #expect(found["scripts"] as? Int == 1, "the one that measures")
        #expect(found["handlers"] as? Int == 0)
        #expect(found["shown"] as? Bool == true)
    }
}
