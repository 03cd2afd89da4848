import { ApiError } from "../calls/call.ts";

/** True if a call was refused because another account signed in with this browser after the page was opened. */
export const isOtherAccount = (error: unknown): boolean => error instanceof ApiError && error.code === "OTHER_ACCOUNT";
