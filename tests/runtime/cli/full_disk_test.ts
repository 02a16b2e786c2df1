/** A disk that takes no more ends the run with a sentence; with room again, the run goes on. */
import { assert, assertEquals, assertMatch } from "@std/assert";
import { childCommand, inFolder, lastJson, twin, WALK } from "./support.ts";

// Where there is no prlimit, a disk cannot be filled without filling a real one.
if (Deno.build.os === "linux") {
  Deno.test("twin play on a full disk ends with 3 and says so; with room again --resume finishes the run", () =>
    inFolder(async (folder) => {
      // Files of this process may have so many bytes: the history reaches them after some answers.
      const limited = ["-c", `trap '' XFSZ; exec prlimit --fsize=60000 "$@"`, "sh"];
      const { code, stdout, stderr } = await new Deno.Command("sh", {
        args: [...limited, ...await childCommand([...WALK, "--json"], folder)],
        cwd: folder,
        stdin: "null",
      }).output();
      const result = lastJson(new TextDecoder().decode(stdout));
      assertEquals([code, result["end"], new TextDecoder().decode(stderr)], [3, "log_damaged", ""]);
      assertMatch(String(result["note"]), /is the disk full|largest size allowed/);
      const before = Number(result["actions"]);
      assert(before > 0 && before < 42, `${before} actions were played before the disk was full`);

      const resumed = await twin(["play", "--resume", "latest", "--json"], folder);
      const finished = lastJson(resumed.out);
      assertEquals([resumed.code, finished["end"], finished["actions"]], [0, "won", 42]);
    }));
}
