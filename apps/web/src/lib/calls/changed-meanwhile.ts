import { ApiError } from "./call.ts";

/** True if the API refused a save because somebody else, or another page, saved in the meantime (CHANGED_MEANWHILE). */
export const isChangedMeanwhile = (error: unknown): boolean =>
  error instanceof ApiError && error.code === "CHANGED_MEANWHILE";
