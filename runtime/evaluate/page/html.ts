/**
 * The pieces a page is built from. Whatever stands in `${}` is escaped; only pictures drawn here are taken as markup.
 * @module
 */
import { html, raw } from "hono/html";
import type { Definition } from "../report.ts";

/** Escaped markup. */
export type Html = ReturnType<typeof html>;

/** What a table's cell holds. */
export type Cell = string | number | Html;

/** A table: the first cell of a row is its heading. */
export interface Table {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  /** A last row of sums or means. */
  readonly foot?: readonly Cell[];
}

/** A table; numbers are set to the right. */
export function table({ caption, columns, rows, foot }: Table): Html {
  const numeric = columns.map((_, i) => rows.length > 0 && rows.every((row) => isNumeric(row[i])));
  const cells = (row: readonly Cell[]) =>
    row.map((cell, i) =>
      i === 0
        ? html`<th scope="row">${cell}</th>`
        : numeric[i]
        ? html`<td class="n">${cell}</td>`
        : html`<td>${cell}</td>`
    );
  const head = columns.map((name, i) =>
    numeric[i] ? html`<th scope="col" class="n">${name}</th>` : html`<th scope="col">${name}</th>`
  );
  return html`
    <div class="wide" tabindex="0" role="region" aria-label="${caption}">
      <table>
    <caption>${caption}</caption>
    <thead><tr>${head}</tr></thead>
    <tbody>${rows.map((row) => html`<tr>${cells(row)}</tr>\n`)}</tbody>
    ${foot === undefined ? "" : html`
      <tfoot>
        <tr>${cells(foot)}</tr>
      </tfoot>
    `}
      </table>
    </div>
  `;
}

/** A picture with its data; `svg` must come from `draw`. */
export function figure(svg: string, caption: string, data: Table, place: FoldPlace = "everywhere"): Html {
  return html`
    <figure>
      ${raw(svg)}
      <figcaption>${caption}</figcaption>
      ${fold("Data of this figure", place, table(data))}
    </figure>
  `;
}

/** Where something folded is shown: on paper it lies open, unless it would fill a book. */
export type FoldPlace = "everywhere" | "screen";

/** Something that opens on demand. */
export function fold(summary: string, place: FoldPlace, ...content: Html[]): Html {
  return html`
    <details class="${place}"><summary>${summary}</summary>${content}</details>
  `;
}

/** How a figure is defined, and what was published of it. */
export function definition(
  { title, definition }: Definition,
  published: readonly { readonly figure: string; readonly value: string }[] = [],
): Html {
  const rows = published.map(({ figure, value }) =>
    html`
      <dt>${figure}</dt>
      <dd>${value}</dd>
    `
  );
  return html`
    <div class="definition"><p><b>${title}.</b> ${definition}</p>
    ${rows.length === 0 ? "" : html`
      <p>Published, over the 25 public games of ARC-AGI-3:</p>
      <dl>${rows}</dl>
    `}
    </div>
  `;
}

/** A legend: words with their colours. */
export function legend(entries: Readonly<Record<string, string>>): Html {
  const items = Object.entries(entries).map(([name, colour]) =>
    html`<li><svg width="14" height="14" aria-hidden="true"><rect width="14" height="14" fill="${colour}"/></svg> ${name}</li>`
  );
  return html`
    <ul class="legend">${items}</ul>
  `;
}

/** A section of the page. */
export interface Section {
  readonly id: string;
  readonly title: string;
  readonly content: readonly Html[];
}

function isNumeric(cell: Cell | undefined): boolean {
  if (typeof cell === "number") return true;
  return typeof cell === "string" && /^(–$|[-+$(]?\d[^-:]*$)/.test(cell);
}
