import type { ReportOutcome } from "@arranca/contract/reports";
import { sql } from "kysely";
import type { Db } from "../../../lib/database/db.ts";
import type { Tables } from "../../../lib/database/tables.ts";

type Report = Pick<Tables["candidate_reports"], "reason"> & {
  id: string;
  folio: string;
  company_id: string;
  person_id: string;
  application_id: string;
  reported_by: string;
  comment: string | null;
  created_at: Date;
};

export const insertReport = (tx: Db, report: Report) =>
  tx
    .insertInto("candidate_reports")
    .values(report)
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();

export const findReports = (db: Db, personId: string) =>
  db
    .selectFrom("candidate_reports as r")
    .innerJoin("applications as a", "a.id", "r.application_id")
    .innerJoin("vacancies as v", "v.id", "a.vacancy_id")
    .select(["r.id", "r.folio", "r.reason", "r.comment", "r.created_at", "r.settled_at", "r.outcome", "r.note"])
    .select(["v.company_name as company", "v.title as vacancy"])
    .where("r.person_id", "=", personId)
    .orderBy(sql`r.settled_at IS NOT NULL`)
    .orderBy("r.created_at", "desc")
    .limit(50)
    .execute();

type Settling = { personId: string; outcome: ReportOutcome; note: string; by: string; at: Date };

export const settleOpen = (tx: Db, { personId, outcome, note, by, at }: Settling) =>
  tx
    .updateTable("candidate_reports")
    .set({ settled_at: at, settled_by: by, outcome, note })
    .where("person_id", "=", personId)
    .where("settled_at", "is", null)
    .returning(["id", "folio", "reported_by"])
    .execute();
