import { keysOf } from "@arranca/contract/keys";
import { sql } from "kysely";
import type { Db } from "../../../lib/database/db.ts";
import type { Owner } from "../map/entry.ts";
import { isOwnedBy } from "../rows.store.ts";
import { erasurePlan, stepOf } from "./plan.ts";

/**
 * Applies the erasure plan to an owner, for one of their logins. E-mail addresses of the owner are included unless another
 * account has the same one.
 */
export async function eraseRows(tx: Db, owner: Owner): Promise<void> {
  const addresses = await addressesOf(tx, owner);
  const ids = { files: await idsOf(tx, "files", owner), locations: await idsOf(tx, "locations", owner) };
  ids.files.push(...(await picturesOfNotes(tx, owner)));
  for (const table of keysOf(erasurePlan)) {
    const step = stepOf(table, owner.side);
    if (table === "files") await deleteFiles(tx, ids.files);
    else if (table === "locations") await sql`DELETE FROM locations WHERE id = ANY(${ids.locations})`.execute(tx);
    else if (step === "deleted") {
      for (const email of addresses)
        await sql`DELETE FROM ${sql.table(table)} x WHERE ${isOwnedBy(table, { ...owner, email })}`.execute(tx);
    } else if (typeof step === "object" && "emptied" in step) {
      const emptied = step.emptied.map((column) => sql`${sql.ref(column)} = NULL`);
      await sql`UPDATE ${sql.table(table)} x SET ${sql.join(emptied)} WHERE ${isOwnedBy(table, owner)}`.execute(tx);
    }
  }
}

/**
 * Clears columns of an erased person that are never null. The keyed hash of the CURP stays if there was support, so that
 * nobody receives it twice; without the key it reveals nothing. Also clears what a company and the team wrote about the
 * person in a report.
 */
export async function emptyProfile(tx: Db, { id }: Owner): Promise<void> {
  await sql`
    UPDATE persons SET likes = '{}', identity_paper = DEFAULT,
      curp_index = CASE WHEN EXISTS (SELECT FROM support_months WHERE person_id = ${id}) THEN curp_index END
    WHERE id = ${id}`.execute(tx);
  await sql`UPDATE candidate_reports SET comment = NULL, note = NULL WHERE person_id = ${id}`.execute(tx);
}

async function addressesOf(tx: Db, { id, loginId, email }: Owner): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    SELECT address FROM (
      SELECT lower(unnest(ARRAY[email, email_waiting])) AS address FROM persons WHERE id = ${id}
      UNION SELECT lower(unnest(ARRAY[email, email_waiting, manager ->> 'email', second_manager ->> 'email'])) FROM companies WHERE id = ${id}
      UNION SELECT email FROM company_invitations WHERE company_id = ${id}
      UNION SELECT lower(unnest(ARRAY[from_email, to_email])) FROM email_moves WHERE login_id = ${loginId}) AS known
    WHERE address IS NOT NULL AND address <> ${email}
      AND NOT EXISTS (SELECT FROM logins WHERE email = address AND id <> ${loginId})
      AND NOT EXISTS (SELECT FROM persons WHERE lower(email) = address AND id <> ${id})
      AND NOT EXISTS (SELECT FROM companies WHERE lower(email) = address AND id <> ${id})`.execute(tx);
  return [email, ...rows.map(({ address }) => address)];
}

/**
 * Images in the team's notes about an account. The file belongs to the staff member, but its content is about the account.
 */
async function picturesOfNotes(tx: Db, { id }: Owner): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT image_file_id AS id FROM notes WHERE owner_id = ${id} AND image_file_id IS NOT NULL`.execute(tx);
  return rows.map((row) => row.id);
}

async function idsOf(tx: Db, table: "files" | "locations", owner: Owner): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT x.id FROM ${sql.table(table)} x WHERE ${isOwnedBy(table, owner)}`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function findObjects(tx: Db, owner: Owner): Promise<string[]> {
  const ids = [...(await idsOf(tx, "files", owner)), ...(await picturesOfNotes(tx, owner))];
  const { rows } = await sql<{ key: string }>`
    SELECT storage_key AS key FROM files WHERE id = ANY(${sql.val(ids)}::uuid[])`.execute(tx);
  return rows.map(({ key }) => key);
}

/** Deletes the database rows of files; the daily sweep deletes their bytes. */
const deleteFiles = (tx: Db, ids: readonly string[]) =>
  sql`
    DELETE FROM files WHERE id = ANY(${ids})
      AND NOT EXISTS (SELECT FROM voucher_files WHERE file_id = files.id)
      AND NOT EXISTS (SELECT FROM diplomas WHERE file_id = files.id)`.execute(tx);
