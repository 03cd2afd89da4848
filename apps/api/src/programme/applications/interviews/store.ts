import type { InterviewCancelCause, InterviewStatus } from "@arranca/contract/interviews/words";
import type { ApplicationStatus } from "@arranca/contract/statuses";
import type { AddressBody } from "@arranca/contract/values/address";
import { type Insertable, type RawBuilder, sql, type Updateable } from "kysely";
import { all, readBatch } from "../../../lib/database/batched-reads.ts";
import type { Db } from "../../../lib/database/db.ts";
import { fullName } from "../../../lib/database/names.ts";
import type { Tables } from "../../../lib/database/tables.ts";
import { nameOfMember } from "../../../trust/accounts/members/service.ts";
import { locationRead } from "../../places/locations.service.ts";

export type InterviewRow = {
  id: string;
  applicationId: string;
  personId: string;
  companyId: string;
  status: InterviewStatus;
  revision: number;
  moments: Date[];
  minutes: number;
  startsAt: Date | null;
  address: AddressBody | null;
  link: string | null;
  bring: string | null;
  askFor: string;
  words: string | null;
  cancelCause: InterviewCancelCause | null;
  proposedBy: string;
  personAbsentAt: Date | null;
  companyAbsentAt: Date | null;
  personName: string;
  personLoginId: string;
  companyName: string;
  title: string;
  applicationStatus: ApplicationStatus;
};

const columns = sql`
  i.id, i.application_id AS "applicationId", i.person_id AS "personId", i.company_id AS "companyId", i.status, i.revision,
  i.moments, i.minutes, i.starts_at AS "startsAt", i.address, i.link, i.bring, coalesce(i.ask_for, '') AS "askFor", i.words,
  i.cancel_cause AS "cancelCause", i.proposed_by AS "proposedBy", i.person_absent_at AS "personAbsentAt",
  i.company_absent_at AS "companyAbsentAt", ${fullName("p")} AS "personName", p.login_id AS "personLoginId",
  v.company_name AS "companyName", v.title, a.status AS "applicationStatus"`;
const tables = sql`
  interviews i JOIN applications a ON a.id = i.application_id JOIN persons p ON p.id = i.person_id
  JOIN vacancies v ON v.id = a.vacancy_id`;

export type InterviewOwner = { personId: string } | { companyId: string };
const owned = (owner: InterviewOwner): RawBuilder<boolean> =>
  "personId" in owner ? sql<boolean>`i.person_id = ${owner.personId}` : sql<boolean>`i.company_id = ${owner.companyId}`;

export async function findInterview(db: Db, id: string, owner?: InterviewOwner): Promise<InterviewRow | undefined> {
  const { rows } = await sql<InterviewRow>`
    SELECT ${columns} FROM ${tables} WHERE i.id = ${id} AND ${owner ? owned(owner) : sql`true`}`.execute(db);
  return rows[0];
}

/** Interviews of an application, newest first. */
export async function interviewsOf(db: Db, applicationId: string): Promise<InterviewRow[]> {
  const { rows } = await sql<InterviewRow>`
    SELECT ${columns} FROM ${tables} WHERE i.application_id = ${applicationId}
    ORDER BY i.proposed_at DESC, i.id DESC LIMIT 50`.execute(db);
  return rows;
}

type Listing = { owner: InterviewOwner; where: RawBuilder<boolean>; limit: number; offset: number };

