/**
 * What every report page must be: valid, alone, without text of others as markup.
 */
import { type DefaultTreeAdapterTypes, parse, type ParserError } from "parse5";
import { assert, assertEquals } from "@std/assert";

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** Every element of a page; the test fails where the page is not valid or refers to anything outside itself. */
export function elementsOf(page: string): Element[] {
  const errors: string[] = [];
  const document = parse(page, {
    onParseError: ({ code, startLine, startCol }: ParserError) =>
      errors.push(`${startLine}:${startCol} ${code}`),
    sourceCodeLocationInfo: true,
  });
  assertEquals(errors, []);
  const elements = [...walk(document)];
  assertAlone(elements);
  assertUniqueIds(elements);
  return elements;
}

/** The text of an element and all within it. */
export function textOf(node: Node): string {
  if ("value" in node) return node.value;
  return "childNodes" in node ? node.childNodes.map(textOf).join("") : "";
}

/** An element's attribute; null where it has none of the name. */
export function attribute(element: Element, name: string): string | null {
  return element.attrs.find((one) => one.name === name)?.value ?? null;
}

function* walk(node: Node): Generator<Element> {
  if ("tagName" in node) yield node;
  if ("childNodes" in node) { for (const child of node.childNodes) yield* walk(child); }
}

const LOADS = ["src", "href", "srcset", "data", "action", "poster", "xlink:href"];

function assertAlone(elements: readonly Element[]): void {
  for (const element of elements) {
    const { tagName } = element;
    assert(
      !["script", "link", "iframe", "object", "embed", "base", "img"].includes(tagName),
      `a <${tagName}>`,
    );
    for (const { name, value } of element.attrs) {
      assert(!name.startsWith("on"), `${tagName} has the handler ${name}`);
      if (LOADS.includes(name)) assert(value.startsWith("#"), `${tagName} refers to ${value}`);
    }
    if (tagName === "style") assert(!/url\(|@import/.test(textOf(element)), "a style sheet loads something");
  }
}

function assertUniqueIds(elements: readonly Element[]): void {
  const ids = elements.flatMap((element) => attribute(element, "id") ?? []);
  assertEquals(ids.length, new Set(ids).size, "an id is given twice");
  for (const element of elements) {
    const target = attribute(element, "href")?.slice(1);
    if (target !== undefined) assert(ids.includes(target), `a link leads to #${target}, which is not there`);
  }
}
