/**
 * What `twin distinguish` does.
 * @module
 */
import { actionName, settled } from "../../../../games/game.ts";
import { gridToHex } from "../../../../games/grid.ts";
import { createTwinHost } from "../../../../sandbox/mod.ts";
import { type Difference, distinguish } from "../../../harness/distinguish.ts";
import { candidatesFor } from "../../../harness/plan.ts";
import { UsageError } from "../../arguments.ts";
import { EXIT, type ExitCode, type Terminal } from "../../command.ts";
import { historyOf, judgeTwin } from "../../../harness/stored_run.ts";
import { draftOf, loadDraft, openNamed } from "../../inspect.ts";
import { counted } from "../../view/format.ts";
import { clean } from "../../view/style.ts";
import { wallSentence } from "../../../harness/wall.ts";

interface DistinguishOptions {
  readonly depth: number;
  readonly states: number;
  readonly runs: string;
  readonly json: boolean;
}

/** Finds the shortest actions on which two twins disagree. */
export async function distinguishCommand(
  options: DistinguishOptions,
  run: string,
  a: string,
  b: string,
  terminal: Terminal,
): Promise<ExitCode> {
  const { signal } = terminal;
  await using folder = await openNamed(run, options, terminal);
  const history = historyOf(folder);
  const now = history.now;
  if (now === null) {
    throw new UsageError(
      `Cannot begin at the end of ${folder.dir}: the answer to its last action is missing`,
    );
  }
  const drafts = await Promise.all([a, b].map((named) => draftOf(folder, named, terminal)));
  await using host = createTwinHost();
  await using first = await loadDraft(host, drafts[0]!);
  await using second = await loadDraft(host, drafts[1]!);
  const verdicts = [
    await judgeTwin(first, history, folder, signal),
    await judgeTwin(second, history, folder, signal),
  ] as const;
  for (const [i, verdict] of verdicts.entries()) {
    if (!verdict.valid) {
      terminal.warn(`${drafts[i]!.file} is refuted by the history already: ${wallSentence(verdict, now)}\n`);
    }
  }
  const found = await distinguish(
    [first, second],
    { grid: settled(now), memories: [verdicts[0].memory, verdicts[1].memory] },
    {
      candidates: candidatesFor(history, now.availableActions),
      ...{ depth: options.depth, states: options.states, signal },
    },
  );
  if (options.json) {
    terminal.write(`${JSON.stringify(found, (key, value) => plain(key, value))}\n`);
  } else if (found.outcome === "different") {
    const actions = found.actions.map(actionName);
    terminal.write(
      `after ${actions.join(" ")}: ${inWords(found.difference)} (${
        counted(found.looked, "state")
      } looked at)\n`,
    );
  } else if (found.outcome === "exhausted") {
    terminal.write(
      `No difference: within the moves tried the two agree everywhere (${counted(found.looked, "state")}).\n`,
    );
  } else {
    terminal.write(
      `No difference found: cut off by ${found.cutBy} after ${counted(found.looked, "state")}.\n`,
    );
  }
  return found.outcome === "different" ? EXIT.done : EXIT.no;
}

function plain(key: string, value: unknown): unknown {
  if (value instanceof Uint8Array) return gridToHex(value);
  return key === "actions" ? (value as Parameters<typeof actionName>[0][]).map(actionName) : value;
}

function inWords(difference: Difference): string {
  switch (difference.kind) {
    case "grid":
      return `the two predict grids that differ in ${counted(difference.cells.length, "cell")}`;
    case "goal":
      return `only one of the two says that ${clean(difference.goal)} is reached`;
    case "lost":
      return "only one of the two says that all is lost";
    case "fault": {
      const [a, b] = difference.faults;
      return `${a === null ? "the second" : b === null ? "the first" : "each"} fails: ${
        clean(a ?? b ?? "no grid")
      }`;
    }
  }
}