async function list(db: Db, { owner, where, limit, offset }: Listing) {
  const { rows } = await sql<InterviewRow & { found: number }>`
    SELECT ${columns}, count(*) OVER () AS found FROM ${tables} WHERE ${owned(owner)} AND ${where}
    ORDER BY i.starts_at NULLS FIRST, i.proposed_at, i.id LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return { found: rows[0]?.found ?? 0, rows };
}

type Page = { limit: number; offset: number };

const notOver = (now: Date) => sql`i.starts_at + make_interval(mins => i.minutes) > ${now}`;

export const listOfCompany = (db: Db, { companyId, now, ...page }: Page & { companyId: string; now: Date }) =>
  list(db, {
    owner: { companyId },
    where: sql<boolean>`((i.status = 'agreed' AND ${notOver(now)})
      OR (i.status = 'another_asked' AND a.status IN ('unreviewed', 'in_process')))`,
    ...page,
  });

/** Interviews of a person that are unfinished, or whose end or last change is not older than `since`. */
export const listOfPerson = (db: Db, { personId, since, ...page }: Page & { personId: string; since: Date }) =>
  list(db, {
    owner: { personId },
    where: sql<boolean>`(i.status IN ('proposed', 'another_asked') OR (i.status = 'agreed' AND ${notOver(since)})
      OR (i.status = 'cancelled' AND (SELECT max(h.at) FROM status_history h
        WHERE h.entity = 'interview' AND h.entity_id = i.id) > ${since}))`,
    ...page,
  });

export const lockPerson = (tx: Db, personId: string) =>
  sql`SELECT 1 FROM persons WHERE id = ${personId} FOR UPDATE`.execute(tx);

/** Agreed interviews of a person that are not over, except one. */
export async function agreedOf(db: Db, asked: { personId: string; except: string | null; now: Date }) {
  const { rows } = await sql<{ startsAt: Date; minutes: number }>`
    SELECT i.starts_at AS "startsAt", i.minutes FROM interviews i
    WHERE i.person_id = ${asked.personId} AND i.status = 'agreed' AND i.id IS DISTINCT FROM ${asked.except}::uuid
      AND ${notOver(asked.now)}`.execute(db);
  return rows;
}

export const insertInterview = (tx: Db, row: Insertable<Tables["interviews"]>) =>
  tx.insertInto("interviews").values(row).execute();

/** Changes an interview and raises its revision; false if its revision was no longer the given one. */
export async function changeInterview(
  tx: Db,
  { id, revision }: Pick<InterviewRow, "id" | "revision">,
  set: Updateable<Tables["interviews"]>,
): Promise<boolean> {
  const changed = await tx
    .updateTable("interviews")
    .set({ ...set, revision: revision + 1 })
    .where("id", "=", id)
    .where("revision", "=", revision)
    .returning("id")
    .executeTakeFirst();
  return changed !== undefined;
}

/** Notes the absence of a side; false if it was noted already. */
export async function setAbsent(tx: Db, id: string, side: "person" | "company", at: Date): Promise<boolean> {
  const column = side === "person" ? "person_absent_at" : "company_absent_at";
  const noted = await tx
    .updateTable("interviews")
    .set({ [column]: at })
    .where("id", "=", id)
    .where("status", "=", "agreed")
    .where(column, "is", null)
    .returning("id")
    .executeTakeFirst();
  return noted !== undefined;
}

export type StepRow = {
  interviewId: string;
  from: InterviewStatus | null;
  to: InterviewStatus;
  at: Date;
  actor: string | null;
  member: string | null;
};

const steps = (ids: readonly string[]) => sql<StepRow>`
  SELECT h.entity_id AS "interviewId", h.from_status AS "from", h.to_status AS "to", h.at, h.actor_login_id AS actor,
    ${nameOfMember(sql`h.actor_login_id`)} AS member
  FROM status_history h WHERE h.entity = 'interview' AND h.entity_id = ANY(${ids}::uuid[]) ORDER BY h.at, h.id`;

type SidedStep = StepRow & { isOfPerson: boolean };

/** History of the interviews of an application, oldest first. */
export const stepsOfApplication = (applicationId: string) => sql<SidedStep>`
  SELECT h.entity_id AS "interviewId", h.from_status AS "from", h.to_status AS "to", h.at, h.actor_login_id AS actor,
    ${nameOfMember(sql`h.actor_login_id`)} AS member, h.actor_login_id IS NOT DISTINCT FROM p.login_id AS "isOfPerson"
  FROM status_history h JOIN interviews i ON i.id = h.entity_id JOIN persons p ON p.id = i.person_id
  WHERE h.entity = 'interview' AND i.application_id = ${applicationId} ORDER BY h.at, h.id`;

/** History of interviews, oldest first. */
export const stepsOf = async (db: Db, ids: readonly string[]): Promise<StepRow[]> =>
  (await steps(ids).execute(db)).rows;

/** History of interviews, and the company's own address. */
export const stepsBesideAddress = (db: Db, ids: readonly string[], companyId: string) =>
  readBatch(db, {
    steps: all(steps(ids), { at: true }),
    own: locationRead(db, sql<string>`(SELECT location_id FROM companies WHERE id = ${companyId})`),
  });

export const addressesOf = (db: Db, loginIds: readonly string[]) =>
  db
    .selectFrom("logins")
    .select(["id", "email"])
    .where("id", "in", [...loginIds])
    .execute();
