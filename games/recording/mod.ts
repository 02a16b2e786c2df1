/** Official recordings of ARC-AGI-3 plays, read as histories and written from them. */
export * from "./recording.ts";
export { readRecording, readRecordingFile } from "./read.ts";
export { type RecordedTransition, recordedTransitions, recordingHistory } from "./history.ts";
export { formatRecording, type RecordingFields, recordingFileName, toRecording } from "./write.ts";
