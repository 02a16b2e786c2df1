/**
 * What `twin show` does.
 * @module
 */
import { filmGif, levelFrames } from "../../../evaluate/pictures/film.ts";
import { differenceAt, frameAfter, NothingToShow, type Still } from "../../../evaluate/pictures/stills.ts";
import { readRunData, type RunData } from "../../../evaluate/run_data.ts";
import { LogDamaged } from "../../../store/errors.ts";
import { RunFolder } from "../../../wiring/runs.ts";
import { UsageError } from "../../arguments.ts";
import { EXIT, type ExitCode, type Terminal } from "../../command.ts";
import { runsFolder } from "../../options/common.ts";
import { pictureFile, type ShowOptions } from "./options.ts";
import { exitFor, sayDamage } from "../../damage.ts";
import { findRun } from "../../find_run.ts";
import { draftOf, openForReading } from "../../inspect.ts";
import { callersPath } from "../../places.ts";
import { counted } from "../../view/format.ts";
import { writeOutput } from "../../write_output.ts";

interface Picture {
  readonly bytes: Uint8Array;
  readonly words: string;
}

/** Draws what the options ask for. */
export async function showCommand(options: ShowOptions, run: string, terminal: Terminal): Promise<ExitCode> {
  const dir = await findRun(run, runsFolder(options, terminal.folder), terminal.folder);
  const file = callersPath(terminal.folder, pictureFile(options));
  if (options.twin !== null) return await printTwin(options.twin, dir, options.json, terminal);
  await using folder = await RunFolder.open(dir, { write: false });
  const data = await readRunData(folder);
  const { damage } = data;
  sayDamage(dir, damage, terminal);
  const { bytes, words } = drawIntact(data, options);
  await writeOutput(file, bytes);
  if (options.json) {
    terminal.write(`${JSON.stringify({ run: dir, file, words, bytes: bytes.length, damage })}\n`);
  } else terminal.write(`${words}\nthe picture: ${file}\n`);
  return exitFor(damage);
}

async function printTwin(name: string, dir: string, json: boolean, terminal: Terminal): Promise<ExitCode> {
  await using folder = await openForReading(dir);
  const { source, file } = await draftOf(folder, name, terminal);
  terminal.write(json ? `${JSON.stringify({ run: dir, file, source })}\n` : `${source.trimEnd()}\n`);
  return EXIT.done;
}

/** Draws what is intact; of a damaged run nobody knows whether what is not there ever was. */
function drawIntact(data: RunData, options: ShowOptions): Picture {
  try {
    return draw(data, options);
  } catch (error) {
    if (!(error instanceof UsageError) || data.damage.length === 0) throw error;
    throw new LogDamaged(`${error.message}. The run is damaged, so that this may be lost`);
  }
}

function draw(data: RunData, { level, line, difference, scale }: ShowOptions): Picture {
  try {
    if (line !== null) return still(frameAfter(data, line, scale ?? undefined));
    if (difference !== null) return still(differenceAt(data, difference, scale ?? undefined));
  } catch (error) {
    if (error instanceof NothingToShow) throw new UsageError(error.message);
    throw error;
  }
  return film(data, level, scale);
}

function still({ png, words }: Still): Picture {
  return { bytes: png, words };
}

function film(data: RunData, asked: number | null, scale: number | null): Picture {
  const { winLevels } = data.run.game;
  const reached = data.history.lastSeen?.levelsCompleted ?? 0;
  const level = asked ?? Math.min(reached + 1, winLevels);
  const frames = level > winLevels ? [] : levelFrames(data.history, level - 1);
  if (frames.length === 0) {
    throw new UsageError(
      `Cannot show level ${level} of ${data.run.id}: it was never seen, the game has ${
        counted(winLevels, "level")
      }`,
    );
  }
  return {
    bytes: filmGif(frames, scale === null ? {} : { scale }),
    words: `level ${level}: ${counted(frames.length, "grid")}`,
  };
}
