import { assertEquals } from "@std/assert";
import { systemReason } from "../../../runtime/store/errors.ts";

Deno.test("systemReason() leaves out what Deno says of grants", () => {
  const denied = new Deno.errors.NotCapable(
    'Requires all access to "/proc/x"',
  );
  assertEquals(systemReason(denied), "this program was not granted access; name another place");
});
