import { assert, assertEquals, assertGreater, assertMatch } from "@std/assert";
import type { Page } from "playwright-core";
import { type Action, actionName } from "../../games/game.ts";
import { solve } from "../../games/local/kit/mod.ts";
import { localGame } from "../../games/local/mod.ts";
import { browserTest } from "./chromium.ts";
import { assertAccessible, assertFitsPhone, picture, withServed } from "./served_page.ts";

/** A twin of the maze that is right; how it came to be is no matter here. */
const MAZE = await Deno.readTextFile(new URL("../games/local/twins/maze.ts", import.meta.url));

/** The shortest way through the first level of a game. */
function solution(game: string): readonly Action[] {
  const { outcome, actions } = solve(localGame(game)!, 0);
  assertEquals(outcome, "solved");
  return actions;
}

/** Fills in the form for a run of the maze whose writer's answers are prepared. */
async function startScripted(page: Page, script: readonly unknown[], actions = 200): Promise<void> {
  await page.getByLabel("Game").selectOption("maze");
  await page.getByLabel("Played by").selectOption("scripted");
  await page.getByLabel("Answers, as JSON").fill(JSON.stringify(script));
  await page.getByLabel("Actions", { exact: true }).fill(String(actions));
  await page.getByRole("button", { name: "Start" }).click();
}

/** Begins a run by hand. */
async function startByHand(page: Page, game: string, options: { gate?: boolean; twinOf?: string } = {}) {
  await page.getByLabel("Game").selectOption(game);
  await page.getByLabel("Played by").selectOption("hand");
  if (options.gate) await page.getByLabel("the gate").check();
  if (options.twinOf) await page.getByLabel("Twin that predicts").selectOption(options.twinOf);
  await page.getByRole("button", { name: "Start" }).click();
  await page.getByRole("heading", { name: "Play by hand" }).waitFor();
}

const slider = (page: Page) => page.getByRole("slider", { name: "Timeline" });
const verdict = (page: Page, words: string | RegExp) => page.locator(".verdict").filter({ hasText: words });

browserTest(
  "the page starts a run, shows it win, and shows a counterexample with its repair",
  async (page) => {
    await withServed(async ({ url, faults, open }) => {
      await open(page);
      await page.getByRole("heading", { name: "Runs", exact: true }).waitFor();
      assertEquals(page.url(), `${url.split("#")[0]}#/`, "the token stays in the address");
      assertEquals(await page.evaluate("document.cookie + JSON.stringify(localStorage)"), "{}");

      const look = { kind: "probe", action: solution("maze")[0], reason: "to see what it does" };
      await startScripted(page, [look, { kind: "twin", source: MAZE, note: "walls stop the body" }]);
      await page.locator(".badge.won").waitFor({ timeout: 60_000 });
      const last = Number(await slider(page).getAttribute("aria-valuemax"));
      assertGreater(last, 100);
      await page.getByText("level 4 completed").first().waitFor();
      await picture(page, "won");
      await assertAccessible(page, "a run that is won");

      // Back by keys, by buttons and by the mouse.
      await slider(page).focus();
      await page.keyboard.press("Home");
      assertEquals(await slider(page).getAttribute("aria-valuenow"), "0");
      await page.keyboard.press("c");
      await verdict(page, /^Counterexample: \d+ cells differ$/).waitFor();
      assertEquals(await slider(page).getAttribute("aria-valuenow"), "1");
      const differing = await page.locator(".board-figure.wrong figcaption").innerText();
      assertMatch(differing, /\d+ cells/);
      await page.getByRole("button", { name: "Show the repair" }).click();
      await page.locator(".changes ins").first().waitFor();
      assertEquals(await page.locator(".twin .bar select").inputValue(), "1");
      assert((await page.locator(".changes").innerText()).includes("+export function step"));
      await picture(page, "counterexample");
      await assertAccessible(page, "a counterexample");
      await assertFitsPhone(page, "run");

      await page.locator('.timeline [data-place="40"]').click();
      assertEquals(await slider(page).getAttribute("aria-valuenow"), "40");
      await verdict(page, "As predicted").waitFor();
      await page.getByRole("button", { name: "Next level completed" }).click();
      await verdict(page, /Level \d completed/).waitFor();

      // Played at speed from the start, it comes to its end by itself.
      await page.getByLabel("Speed").selectOption("20");
      await slider(page).focus();
      await page.keyboard.press("End");
      for (let i = 0; i < 5; i++) await page.keyboard.press("ArrowLeft");
      await page.getByRole("button", { name: "Play", exact: true }).click();
      await page.getByRole("button", { name: "Play", exact: true }).waitFor();
      await page.locator(`[role="slider"][aria-valuenow="${last}"]`).waitFor();

      await page.getByRole("link", { name: "Runs" }).click();
      await page.getByRole("link", { name: /Maze.*won.*4 of 4 levels/ }).waitFor();
      await picture(page, "list");
      await assertAccessible(page, "the list of runs");
      await assertFitsPhone(page, "list");
      assertEquals(faults, []);
    });
  },
);

