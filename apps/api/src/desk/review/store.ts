import type { PassReason } from "@arranca/contract/review/pass-reasons";
import type { SectionKey } from "@arranca/contract/review/requests";
import type { AccountStatus } from "@arranca/contract/statuses";
import { joinNames } from "@arranca/contract/values/typed/names";
import { sql } from "kysely";
import type { Db } from "../../lib/database/db.ts";
import { shortName } from "../../lib/database/names.ts";
import { newId } from "../../lib/ids.ts";

export type OwnerType = "person" | "company";

export type ReviewedAccount = {
  id: string;
  ownerType: OwnerType;
  loginId: string;
  status: AccountStatus;
  statusBeforeBlock: AccountStatus | null;
  name: string;
};

/** Locks the account of a person or company, so that simultaneous decisions run one after the other. */
export async function lockAccount(tx: Db, id: string): Promise<ReviewedAccount | undefined> {
  const person = await tx
    .selectFrom("persons")
    .select(["id", "login_id", "status", "status_before_block", "name", "first_surname"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (person) {
    return {
      id,
      ownerType: "person",
      loginId: person.login_id,
      status: person.status,
      statusBeforeBlock: person.status_before_block,
      name: joinNames(person.name, person.first_surname),
    };
  }
  const company = await tx
    .selectFrom("companies")
    .select(["id", "owner_login_id", "status", "status_before_block", "name"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return (
    company && {
      id,
      ownerType: "company",
      loginId: company.owner_login_id,
      status: company.status,
      statusBeforeBlock: company.status_before_block,
      name: company.name ?? "",
    }
  );
}

type Change = { to: AccountStatus; statusBeforeBlock?: AccountStatus | null; approvedAt?: Date; submittedAt?: Date };

const bankReviewedAt = (at: Date) => sql<Date | null>`CASE WHEN bank_code IS NOT NULL THEN ${at}::timestamptz END`;

/** Changes the status of a locked account; false if it is no longer as read. */
export async function moveAccount(tx: Db, account: ReviewedAccount, change: Change): Promise<boolean> {
  const values = {
    status: change.to,
    ...(change.statusBeforeBlock === undefined ? {} : { status_before_block: change.statusBeforeBlock }),
    ...(change.approvedAt ? { approved_at: change.approvedAt } : {}),
    ...(change.submittedAt ? { submitted_at: change.submittedAt } : {}),
  };
  const result =
    account.ownerType === "person"
      ? await tx
          .updateTable("persons")
          // Approving a person includes the bank data, if any: payments are not held.
          .set({ ...values, ...(change.approvedAt ? { bank_reviewed_at: bankReviewedAt(change.approvedAt) } : {}) })
          .where("id", "=", account.id)
          .where("status", "=", account.status)
          .executeTakeFirst()
      : await tx
          .updateTable("companies")
          .set(values)
          .where("id", "=", account.id)
          .where("status", "=", account.status)
          .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export const settleRequests = (tx: Db, ownerId: string, at: Date) =>
  tx
    .updateTable("review_requests")
    .set({ status: "settled", settled_at: at })
    .where("owner_id", "=", ownerId)
    .where("status", "<>", "settled")
    .execute();

export type Comment = { section: SectionKey; field: string; comment: string };

export async function insertRequest(
  tx: Db,
  request: {
    ownerId: string;
    ownerType: OwnerType;
    info: string | null;
    by: string;
    at: Date;
    comments: readonly Comment[];
  },
): Promise<string> {
  const id = newId();
  await tx
    .insertInto("review_requests")
    .values({
      id,
      owner_id: request.ownerId,
      owner_type: request.ownerType,
      status: "open",
      info: request.info,
      created_by: request.by,
      created_at: request.at,
    })
    .execute();
  await tx
    .insertInto("review_request_sections")
    .values(
      request.comments.map(({ section, field, comment }) => ({
        request_id: id,
        section,
        field,
        admin_comment: comment,
      })),
    )
    .execute();
  return id;
}

export async function setCheck(
  db: Db,
  check: {
    ownerId: string;
    section: SectionKey;
    field: string;
    checked: boolean;
    by: string;
    at: Date;
    passedBecause?: PassReason | null;
  },
): Promise<void> {
  if (!check.checked) {
    await db
      .deleteFrom("review_checks")
      .where("owner_id", "=", check.ownerId)
      .where("section", "=", check.section)
      .where("field", "=", check.field)
      .execute();
    return;
  }
  await db
    .insertInto("review_checks")
    .values({
      owner_id: check.ownerId,
      section: check.section,
      field: check.field,
      checked_by: check.by,
      checked_at: check.at,
      passed_because: check.passedBecause ?? null,
    })
    .onConflict((conflict) =>
      conflict.columns(["owner_id", "section", "field"]).doUpdateSet((set) => ({
        checked_by: check.by,
        checked_at: check.at,
        passed_because: set.ref("excluded.passed_because"),
      })),
    )
    .execute();
}

export const ticksOf = (db: Db, ownerId: string) =>
  db.selectFrom("review_checks").select(["section", "field", "checked_at as at"]).where("owner_id", "=", ownerId);

/** Query of the owner's last change per line; '' is a whole section. */
export const editsOf = (db: Db, ownerId: string) =>
  db.selectFrom("account_edits").select(["section", "field", "edited_at as at"]).where("owner_id", "=", ownerId);

export const clearChecks = (tx: Db, ownerId: string, sections: readonly string[]) =>
  tx
    .deleteFrom("review_checks")
    .where("owner_id", "=", ownerId)
    .where("section", "in", sections.length > 0 ? [...sections] : [""])
    .execute();

export async function insertNote(
  db: Db,
  note: { ownerId: string; authorId: string; title: string; content: string; image?: string | null; at: Date },
): Promise<string> {
  const id = newId();
  await db
    .insertInto("notes")
    .values({
      id,
      owner_id: note.ownerId,
      author_id: note.authorId,
      title: note.title,
      content: note.content,
      image_file_id: note.image ?? null,
      created_at: note.at,
    })
    .execute();
  return id;
}

export async function emailOf(db: Db, loginId: string): Promise<string> {
  const { email } = await db.selectFrom("logins").select("email").where("id", "=", loginId).executeTakeFirstOrThrow();
  return email;
}

export async function memberName(db: Db, loginId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("staff_members")
    .select(shortName("").as("name"))
    .where("login_id", "=", loginId)
    .executeTakeFirst();
  return row?.name;
}
