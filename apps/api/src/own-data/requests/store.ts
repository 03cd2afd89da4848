import type { AlarmKind } from "@arranca/contract/alarms";
import type { DataRight } from "@arranca/contract/data-requests";
import type { AccountStatus, DataRequestStatus } from "@arranca/contract/statuses";
import { nameless } from "@arranca/contract/values/nameless";
import { sql } from "kysely";
import type { AccountOwner } from "../../accounts/members/service.ts";
import type { Db } from "../../lib/database/db.ts";

/** The next number that a request is asked for by: ARCO-000001. */
export async function nextFolio(tx: Db): Promise<string> {
  const { rows } = await sql<{ number: number }>`SELECT nextval('data_request_folios') AS number`.execute(tx);
  return `ARCO-${String(rows[0]?.number).padStart(6, "0")}`;
}

type NewRequest = {
  id: string;
  folio: string;
  owner: AccountOwner;
  right: DataRight;
  words: string;
  at: Date;
  answerBy: string;
};

/** Adds a request; false when the account has one about this right that is not over. */
export async function insertRequest(tx: Db, request: NewRequest): Promise<boolean> {
  const row = await tx
    .insertInto("data_requests")
    .values({
      id: request.id,
      folio: request.folio,
      owner_id: request.owner.id,
      owner_type: request.owner.ownerType,
      kind: request.right,
      words: request.words,
      asked_at: request.at,
      answer_by: request.answerBy,
    })
    .onConflict((conflict) =>
      conflict.columns(["owner_id", "kind"]).where(sql<boolean>`status IN ('open', 'granted')`).doNothing(),
    )
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export type RequestRow = {
  id: string;
  folio: string;
  right: DataRight;
  words: string;
  asked_at: Date;
  status: DataRequestStatus;
  answer_by: string;
  answer: string | null;
  answered_at: Date | null;
  carry_out_by: string | null;
  carried_out: string | null;
  carried_out_at: Date | null;
};
const columns = sql`d.id, d.folio, d.kind AS right, d.words, d.asked_at, d.status, d.answer_by::text, d.answer, d.answered_at,
  d.carry_out_by::text, d.carried_out, d.carried_out_at`;

const mostListed = 100;

/** What an account asked, the newest first. */
export async function findRequestsOf(db: Db, ownerId: string): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`
    SELECT ${columns} FROM data_requests d WHERE d.owner_id = ${ownerId} ORDER BY d.asked_at DESC, d.id DESC
    LIMIT ${mostListed}`.execute(db);
  return rows;
}

export type RequestFileRow = RequestRow & {
  owner_id: string;
  owner_type: "person" | "company";
  owner_name: string;
  owner_folio: string | null;
  owner_status: AccountStatus;
  answered_by: string | null;
  carried_out_by: string | null;
};

/** A request with whose it is and who of the team did what. */
export async function findRequestFile(db: Db, id: string): Promise<RequestFileRow | undefined> {
  const { rows } = await sql<RequestFileRow>`
    SELECT ${columns}, d.owner_id, d.owner_type,
      coalesce(nullif(concat_ws(' ', p.name, p.first_surname, p.second_surname), ''), c.name, c.business_name, ${nameless}) AS owner_name,
      coalesce(p.folio, c.folio) AS owner_folio, coalesce(p.status, c.status) AS owner_status,
      nullif(concat_ws(' ', a.name, a.first_surname), '') AS answered_by, nullif(concat_ws(' ', o.name, o.first_surname), '') AS carried_out_by
    FROM data_requests d LEFT JOIN persons p ON p.id = d.owner_id LEFT JOIN companies c ON c.id = d.owner_id
      LEFT JOIN staff_members a ON a.login_id = d.answered_by LEFT JOIN staff_members o ON o.login_id = d.carried_out_by
    WHERE d.id = ${id}`.execute(db);
  return rows[0];
}

type Locked = {
  id: string;
  folio: string;
  right: DataRight;
  status: DataRequestStatus;
  answer_by: string;
  carry_out_by: string | null;
  owner: AccountOwner;
};

/** A request and whose it is, locked until the transaction ends. */
export async function lockRequest(tx: Db, id: string): Promise<Locked | undefined> {
  const { rows } = await sql<
    Omit<Locked, "owner"> & { owner_id: string; owner_type: "person" | "company"; login_id: string }
  >`
    SELECT d.id, d.folio, d.kind AS right, d.status, d.answer_by::text, d.carry_out_by::text, d.owner_id, d.owner_type,
      coalesce(p.login_id, c.owner_login_id) AS login_id
    FROM data_requests d LEFT JOIN persons p ON p.id = d.owner_id LEFT JOIN companies c ON c.id = d.owner_id
    WHERE d.id = ${id} FOR UPDATE OF d`.execute(tx);
  const [row] = rows;
  if (!row) return undefined;
  const { owner_id, owner_type, login_id, ...request } = row;
  return { ...request, owner: { ownerType: owner_type, id: owner_id, loginId: login_id } };
}

/** The requests that wait for an answer, or to be carried out. */
export const findLiving = (db: Db) =>
  db.selectFrom("data_requests").select("id").where("status", "in", ["open", "granted"]).orderBy("id").execute();

/** The logins of active staff that may answer. */
export async function findAnswerers(db: Db): Promise<string[]> {
  const { rows } = await sql<{ login_id: string }>`
    SELECT DISTINCT s.login_id FROM staff_members s JOIN staff_roles sr ON sr.staff_id = s.id JOIN roles r ON r.id = sr.role_id
    WHERE s.active AND 'accounts.block' = ANY (r.permissions)`.execute(db);
  return rows.map((row) => row.login_id);
}

/** Whether there was an alarm of this kind about this before, open or closed. */
export const wasAlarmed = async (db: Db, kind: AlarmKind, subject: string): Promise<boolean> =>
  (await db
    .selectFrom("alarms")
    .select("id")
    .where("kind", "=", kind)
    .where("subject", "=", subject)
    .executeTakeFirst()) !== undefined;

type Said = { words: string; by: string; at: Date };

/** Answers a locked request; `carryOutBy` is the latest day of what is granted. */
export const setAnswer = (tx: Db, id: string, { words, by, at, carryOutBy }: Said & { carryOutBy: string | null }) =>
  tx
    .updateTable("data_requests")
    .set({
      status: carryOutBy === null ? "refused" : "granted",
      answer: words,
      answered_by: by,
      answered_at: at,
      carry_out_by: carryOutBy,
    })
    .where("id", "=", id)
    .execute();

/** Ends a locked request that was granted. */
export const setCarriedOut = (tx: Db, id: string, { words, by, at }: Said) =>
  tx
    .updateTable("data_requests")
    .set({ status: "carried_out", carried_out: words, carried_out_by: by, carried_out_at: at })
    .where("id", "=", id)
    .execute();
