/**
 * How the twins of a run grew.
 * @module
 */
import type { TwinVersion } from "../measures/twin_versions.ts";
import { COLOURS, draw, Plot, wholeTicks } from "./plot.ts";

/** Draws the size of each version over the actions before it; repairs are filled. */
export function sizeChart(name: string, versions: readonly TwinVersion[]): string {
  const known = versions.filter((version) => version.lines !== null && version.error === null);
  const actions = Math.max(1, ...known.map((version) => version.actions));
  const most = Math.max(1, ...known.map((version) => version.lines!));
  return draw({
    width: 460,
    height: 160,
    marginLeft: 45,
    marginRight: 10,
    marginBottom: 38,
    marginTop: 12,
    x: { domain: [0, actions], label: "scored actions", tickFormat: "d", ticks: wholeTicks(actions, 6) },
    y: { domain: [0, most], label: null, tickFormat: "d", ticks: wholeTicks(most, 4) },
    marks: [
      Plot.lineY(known, { x: "actions", y: "lines", stroke: COLOURS.grey, curve: "step-after" }),
      Plot.dot(known, {
        x: "actions",
        y: "lines",
        r: 3.2,
        stroke: COLOURS.grey,
        fill: (version: TwinVersion) => version.repair ? COLOURS.orange : "white",
      }),
    ],
  }, {
    label: `Size of the twins of ${name}`,
    description:
      "Lines of source text of each version, over the scored actions before it; orange dots are repairs.",
  });
}
