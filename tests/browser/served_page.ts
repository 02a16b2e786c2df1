/**
 * The service with its page, for tests that look at it as people do.
 * @module
 */
import axe from "axe-core";
import { assertEquals } from "@std/assert";
import { fileURLToPath } from "node:url";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { serveApp } from "../../runtime/service/mod.ts";
import { openService } from "../../runtime/wiring/service.ts";

/** Pictures that tests leave to be looked at. */
const ARTEFACTS = fileURLToPath(new URL("../artefacts", import.meta.url));

/** Milliseconds that a test waits for what must come: generous, for a machine that does much else. */
const PATIENCE_MS = 30_000;

/** The page as a test has it. */
export interface Served {
  /** The address with the token, as `twin serve` prints it. */
  readonly url: string;
  readonly origin: string;
  /** What went wrong in the service or in the page; a test asks that it is nothing. */
  readonly faults: readonly string[];
  /** Opens an address; what its page complains of joins the faults. */
  open(page: Page, url?: string): Promise<void>;
}

/** Serves the page on a free port over a folder of its own, for as long as `test` takes. */
export async function withServed(test: (served: Served) => Promise<void>): Promise<void> {
  const folder = await Deno.makeTempDir({ prefix: "twin-page-" });
  const faults: string[] = [];
  try {
    const onFault = (error: unknown) => faults.push(String(error));
    await using parts = openService({ runs: join(folder, "runs"), version: "0.0.0", liveRuns: 4, onFault });
    const service = serveApp(parts.deps, { onFault });
    let seen: Page | null = null;
    try {
      await test({
        url: service.url,
        origin: service.origin,
        faults,
        async open(page, url = service.url) {
          seen = page;
          page.setDefaultTimeout(PATIENCE_MS);
          page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
          page.on("pageerror", (error) => faults.push(String(error)));
          page.on("request", (request) => {
            const to = request.url();
            if (!to.startsWith(service.origin) && !to.startsWith("blob:")) faults.push(`it asked for ${to}`);
          });
          await page.goto(url);
        },
      });
    } catch (error) {
      if (seen !== null) await picture(seen, "failed");
      throw error;
    } finally {
      await parts.rest();
      await service.close();
    }
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

/** Leaves a picture of the whole page. */
export async function picture(page: Page, name: string): Promise<void> {
  await Deno.mkdir(ARTEFACTS, { recursive: true });
  await page.screenshot({ path: join(ARTEFACTS, `page-${name}.png`), fullPage: true });
}

/** Checks that nothing in the page keeps people from using it, in light and in dark. */
export async function assertAccessible(page: Page, where: string): Promise<void> {
  await page.evaluate(`${axe.source}; undefined`);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const found = await page.evaluate<
      { violations: { id: string; impact: string; nodes: { html: string }[] }[] }
    >(
      "axe.run()",
    );
    const grave = found.violations.filter(({ impact }) => impact === "serious" || impact === "critical");
    const told = grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
    assertEquals(told, [], `${where}, ${colorScheme}`);
  }
  await page.emulateMedia({ colorScheme: "light" });
}

/** Checks that the page is no wider than a phone's screen, and leaves a picture of it there. */
export async function assertFitsPhone(page: Page, name: string): Promise<void> {
  const wide = page.viewportSize()!;
  await page.setViewportSize({ width: 390, height: 844 });
  assertEquals(await page.evaluate<number>("document.documentElement.scrollWidth"), 390, `${name} overflows`);
  await picture(page, `${name}-phone`);
  await page.setViewportSize(wide);
}
