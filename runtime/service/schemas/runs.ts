/**
 * Runs: what is asked of a new one, and how each is listed.
 * @module
 */
import { z } from "zod";
import { Count, GameState, Hash, Move, queryNumber, Source, Time } from "./common.ts";
import { answer, body } from "./named.ts";

/** Why a run ended. */
export const EndReason = z.enum([
  "won",
  "actions_spent",
  "level_actions_spent",
  "time_spent",
  "tokens_spent",
  "gave_up",
  "sandbox_failed",
  "game_unreachable",
  "log_damaged",
  "cancelled",
]);

/** Limits of a run, or what is left of them; null where there is none. */
export const Budgets = answer(
  "Budgets",
  z.object({
    actions: z.number().min(0).nullable(),
    levelActions: z.number().min(0).nullable(),
    seconds: z.number().min(0).nullable(),
    tokens: z.number().min(0).nullable(),
  }),
);

const Policy = z.enum(["hypothesis", "reward", "none"]);
const Mode = z.enum(["twin", "direct"]);

/**
 * `playing`: its writer plays it; `open`: it waits for actions over the API; `ended`: it has an end; `stopped`: it has
 * none, and nobody plays it here.
 */
export const RunStatus = z.enum(["playing", "open", "ended", "stopped"]);

/** One run. */
export const Run = answer(
  "Run",
  z.object({
    id: z.string(),
    status: RunStatus,
    problem: z.string().nullable().describe("why the run cannot be read or gone on with; null where it can"),
    resumable: z.boolean().describe("whether POST …/resume goes on with it"),
    created: Time,
    game: z.object({
      id: z.string(),
      title: z.string(),
      winLevels: Count,
      baselines: z.array(z.number()).nullable(),
    }),
    writer: z.string().describe(
      "who plays it: a writer of GET /v1/writers, hand, mcp, or one of the command line",
    ),
    mode: Mode.describe("direct: played without a twin and without the gate"),
    seed: z.int(),
    policy: Policy,
    budgets: Budgets,
    left: Budgets.nullable().describe("what is left of the budgets; null of a run that is not live here"),
    lines: Count.describe("lines of the history"),
    claims: Count.describe("claims written down"),
    events: Count.describe("events written down"),
    actions: Count.describe("scored actions"),
    state: GameState.nullable().describe("where the play stands; null before the first grid"),
    levelsCompleted: Count,
    winLevels: Count,
    availableActions: z.array(z.int().min(1).max(7)).describe("what may be played next, RESET left out"),
    twin: Hash.nullable().describe("the current twin; null where the run has none yet"),
    twins: Count.describe("twins handed over"),
    score: z.number().nullable().describe("RHAE, 0..100; null where the game has no baselines"),
    end: EndReason.nullable(),
    note: z.string().nullable().describe("what was said of the end"),
  }),
);

/** Runs, the newest first. */
export const RunPage = answer(
  "RunPage",
  z.object({
    runs: z.array(Run),
    unreadable: z.array(z.object({ id: z.string(), problem: z.string() })).describe(
      "folders among them that cannot be read, and why",
    ),
    next: z.string().nullable().describe("hand it over as `before` for older runs; null at the end"),
  }),
);

/** Which runs are listed. */
export const RunQuery = z.strictObject({
  before: z.string().max(120).optional().describe("only runs older than the one with this id"),
  limit: queryNumber(1, 100).default(20).describe("most runs"),
});

/** One prepared answer of the writer `scripted`. */
const ScriptedMove = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("twin"), source: Source, note: z.string().max(1000).optional() }),
  z.strictObject({
    kind: z.literal("probe"),
    action: Move,
    tag: z.enum(["PROBE:dynamics", "PROBE:goal"]).default("PROBE:dynamics"),
    reason: z.string().max(500).default("scripted"),
  }),
  z.strictObject({ kind: z.literal("reset"), reason: z.string().max(500).default("scripted") }),
  z.strictObject({ kind: z.literal("give_up"), reason: z.string().max(500).default("scripted") }),
]);

const budget = z.int().min(1).max(Number.MAX_SAFE_INTEGER).nullable().default(null);

/** What is asked of a new run. */
export const NewRun = body(
  "NewRun",
  z.strictObject({
    game: z.string().min(1).max(120).describe("a game of GET /v1/games"),
    writer: z.string().min(1).max(120).default("induction").describe(
      "a writer of GET /v1/writers; `hand`: nobody, actions come over the API",
    ),
    mode: Mode.default("twin").describe("for `hand`: `direct` plays without the gate"),
    twin: Source.optional().describe("the twin it begins with; the identity stub unless given"),
    script: z.array(ScriptedMove).max(1000).optional().describe("the answers of the writer `scripted`"),
    seed: z.int().min(0).max(Number.MAX_SAFE_INTEGER).default(0),
    policy: Policy.default("hypothesis"),
    budgets: z.strictObject({
      actions: budget,
      levelActions: budget,
      seconds: budget,
      tokens: budget,
    }).prefault({}),
    search: z.strictObject({
      depth: z.int().min(1).max(1000).default(8),
      states: z.int().min(1).max(5_000_000).default(20_000),
    }).prefault({}),
  }),
);

/** Why a run is ended. */
export const CancelRun = body(
  "CancelRun",
  z.strictObject({ reason: z.string().max(500).default("cancelled over the API") }),
);

/** Nothing is asked beyond the route itself. */
export const Nothing = body("Nothing", z.strictObject({}));
