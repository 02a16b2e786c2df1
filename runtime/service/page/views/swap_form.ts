/**
 * A twin edited by hand: checked against the history, and handed over while the run goes on.
 * @module
 */
import { type ComponentChild, h } from "preact";
import { useState } from "preact/hooks";
import { counted } from "../../../cli/view/format.ts";
import type { TwinSwap, Verdict } from "../service/types.ts";
import { messageOf, useClient } from "../state/hooks.ts";

/** Lines named in one go. */
const LINES = 10;

/** What is edited. */
export interface SwapProps {
  readonly id: string;
  readonly source: string;
  readonly onClose: () => void;
}

/** The text, and what may be done with it. */
export function SwapForm({ id, source, onClose }: SwapProps): ComponentChild {
  const client = useClient();
  const [text, setText] = useState(source);
  const [said, setSaid] = useState<{ readonly text: string; readonly good: boolean } | null>(null);
  const [busy, setBusy] = useState(false);
  const path = `/v1/runs/${encodeURIComponent(id)}`;
  const during = async (work: () => Promise<{ text: string; good: boolean }>) => {
    setBusy(true);
    setSaid(null);
    try {
      setSaid(await work());
    } catch (error) {
      setSaid({ text: messageOf(error), good: false });
    } finally {
      setBusy(false);
    }
  };
  const check = () =>
    during(async () => {
      const body = { source: text };
      return verdictWords(await client.ask<Verdict>(`${path}/validate`, { method: "POST", body }));
    });
  const swap = () =>
    during(async () => {
      const answer = await client.ask<TwinSwap>(`${path}/twin`, { method: "PUT", body: { source: text } });
      return answer.adopted
        ? {
          text: ["Handed over: it is the current twin now.", answer.note ?? ""].join(" ").trim(),
          good: true,
        }
        : { text: `It did not load, the one before stays: ${answer.error}`, good: false };
    });
  return h(
    "form",
    {
      class: "swap",
      onSubmit(event: Event) {
        event.preventDefault();
        swap();
      },
    },
    h("label", { for: "swap-source" }, "Source of the new twin"),
    h("textarea", {
      id: "swap-source",
      rows: 20,
      spellcheck: false,
      autocapitalize: "off",
      value: text,
      onInput: (event: Event) => setText((event.currentTarget as HTMLTextAreaElement).value),
    }),
    h(
      "div",
      { class: "bar" },
      h("button", { type: "submit", class: "primary", disabled: busy }, "Hand it over"),
      h("button", { type: "button", disabled: busy, onClick: check }, "Check against the history"),
      h("button", { type: "button", onClick: onClose }, "Close"),
    ),
    h("p", { role: "status", class: said === null ? "" : said.good ? "good" : "problem" }, said?.text ?? ""),
  );
}

function verdictWords({ valid, error, wrong, ordinary, gameOver }: Verdict): { text: string; good: boolean } {
  if (error !== null) return { text: `It cannot be replayed: ${error}`, good: false };
  if (valid) {
    return {
      text: `It replays the history: ${counted(ordinary.lines + gameOver.lines, "line")}.`,
      good: true,
    };
  }
  const some = wrong.slice(0, LINES).map((line) => `#${line}`).join(", ");
  return {
    text: `It predicts ${counted(wrong.length, "line")} wrongly: ${some}${
      wrong.length > LINES ? ", …" : ""
    }.`,
    good: false,
  };
}
