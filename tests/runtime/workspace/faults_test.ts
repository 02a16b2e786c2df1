import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { join } from "node:path";
import { NO_BUDGETS } from "../../../runtime/harness/budget.ts";
import type { RunResult, SessionEvent } from "../../../runtime/harness/events.ts";
import type { Session } from "../../../runtime/harness/session.ts";
import { byAgent } from "../../../runtime/workspace/agents/conduct.ts";
import { corridor, corridorTwin } from "../../doubles/corridor.ts";
import { type TestRun, withRun } from "../../doubles/run.ts";

interface Played {
  readonly result: RunResult;
  readonly session: Session;
  /** The notes of the sittings. */
  readonly sittings: string[];
  /** What the agent wrote into a file `out` beside its script. */
  readonly out: string;
  readonly workspace: string;
}

/** Lets a shell script play a corridor as a coding agent; `$out` is a file of its own outside the workspace. */
async function agent(
  script: string,
  options: {
    run?: TestRun["run"];
    /** Sittings at most; 1 unless given. */
    sittings?: number;
    game?: ReturnType<typeof corridor>;
    during?: (session: Session) => void;
  },
  look: (played: Played) => void | Promise<void>,
): Promise<void> {
  const folder = await Deno.makeTempDir({ prefix: "twin-fault-" });
  const [path, out, workspace] = ["agent.sh", "out", "workspace"].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  await Deno.writeTextFile(path, `out="${out}"\n${script}`);
  const test: TestRun = options.run === undefined ? {} : { run: options.run };
  try {
    await withRun(options.game ?? corridor(1), test, async (session) => {
      const sittings: string[] = [];
      session.subscribe((event: SessionEvent) => {
        if (event.kind === "event" && event.event.kind === "turn") sittings.push(event.event.note ?? "");
      });
      const conduct = byAgent({
        agent: `/bin/sh ${path} {dir} '{prompt}'`,
        dir: workspace,
        idleSittings: 2,
        sittings: options.sittings ?? 1,
        watchMs: 50,
      });
      options.during?.(session);
      const result = await conduct.play(session);
      const text = await Deno.readTextFile(out).catch(() => "");
      await look({ result, session, sittings, out: text, workspace });
    });
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

const TWIN = `cat > twin.ts <<'EOF'\n${corridorTwin()}EOF\n`;

Deno.test("an agent that writes a right twin and executes it wins; its command says so", async () => {
  await agent(`${TWIN}./twin execute > "$out"; echo "exit $?" >> "$out"`, {}, ({ result, out, session }) => {
    assertEquals([result.end, result.actions], ["won", 5]);
    assertStringIncludes(out, "THE GAME IS WON");
    assertStringIncludes(out, "exit 0");
    assertEquals(session.claims.map((claim) => claim.tag), Array(5).fill("MODEL"));
  });
});

Deno.test("an agent that acts without a valid twin is refused by the gate, by every command", async () => {
  const script = `./twin probe 4 --reason x > /dev/null
for c in "probe 4 --reason y" "reset z" execute; do ./twin $c >> "$out"; echo "exit $?" >> "$out"; done`;
  await agent(script, {}, ({ result, out, session }) => {
    assertEquals([result.end, session.history.scored], ["gave_up", 1]);
    assertEquals(out.match(/exit \d/g), ["exit 1", "exit 1", "exit 1"]);
    assertEquals(out.match(/Cannot act: the twin predicts 1 of the history's lines wrongly/g)?.length, 2);
  });
});

Deno.test("an agent that hangs is stopped with its children when the time is spent", async () => {
  const run = { budgets: { ...NO_BUDGETS, seconds: 2 } };
  await agent(`sleep 600 & echo $! > "$out"; sleep 600`, { run }, async ({ result, out, sittings }) => {
    assertEquals(result.end, "time_spent");
    assertMatch(sittings[0]!, /was stopped/);
    const ps = await new Deno.Command("ps", { args: ["-o", "stat=", "-p", out.trim()] }).output();
    // A process that nobody has buried yet is dead all the same.
    assertMatch(new TextDecoder().decode(ps.stdout).trim(), /^(Z.*)?$/, "a child of the agent still runs");
  });
});

Deno.test("an agent is stopped when the run is cancelled, whether it plays or is just being started", async () => {
  const whilePlaying = (session: Session) =>
    void session.subscribe((told) => void (told.kind === "answer" && session.cancel()));
  const whileStarting = (session: Session) => void setTimeout(() => session.cancel(), 0);
  const cancelled = { "./twin probe 3 --reason x; sleep 600": whilePlaying, "sleep 600": whileStarting };
  for (const [script, during] of Object.entries(cancelled)) {
    await agent(script, { during }, ({ result }) => assertEquals(result.end, "cancelled"));
  }
});

Deno.test("an agent that crashes is started again while it gets on, and given up when it does not", async () => {
  const script = `echo "$2" >> "$out"; ./twin probe 3 --reason wall > /dev/null; echo broken >&2; exit 7`;
  const run = { budgets: { ...NO_BUDGETS, actions: 2 } };
  await agent(script, { run, sittings: 9 }, ({ result, sittings, out }) => {
    assertEquals([result.end, result.actions, sittings.length], ["actions_spent", 2, 2]);
    assertMatch(sittings[0]!, /exit code 7 .*broken/);
    assertMatch(out, /^Read AGENTS.md[^\n]*\nYou stopped before/);
  });
  await agent("exit 7", { sittings: 2 }, ({ result, sittings }) => {
    assertEquals([result.end, sittings.length], ["gave_up", 2]);
    assertStringIncludes(result.note!, "exit code 7");
  });
});

Deno.test("an agent that floods its output harms nothing", async () => {
  const script =
    `head -c 20000000 /dev/zero | tr '\\0' x; head -c 20000000 /dev/zero | tr '\\0' y >&2; exit 3`;
  await agent(script, {}, ({ sittings }) => {
    assertStringIncludes(sittings[0]!, "40000000 bytes");
    assert(sittings[0]!.length < 1_000);
  });
});

Deno.test("an agent that deletes its workspace finds it whole again, with the twin it had handed over", async () => {
  const script =
    `if [ ! -f "$out" ]; then ${TWIN}./twin validate > "$out"; rm -rf "$1"/* "$1"/.twin; exit 0; fi
./twin execute >> "$out"`;
  await agent(script, { sittings: 2 }, ({ result, out }) => {
    assertEquals(result.end, "won", out);
  });
});

Deno.test("an agent that puts links in its workspace makes nobody write through them", async () => {
  const script =
    `if [ ! -f "$out" ]; then ./twin score > "$out"; mkdir ../elsewhere; rm -rf .twin types AGENTS.md
ln -s ../elsewhere .twin; ln -s ../elsewhere types; ln -s ../elsewhere/agents AGENTS.md; exit 0; fi
ls ../elsewhere > "$out"; cat .twin/session.json | head -c 1 >> "$out"`;
  await agent(script, { sittings: 2 }, ({ out }) => assertEquals(out, "{"));
});

Deno.test("an agent that edits its copy of the history changes nothing", async () => {
  const script =
    `./twin probe 4 --reason x > /dev/null; for f in history/*.txt latest.txt; do echo "all is well" > $f; done
./twin history > "$out"; ./twin validate >> "$out"`;
  await agent(script, {}, ({ out }) => {
    assertStringIncludes(out, "1 action 4 PROBE:dynamics");
    assertStringIncludes(out, "DYNAMICS WALL");
  });
});

Deno.test("two commands at once are served one after the other, and no action is lost or doubled", async () => {
  const twinWithoutGoal = `cat > twin.ts <<'EOF'\n${corridorTwin(60)}EOF\n`;
  const script = `${twinWithoutGoal}./twin validate > /dev/null
./twin probe 4 4 --reason a > a.txt & ./twin probe 4 4 --reason b > b.txt & wait; cat a.txt b.txt > "$out"; ls history > names.txt`;
  await agent(script, { game: corridor(1, 40) }, async ({ session, out, workspace }) => {
    assertEquals(session.history.scored, 4);
    assertEquals(out.match(/all 2 actions played, as predicted/g)?.length, 2);
    assertEquals(session.history.lines.map((line) => line.index), [0, 1, 2, 3, 4]);
    const names = (await Deno.readTextFile(join(workspace, "names.txt"))).trim().split("\n");
    assertEquals(names.filter((name) => name.endsWith(".txt")), [
      "0000.txt",
      "0001.txt",
      "0002.txt",
      "0003.txt",
      "0004.txt",
    ]);
    assert(names.includes("0004-1of1.png"));
  });
});

Deno.test("a command whose pipe is closed is played and counted all the same", async () => {
  const script = `./twin observe | head -1 > "$out"; ./twin history | true
./twin probe 3 --reason x | true; ./twin score >> "$out"`;
  await agent(script, {}, ({ out, session }) => {
    assertEquals(session.history.scored, 1);
    assertStringIncludes(out, "Level 1 of 1");
    assertStringIncludes(out, "0 of 1 levels in 1 action.");
  });
});

Deno.test("a command that is killed at any moment is played or not, and is counted as it was", async () => {
  const script = `for t in 0.01 0.03 0.05 0.07 0.1 0.15; do timeout -s KILL $t ./twin probe 3 --reason x; done
./twin history > "$out"; ./twin score >> "$out"`;
  await agent(script, {}, ({ out, session }) => {
    const { scored } = session.history;
    assert(scored <= 6);
    assertEquals(out.match(/^\d+ action 3/gm)?.length ?? 0, scored);
    assertMatch(out, new RegExp(`0 of 1 levels in ${scored} actions?\\.`));
  });
});

Deno.test("an agent that cannot be started ends the run with the reason", async () => {
  await withRun(corridor(1), {}, async (session) => {
    const conduct = byAgent({ agent: "/no/such/agent {dir}", dir: null, idleSittings: 1 });
    const result = await conduct.play(session);
    assertEquals(result.end, "gave_up");
    assertStringIncludes(result.note!, "could not be started");
  });
});

Deno.test("a coding agent without a twin: it observes and acts, and the run is marked", async () => {
  const script =
    `ls > "$out"; ./twin act 4 4 4 4 4 4 --reason on >> "$out"; ./twin validate >> "$out"; echo "exit $?" >> "$out"`;
  await agent(script, { run: { mode: "direct" } }, ({ result, out, session }) => {
    assertEquals([result.end, result.actions], ["won", 5]);
    assert(!out.split("\n").includes("twin.ts"), out);
    assertStringIncludes(out, "There is no command validate in this run");
    assertStringIncludes(out, "THE GAME IS WON");
    assertEquals(session.claims.every((claim) => claim.tag === "DIRECT" && claim.prediction === null), true);
  });
});

Deno.test("an agent has its own keys, and not the one with which games could be played beside the session", async () => {
  const before = ["ARC_API_KEY", "MODEL_KEY"].map((name) => [name, Deno.env.get(name)] as const);
  Deno.env.set("ARC_API_KEY", "arc-key");
  Deno.env.set("MODEL_KEY", "model-key");
  try {
    await agent('env | grep _KEY= | sort > "$out"', {}, ({ out }) => {
      assertStringIncludes(out, "MODEL_KEY=model-key");
      assert(!out.includes("arc-key"), out);
    });
  } finally {
    for (const [name, value] of before) {
      value === undefined ? Deno.env.delete(name) : Deno.env.set(name, value);
    }
  }
});

Deno.test("a request without the workspace's token is refused", async () => {
  const script =
    `url=$(sed 's/.*"url":"\\([^"]*\\)".*/\\1/' .twin/session.json); echo $url > "$out"; sleep 600`;
  const run = { budgets: { ...NO_BUDGETS, seconds: 4 } };
  const seen: number[] = [];
  const folderOf = async (session: Session, read: () => Promise<string>) => {
    while (!session.signal.aborted) {
      const url = (await read().catch(() => "")).trim();
      if (url !== "") {
        const body = JSON.stringify({ tool: "score", input: {}, have: 0 });
        for (const token of ["", "Bearer wrong"]) {
          const headers = {
            "content-type": "application/json",
            ...(token !== "" && { authorization: token }),
          };
          const response = await fetch(`${url}/command`, { method: "POST", headers, body });
          await response.body?.cancel();
          seen.push(response.status);
        }
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  let asking: Promise<void> | undefined;
  const out = await Deno.makeTempFile();
  const during = (session: Session) => void (asking = folderOf(session, () => Deno.readTextFile(out)));
  await agent(script.replaceAll('"$out"', out), { run, during }, () => {});
  await asking;
  await Deno.remove(out);
  assertEquals(seen, [401, 401]);
});

Deno.test("an agent that has spent the tokens is stopped, as far as its output tells", async () => {
  const folder = await Deno.makeTempDir({ prefix: "twin-fault-" });
  try {
    const usage = { input_tokens: 900, cached_input_tokens: 400, output_tokens: 200 };
    const codex = join(folder, "codex");
    await Deno.writeTextFile(
      codex,
      `#!/bin/sh\necho '${JSON.stringify({ type: "turn.completed", usage })}'\nsleep 600\n`,
      { mode: 0o755 },
    );
    const run = { budgets: { ...NO_BUDGETS, tokens: 1_000 } };
    await withRun(corridor(1), { run }, async (session) => {
      const result = await byAgent({ agent: codex, dir: null, watchMs: 20 }).play(session);
      assertEquals([result.end, session.left.tokens], ["tokens_spent", 0]);
    });
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("an agent whose run is over has its last word, which says what it has used", async () => {
  const folder = await Deno.makeTempDir({ prefix: "twin-fault-" });
  try {
    const usage = { input_tokens: 100, cached_input_tokens: 60, output_tokens: 20 };
    const codex = join(folder, "codex");
    const last = JSON.stringify({ type: "turn.completed", usage });
    // The one action that there is ends the run; the last word comes a moment later.
    await Deno.writeTextFile(
      codex,
      `#!/bin/sh\n./twin probe 3 --reason wall > /dev/null\nsleep 1\necho '${last}'\n`,
      { mode: 0o755 },
    );
    const run = { budgets: { ...NO_BUDGETS, actions: 1 } };
    await withRun(corridor(1), { run }, async (session) => {
      const usages: unknown[] = [];
      session.subscribe((told) => {
        if (told.kind === "event" && told.event.kind === "turn") usages.push(told.event.usage?.output);
      });
      const result = await byAgent({ agent: codex, dir: null, watchMs: 20 }).play(session);
      assertEquals([result.end, usages], ["actions_spent", [20]]);
    });
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("an agent that ends the run is not started again, and plays no further action", async () => {
  const script =
    `./twin finish "nothing left to try" > "$out"; ./twin probe 4 --reason more >> "$out"; echo "exit $?" >> "$out"`;
  await agent(script, { sittings: 5 }, ({ result, sittings, out, session }) => {
    assertEquals([result.end, sittings.length, session.history.scored], ["gave_up", 1, 0]);
    assertEquals(
      out,
      "The run is over (gave_up): 0 of 1 levels in 0 actions.\nThe run is over: gave_up.\nexit 1\n",
    );
  });
});

Deno.test("an agent that makes its workspace impossible to mend ends the run with the reason", async () => {
  // The folder's place is taken by a file.
  const script = `cd ..; rm -rf workspace; : > workspace`;
  await agent(script, { sittings: 5 }, ({ result, sittings }) => {
    assertEquals([result.end, sittings.length], ["gave_up", 1]);
    assertStringIncludes(result.note!, "the workspace cannot be made whole");
  });
});