browserTest("a twin is swapped by hand: the gate opens, and what follows is as predicted", async (page) => {
  await withServed(async ({ faults, open }) => {
    await open(page);
    await startByHand(page, "maze", { gate: true });
    const [first, second] = solution("maze");
    const play = (action: Action) =>
      page.getByRole("button", { name: new RegExp(`^${actionName(action)} `) }).click();
    await play(first!);
    await verdict(page, "Counterexample").waitFor();
    await page.locator(".wall").filter({ hasText: "No action is possible until it is repaired" }).waitFor();
    await play(second!);
    await page.locator(".hand [role=status]").filter({ hasText: "wrongly" }).waitFor();

    await page.getByRole("button", { name: "Edit and swap" }).click();
    const text = page.getByLabel("Source of the new twin");
    const check = page.getByRole("button", { name: "Check against the history" });
    const told = page.locator(".swap [role=status]");
    await text.fill("export function step(grid) { return grid }\nexport function goalReached(");
    await page.getByRole("button", { name: "Hand it over" }).click();
    await told.filter({ hasText: "did not load" }).waitFor();
    await text.fill(MAZE);
    await check.click();
    await told.filter({ hasText: "It replays the history: 1 line." }).waitFor();
    await picture(page, "swap");
    await assertAccessible(page, "the form for a new twin");
    await page.getByRole("button", { name: "Hand it over" }).click();
    await told.filter({ hasText: "it is the current twin now" }).waitFor();

    await play(second!);
    await verdict(page, "As predicted").waitFor();
    await page.getByText("#2 of 2").waitFor();
    assertEquals(faults.filter((fault) => !fault.includes("409")), []);
  });
});

