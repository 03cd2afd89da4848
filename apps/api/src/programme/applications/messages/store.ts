import { messagesADay, messagesShown } from "@arranca/contract/messages/rules";
import type { ApplicationStatus, RelationConfirmation } from "@arranca/contract/statuses";
import { sql } from "kysely";
import type { Db } from "../../../lib/database/db.ts";
import { fullName } from "../../../lib/database/names.ts";
import { nameOfMember } from "../../../trust/accounts/members/service.ts";
import type { Side, Talk } from "./rules.ts";

export type TalkRow = Talk & {
  id: string;
  personId: string;
  companyId: string;
  vacancyId: string;
  personLoginId: string;
  givenName: string | null;
  personName: string;
  companyName: string;
  title: string;
  status: ApplicationStatus;
  relation: RelationConfirmation | null;
};

type Owner = { side: Side; id: string };
export type Of = { applicationId: string; owner: Owner };

/** Application with the facts about its messages; undefined if it is not the owner's. */
export async function findTalk(db: Db, { applicationId, owner }: Of, { lock = false } = {}) {
  if (lock) await sql`SELECT 1 FROM applications WHERE id = ${applicationId} FOR UPDATE`.execute(db);
  const theirs =
    owner.side === "company" ? sql`a.company_id = ${owner.id}::uuid` : sql`a.person_id = ${owner.id}::uuid`;
  const { rows } = await sql<TalkRow>`
    SELECT a.id, a.person_id AS "personId", a.company_id AS "companyId", a.vacancy_id AS "vacancyId", a.status, a.opened_at AS "openedAt",
      a.decided_at AS "decidedAt", p.login_id AS "personLoginId", p.name AS "givenName", ${fullName("p")} AS "personName",
      v.company_name AS "companyName", v.title, r.confirmation AS relation,
      coalesce(r.status = 'finished', false) AS "isRelationOver",
      EXISTS (SELECT FROM application_messages m WHERE m.application_id = a.id AND NOT m.from_person) AS asked
    FROM applications a JOIN persons p ON p.id = a.person_id JOIN vacancies v ON v.id = a.vacancy_id
      LEFT JOIN relations r ON r.application_id = a.id AND r.confirmation <> 'annulled'
    WHERE a.id = ${applicationId} AND ${theirs}`.execute(db);
  return rows[0];
}

type MessageRow = {
  id: string;
  fromPerson: boolean;
  author: string | null;
  text: string;
  sentAt: Date;
  seenAt: Date | null;
};

/** The newest messages of an application, oldest first. */
export async function findMessages(db: Db, applicationId: string): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    SELECT w.id, w.from_person AS "fromPerson", ${nameOfMember(sql`w.sent_by`)} AS author, w.content AS text,
      w.sent_at AS "sentAt", w.seen_at AS "seenAt"
    FROM application_messages w WHERE w.application_id = ${applicationId}
    ORDER BY w.sent_at DESC, w.id DESC LIMIT ${messagesShown}`.execute(db);
  return rows.reverse();
}

export const findSent = (tx: Db, message: { applicationId: string; side: Side; clientKey: string }) =>
  tx
    .selectFrom("application_messages")
    .select(["id", "content"])
    .where("application_id", "=", message.applicationId)
    .where("from_person", "=", message.side === "person")
    .where("client_key", "=", message.clientKey)
    .executeTakeFirst();

/** Time of the message that fills a side's limit of a day; undefined while the limit is not reached. */
export async function findLimiting(tx: Db, of: { applicationId: string; side: Side; since: Date }) {
  const { rows } = await sql<{ at: Date }>`
    SELECT sent_at AS at FROM application_messages
    WHERE application_id = ${of.applicationId} AND from_person = ${of.side === "person"} AND sent_at > ${of.since}
    ORDER BY sent_at DESC OFFSET ${messagesADay - 1} LIMIT 1`.execute(tx);
  return rows[0]?.at;
}

/** True if a side has a message of the other one that it has not opened. */
export async function hasUnseen(db: Db, applicationId: string, reader: Side): Promise<boolean> {
  const row = await db
    .selectFrom("application_messages")
    .select("id")
    .where("application_id", "=", applicationId)
    .where("from_person", "=", reader === "company")
    .where("seen_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

export const isUnseen = async (db: Db, id: string): Promise<boolean> =>
  (await db
    .selectFrom("application_messages")
    .select("id")
    .where("id", "=", id)
    .where("seen_at", "is", null)
    .executeTakeFirst()) !== undefined;

export const insertMessage = (
  tx: Db,
  message: { id: string; talk: TalkRow; side: Side; by: string; clientKey: string; text: string; at: Date },
) =>
  tx
    .insertInto("application_messages")
    .values({
      id: message.id,
      application_id: message.talk.id,
      person_id: message.talk.personId,
      company_id: message.talk.companyId,
      from_person: message.side === "person",
      sent_by: message.by,
      client_key: message.clientKey,
      content: message.text,
      sent_at: message.at,
    })
    .execute();

export const markSeen = (tx: Db, of: { applicationId: string; reader: Side; until: Date; at: Date }) =>
  tx
    .updateTable("application_messages")
    .set({ seen_at: of.at })
    .where("application_id", "=", of.applicationId)
    .where("from_person", "=", of.reader === "company")
    .where("sent_at", "<=", of.until)
    .where("seen_at", "is", null)
    .execute();

export type MessageCounts = { count: number; unread: number };

/** SQL: messages of the application `a`, and those that the reader has not opened, as JSON. */
export const messageCountsOf = (reader: Side) => sql<MessageCounts>`(
  SELECT jsonb_build_object('count', count(*), 'unread', count(*) FILTER (WHERE m.seen_at IS NULL
    AND ${reader === "company" ? sql`m.from_person` : sql`NOT m.from_person`})) FROM application_messages m WHERE m.application_id = a.id)`;
