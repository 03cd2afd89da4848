import { sql } from "kysely";
import type { Db } from "../lib/database/db.ts";

const ids = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}";
/** Patterns of identity and payment data. Ids are removed first, because some of their parts are digits only. */
const personal = {
  CURP: "[A-Z]{4}[0-9]{6}[HMX][A-Z]{5}[A-Z0-9][0-9]",
  RFC: "[A-ZÑ&]{3,4}[0-9]{6}[A-Z0-9]{3}",
  CLABE: "[0-9]{18}",
  "e-mail": '[^\\s"]+@[^\\s"]+\\.[a-z]+',
  phone: "[0-9]{3}[ -]?[0-9]{3}[ -]?[0-9]{4}",
};

/** Audit rows whose details contain personal data, with its kind. The programme's public contact in settings is allowed. */
export async function personalDataInAudit(db: Db): Promise<string[]> {
  const found = await Promise.all(
    Object.entries(personal).map(async ([what, pattern]) => {
      const { rows } = await sql<{ row: string }>`
        SELECT action || ' ' || detail AS row FROM audit_log
        WHERE action <> 'setting.change' AND regexp_replace(detail::text, ${ids}, '', 'g') ~ ${`(^|[^A-Za-z0-9])${pattern}($|[^A-Za-z0-9])`} LIMIT 5`.execute(
        db,
      );
      return rows.map(({ row }) => `${what} in ${row}`);
    }),
  );
  return found.flat();
}
