/**
 * Our server under the requests of every recorded file, exchange by exchange against the official server's answers:
 * once on games that answer as the recorded ones did, to the last value; and once on local games, where what belongs to
 * the game is told by its presence.
 *
 * What differs stands in `differences.json`, a row per exchange and field. A row that no longer holds fails, too.
 */
import { assertEquals } from "@std/assert";
import { type Exchange, exchangeFiles, readExchanges } from "../../games/arc/exchanges.ts";
import { LocalPlayer, standIns } from "./local_player.ts";
import { frameOf, recordedGames } from "./recorded_games.ts";
import { type Difference, differences, OurServer, recordedAnswer } from "./replay.ts";

/** A difference at an exchange. */
interface Row extends Difference {
  readonly file: string;
  readonly exchange: number;
}

/** The table: each row names its reason, in the specification's words, and on which games it holds. */
const table: {
  readonly reasons: Readonly<Record<string, string>>;
  readonly rows:
    readonly (Row & { readonly games: "recorded" | "local" | "both"; readonly reason: string })[];
} = JSON.parse(await Deno.readTextFile(new URL("./differences.json", import.meta.url)));

/** Exchanges whose recorded answer no game of ours is asked for: the official server begins a new game there. */
const NEW_GAMES: Readonly<Record<string, readonly number[]>> = { "13-bad-requests.json.gz": [16, 17, 21] };

/** Files recorded in competition mode, where a RESET at the start of a level repeats the answer before. */
const COMPETITION: Readonly<Record<string, "server" | "client">> = {
  "15-competition.json": "server",
  "16-competition-by-client.json": "client",
};

function rowsOf(file: string, games: "recorded" | "local"): Row[] {
  return table.rows
    .filter((row) => row.file === file && (row.games === games || row.games === "both"))
    .map(({ file, exchange, field, official, ours }) => ({ file, exchange, field, official, ours }));
}

/** The exchanges whose answer our server does not ask a game for. */
function unasked(file: string, exchanges: readonly Exchange[]): Set<number> {
  const skip = new Set(NEW_GAMES[file] ?? []);
  if (!(file in COMPETITION)) return skip;
  const last = new Map<string, string>();
  exchanges.forEach((exchange, at) => {
    const frame = frameOf(exchange);
    if (frame === null) return;
    const text = JSON.stringify(frame);
    if (last.get(frame.guid) === text) skip.add(at);
    last.set(frame.guid, text);
  });
  return skip;
}

async function serverFor(
  file: string,
  exchanges: readonly Exchange[],
  games: "recorded" | "local",
): Promise<OurServer> {
  const all = await recordedGames(exchanges, unasked(file, exchanges));
  // Only the first file was recorded on a server with all 25 games.
  const offered = file.startsWith("01-") ? all : all.filter((game) => game.info.baselines!.length > 1);
  const entries = games === "local" ? standIns(offered) : offered;
  return new OurServer(entries, { competition: COMPETITION[file] === "server" });
}

for (const file of exchangeFiles()) {
  for (const games of ["recorded", "local"] as const) {
    Deno.test(`the ARC API answers ${file} as the official server does, on ${games} games`, async () => {
      const exchanges = await readExchanges(file);
      const ours = await serverFor(file, exchanges, games);
      const player = new LocalPlayer(ours);
      const found: Row[] = [];
      for (const [at, exchange] of exchanges.entries()) {
        const { answer, expected } = games === "local"
          ? await player.send(exchange)
          : { answer: await ours.send(exchange), expected: exchange };
        for (const one of differences(recordedAnswer(expected), answer, games === "recorded")) {
          found.push({ file, exchange: at, ...one });
        }
      }
      await ours.server.stop();
      assertEquals(found, rowsOf(file, games));
    });
  }
}

Deno.test("every row of the table of differences gives its reason, once", () => {
  const places = table.rows.map((row) => `${row.file} ${row.exchange} ${row.field} ${row.games}`);
  assertEquals(new Set(places).size, places.length);
  for (const row of table.rows) assertEquals(row.reason in table.reasons, true, row.reason);
  assertEquals(
    Object.keys(table.reasons).filter((name) => !table.rows.some((row) => row.reason === name)),
    [],
  );
});
