import type { AlarmKind } from "@arranca/contract/alarms";
import type { AskerCapacity, AskerPaper, DataRight } from "@arranca/contract/data-requests";
import type { AccountStatus, DataRequestStatus } from "@arranca/contract/statuses";
import { nameless } from "@arranca/contract/values/nameless";
import { sql } from "kysely";
import type { Db } from "../../../lib/database/db.ts";
import { fullName, shortName } from "../../../lib/database/names.ts";
import type { AccountOwner } from "../../../trust/accounts/members/service.ts";

/** Next folio of a data request: ARCO-000001. */
export async function nextFolio(tx: Db): Promise<string> {
  const { rows } = await sql<{ number: number }>`SELECT nextval('data_request_folios') AS number`.execute(tx);
  return `ARCO-${String(rows[0]?.number).padStart(6, "0")}`;
}

/** Owner of a data request: an account, or a person without an account at the desk. */
export type RequestOwner = AccountOwner | { ownerType: "desk"; id: string; email: string | null };

type NewRequest = {
  id: string;
  folio: string;
  owner: Pick<RequestOwner, "ownerType" | "id">;
  registeredBy?: string;
  right: DataRight;
  words: string;
  at: Date;
  answerBy: string;
};

export async function insertRequest(tx: Db, request: NewRequest): Promise<boolean> {
  const row = await tx
    .insertInto("data_requests")
    .values({
      id: request.id,
      folio: request.folio,
      owner_id: request.owner.id,
      owner_type: request.owner.ownerType,
      registered_by: request.registeredBy ?? null,
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

export async function findRequestsOf(db: Db, ownerId: string): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`
    SELECT ${columns} FROM data_requests d WHERE d.owner_id = ${ownerId} ORDER BY d.asked_at DESC, d.id DESC
    LIMIT ${mostListed}`.execute(db);
  return rows;
}

type Asker = {
  name: string;
  capacity: AskerCapacity;
  about: string | null;
  email: string | null;
  phone: string | null;
  identity: AskerPaper;
};

export type RequestFileRow = RequestRow & {
  owner_id: string;
  owner_type: RequestOwner["ownerType"];
  owner_name: string;
  owner_folio: string | null;
  owner_status: AccountStatus;
  asker: Asker | null;
  registrar: string | null;
  registered_by: string | null;
  answered_by: string | null;
  carried_out_by: string | null;
};

export async function findRequestFile(db: Db, id: string): Promise<RequestFileRow | undefined> {
  const { rows } = await sql<RequestFileRow>`
    SELECT ${columns}, d.owner_id, d.owner_type,
      coalesce(nullif(${fullName("p")}, ''), c.name, c.business_name, ${nameless}) AS owner_name,
      coalesce(p.folio, c.folio) AS owner_folio, coalesce(p.status, c.status) AS owner_status,
      nullif(${shortName("a")}, '') AS answered_by, nullif(${shortName("o")}, '') AS carried_out_by,
      d.registered_by, CASE WHEN k.id IS NOT NULL THEN to_jsonb(k) - 'id' END AS asker,
      nullif(${shortName("g")}, '') AS registrar
    FROM data_requests d LEFT JOIN persons p ON p.id = d.owner_id LEFT JOIN companies c ON c.id = d.owner_id
      LEFT JOIN data_request_askers k ON k.id = d.owner_id LEFT JOIN staff_members g ON g.login_id = d.registered_by
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
  registered_by: string | null;
  owner: RequestOwner;
};

export async function lockRequest(tx: Db, id: string): Promise<Locked | undefined> {
  const { rows } = await sql<
    Omit<Locked, "owner"> & {
      owner_id: string;
      owner_type: RequestOwner["ownerType"];
      login_id: string;
      email: string | null;
    }
  >`
    SELECT d.id, d.folio, d.kind AS right, d.status, d.answer_by::text, d.carry_out_by::text, d.registered_by, d.owner_id, d.owner_type,
      coalesce(p.login_id, c.owner_login_id) AS login_id, k.email
    FROM data_requests d LEFT JOIN persons p ON p.id = d.owner_id LEFT JOIN companies c ON c.id = d.owner_id
      LEFT JOIN data_request_askers k ON k.id = d.owner_id
    WHERE d.id = ${id} FOR UPDATE OF d`.execute(tx);
  const [row] = rows;
  if (!row) return undefined;
  const { owner_id, owner_type: ownerType, login_id: loginId, email, ...request } = row;
  const owner: RequestOwner =
    ownerType === "desk" ? { ownerType, id: owner_id, email } : { ownerType, id: owner_id, loginId };
  return { ...request, owner };
}

export const findLiving = (db: Db) =>
  db.selectFrom("data_requests").select("id").where("status", "in", ["open", "granted"]).orderBy("id").execute();

export async function findAnswerers(db: Db): Promise<string[]> {
  const { rows } = await sql<{ login_id: string }>`
    SELECT DISTINCT s.login_id FROM staff_members s JOIN staff_roles sr ON sr.staff_id = s.id JOIN roles r ON r.id = sr.role_id
    WHERE s.active AND 'accounts.block' = ANY (r.permissions)`.execute(db);
  return rows.map((row) => row.login_id);
}

export const wasAlarmed = async (db: Db, kind: AlarmKind, subject: string): Promise<boolean> =>
  (await db
    .selectFrom("alarms")
    .select("id")
    .where("kind", "=", kind)
    .where("subject", "=", subject)
    .executeTakeFirst()) !== undefined;

type Said = { words: string; by: string; at: Date };

/** Stores the answer to a locked data request; `carryOutBy` is the deadline of a granted one. */
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

export const setCarriedOut = (tx: Db, id: string, { words, by, at }: Said) =>
  tx
    .updateTable("data_requests")
    .set({ status: "carried_out", carried_out: words, carried_out_by: by, carried_out_at: at })
    .where("id", "=", id)
    .execute();

export const insertAsker = (tx: Db, asker: Asker & { id: string }) =>
  tx.insertInto("data_request_askers").values(asker).execute();

/**
 * Deletes data requests of people without an account that ended before `moment`, with the person, the words and the e-mails
 * about them.
 */
export async function deleteRequestsOfStrangers(db: Db, moment: Date): Promise<void> {
  await sql`
    WITH ended AS (
      DELETE FROM data_requests WHERE owner_type = 'desk' AND status IN ('refused', 'carried_out')
        AND coalesce(carried_out_at, answered_at) <= ${moment} RETURNING id, owner_id),
    letters AS (
      DELETE FROM emails e USING ended WHERE e.template = 'data-request' AND starts_with(e.event, 'data-request/' || ended.id || '/'))
    DELETE FROM data_request_askers WHERE id IN (SELECT owner_id FROM ended)`.execute(db);
}
