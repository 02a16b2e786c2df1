/**
 * The form that starts a run: by a writer, or by hand.
 * @module
 */
import { type ComponentChild, h } from "preact";
import { useState } from "preact/hooks";
import { counted } from "../../../cli/view/format.ts";
import { HAND, orderOf } from "../model/order.ts";
import { runHash } from "../model/route.ts";
import type { Game, Run, Writer } from "../service/types.ts";
import { messageOf, useAsked, useClient } from "../state/hooks.ts";

/** Runs whose twin may be taken along: the service lists so many at once. */
const RUNS = 50;

/** What a script looks like: shown where none is written yet. */
const SCRIPT_EXAMPLE = `[
  { "kind": "probe", "action": { "id": 4 }, "reason": "does it move?" },
  { "kind": "twin", "source": "export const step = (grid) => grid;\\nexport const goalReached = () => false;" },
  { "kind": "give_up", "reason": "enough" }
]`;

/** The form. */
export function NewRunForm(): ComponentChild {
  const client = useClient();
  const games = useAsked<{ games: Game[] }>("/v1/games");
  const writers = useAsked<{ writers: Writer[] }>("/v1/writers");
  const [writer, setWriter] = useState("induction");
  const [game, setGame] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const chosen = game ?? games.value?.games[0]?.id ?? "";
  const summary = writer === HAND
    ? "you, with keys and mouse, on this page"
    : writers.value?.writers.find((one) => one.name === writer)?.summary ?? "";
  const twinOf = async (run: string) =>
    (await client.ask<{ source: string }>(`/v1/runs/${encodeURIComponent(run)}/twin`)).source;
  const start = async (form: FormData) => {
    setBusy(true);
    setProblem(null);
    try {
      const body = await orderOf(form, twinOf);
      const { id } = await client.ask<Run>("/v1/runs", { method: "POST", body });
      location.hash = runHash(id);
    } catch (error) {
      setProblem(messageOf(error));
      setBusy(false);
    }
  };
  return h(
    "form",
    {
      class: "card new-run",
      "aria-labelledby": "new-title",
      onSubmit(event: SubmitEvent) {
        event.preventDefault();
        start(new FormData(event.currentTarget as HTMLFormElement));
      },
    },
    h("h2", { id: "new-title" }, "New run"),
    h(
      "div",
      { class: "fields" },
      field(
        "Game",
        h(
          "select",
          {
            name: "game",
            value: chosen,
            onChange: (event: Event) => setGame((event.currentTarget as HTMLSelectElement).value),
          },
          games.value?.games.map(({ id, title, winLevels }) =>
            h("option", { key: id, value: id }, `${title} (${counted(winLevels, "level")})`)
          ),
        ),
      ),
      field(
        "Played by",
        h(
          "select",
          {
            name: "writer",
            value: writer,
            onChange: (event: Event) => setWriter((event.currentTarget as HTMLSelectElement).value),
          },
          writers.value?.writers.filter(({ name }) => name !== HAND).map(({ name }) =>
            h("option", { key: name, value: name }, name)
          ),
          h("option", { value: HAND }, "by hand"),
        ),
      ),
      field("Actions", number("actions", "200")),
      field("Seed", number("seed", "0", 0)),
      h("button", { type: "submit", class: "primary", disabled: busy }, busy ? "Starting…" : "Start"),
    ),
    h("p", { class: "quiet" }, summary),
    writer === HAND ? h(HandFields, { game: chosen }) : null,
    writer === "scripted"
      ? field(
        "Answers, as JSON: a list of moves",
        h("textarea", {
          ...{ name: "script", rows: 8, spellcheck: false, required: true },
          placeholder: SCRIPT_EXAMPLE,
        }),
      )
      : null,
    h(
      "details",
      null,
      h("summary", null, "More limits"),
      h(
        "div",
        { class: "fields" },
        field("Actions per level", number("levelActions", "")),
        field("Seconds", number("seconds", "")),
        field("Tokens", number("tokens", "")),
        field(
          "Goals",
          h(
            "select",
            { name: "policy" },
            ["hypothesis", "reward", "none"].map((name) => h("option", { key: name, value: name }, name)),
          ),
        ),
      ),
    ),
    h("p", { role: "status", class: "problem" }, problem ?? games.problem ?? writers.problem),
  );
}

/** What a run by hand asks for beside. */
function HandFields({ game }: { game: string }): ComponentChild {
  const runs = useAsked<{ runs: Run[] }>(`/v1/runs?limit=${RUNS}`);
  const known =
    runs.value?.runs.filter((run) => run.game.id === game && run.twin !== null && run.mode === "twin") ?? [];
  return h(
    "div",
    { class: "fields" },
    field(
      "Twin that predicts",
      h(
        "select",
        { name: "twinOf" },
        h("option", { value: "" }, "none yet"),
        known.map((run) =>
          h(
            "option",
            { key: run.id, value: run.id },
            `of ${run.id}, ${counted(run.levelsCompleted, "level")}`,
          )
        ),
      ),
    ),
    h(
      "label",
      { class: "check" },
      h("input", { type: "checkbox", name: "gate" }),
      " stop at the first wrong prediction (the gate)",
    ),
  );
}

function field(name: string, input: ComponentChild): ComponentChild {
  return h("label", { class: "field" }, h("span", null, name), input);
}

function number(name: string, value: string, least = 1): ComponentChild {
  return h("input", {
    name,
    type: "number",
    min: least,
    step: 1,
    defaultValue: value,
    placeholder: "no limit",
    inputMode: "numeric",
  });
}
