import type { DocumentArea } from "@arranca/contract/files";
import type { FileSignature } from "@arranca/contract/files/signatures";
import { sql } from "kysely";
import { all, type FoundReads, one } from "../../../lib/database/batched-reads.ts";
import type { Db } from "../../../lib/database/db.ts";
import { shortName } from "../../../lib/database/names.ts";
import { nameOfMember } from "../../../trust/accounts/members/service.ts";
import { openProposal } from "../blocks.store.ts";
import { objectionRead } from "../objections.store.ts";
import { reviewReads } from "../requests/store.ts";
import { signalReads } from "./signals.store.ts";

export type PersonRow = NonNullable<Awaited<ReturnType<typeof personById>>>;
export type CompanyRow = NonNullable<Awaited<ReturnType<typeof companyById>>>;
export type PlaceRow = FoundReads<ReturnType<typeof fileReads>>["place"];

export const personById = (db: Db, id: string) =>
  db.selectFrom("persons").selectAll().where("id", "=", id).executeTakeFirst();

export const companyById = (db: Db, id: string) =>
  db.selectFrom("companies").selectAll().where("id", "=", id).executeTakeFirst();

const placeOf = (db: Db, locationId: string | null) =>
  db
    .selectFrom("locations")
    .select(["street", "number", "internal_number", "suburb_name", "cp", "city_name", "state_name"])
    .where("id", "=", locationId);

/** Queries of all facts for the decision on an account, except its own row and secret values. */
export const fileReads = (
  db: Db,
  { id, loginId, locationId }: { id: string; loginId: string; locationId: string | null },
) => ({
  ...reviewReads(db, id),
  email: one(db.selectFrom("logins").select("email").where("id", "=", loginId)),
  place: one(placeOf(db, locationId)),
  documents: all(documentsOf(db, id), { created_at: true }),
  checks: all(checksOf(db, id), { checked_at: true }),
  notes: all(notesBy(db, id), { created_at: true }),
  history: all(accountHistory(db, id), { at: true }),
  proposal: one(openProposal(db, id), { proposed_at: true }),
  objection: objectionRead(db, id),
  assigned: one(assigneeOf(db, "account", id)),
  ...signalReads(sql`ARRAY[${id}::uuid]`),
});

const documentsOf = (db: Db, ownerId: string) =>
  db
    .selectFrom("documents as d")
    .innerJoin("files as f", "f.id", "d.file_id")
    .select(["f.id", "d.area", "f.name", "f.mime", "f.size", "f.signature", "d.created_at", "d.issued_on"])
    .select(sql<boolean>`f.scan = 'waiting'`.as("in_quarantine"))
    .where("d.owner_id", "=", ownerId)
    .where("d.replaced_at", "is", null)
    .where("d.is_default", "=", true)
    // Guaranteed by the contract's list of areas and a check.
    .$narrowType<{ area: DocumentArea; signature: FileSignature | null }>();

export const documentById = (db: Db, fileId: string) =>
  db.selectFrom("documents").select(["owner_id", "area"]).where("file_id", "=", fileId).executeTakeFirst();

const staffName = shortName("s");

const checksOf = (db: Db, ownerId: string) =>
  db
    .selectFrom("review_checks as c")
    .innerJoin("staff_members as s", "s.id", "c.checked_by")
    .select(["c.section", "c.field", "c.checked_at", "c.passed_because"])
    .select(staffName.as("checked_by"))
    .where("c.owner_id", "=", ownerId);

const notesBy = (db: Db, ownerId: string) =>
  db
    .selectFrom("notes as n")
    .innerJoin("staff_members as s", "s.id", "n.author_id")
    .leftJoin("files as f", "f.id", "n.image_file_id")
    .select(["n.id", "n.title", "n.content", "n.created_at", "s.name", "s.first_surname"])
    .select(["f.id as image_id", "f.name as image_name", "f.mime as image_mime"])
    .select(
      sql<string>`coalesce((SELECT string_agg(r.name, ', ' ORDER BY r.name) FROM staff_roles sr JOIN roles r ON r.id = sr.role_id
        WHERE sr.staff_id = s.id), '')`.as("role"),
    )
    .where("n.owner_id", "=", ownerId)
    .orderBy("n.created_at", "desc")
    .orderBy("n.id", "desc");
export const notesOf = (db: Db, ownerId: string) => notesBy(db, ownerId).execute();

const accountHistory = (db: Db, ownerId: string) =>
  db
    .selectFrom("status_history as h")
    .leftJoin("staff_members as s", "s.login_id", "h.actor_login_id")
    .select(["h.from_status", "h.to_status", "h.reason", "h.at"])
    .select(sql<string | null>`nullif(${shortName("s")}, '')`.as("staff"))
    .select(nameOfMember(sql`h.actor_login_id`).as("member"))
    .where("h.entity", "=", "account")
    .where("h.entity_id", "=", ownerId)
    .orderBy("h.at")
    .orderBy("h.id");

const assigneeOf = (db: Db, kind: string, objectId: string) =>
  db
    .selectFrom("review_assignments as a")
    .innerJoin("staff_members as s", "s.id", "a.staff_id")
    .select("s.id")
    .select(staffName.as("name"))
    .where("a.kind", "=", kind)
    .where("a.object_id", "=", objectId);
