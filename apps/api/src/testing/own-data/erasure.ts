import { keysOf } from "@arranca/contract/keys";
import { readRows } from "../../desk/own-data/copy/store.ts";
import { erasurePlan, stepOf } from "../../desk/own-data/erasure/plan.ts";
import type { Owner, Row } from "../../desk/own-data/map/entry.ts";
import { personal } from "../../desk/own-data/map/map.ts";
import { newId } from "../../lib/ids.ts";
import type { Account } from "../factories.ts";
import type { TestApp } from "../test-app.ts";
import { everyRow } from "./copy.ts";

export const ownerOf = (side: Owner["side"], { id, loginId, email }: Account): Owner => ({ side, id, loginId, email });

export const plannedTables = keysOf(erasurePlan).filter((table) => personal(table));
export const deletedTables = (side: Owner["side"]) =>
  plannedTables.filter((table) => stepOf(table, side) === "deleted");
export const stayingTables = (side: Owner["side"]) =>
  plannedTables.filter((table) => {
    const step = stepOf(table, side);
    return typeof step === "object" && "stays" in step;
  });

export const foreignTables = (side: Owner["side"]) =>
  plannedTables.filter((table) => stepOf(table, side) === "not theirs");

export const rowsOf = ({ deps }: TestApp, owner: Owner) => readRows(deps.db, plannedTables, owner);

/** Columns that the erasure plan empties for this side but these rows still hold. */
export const notEmptied = (side: Owner["side"], rows: ReadonlyMap<string, readonly Row[]>): string[] =>
  plannedTables.flatMap((table) => {
    const step = stepOf(table, side);
    if (typeof step !== "object" || !("emptied" in step)) return [];
    return (rows.get(table) ?? []).flatMap((row) =>
      step.emptied.filter((column) => row[column] !== null).map((column) => `${table}.${column}`),
    );
  });

/** Cells of any table that contain one of these words, except notices, which tell others their own side. */
export async function rowsWith(test: TestApp, words: readonly string[]): Promise<string[]> {
  const left: string[] = [];
  for (const [table, rows] of await everyRow(test))
    for (const row of rows)
      for (const word of words)
        if (table !== "notifications" && JSON.stringify(row).includes(word))
          left.push(`${table}: ${word} in ${JSON.stringify(row)}`);
  return left;
}

export const filesOf = async ({ deps }: TestApp, { loginId }: Pick<Account, "loginId">) =>
  await deps.db.selectFrom("files").select(["storage_key", "area"]).where("owner_login_id", "=", loginId).execute();

export async function isKept({ deps }: TestApp, key: string): Promise<boolean> {
  const bytes = await deps.storage.get(key).catch(() => undefined);
  bytes?.destroy();
  return bytes !== undefined;
}

const ofSide = {
  person: { section: "personal", step: "identity", domain: "correo.example" },
  company: { section: "company", step: "company", domain: "empresa.example" },
};

/** Adds a row of an account to each table that erasure empties for both sides, if it has none. */
export async function fillOfBoth(
  test: TestApp,
  side: Owner["side"],
  { id, loginId, email }: Account,
  staff: Account,
): Promise<void> {
  const [request, move] = [newId(), newId()];
  const { section, step, domain } = ofSide[side];
  await test.asOwner(`
    INSERT INTO notes (id, owner_id, author_id, title, content, created_at) VALUES (gen_random_uuid(), '${id}', '${staff.id}', '-', '-', now());
    INSERT INTO official_checks (id, owner_id, check_key, finding, checked_value, checked_by, checked_at)
      VALUES (gen_random_uuid(), '${id}', '${side === "person" ? "curp" : "tax"}', 'agrees', 'x', '${staff.id}', now());
    INSERT INTO callbacks (id, login_id, name, phone, topic, day, hour, asked_at)
      VALUES (gen_random_uuid(), '${loginId}', '-', '4770000009', 'entering', now(), 9, now());
    INSERT INTO known_devices (secret_hash, login_id, first_at, last_at) VALUES ('${id}', '${loginId}', now(), now());
    INSERT INTO recovery_codes (login_id, code_hmac) VALUES ('${loginId}', 'x');
    INSERT INTO recovery_tickets (ticket_hash, login_id, created_at, expires_at) VALUES ('${id}', '${loginId}', now(), now());
    INSERT INTO one_time_codes (id, subject_id, purpose, email, code_hmac, salt, created_at, expires_at)
      VALUES (gen_random_uuid(), '${loginId}', 'recover', '${email}', 'x', 'x', now(), now());
    INSERT INTO idempotency_keys (login_id, route, key, body_hash, created_at) VALUES ('${loginId}', '-', 'x', 'x', now());
    INSERT INTO pending_registrations (id, email, user_type, password_hash, created_at, expires_at)
      VALUES (gen_random_uuid(), '${email}', '${side}', 'x', now(), now());
    INSERT INTO email_moves (id, owner_id, owner_type, login_id, from_email, to_email, reason, asked_at, asked_by)
      VALUES ('${move}', '${id}', '${side}', '${loginId}', 'antes@${domain}', 'luego@${domain}', '-', now(), '${staff.loginId}');
    INSERT INTO email_move_tickets (move_id, purpose, ticket_hash) VALUES ('${move}', 'stop', '${id}');
    INSERT INTO identity_changes (id, owner_id, owner_type, content, asked_at, asked_by)
      VALUES (gen_random_uuid(), '${id}', '${side}', 'x', now(), '${loginId}');
    INSERT INTO review_requests (id, owner_id, owner_type, status, created_at, created_by)
      VALUES ('${request}', '${id}', '${side}', 'open', now(), '${staff.loginId}');
    INSERT INTO review_request_sections (request_id, section, admin_comment) VALUES ('${request}', '${section}', '-');
    INSERT INTO review_checks (owner_id, section, checked_at, checked_by) VALUES ('${id}', '${section}', now(), '${staff.id}');
    INSERT INTO objections (id, owner_id, owner_type, words, created_at) VALUES (gen_random_uuid(), '${id}', '${side}', '-', now());
    INSERT INTO data_requests (id, folio, owner_id, owner_type, kind, words, asked_at, answer_by)
      VALUES (gen_random_uuid(), '${id}', '${id}', '${side}', 'opposition', '-', now(), now());
    INSERT INTO account_edits (owner_id, section, edited_at) VALUES ('${id}', '${section}', now());
    INSERT INTO registration_drafts (owner_id, step, data, updated_at) VALUES ('${id}', '${step}', 'x', now());
    INSERT INTO terms_acceptances (login_id, version, accepted_at) VALUES ('${loginId}', 1, now()) ON CONFLICT DO NOTHING;
    INSERT INTO emails (id, event, recipient, template, status, created_at)
      VALUES (gen_random_uuid(), '${id}', 'antes@${domain}', 'x', 'sent', now())`);
}
