import { notesMax } from "@arranca/contract/application-notes";
import { sql } from "kysely";
import { all } from "../../../lib/database/batched-reads.ts";
import type { Db } from "../../../lib/database/db.ts";
import { rowsInPlan } from "../../../lib/database/plans.ts";
import { nameOfMember } from "../../../trust/accounts/members/service.ts";
import { stepsOfApplication } from "../interviews/store.ts";
import type { HistoryFacts } from "./history.rules.ts";

export type NoteRow = {
  id: string;
  text: string | null;
  author: string | null;
  writtenBy: string;
  createdAt: Date;
  editedAt: Date | null;
  deletedAt: Date | null;
};

const notes = (applicationId: string) => sql<NoteRow>`
    SELECT n.id, n.content AS text, ${nameOfMember(sql`n.written_by`)} AS author, n.written_by AS "writtenBy",
      n.created_at AS "createdAt", n.edited_at AS "editedAt", n.deleted_at AS "deletedAt"
    FROM application_notes n WHERE n.application_id = ${applicationId}
    ORDER BY n.created_at DESC, n.id DESC LIMIT ${rowsInPlan(notesMax)}`;

export async function countNotes(tx: Db, applicationId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM application_notes WHERE application_id = ${applicationId}`.execute(tx);
  return rows[0]?.count ?? 0;
}

type NewNote = {
  id: string;
  applicationId: string;
  personId: string;
  companyId: string;
  by: string;
  clientKey: string;
  text: string;
  at: Date;
};

export const insertNote = (tx: Db, note: NewNote) =>
  tx
    .insertInto("application_notes")
    .values({
      id: note.id,
      application_id: note.applicationId,
      person_id: note.personId,
      company_id: note.companyId,
      written_by: note.by,
      client_key: note.clientKey,
      content: note.text,
      created_at: note.at,
    })
    .execute();

export const findAdded = (tx: Db, note: { applicationId: string; by: string; clientKey: string }) =>
  tx
    .selectFrom("application_notes")
    .select(["id", "content"])
    .where("application_id", "=", note.applicationId)
    .where("written_by", "=", note.by)
    .where("client_key", "=", note.clientKey)
    .executeTakeFirst();

export const lockNote = (tx: Db, companyId: string, id: string) =>
  tx
    .selectFrom("application_notes")
    .select(["id", "written_by", "created_at", "deleted_at"])
    .where("id", "=", id)
    .where("company_id", "=", companyId)
    .forUpdate()
    .executeTakeFirst();

export const changeNoteRow = (
  tx: Db,
  id: string,
  change: { content: string; edited_at: Date } | { content: null; deleted_at: Date },
) => tx.updateTable("application_notes").set(change).where("id", "=", id).execute();

/** Changes of status of an application, oldest first, with the names of the colleagues who made them. */
const steps = (applicationId: string) => sql<HistoryFacts["steps"][number]>`
    SELECT h.id, h.from_status AS "from", h.to_status AS "to", h.reason, h.at, ${nameOfMember(sql`h.actor_login_id`)} AS who
    FROM status_history h WHERE h.entity = 'application' AND h.entity_id = ${applicationId} ORDER BY h.at, h.id`;

/** Messages of an application per side. */
const messages = (applicationId: string) => sql<HistoryFacts["messages"][number]>`
    SELECT from_person AS "fromPerson", count(*) AS count, max(sent_at) AS last FROM application_messages
    WHERE application_id = ${applicationId} GROUP BY from_person`;

/** Notes of an application, newest first, with what its history tells. */
export const notesReads = (applicationId: string) => ({
  notes: all(notes(applicationId), { createdAt: true, editedAt: true, deletedAt: true }),
  steps: all(steps(applicationId), { at: true }),
  messages: all(messages(applicationId), { last: true }),
  interviewSteps: all(stepsOfApplication(applicationId), { at: true }),
});

/**
 * Looks at the CV of an application per colleague. `db` is the programme's own connection, because row-level security hides
 * the audit log from a company.
 */
export async function findCvLooks(db: Db, companyId: string, applicationId: string): Promise<HistoryFacts["looks"]> {
  const { rows } = await sql<HistoryFacts["looks"][number]>`
    SELECT l.actor_login_id AS id, ${nameOfMember(sql`l.actor_login_id`)} AS who, count(*) AS count, min(l.at) AS first,
      max(l.at) AS last
    FROM audit_log l WHERE l.object_type = 'application' AND l.object_id = ${applicationId} AND l.action = 'cv.read'
      AND EXISTS (SELECT FROM company_members m WHERE m.login_id = l.actor_login_id AND m.company_id = ${companyId})
    GROUP BY l.actor_login_id`.execute(db);
  return rows;
}
