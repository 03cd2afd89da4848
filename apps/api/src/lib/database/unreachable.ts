// Postgres classes 08 (connection) and 57P (shutdown), its full disk, a standby that is not promoted yet; and error codes of
// the operating system.
const codes = /^(?:08...|57P..|53100|25006|ECONN.*|ENOENT|EPIPE|ETIMEDOUT|ENOSPC|EDQUOT)$/;
const words = /timeout exceeded when trying to connect|Connection terminated|terminating connection|is not queryable/i;

/**
 * True if an error means that the database is unreachable or full, whatever the query. The job queue passes errors on as
 * plain objects.
 */
export function isOfTheDatabase(fault: unknown): boolean {
  if (typeof fault !== "object" || fault === null) return false;
  return (
    ("code" in fault && codes.test(String(fault.code))) || ("message" in fault && words.test(String(fault.message)))
  );
}
