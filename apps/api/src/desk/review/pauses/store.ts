import type { PauseKind, PauseStatus } from "@arranca/contract/relations/pause-words";
import { sql } from "kysely";
import type { Db } from "../../../lib/database/db.ts";
import { fullName, shortName } from "../../../lib/database/names.ts";

export type PauseFileRow = {
  id: string;
  kind: PauseKind;
  status: PauseStatus;
  by_person: boolean;
  starts_on: string;
  ends_on: string;
  proof: string;
  answer_words: string | null;
  proposed_at: Date;
  disputed_at: Date | null;
  decision: string | null;
  decided_at: Date | null;
  decided_by: string | null;
  person_id: string;
  person_name: string;
  company_id: string;
  company_name: string;
  vacancy_title: string;
  start_date: string | null;
};

export async function findPauseFile(db: Db, id: string): Promise<PauseFileRow | undefined> {
  const { rows } = await sql<PauseFileRow>`
    SELECT q.id, q.kind, q.status, q.by_person, q.starts_on, q.ends_on, q.proof, q.answer_words, q.proposed_at, q.disputed_at, q.decision,
      q.decided_at, nullif(${shortName("s")}, '') AS decided_by,
      p.id AS person_id, ${fullName("p")} AS person_name,
      c.id AS company_id, coalesce(c.name, c.business_name, '') AS company_name, v.title AS vacancy_title, r.start_date
    FROM relation_pauses q JOIN relations r ON r.id = q.relation_id JOIN persons p ON p.id = q.person_id
      JOIN companies c ON c.id = q.company_id JOIN vacancies v ON v.id = r.vacancy_id
      LEFT JOIN staff_members s ON s.login_id = q.decided_by
    WHERE q.id = ${id}`.execute(db);
  return rows[0];
}
