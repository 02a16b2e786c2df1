/**
 * Recorded plays, read as histories.
 * @module
 */
export {
  readRecordingFile,
  recordedTransitions,
  type Recording,
  recordingHistory,
  RecordingUnreadable,
} from "../../games/recording/mod.ts";
