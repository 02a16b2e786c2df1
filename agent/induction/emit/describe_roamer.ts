/**
 * Things that go by themselves, in words.
 * @module
 */
import type { Roamer } from "../../../sandbox/kit/laws/roam.ts";
import { colourName, colourNames, pictureWords, wayText } from "./words.ts";

const TURNS: Readonly<Record<Roamer["turns"], string>> = {
  back: "it turns back",
  left: "it turns left, back, or right, whichever is free first",
  right: "it turns right, back, or left, whichever is free first",
  not: "it stays",
};

/** What a kind of things does, in words. */
export function describeRoamer({ look, floor, goes, turns, waits, every, heading }: Roamer): string[] {
  const when = every === 1 ? "with every action" : `with every ${every}${every === 2 ? "nd" : "rd"} action`;
  const others = goes.filter((colour) => colour !== floor);
  return [
    `A thing of ${pictureWords(look)} goes by itself, whatever is played: a step ${when}, ${
      wayText(...heading)
    } at first unless "starts" says otherwise, by level and place.`,
    `Where anything but ${colourNames([floor, ...others])} stops it, ${TURNS[turns]}${
      turns === "not" ? "" : waits ? ", which takes it a step" : " and goes on at once"
    }; it leaves ${colourName(floor)} behind. A body that it comes upon, or that comes upon it, is lost.`,
  ];
}
