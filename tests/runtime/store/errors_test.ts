import { assertEquals } from "@std/assert";
import { systemReason } from "../../../runtime/store/errors.ts";

Deno.test("systemReason() never advises to grant everything", () => {
  const denied = new Deno.errors.NotCapable(
    'Requires all access to "/proc/x", run again with the --allow-all flag',
  );
  assertEquals(systemReason(denied), "this program was not granted access; name another place");
});
