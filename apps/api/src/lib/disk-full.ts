// Of the machine, and of Postgres.
const codes = new Set(["ENOSPC", "EDQUOT", "53100"]);

/** Whether a fault says that the disk, of this machine or of the database, is full. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && "code" in error && codes.has(String(error.code));
