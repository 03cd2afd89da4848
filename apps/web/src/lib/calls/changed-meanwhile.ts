import { ApiError } from "./call.ts";

/** Whether the API refused because somebody else, or another page, saved the same since it was read. */
export const isChangedMeanwhile = (error: unknown): boolean =>
  error instanceof ApiError && error.code === "CHANGED_MEANWHILE";
