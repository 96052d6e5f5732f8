/// The style sheet of the page: it needs nothing from outside, and no script.
enum PageStyle {
    /// The rules that are the same for every report.
    static let sheet =
        ":root{color-scheme:light dark;\(PagePalette.light.declarations)}\n"
        + "@media(prefers-color-scheme:dark){:root{\(PagePalette.dark.declarations)}}\n"
        + text

    /// One rule for each filter: while it is chosen, the findings of other rules are not shown.
    static func filters(count: Int) -> String {
        (0..<count).map { index in
            "main:has(#filter-\(index):checked) .finding:not(.rule-\(index))"
        }.map { $0 + "{display:none}" }.joined(separator: "\n")
    }

    private static let text = """
        *{box-sizing:border-box}
        body{margin:0;background:var(--page);color:var(--text);overflow-wrap:anywhere;
        font:1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
        header,main,footer{max-width:60rem;margin:0 auto;padding:0 1rem}
        h1{font-size:1.5rem;line-height:1.25;margin:1.25rem 0 .75rem}
        h2{font-size:1.25rem;margin:2rem 0 .5rem}
        h3{font-size:1.05rem;margin:0 0 .5rem}
        h4{font-size:1rem;margin:1rem 0 .25rem}
        p{margin:.25rem 0 .5rem}
        a{color:var(--link)}
        code,pre,.mono{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;
        font-size:.875rem}
        .good{color:var(--good)}.bad{color:var(--bad)}.warning{color:var(--warning)}
        .muted{color:var(--muted)}
        .skip{position:absolute;left:-99rem}
        .skip:focus{position:static}
        nav ul{list-style:none;padding:0;margin:0;display:flex;flex-wrap:wrap;gap:.25rem 1rem}
        nav a{display:inline-block;padding:.5rem 0}
        dl{display:grid;grid-template-columns:minmax(4.5rem,auto) 1fr;gap:.25rem 1rem;margin:.5rem 0}
        dt{color:var(--muted)}
        dd{margin:0;min-width:0}
        .finding{background:var(--card);border-left:.3rem solid var(--bad);padding:1rem;
        margin:1rem 0;border-radius:.25rem}
        .finding.level-should{border-color:var(--warning)}
        .finding.level-note,.finding.is-expected{border-color:var(--line)}
        .sentence{font-size:1.1rem}
        .evidence,.copy{background:var(--code);padding:.6rem .75rem;border-radius:.25rem;
        margin:.5rem 0}
        .evidence{white-space:pre-wrap}
        .copy{overflow-x:auto;white-space:pre;user-select:all;-webkit-user-select:all}
        fieldset{border:1px solid var(--line);border-radius:.25rem;margin:.5rem 0;min-width:0;
        display:flex;flex-wrap:wrap;gap:0 1rem}
        fieldset label{padding:.4rem 0}
        table{border-collapse:collapse;width:100%;margin:.5rem 0}
        caption{text-align:left;color:var(--muted);padding:.25rem 0}
        th,td{text-align:left;vertical-align:top;padding:.35rem .6rem .35rem 0;
        border-bottom:1px solid var(--line);overflow-wrap:break-word;min-width:5rem}
        tbody th{font-weight:normal}
        th[scope=rowgroup]{font-weight:bold}
        td code,tbody th code{overflow-wrap:anywhere}
        table.state{table-layout:fixed}
        table.state thead th:first-child{width:24%}
        table.state thead th:nth-child(2){width:14%}
        figure{margin:.75rem 0}
        figcaption{color:var(--muted);font-size:.875rem}
        svg{display:block;width:100%;-webkit-mask-image:linear-gradient(90deg,#000 94%,#0000);
        mask-image:linear-gradient(90deg,#000 94%,#0000)}
        svg text{font:12px ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;fill:var(--text)}
        svg .time{fill:var(--muted)}
        svg .band{fill:var(--band)}
        svg .spine{stroke:var(--line);stroke-width:2}
        svg .mark{fill:var(--text)}
        svg .open{fill:none;stroke:var(--text);stroke-width:2}
        svg .cut{stroke:var(--bad);stroke-width:2;stroke-dasharray:6 3}
        svg .cut-text{fill:var(--bad);font-weight:bold}
        summary{cursor:pointer;padding:.4rem 0;color:var(--link)}
        .events{padding-left:0;list-style:none}
        .events li{padding:.15rem 0}
        footer{padding:2rem 1rem;color:var(--muted);font-size:.875rem}
        @media(max-width:40rem){
        dl{grid-template-columns:1fr;gap:0}
        dd{margin-bottom:.5rem}
        table.stack thead{position:absolute;left:-99rem}
        table.stack,table.stack caption,table.stack tbody,table.stack tr,table.stack td,table.stack tbody th{display:block}
        table.stack tr{border-bottom:1px solid var(--line);padding:.4rem 0}
        table.stack td,table.stack tbody th{border:0;padding:.1rem 0}
        table.stack td.none{display:none}
        table.stack td[data-label]::before{content:attr(data-label) ": ";color:var(--muted)}
        }

        """
}