browserTest(
  "a level is played by hand, by keys alone and by clicks, with what a twin says of it",
  async (page) => {
    await withServed(async ({ url, faults, open }) => {
      await open(page);
      // A run whose twin can be taken along.
      await startScripted(page, [{ kind: "twin", source: MAZE }]);
      await page.locator(".badge").filter({ hasText: /won|gave up/ }).waitFor({ timeout: 60_000 });
      const id = decodeURIComponent(page.url().split("#/runs/")[1]!);
      await page.getByRole("link", { name: "Runs" }).click();
      await page.getByRole("heading", { name: "Runs", exact: true }).waitFor();

      // From here without the mouse.
      await page.getByLabel("Game").focus();
      await page.keyboard.type("Maze");
      await page.keyboard.press("Tab");
      await page.keyboard.type("by hand");
      await page.getByLabel("Twin that predicts").selectOption(id);
      await tabTo(page, "Start");
      await page.keyboard.press("Enter");
      await page.getByRole("heading", { name: "Play by hand" }).waitFor();
      // The board takes the focus by itself.
      await page.locator(".board-area:focus").waitFor();
      const keys = { 1: "ArrowUp", 2: "s", 3: "ArrowLeft", 4: "d" } as Record<number, string>;
      const moves = solution("maze");
      for (const [i, { id }] of moves.entries()) {
        await page.keyboard.press(keys[id]!);
        await page.getByText(`#${i + 1} of ${i + 1}`).waitFor();
        if (i === 2) {
          await page.getByText("shown, not claimed").waitFor();
          await picture(page, "by-hand");
          await assertAccessible(page, "playing by hand");
          await assertFitsPhone(page, "by-hand");
          await tabTo(page, "The game's board");
        }
      }
      await verdict(page, "Level 1 completed").waitFor();

      await page.getByRole("link", { name: "Runs" }).click();
      await startByHand(page, "toggles");
      const board = page.locator("canvas.clickable");
      const clicks = solution("toggles");
      for (const [i, { x, y }] of clicks.entries()) {
        const { width, height } = (await board.boundingBox())!;
        await board.click({ position: { x: (x! + 0.5) * width / 64, y: (y! + 0.5) * height / 64 } });
        await page.getByText(`#${i + 1} of ${i + 1}`).waitFor();
      }
      await verdict(page, "Level 1 completed").waitFor();

      // Its twin is the identity stub, which is wrong: without a gate that keeps nobody from playing.
      const { origin, hash } = new URL(url);
      const headers = {
        authorization: `Bearer ${hash.replace("#token=", "")}`,
        "content-type": "application/json",
      };
      const validated = await fetch(`${origin}/v1/runs/${page.url().split("#/runs/")[1]!}/validate`, {
        method: "POST",
        headers,
      });
      assertEquals((await validated.json()).valid, false);
      await page.getByText("Dynamics wall").waitFor();
      assertEquals((await page.locator(".wall").innerText()).includes("No action is possible"), false);
      assertEquals(faults, []);
    });
  },
);

browserTest("what a twin or a writer says is shown as text, and never becomes markup", async (page) => {
  await withServed(async ({ faults, open }) => {
    const tag = "<img src=x onerror=alert(1)>";
    let dialogs = 0;
    page.on("dialog", (dialog) => {
      dialogs++;
      dialog.dismiss();
    });
    await open(page);
    const source = `// ${tag} turned \u202e round
export const step = (grid) => grid;
export const goalReached = () => false;
export const goals = { ${JSON.stringify(tag)}: () => false };
`;
    await startScripted(page, [
      { kind: "twin", source, note: `${tag}</script>` },
      { kind: "probe", action: { id: 1 }, reason: tag },
      { kind: "give_up", reason: tag },
    ]);
    await page.locator(".badge").filter({ hasText: "gave up" }).waitFor({ timeout: 30_000 });
    await page.locator(".ledger .name").filter({ hasText: tag }).waitFor();
    await page.locator(".source").filter({ hasText: tag }).waitFor();
    await page.locator(".event").filter({ hasText: `${tag}</script>` }).first().waitFor();
    await page.locator(".facts").filter({ hasText: tag }).waitFor();
    await page.locator(".source").filter({ hasText: "turned \ufffd round" }).waitFor();
    assertEquals(await page.locator("img, main script").count(), 0);
    assertEquals([dialogs, faults], [0, []]);
  });
});

browserTest(
  "without the token, or with a wrong one, the page says what is missing, and takes the right one",
  async (page) => {
    await withServed(async ({ url, origin, open }) => {
      await open(page, `${origin}/`);
      await page.getByText("This page needs the service's token").waitFor();
      await assertAccessible(page, "no token");
      // In the same tab only the fragment changes, and nothing is loaded anew.
      const refusal = page.getByText("must carry the token").first();
      await page.goto(`${origin}/#token=wrong`);
      await refusal.waitFor();
      assertEquals(page.url(), `${origin}/#/`, "the token stays in the address");
      await page.goto(url);
      await refusal.waitFor({ state: "detached" });
      await page.getByLabel("Game").selectOption("maze");
      assertEquals(page.url(), `${origin}/#/`, "the token stays in the address");
    });
  },
);

/** Presses Tab until what has the focus bears a name that begins so. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let i = 0; i < 60; i++) {
    const focused = await page.evaluate<string>(
      "document.activeElement.ariaLabel ?? document.activeElement.innerText ?? ''",
    );
    if (focused.startsWith(name)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not lead to ${name}`);
}
