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

/** Amounts of money in cents, which from $10,000,000 on have the digits of a phone. A phone is written as text. */
const money = '"(amount|before)": ?[0-9]+(?=[,}])';

/** Audit rows whose details contain personal data, with its kind. The programme's public contact in settings is allowed. */
export async function personalDataInAudit(db: Db): Promise<string[]> {
  const [kinds, patterns] = [Object.keys(personal), Object.values(personal)];
  // A single statement, because five at once open four more connections.
  const { rows } = await sql<{ found: string }>`
    SELECT kind || ' in ' || action || ' ' || detail AS found
    FROM audit_log, unnest(${kinds}::text[], ${patterns}::text[]) WITH ORDINALITY AS known (kind, pattern, place)
    WHERE action <> 'setting.change'
      AND regexp_replace(detail::text, ${`${ids}|${money}`}, '', 'g') ~ ('(^|[^A-Za-z0-9])' || pattern || '($|[^A-Za-z0-9])')
    ORDER BY place LIMIT 25`.execute(db);
  return rows.map(({ found }) => found);
}
