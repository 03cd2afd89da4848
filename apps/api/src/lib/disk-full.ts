// Codes of the operating system and of Postgres.
const codes = new Set(["ENOSPC", "EDQUOT", "53100"]);

export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && "code" in error && codes.has(String(error.code));
