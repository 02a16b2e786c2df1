/**
 * The runs the service knows, the newest first, and the form for a new one.
 * @module
 */
import { type ComponentChild, h } from "preact";
import { useEffect, useState } from "preact/hooks";
import { counted } from "../../../cli/view/format.ts";
import { runHash } from "../model/route.ts";
import { statusWords } from "../model/words.ts";
import type { Run } from "../service/types.ts";
import { messageOf, useClient, useTicks } from "../state/hooks.ts";
import { isLive } from "../state/run_store.ts";
import { NewRunForm } from "./new_run.ts";

/** Milliseconds between two looks at the list. */
const LOOK_MS = 2_000;

interface Page {
  readonly runs: readonly Run[];
  readonly next: string | null;
}

/** The list and the form. */
export function RunsPage(): ComponentChild {
  const client = useClient();
  const [page, setPage] = useState<Page | null>(null);
  const [older, setOlder] = useState<readonly Run[]>([]);
  const [next, setNext] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const look = async () => {
    try {
      const newest = await client.ask<Page>("/v1/runs?limit=20");
      setPage(newest);
      if (older.length === 0) setNext(newest.next);
      setProblem(null);
    } catch (error) {
      setProblem(messageOf(error));
    }
  };
  useEffect(() => void look(), [client]);
  useTicks(look, LOOK_MS);
  const more = async () => {
    try {
      const answer = await client.ask<Page>(`/v1/runs?limit=50&before=${encodeURIComponent(next!)}`);
      setOlder([...older, ...answer.runs]);
      setNext(answer.next);
    } catch (error) {
      setProblem(messageOf(error));
    }
  };
  const newest = page?.runs ?? [];
  const runs = [...newest, ...older.filter(({ id }) => newest.every((run) => run.id !== id))];
  return h(
    "div",
    { class: "runs" },
    h("h1", { tabIndex: -1 }, "Runs"),
    h(NewRunForm, null),
    problem === null ? null : h("p", { class: "problem", role: "status" }, problem),
    page !== null && runs.length === 0
      ? h("p", { class: "quiet" }, "No run yet: start one above.")
      : h("ul", { class: "run-list" }, runs.map((run) => h(RunItem, { key: run.id, run }))),
    next === null ? null : h("button", { type: "button", onClick: more }, "Show older runs"),
  );
}

function RunItem({ run }: { run: Run }): ComponentChild {
  const share = run.winLevels === 0 ? 0 : run.levelsCompleted / run.winLevels;
  return h(
    "li",
    null,
    h(
      "a",
      { href: runHash(run.id), class: isLive(run) ? "going" : "" },
      h("span", { class: "game" }, run.game.title),
      h("span", { class: `badge ${run.end ?? run.status}` }, statusWords(run)),
      h("span", { class: "by" }, run.writer === "hand" ? "by hand" : run.writer),
      h(
        "span",
        { class: "levels" },
        `${run.levelsCompleted} of ${counted(run.winLevels, "level")}`,
        h("i", { class: "bar-of" }, h("i", { style: { width: `${100 * share}%` } })),
      ),
      h("span", { class: "count" }, counted(run.actions, "action")),
      h("span", { class: "score" }, run.score === null ? "" : `RHAE ${run.score.toFixed(1)}`),
      h("time", { dateTime: run.created }, run.created.slice(0, 16).replace("T", " ")),
    ),
  );
}
