/**
 * The system's Chromium, for tests that look at pages as people do.
 */
import { delimiter, join } from "node:path";
import type { Browser, Page } from "playwright-core";

/** Names under which distributions install it. */
const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** Where Chromium is; null where there is none on the search path. */
export const CHROMIUM = onPath();

/**
 * A test that needs Chromium. Where it is missing the test is left out, and its name says why.
 */
export function browserTest(name: string, test: (page: Page) => Promise<void>): void {
  const missing = CHROMIUM === null;
  Deno.test({
    name: missing ? `${name} (left out: no ${NAMES[0]} on the search path, install it to run this)` : name,
    ignore: missing,
    fn: async () => {
      // Playwright looks into /proc as it loads, to learn whether this is WSL, which Deno grants to nobody but who may
      // do everything. This variable of its "is-wsl" puts the look off for ever.
      Deno.env.set("__IS_WSL_TEST__", "1");
      const { chromium } = await import("playwright-core");
      const browser: Browser = await chromium.launch({ executablePath: CHROMIUM! });
      try {
        await test(await browser.newPage({ viewport: { width: 1200, height: 900 } }));
      } finally {
        await browser.close();
      }
    },
  });
}

function onPath(): string | null {
  for (const folder of (Deno.env.get("PATH") ?? "").split(delimiter)) {
    for (const name of NAMES) {
      const path = join(folder, name);
      try {
        if (folder !== "" && Deno.statSync(path).isFile) return path;
      } catch {
        // Not here; the next name or folder may have it.
      }
    }
  }
  return null;
}
