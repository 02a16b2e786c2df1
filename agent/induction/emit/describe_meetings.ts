/**
 * What a body comes upon, and what comes of it, in words.
 * @module
 */
import type { Body, Thing } from "../../../sandbox/kit/laws/body.ts";
import { changesText } from "./describe_looks.ts";
import { counted, pictureWords, some } from "./words.ts";

/** What things are to a body that comes upon them: one, and several. */
const ROLES: Readonly<Record<Thing["role"], readonly [string, string]>> = {
  wall: ["wall", "walls"],
  over: ["thing it goes over", "things it goes over"],
  take: ["thing it takes", "things it takes"],
  push: ["thing it pushes", "things it pushes"],
  break: ["thing that breaks and still stops it", "things that break and still stop it"],
  fatal: ["thing that is its end", "things that are its end"],
};

/** What happens where it comes upon things. */
export function meetings(body: Body): string[] {
  const lines: string[] = [];
  const byRole = new Map<string, string[]>();
  for (const [picture, { role, also }] of Object.entries(body.things)) {
    const name = `${role} ${also.length > 0}`;
    const words = pictureWords(picture.split(" ")[0]!.split("/"), body.floor);
    byRole.set(name, [...byRole.get(name) ?? [], words]);
  }
  if (byRole.size > 0) {
    const told = [...byRole].map(([name, pictures]) => {
      const [role, also] = name.split(" ") as [Thing["role"], string];
      const kinds = pictures.length > 3 ? "" : ` (${[...new Set(pictures)].join("; ")})`;
      return `${pictures.length} ${ROLES[role][pictures.length === 1 ? 0 : 1]}${kinds}${
        also === "true" ? ", with which other cells change, too" : ""
      }`;
    });
    lines.push(`Known by their whole picture ("things"): ${told.join("; ")}.`);
  }
  if (body.slides && Object.values(body.things).some(({ role }) => role === "break")) {
    lines.push("What breaks does so as the body comes sliding; right beside it, it only stops it.");
  }
  if (body.merges.length > 0) {
    lines.push("Merges: how things look on some grounds; there they are the same things.");
  }
  for (const { next } of body.portals) {
    lines.push(
      `Portals lead to others like them: ${
        next < 0 ? `${-next} back` : `${next} on`
      } in reading order, after the last the first.`,
    );
  }
  lines.push(...changesText(body));
  const sided = Object.keys(body.sides).length;
  if (sided > 0) lines.push(`${counted(sided, "kind")} of thing let it in from some sides alone ("sides").`);
  if (body.kin) lines.push("Things that look just like it let it in, and are then gone.");
  lines.push(...purseText(body));
  return lines;
}

/** Moves that no rule explains, and those that are none: with them the level began again. */
export function knownText({ known }: Body, restarts: ReadonlySet<string>): string[] {
  const all = Object.entries(known);
  const moves = all.filter(([state]) => !restarts.has(state)).map(knownMove);
  const none = all.filter(([state]) => restarts.has(state)).map(([state]) => {
    const [x, y, , action] = state.split(",");
    return `action ${action} at (${x}, ${y})`;
  });
  return [
    ...moves.length > 0 ? [`Moves that no rule explains ("known"): ${some(moves, 4)}.`] : [],
    ...none.length > 0
      ? [`Listed in "known", but no move of its own: the level began again with ${some(none, 4)}.`]
      : [],
  ];
}

/** Where it was, what was played, where it got to. */
function knownMove([state, [x, y, look]]: [string, readonly [number, number, number]]): string {
  const [fromX, fromY, from, action] = state.split(",").map(Number) as [number, number, number, number];
  const start = `at (${fromX}, ${fromY}) in look ${from} action ${action}`;
  if (fromX === x && fromY === y && from === look) return `${start} leaves it there`;
  return `${start} brings it to (${x}, ${y})${from === look ? "" : ` in look ${look}`}`;
}

function purseText({ purse, leaps }: Body): string[] {
  if (purse === null) return [];
  const { items, x, y, gates } = purse;
  const spent = Object.entries(leaps).filter(([, { item }]) => item !== null).map(([action]) => action);
  const uses = [
    ...gates.length > 0
      ? [
        `${
          counted(gates.length, "kind")
        } of gate let it in for one of them, which is then used up ("*" is any one colour)`,
      ]
      : [],
    ...spent.length > 0 ? [`action ${spent.join(" or ")} uses one up`] : [],
  ];
  return [
    `Things of ${counted(items.length, "kind")} that it takes are shown in a row from (${x}, ${y}) on; ${
      uses.length === 0 ? "what they are for was not seen yet" : uses.join("; ")
    }.`,
  ];
}
