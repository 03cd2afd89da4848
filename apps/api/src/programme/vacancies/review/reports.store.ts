import { messagesShown } from "@arranca/contract/messages/rules";
import type { ReportReason } from "@arranca/contract/vacancies/saved";
import { sql } from "kysely";
import type { Db } from "../../../lib/database/db.ts";

type Report = {
  id: string;
  folio: string;
  vacancyId: string;
  personId: string;
  reason: ReportReason;
  comment: string;
  at: Date;
};

/** Adds a person's report about a vacancy; undefined if they already have an open one. */
export const insertReport = (tx: Db, report: Report) =>
  tx
    .insertInto("vacancy_reports")
    .values({
      id: report.id,
      folio: report.folio,
      vacancy_id: report.vacancyId,
      person_id: report.personId,
      reason: report.reason,
      comment: report.comment || null,
      created_at: report.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();

export const findReports = (db: Db, vacancyId: string) =>
  db
    .selectFrom("vacancy_reports")
    .selectAll()
    .where("vacancy_id", "=", vacancyId)
    .orderBy(sql`settled_at IS NOT NULL`)
    .orderBy("created_at", "desc")
    .limit(50)
    .execute();

type ReportedMessage = { personId: string; fromPerson: boolean; text: string; sentAt: Date };

/** Messages between the company of a vacancy and the persons who reported them, oldest first. */
export async function findReportedMessages(db: Db, vacancyId: string): Promise<ReportedMessage[]> {
  const { rows } = await sql<ReportedMessage>`
    SELECT m.person_id AS "personId", m.from_person AS "fromPerson", m.content AS text, m.sent_at AS "sentAt"
    FROM application_messages m JOIN applications a ON a.id = m.application_id
    WHERE a.vacancy_id = ${vacancyId} AND EXISTS (SELECT FROM vacancy_reports r WHERE r.vacancy_id = a.vacancy_id
      AND r.person_id = m.person_id AND r.reason = 'messages')
    ORDER BY m.sent_at DESC, m.id DESC LIMIT ${messagesShown}`.execute(db);
  return rows.reverse();
}

/** True if the company of a vacancy wrote to the person, who may then report it whatever its status. */
export async function hasMessages(tx: Db, personId: string, vacancyId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM application_messages m JOIN applications a ON a.id = m.application_id
    WHERE a.vacancy_id = ${vacancyId} AND a.person_id = ${personId} AND NOT m.from_person LIMIT 1`.execute(tx);
  return rows.length > 0;
}

type Settling = { vacancyId: string; outcome: "nothing" | "acted"; note: string; by: string; at: Date };

export const settleOpen = (tx: Db, { vacancyId, outcome, note, by, at }: Settling) =>
  tx
    .updateTable("vacancy_reports")
    .set({ settled_at: at, settled_by: by, outcome, note })
    .where("vacancy_id", "=", vacancyId)
    .where("settled_at", "is", null)
    .returning(["id", "folio", "person_id"])
    .execute();

export const loginOf = async (tx: Db, personId: string): Promise<string> =>
  (await tx.selectFrom("persons").select("login_id").where("id", "=", personId).executeTakeFirstOrThrow()).login_id;
