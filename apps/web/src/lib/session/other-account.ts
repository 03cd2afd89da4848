import { ApiError } from "../calls/call.ts";

/** Whether a call was refused because somebody else came in with this browser after the page was opened. */
export const isOtherAccount = (error: unknown): boolean => error instanceof ApiError && error.code === "OTHER_ACCOUNT";
