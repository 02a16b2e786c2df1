/**
 * A theory without what says nothing: it foretells the same, with fewer words.
 * @module
 */
import type { Body } from "../../../sandbox/kit/laws/body.ts";
import type { ClickRules, Clicks } from "../../../sandbox/kit/laws/click.ts";
import type { Scene } from "../../../sandbox/kit/laws/scene.ts";
import type { Theory } from "../theory.ts";

/** The same theory, told shortly. */
export function tidied(theory: Theory): Theory {
  return {
    ...theory,
    scenes: theory.scenes.flatMap(tidyScene),
    clicks: tidyClicks(theory.clicks),
    bodies: theory.bodies.map(tidyBody),
  };
}

/** A scene without triggers that leave it as it is, and pictures that nothing leads to or from; none where nothing is left. */
function tidyScene(scene: Scene): Scene[] {
  const steps = Object.entries(scene.next).map(([key, to]) => {
    const at = key.lastIndexOf(" ");
    return { trigger: key.slice(0, at), from: Number(key.slice(at + 1)), to };
  });
  const moves = steps.filter(({ from, to }) => from !== to);
  // That one very thing does nothing matters where others of its kind do something.
  const exempt = (trigger: string, from: number) =>
    trigger.startsWith("6@") &&
    moves.some((move) =>
      move.from === from && move.trigger.startsWith("6:") && sizeOf(move.trigger) === sizeOf(trigger)
    );
  const told = steps.filter(({ trigger, from, to }) => from !== to || exempt(trigger, from));
  const pictures = [...new Set(told.flatMap(({ from, to }) => [from, to]))].sort((a, b) => a - b);
  if (moves.length === 0) return [];
  const next = told.map((
    { trigger, from, to },
  ) => [`${trigger} ${pictures.indexOf(from)}`, pictures.indexOf(to)]);
  return [{
    ...scene,
    pictures: pictures.map((each) => scene.pictures[each]!),
    next: Object.fromEntries(next),
  }];
}

/** The size of the thing that is clicked, in a trigger of either kind. */
function sizeOf(trigger: string): string {
  const shape = trigger.startsWith("6@") ? trigger.split(",")[2]! : trigger.split(",")[1]!;
  const rows = shape.split("/");
  return /^\d+x\d+/.exec(shape)?.[0] ?? `${rows[0]!.length}x${rows.length}`;
}

/** Clicks without those that do nothing, but where a less sure name says that they do something. */
function tidyClicks({ rules, colours }: Clicks): Clicks {
  const told = Object.entries(rules).filter(([name, effect]) =>
    effect.kind !== "nothing" || isException(name, rules)
  );
  // Next colours are for clicks that give them.
  const steps = told.some(([, { kind }]) => kind === "recolour") ? colours : [];
  return { rules: Object.fromEntries(told), colours: steps };
}

function isException(name: string, rules: ClickRules): boolean {
  const own = partsOf(name);
  return Object.entries(rules).some(([other, { kind }]) => {
    if (kind === "nothing") return false;
    const its = partsOf(other);
    const agree = (a: string | undefined, b: string | undefined) =>
      a === undefined || b === undefined || a === b;
    return its.rank >= own.rank && agree(its.colour, own.colour) && agree(its.shape, own.shape) &&
      agree(its.on, own.on);
  });
}

/** What a name of a clicked thing says of it; surer names have lower ranks. */
export function partsOf(
  name: string,
): { rank: number; colour?: string; shape?: string; on?: string; more?: string } {
  const very = /^at \d+,\d+ colour (\d+)/.exec(name);
  if (very !== null) return { rank: 0, colour: very[1]! };
  const kind = /^(?:colour (\d+) )?(?:shape (.+?) )?on (\d+)(?: ((?:at|in) .+))?$/.exec(name);
  if (kind === null) return { rank: 0 };
  const [, colour, shape, on, more] = kind;
  return {
    rank: shape === undefined ? 3 : colour === undefined ? 2 : 1,
    on: on!,
    ...colour !== undefined && { colour },
    ...shape !== undefined && { shape },
    ...more !== undefined && { more },
  };
}

/** A body without what is known of things that never fit under it. */
function tidyBody(body: Body): Body {
  const sizes = new Set(body.looks.map((look) => `${look[0]!.length}x${look.length}`));
  const fits = (picture: string) => {
    const rows = picture.split(" ")[0]!.split("/");
    return sizes.has(`${rows[0]!.length}x${rows.length}`);
  };
  const merges = body.merges.filter(({ thing, shown }) => fits(thing) || fits(shown));
  const changes = Object.entries(body.changes).map(([picture, looks]) =>
    [picture, Object.fromEntries(Object.entries(looks).filter(([from, to]) => Number(from) !== to))] as const
  ).filter(([picture, looks]) => fits(picture) && Object.keys(looks).length > 0);
  return {
    ...body,
    things: Object.fromEntries(Object.entries(body.things).filter(([picture]) => fits(picture))),
    sides: Object.fromEntries(Object.entries(body.sides).filter(([picture]) => fits(picture))),
    merges,
    changes: Object.fromEntries(changes),
  };
}
