import { assertEquals, assertStringIncludes } from "@std/assert";
import { Screen } from "../../../../runtime/cli/view/screen.ts";

function screen() {
  const written: string[] = [];
  return { screen: new Screen((text) => void written.push(text)), written };
}

Deno.test("Screen writes only the lines that changed, in one go", () => {
  const { screen: shown, written } = screen();
  shown.draw(["one", "two", "three"]);
  shown.draw(["one", "TWO", "three"]);
  assertEquals(written.length, 2);
  assertStringIncludes(written[1]!, "\x1b[2;1H");
  assertStringIncludes(written[1]!, "TWO");
  assertEquals(written[1]!.includes("one") || written[1]!.includes("three"), false);
});

Deno.test("Screen writes nothing where nothing changed", () => {
  const { screen: shown, written } = screen();
  shown.draw(["one"]);
  shown.draw(["one"]);
  assertEquals(written.length, 1);
});

Deno.test("Screen clears what a shorter picture leaves below it", () => {
  const { screen: shown, written } = screen();
  shown.draw(["one", "two", "three"]);
  shown.draw(["one"]);
  assertStringIncludes(written[1]!, "\x1b[2;1H\x1b[J");
});

Deno.test("Screen takes the second screen and hides the cursor, and gives both back once", () => {
  const { screen: shown, written } = screen();
  shown.close();
  assertEquals(written, []);
  shown.draw(["one"]);
  assertStringIncludes(written[0]!, "\x1b[?1049h\x1b[?25l");
  shown.close();
  shown.close();
  assertEquals(written.slice(1), ["\x1b[0m\x1b[?25h\x1b[?1049l"]);
});

Deno.test("Screen draws everything again after the terminal was cleared", () => {
  const { screen: shown, written } = screen();
  shown.draw(["one", "two"]);
  shown.clear();
  shown.draw(["one", "two"]);
  assertStringIncludes(written.at(-1)!, "one");
  assertStringIncludes(written.at(-1)!, "two");
});
