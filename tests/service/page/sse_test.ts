import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { EventParser } from "../../../runtime/service/page/service/sse.ts";

function parse(...pieces: string[]) {
  const parser = new EventParser();
  return pieces.flatMap((piece) => parser.push(piece));
}

Deno.test("EventParser reads kind, data and id", () => {
  assertEquals(parse("event: answer\nid: 7\ndata: {}\n\n"), [{ event: "answer", data: "{}", id: "7" }]);
});

Deno.test("EventParser joins lines of data, keeps all but one space, and calls the kind message where none is given", () => {
  assertEquals(parse("data: a\ndata:  b\ndata\n\n"), [{ event: "message", data: "a\n b\n", id: "" }]);
});

Deno.test("EventParser leaves out comments, unknown fields and events without data", () => {
  assertEquals(parse(": alive\n\nevent: x\n\nretry: 5\nother: 1\ndata: y\n\n"), [
    { event: "message", data: "y", id: "" },
  ]);
});

Deno.test("EventParser keeps the last id for the events after it", () => {
  assertEquals(parse("id: 1\ndata: a\n\ndata: b\n\n").map((event) => event.id), ["1", "1"]);
});

Deno.test("EventParser holds back what is not complete", () => {
  assertEquals(parse("data: a\n"), []);
  assertEquals(parse("data: a\n", "\n").length, 1);
});

Deno.test("EventParser reads the same events however the stream is cut and whichever way lines end", () => {
  const lines = ["\ufeffid: 3", "event: answer", 'data: {"a":1}', "data: ü", "", ": x", "data: last", "", ""];
  const whole = parse(lines.join("\n"));
  assertEquals(whole.map((event) => event.data), ['{"a":1}\nü', "last"]);
  fc.assert(
    fc.property(fc.constantFrom("\n", "\r\n", "\r"), fc.array(fc.nat(80), { maxLength: 12 }), (end, cuts) => {
      // A lone carriage return at the very end is only known for a line's end when something follows.
      const text = lines.join(end) + ":";
      const places = [...new Set([0, ...cuts.filter((cut) => cut < text.length), text.length])].sort((a, b) =>
        a - b
      );
      const pieces = places.slice(1).map((place, i) => text.slice(places[i], place));
      assertEquals(parse(...pieces), whole);
    }),
  );
});
