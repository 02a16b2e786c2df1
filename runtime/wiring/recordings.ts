/**
 * Recorded plays, read as histories, and histories written as recorded plays.
 * @module
 */
export {
  cutLine,
  formatRecording,
  readRecordingFile,
  recordedTransitions,
  type Recording,
  type RecordingFields,
  recordingFileName,
  type RecordingFormat,
  recordingHistory,
  RecordingUnreadable,
  toRecording,
} from "../../games/recording/mod.ts";
