/**
 * What can go wrong with a run folder, as classes a caller reacts to, and the words for what the system reports.
 * @module
 */

/** A log cannot be trusted beyond a line: it can be read up to there, and nothing more can be appended. */
export class LogDamaged extends Error {
  /** Tells the class apart where only the name survives. */
  override name = "LogDamaged";
}

/** A write to a log failed or fell short. The log has ended: nothing is written again, and no write is retried. */
export class LogWriteFailed extends Error {
  /** Tells the class apart where only the name survives. */
  override name = "LogWriteFailed";
}

/** Somebody else is writing to the run. */
export class RunBusy extends Error {
  /** Tells the class apart where only the name survives. */
  override name = "RunBusy";
}

/** There is no run here, or not one this version can read. */
export class RunUnreadable extends Error {
  /** Tells the class apart where only the name survives. */
  override name = "RunUnreadable";
}

/** Why the system refused, in words a person can act on: the end of a sentence, without its full stop. */
export function systemReason(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  if (/os error 28\b|no space left/i.test(text)) return "the disk is full";
  if (/os error 122\b|quota/i.test(text)) return "the disk quota is used up";
  if (/os error 27\b|file too large/i.test(text)) return "the file has reached the largest size allowed";
  if (/os error 30\b|read-only file system/i.test(text)) return "the file system is read-only";
  if (/os error 17\b|already exists/i.test(text)) return "there is something of that name already";
  if (/os error 20\b|not a directory/i.test(text)) return "a part of its path is a file, not a folder";
  if (/os error 21\b|is a directory/i.test(text)) return "it is a folder, not a file";
  if (/os error 36\b|name too long/i.test(text)) return "its name is too long";
  if (/os error 40\b|too many levels of symbolic links/i.test(text)) {
    return "it is a link that leads to itself";
  }
  // Deno's own words advise to grant everything, which this program never needs.
  if (error instanceof Deno.errors.NotCapable) {
    return "this program was not granted access; name another place";
  }
  if (error instanceof Deno.errors.PermissionDenied) return "permission is denied";
  if (error instanceof Deno.errors.NotFound) return "it does not exist";
  return text;
}
