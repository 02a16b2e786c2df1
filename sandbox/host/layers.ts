/**
 * The walls around a twin, one line each. All of them stand unless a test takes one away to show that the next holds.
 * @module
 */

/** Which walls stand. */
export interface Layers {
  /** The gate refuses imports. */
  readonly gate: boolean;
  /** The child process has no permission. Without it: every permission. */
  readonly processPermissions: boolean;
  /** The child's environment is empty but for its private folders. */
  readonly emptyEnvironment: boolean;
  /** The operating system limits CPU, memory, files (prlimit) and ends the child with its parent (setpriv). */
  readonly systemLimits: boolean;
  /** The worker has no permission. Without it: those of its process. */
  readonly workerPermissions: boolean;
  /** Globals without a permit are removed. */
  readonly removedGlobals: boolean;
  /** What is left is frozen. */
  readonly frozenPrimordials: boolean;
  /** V8 makes no code from text. */
  readonly noCodeFromText: boolean;
}

/** All walls. */
export const ALL_LAYERS: Layers = Object.freeze({
  gate: true,
  processPermissions: true,
  emptyEnvironment: true,
  systemLimits: true,
  workerPermissions: true,
  removedGlobals: true,
  frozenPrimordials: true,
  noCodeFromText: true,
});
