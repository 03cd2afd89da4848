/**
 * Look of a status: done well, paid, in progress, waiting for the reader, not begun, ended, refused, unknown. Each has a
 * shape and a colour, never only a colour.
 */
export type StatusTone = "done" | "paid" | "running" | "mine" | "not-begun" | "ended" | "refused" | "unknown";
