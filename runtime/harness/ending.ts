/**
 * Which end of a run an error means.
 * @module
 */
import { GameUnreachable } from "../../games/game.ts";
import { SandboxError } from "../../sandbox/errors.ts";
import { LogDamaged, LogWriteFailed } from "../store/errors.ts";
import type { EndReason } from "../store/records.ts";
import { BudgetSpent } from "./actor.ts";

/** The end that an error means; null for a fault of our own, which nobody should hide. */
export function endReason(error: unknown, signal: AbortSignal): EndReason | null {
  if (error instanceof LogDamaged || error instanceof LogWriteFailed) return "log_damaged";
  if (signal.aborted) return "cancelled";
  if (error instanceof BudgetSpent) return error.reason;
  if (error instanceof GameUnreachable) return "game_unreachable";
  if (error instanceof SandboxError) return "sandbox_failed";
  return null;
}

/** What an error adds to the end that it means; null where the end says it all. */
export function endNote(error: unknown, reason: EndReason): string | null {
  if (error instanceof BudgetSpent || reason === "cancelled") return null;
  return error instanceof Error ? error.message : String(error);
}
