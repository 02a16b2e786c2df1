import { assertEquals } from "@std/assert";
import { takeToken } from "../../../runtime/service/page/service/token.ts";

/** A window at an address, with what the tab keeps. */
function opened(hash: string, kept: string | null = null) {
  const items = new Map(kept === null ? [] : [["twin-token", kept]]);
  const shown: string[] = [];
  const token = takeToken({
    location: { hash, pathname: "/" },
    history: { replaceState: (_data, _unused, url) => shown.push(url) },
    storage: { getItem: (key) => items.get(key) ?? null, setItem: (key, value) => items.set(key, value) },
  });
  return { token, shown, kept: [...items.values()] };
}

Deno.test("takeToken() takes the token out of the address and keeps it for the tab", () => {
  assertEquals(opened("#token=abc-123_X"), { token: "abc-123_X", shown: ["/#/"], kept: ["abc-123_X"] });
});

Deno.test("takeToken() prefers the address to what the tab kept", () => {
  assertEquals(opened("#token=new", "old").kept, ["new"]);
});

Deno.test("takeToken() falls back to what the tab kept, and leaves the address alone", () => {
  assertEquals(opened("#/runs/a", "old"), { token: "old", shown: [], kept: ["old"] });
});

for (const hash of ["", "#/", "#token=", "#token=a b", "#token=a&x=1", "#/runs/token=a"]) {
  Deno.test(`takeToken() finds none in "${hash}"`, () => assertEquals(opened(hash).token, null));
}
