import { ApiError } from "../calls/call.ts";

export const isOtherAccount = (error: unknown): boolean => error instanceof ApiError && error.code === "OTHER_ACCOUNT";
