/**
 * The look of the page, on screen and on paper.
 * @module
 */

/** Style sheet. No font, picture or script comes from elsewhere. */
export const STYLE = `
:root { color-scheme: light; --line: #d0d0d0; --soft: #f5f5f3; --ink: #1c1c1c; --accent: #0072b2; }
* { box-sizing: border-box; }
body { margin: 0; color: var(--ink); background: #fff; font: 15px/1.5 system-ui, "Segoe UI", Roboto, "Noto Sans", sans-serif; }
.skip { position: absolute; left: -999px; }
.skip:focus { left: 8px; top: 8px; background: #fff; padding: 4px 8px; }
header, main, footer { max-width: 1060px; margin: 0 auto; padding: 0 24px; }
header { padding-top: 28px; }
h1 { font-size: 28px; line-height: 1.2; margin: 0 0 4px; }
h2 { font-size: 21px; margin: 0 0 12px; padding-top: 28px; border-top: 2px solid var(--ink); }
h3 { font-size: 16px; margin: 26px 0 6px; }
.about { color: #555; margin: 0 0 16px; }
nav ol { columns: 3; column-gap: 28px; padding-left: 22px; margin: 8px 0 24px; }
nav a, a { color: var(--accent); }
section { margin-bottom: 36px; }
.tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(150px, 1fr)); gap: 10px; margin: 0 0 8px; padding: 0; list-style: none; }
.tiles li { background: var(--soft); border-radius: 6px; padding: 10px 14px; }
.tiles b { display: block; font-size: 24px; line-height: 1.3; font-variant-numeric: tabular-nums; }
.tiles span { color: #555; font-size: 13px; }
.definition { background: var(--soft); border-left: 3px solid var(--accent); padding: 8px 14px; margin: 0 0 18px; font-size: 14px; }
.definition p { margin: 4px 0; max-width: 92ch; }
.definition dl { display: grid; grid-template-columns: max-content 1fr; gap: 2px 18px; margin: 4px 0; }
.definition dt, .definition dd { margin: 0; }
.wide { overflow-x: auto; margin: 0 0 18px; }
table { border-collapse: collapse; font-size: 13.5px; font-variant-numeric: tabular-nums; }
caption { text-align: left; white-space: nowrap; font-weight: 600; padding: 4px 0; }
th, td { padding: 3px 12px 3px 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
thead th { border-bottom: 1px solid var(--ink); vertical-align: bottom; font-weight: 600; }
tbody th { font-weight: 400; white-space: nowrap; }
tfoot th, tfoot td { border-top: 1px solid var(--ink); font-weight: 600; }
.n { text-align: right; white-space: nowrap; }
figure { margin: 0 0 22px; }
figure svg { max-width: 100%; height: auto; }
figcaption { font-size: 13.5px; color: #444; max-width: 92ch; }
.grid { display: grid; grid-template-columns: repeat(auto-fill, minmax(430px, 1fr)); gap: 8px 28px; }
.maps { display: grid; grid-template-columns: repeat(auto-fill, minmax(220px, 1fr)); gap: 12px 24px; }
.tables { display: flex; flex-wrap: wrap; gap: 4px 44px; }
.grid > div, .maps > div { min-width: 0; }
.grid h3, .maps h3 { margin: 8px 0 0; }
.legend { list-style: none; display: flex; flex-wrap: wrap; gap: 4px 20px; padding: 0; margin: 0 0 8px; font-size: 13.5px; }
.legend svg { vertical-align: -2px; }
details { margin: 4px 0 10px; font-size: 14px; }
summary { cursor: pointer; color: var(--accent); }
pre { background: var(--soft); border: 1px solid var(--line); border-radius: 4px; padding: 10px 12px; overflow-x: auto; font: 12.5px/1.45 ui-monospace, "DejaVu Sans Mono", Consolas, monospace; tab-size: 2; }
pre .c { color: #5a6b2a; }
pre ins { background: #dff3df; text-decoration: none; }
pre del { background: #fbe1dd; text-decoration: none; }
.warn { background: #fff4d6; border-left: 3px solid #e69f00; padding: 8px 14px; margin: 0 0 14px; }
.warn p { margin: 2px 0; }
footer { color: #555; font-size: 13px; border-top: 1px solid var(--line); padding: 12px 24px 40px; }
@media (max-width: 700px) { nav ol { columns: 1; } .grid { grid-template-columns: 1fr; } .definition dl { grid-template-columns: 1fr; } }
@media print {
  body { font-size: 10.5pt; }
  header, main, footer { max-width: none; padding: 0; }
  details.screen { display: none; }
  details::details-content { content-visibility: visible; display: block; height: auto; }
  summary { color: inherit; }
  figure, tr, .tiles li { break-inside: avoid; }
  h2, h3, caption { break-after: avoid; }
  .wide { overflow: visible; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; }
}
`;
