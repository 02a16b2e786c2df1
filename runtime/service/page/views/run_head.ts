/**
 * The head of a run: what it is, how it stands, what is left, and what can be done with it.
 * @module
 */
import { type ComponentChild, h } from "preact";
import { useState } from "preact/hooks";
import { grouped, seconds } from "../../../cli/view/format.ts";
import type { LogEvent, Progress, Run } from "../service/types.ts";
import { spentTokens } from "../model/tokens.ts";
import { statusWords } from "../model/words.ts";
import { messageOf, useClient } from "../state/hooks.ts";
import { isLive } from "../state/run_store.ts";

/** What is shown. */
export interface HeadProps {
  readonly run: Run;
  readonly log: readonly LogEvent[];
  readonly progress: Progress | null;
  readonly connected: boolean;
  /** Called when the run goes on again. */
  readonly onResumed: () => void;
}

/** Title, buttons, figures. */
export function RunHead({ run, log, progress, connected, onResumed }: HeadProps): ComponentChild {
  return h(
    "header",
    { class: "run-head" },
    h(
      "div",
      { class: "title" },
      h("h1", { tabIndex: -1 }, run.game.title),
      h("span", { class: `badge ${run.end ?? run.status}`, role: "status" }, statusWords(run)),
      h(Buttons, { run, onResumed }),
    ),
    h(
      "p",
      { class: "quiet" },
      `${run.id} · ${run.writer === "hand" ? "played by hand" : `writer ${run.writer}`}${
        run.mode === "direct" ? ", without a gate" : ""
      } · seed ${run.seed} · goals by ${run.policy}`,
      progress === null ? "" : ` · ${progressWords(progress)}`,
      isLive(run) && !connected ? " · connecting…" : "",
    ),
    run.problem === null ? null : h("p", { class: "problem" }, run.problem),
    run.note === null ? null : h("p", { class: "quiet" }, run.note),
    h(Figures, { run, log }),
  );
}

function Buttons({ run, onResumed }: { run: Run; onResumed: () => void }): ComponentChild {
  const client = useClient();
  const [said, setSaid] = useState("");
  const [sure, setSure] = useState(false);
  const path = `/v1/runs/${encodeURIComponent(run.id)}`;
  const during = (work: () => Promise<unknown>) => async () => {
    setSaid("");
    try {
      await work();
    } catch (error) {
      setSaid(messageOf(error));
    }
  };
  const cancel = during(() =>
    client.ask(`${path}/cancel`, { method: "POST", body: { reason: "cancelled on the page" } })
  );
  const resume = during(async () => {
    await client.ask(`${path}/resume`, { method: "POST", body: {} });
    onResumed();
  });
  const report = during(async () => save(await client.file(`${path}/report`), `${run.id}.html`));
  const remove = during(async () => {
    await client.ask(path, { method: "DELETE" });
    location.hash = "#/";
  });
  const button = (label: string, onClick: () => void, kind = "") =>
    h("button", { type: "button", class: `small ${kind}`, onClick }, label);
  return h(
    "span",
    { class: "buttons" },
    isLive(run) ? button("Cancel", cancel) : null,
    run.resumable ? button("Resume", resume) : null,
    run.lines > 0 ? button("Save report", report) : null,
    isLive(run)
      ? null
      : sure
      ? button("Really delete", remove, "danger")
      : button("Delete", () => setSure(true)),
    h("span", { role: "status", class: "problem" }, said),
  );
}

function Figures({ run, log }: { run: Run; log: readonly LogEvent[] }): ComponentChild {
  const { budgets, left } = run;
  const tokens = spentTokens(log);
  return h("ul", { class: "tiles" }, [
    tile("Levels", `${run.levelsCompleted} of ${run.winLevels}`, share(run.levelsCompleted, run.winLevels)),
    tile(
      "Actions",
      budgets.actions === null
        ? grouped(run.actions)
        : `${grouped(run.actions)} of ${grouped(budgets.actions)}`,
      share(run.actions, budgets.actions),
    ),
    spent("Level's actions", budgets.levelActions, left?.levelActions ?? null, grouped),
    spent("Seconds", budgets.seconds, left?.seconds ?? null, seconds),
    tile("Score (RHAE)", run.score === null ? "–" : run.score.toFixed(1), share(run.score ?? 0, 100)),
    tile("Twins", grouped(run.twins), null),
    tile(
      "Tokens",
      tokens === 0
        ? "none"
        : budgets.tokens === null
        ? grouped(tokens)
        : `${grouped(tokens)} of ${grouped(budgets.tokens)}`,
      share(tokens, budgets.tokens),
    ),
  ]);
}

/** A budget of which only what is left is known; nothing where there is no limit or the run is over. */
function spent(
  name: string,
  budget: number | null,
  left: number | null,
  words: (count: number) => string,
): ComponentChild {
  if (budget === null || left === null) return null;
  return tile(name, `${words(budget - left)} of ${words(budget)}`, share(budget - left, budget));
}

function tile(name: string, value: string, share: number | null): ComponentChild {
  return h(
    "li",
    { key: name },
    h("span", null, name),
    h("b", null, value),
    share === null ? null : h("i", { class: "bar-of" }, h("i", { style: { width: `${100 * share}%` } })),
  );
}

function share(part: number, whole: number | null): number | null {
  return whole === null || whole <= 0 ? null : Math.min(1, Math.max(0, part / whole));
}

function progressWords({ work, done, total, unit, rate }: Progress): string {
  return `${work}: ${grouped(done)}${total === null ? "" : ` of ${grouped(total)}`} ${unit}, ${
    grouped(rate)
  }/s`;
}

/** Hands a file to the browser's downloads. */
function save(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
