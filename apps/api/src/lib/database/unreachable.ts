// Classes 08 connection and 57P shutdown of Postgres, its full disk, a standby that answers before it is promoted; and codes of the machine.
const codes = /^(?:08...|57P..|53100|25006|ECONN.*|ENOENT|EPIPE|ETIMEDOUT|ENOSPC|EDQUOT)$/;
const words = /timeout exceeded when trying to connect|Connection terminated|terminating connection|is not queryable/i;

/** Whether a fault says how it stands with the database, whatever was asked: not there, or no room left. The queue gives it on as a plain object. */
export function isOfTheDatabase(fault: unknown): boolean {
  if (typeof fault !== "object" || fault === null) return false;
  return (
    ("code" in fault && codes.test(String(fault.code))) || ("message" in fault && words.test(String(fault.message)))
  );
}
