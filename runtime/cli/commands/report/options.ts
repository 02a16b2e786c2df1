/**
 * What `twin report` writes to.
 * @module
 */

/** The file that a report is written to where none is named. */
export const REPORT_FILE = "report.html";
