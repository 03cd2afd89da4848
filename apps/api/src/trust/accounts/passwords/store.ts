import { sql } from "kysely";
import type { Db } from "../../../lib/database/db.ts";

/** Replaces the hash of an unchanged password. Has no effect if the password was changed meanwhile. */
export async function replacePasswordHash(
  tx: Db,
  { loginId, from, to }: { loginId: string; from: string; to: string },
): Promise<void> {
  await tx
    .updateTable("logins")
    .set({ password_hash: to })
    .where("id", "=", loginId)
    .where("password_hash", "=", from)
    .execute();
}

/** Names of a login's owner, which the password must not be made of. */
export async function findNames(db: Db, loginId: string): Promise<string[]> {
  const { rows } = await sql<{ names: (string | null)[] }>`
    SELECT array[p.name, p.first_surname, p.second_surname, p.birthdate::text, p.phone, c.name, c.business_name, c.rfc, t.name,
      t.first_surname, t.second_surname] AS names
    FROM logins l
      LEFT JOIN persons p ON p.login_id = l.id
      LEFT JOIN company_members m ON m.login_id = l.id
      LEFT JOIN companies c ON c.id = m.company_id
      LEFT JOIN staff_members t ON t.login_id = l.id
    WHERE l.id = ${loginId}`.execute(db);
  return rows.flatMap(({ names }) => names.filter((name) => name !== null));
}
