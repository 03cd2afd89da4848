import type { CheckFinding, OfficialCheck } from "@arranca/contract/review/official-checks";
import { sql } from "kysely";
import type { Db } from "../../../lib/database/db.ts";
import { shortName } from "../../../lib/database/names.ts";

export type Checked = {
  id: string;
  owner_id: string;
  check_key: OfficialCheck;
  finding: CheckFinding;
  words: string | null;
  checked_value: string;
  checked_by: string;
  checked_at: Date;
};

/** Values of an account that a public office can check; undefined without an account. */
export async function valuesToCheck(db: Db, id: string) {
  const { rows } = await sql<{ owner: "person" | "company"; status: string; curp: string | null; rfc: string | null }>`
    SELECT 'person' AS owner, status, encode(curp_index, 'hex') AS curp, NULL AS rfc FROM persons WHERE id = ${id}
    UNION ALL SELECT 'company', status, NULL, rfc FROM companies WHERE id = ${id}`.execute(db);
  const papers = await db
    .selectFrom("documents")
    .select(["area", "file_id"])
    .where("owner_id", "=", id)
    .where("area", "in", ["ine_front", "fiscal"])
    .where("replaced_at", "is", null)
    .execute();
  const paper = (area: string) => papers.find((one) => one.area === area)?.file_id ?? null;
  return rows[0] && { ...rows[0], ine: paper("ine_front"), certificate: paper("fiscal") };
}

export const insertCheck = (db: Db, row: Checked) => db.insertInto("official_checks").values(row).execute();

export const checksOf = (db: Db, ownerId: string) =>
  db
    .selectFrom("official_checks as c")
    .innerJoin("staff_members as s", "s.id", "c.checked_by")
    .select(["c.id", "c.check_key", "c.finding", "c.words", "c.checked_value", "c.checked_at"])
    .select(shortName("s").as("by"))
    .where("c.owner_id", "=", ownerId)
    .orderBy("c.checked_at", "desc")
    .orderBy("c.id", "desc")
    // Guaranteed by checks of the table.
    .$narrowType<{ check_key: OfficialCheck; finding: CheckFinding }>()
    .execute();
