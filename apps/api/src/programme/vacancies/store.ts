import type { VacancyStatus } from "@arranca/contract/statuses";
import type { VacancyFields } from "@arranca/contract/vacancies/form";
import type { Location } from "@arranca/contract/values/location";
import { type Expression, type RawBuilder, type Selectable, sql } from "kysely";
import { all, mapped, one, withShared } from "../../lib/database/batched-reads.ts";
import type { Db } from "../../lib/database/db.ts";
import type { Tables } from "../../lib/database/tables.ts";
import { newId } from "../../lib/ids.ts";
import { locationRead, saveLocation } from "../places/locations.service.ts";
import type { VacancyRow } from "./codecs.ts";
import { columnsOf, vacancyColumns } from "./columns.ts";

export type { VacancyRow };

export async function insertVacancy(
  tx: Db,
  vacancy: {
    companyId: string;
    companyName: string;
    status: VacancyStatus;
    fields: VacancyFields;
    at: Date;
    pageId?: string | undefined;
  },
): Promise<string> {
  const id = newId();
  await tx
    .insertInto("vacancies")
    .values({
      id,
      company_id: vacancy.companyId,
      company_name: vacancy.companyName,
      status: vacancy.status,
      ...columnsOf(vacancy.fields),
      location_id: await keepLocation(tx, vacancy.fields.location, null),
      created_at: vacancy.at,
      submitted_at: vacancy.status === "in_review" ? vacancy.at : null,
      edited_in: vacancy.pageId ?? null,
    })
    .execute();
  return id;
}

/** Writes the fields of a vacancy and the page that saved it, if the vacancy still has the status that was checked. */
export async function writeFields(tx: Db, row: VacancyRow, fields: VacancyFields, pageId = newId()): Promise<void> {
  const location_id = await keepLocation(tx, fields.location, row.location_id);
  await tx
    .updateTable("vacancies")
    .set({ ...columnsOf(fields), location_id, edited_in: pageId })
    .where("id", "=", row.id)
    .where("status", "=", row.status)
    .execute();
}

export const markEdited = (tx: Db, id: string, pageId: string) =>
  tx.updateTable("vacancies").set({ edited_in: pageId }).where("id", "=", id).execute();

export const markChanged = (tx: Db, id: string) =>
  tx.updateTable("vacancies").set({ changed_since_review: true }).where("id", "=", id).execute();

async function keepLocation(tx: Db, place: Location | null, existing: string | null): Promise<string | null> {
  return place ? saveLocation(tx, existing, place) : null;
}

/** Locks a vacancy of a company; undefined if the company has no such vacancy. */
export const lockVacancyOf = (tx: Db, id: string, companyId: string): Promise<VacancyRow | undefined> =>
  tx
    .selectFrom("vacancies")
    .selectAll()
    .where("id", "=", id)
    .where("company_id", "=", companyId)
    .where("status", "<>", "deleted")
    .forUpdate()
    .executeTakeFirst();

/**
 * Locks the company of a vacancy against changes. Order: company before vacancy, as blocking does, so that no vacancy of a
 * company being blocked is published.
 */
export const lockCompanyOf = (tx: Db, vacancyId: string) =>
  tx
    .selectFrom("companies")
    .select("status")
    .where("id", "=", (of) => of.selectFrom("vacancies").select("company_id").where("id", "=", vacancyId))
    .forShare()
    .executeTakeFirst();

export const lockVacancy = (tx: Db, id: string): Promise<VacancyRow | undefined> =>
  tx
    .selectFrom("vacancies")
    .selectAll()
    .where("id", "=", id)
    .where("status", "<>", "deleted")
    .forUpdate()
    .executeTakeFirst();

const vacancyById = (id: string, { evenDeleted = false } = {}) =>
  sql<VacancyRow>`SELECT ${vacancyColumns} FROM vacancies
    WHERE id = ${id}${evenDeleted ? sql`` : sql` AND status <> 'deleted'`}`;

export const findVacancy = async (db: Db, id: string): Promise<VacancyRow | undefined> =>
  (await vacancyById(id).execute(db)).rows[0];

export const vacancyInstants = {
  closed_at: true,
  created_at: true,
  expires_at: true,
  published_at: true,
  submitted_at: true,
} as const;

/** Query of these vacancies in any status. */
export const vacanciesRead = (ids: RawBuilder<string[]>) =>
  all(sql<VacancyRow>`SELECT ${vacancyColumns} FROM vacancies WHERE id = ANY(${ids})`, vacancyInstants);

export const vacancyRead = (db: Db, id: string, which?: { evenDeleted: boolean }) =>
  withShared(
    sql`WITH vacancy AS MATERIALIZED (${vacancyById(id, which)}),
      company AS MATERIALIZED (${companyById(db, sql`(SELECT company_id FROM vacancy)`)})`,
    {
      vacancy: one(sql<VacancyRow>`SELECT * FROM vacancy`, vacancyInstants),
      company: one(sql<VacancyCompany>`SELECT * FROM company`),
      location: locationRead(db, sql`(SELECT location_id FROM vacancy)`),
      companyLocation: locationRead(db, sql`(SELECT "locationId" FROM company)`),
    },
  );

type StatusDates = Partial<
  Pick<
    VacancyRow,
    | "submitted_at"
    | "published_at"
    | "expires_at"
    | "closed_at"
    | "close_reason"
    | "review_comment"
    | "changed_since_review"
  >
> & { review_fields?: string };

/** Changes the status of a vacancy; false if it no longer has the old status. */
export async function setStatus(
  tx: Db,
  id: string,
  { from, to, ...dates }: { from: VacancyStatus; to: VacancyStatus } & StatusDates,
): Promise<boolean> {
  const moved = await tx
    .updateTable("vacancies")
    .set({ status: to, ...dates })
    .where("id", "=", id)
    .where("status", "=", from)
    .returning("id")
    .executeTakeFirst();
  return moved !== undefined;
}

export type VacancyFigures = { candidates: number; unreviewed: number; taken: number; activeRelations: number };

/** Numbers of a vacancy's applications, pending applications, hires confirmed by both sides, and active relations. */
export const vacancyFigures = async (db: Db, ids: readonly string[]): Promise<Map<string, VacancyFigures>> =>
  byVacancy((await figures(sql`${sql.val(ids)}::uuid[]`).execute(db)).rows);

export const vacancyFiguresRead = (ids: RawBuilder<unknown>) => mapped(all(figures(ids)), byVacancy);

const byVacancy = (rows: readonly (VacancyFigures & { id: string })[]) =>
  new Map(rows.map(({ id, ...figures }) => [id, figures]));

const figures = (ids: RawBuilder<unknown>) => sql<VacancyFigures & { id: string }>`
    SELECT v.id, a.candidates, a.unreviewed, r.taken, r."activeRelations"
    FROM unnest(${ids}) v(id),
      LATERAL (SELECT count(*) FILTER (WHERE status <> 'closed') AS candidates,
          count(*) FILTER (WHERE status = 'unreviewed') AS unreviewed
        FROM applications WHERE vacancy_id = v.id) a,
      LATERAL (SELECT count(*) FILTER (WHERE x.confirmation = 'both') AS taken,
          count(*) FILTER (WHERE x.status = 'active') AS "activeRelations"
        FROM applications y JOIN relations x ON x.application_id = y.id WHERE y.vacancy_id = v.id) r`;

export type VacancyCompany = {
  id: string;
  status: Selectable<Tables["companies"]>["status"];
  folio: string | null;
  name: string;
  description: string | null;
  sectorId: number | null;
  sizeId: number | null;
  presenceId: number | null;
  phone: string | null;
  phoneCountryId: number | null;
  email: string | null;
  pictureFileId: string | null;
  locationId: string | null;
};

export const findCompany = (db: Db, id: string): Promise<VacancyCompany> =>
  companyById(db, id).executeTakeFirstOrThrow();

export const companyRead = (db: Db, id: string) => one(companyById(db, id));

const companyById = (db: Db, id: string | Expression<string>) =>
  db
    .selectFrom("companies")
    .select([
      "id",
      "status",
      "folio",
      sql<string>`coalesce(name, business_name, 'Empresa')`.as("name"),
      "description",
      "sector_id as sectorId",
      "size_id as sizeId",
      "presence_id as presenceId",
      "phone",
      "phone_country_id as phoneCountryId",
      "email",
      "picture_file_id as pictureFileId",
      "location_id as locationId",
    ])
    .where("id", "=", id);

export async function isOwnImage(db: Db, fileId: string, loginId: string, companyId: string): Promise<boolean> {
  const row = await db
    .selectFrom("files as f")
    .leftJoin("company_members as m", "m.login_id", "f.owner_login_id")
    .select("f.id")
    .where("f.id", "=", fileId)
    .where("f.area", "=", "publication")
    .where((or) => or.or([or("f.owner_login_id", "=", loginId), or("m.company_id", "=", companyId)]))
    .executeTakeFirst();
  return row !== undefined;
}

/** Finds a vacancy picture that this account may see: everybody for an open vacancy, else its company and staff. */
export async function findShownImage(
  db: Db,
  fileId: string,
): Promise<{ companyId: string; open: boolean } | undefined> {
  const row = await db
    .selectFrom("vacancies")
    .select(["company_id", "status"])
    .where("image_file_id", "=", fileId)
    .orderBy(sql`status = 'active'`, "desc")
    .executeTakeFirst();
  return row && { companyId: row.company_id, open: row.status === "active" || row.status === "closed" };
}

/**
 * SQL: true if the approval of vacancy `v` covered the company's logo, file `f`: it existed and no picture of the vacancy
 * replaced it. A company changes its logo alone, but strangers see only reviewed logos.
 */
export const logoWasReviewed = sql<boolean>`v.image_file_id IS NULL AND f.created_at <= v.published_at`;

export async function isLogoOfOpenVacancy(db: Db, fileId: string): Promise<boolean> {
  const row = await db
    .selectFrom("companies as c")
    .innerJoin("files as f", "f.id", "c.picture_file_id")
    .innerJoin("vacancies as v", "v.company_id", "c.id")
    .select("c.id")
    .where("f.id", "=", fileId)
    .where("v.status", "=", "active")
    .where(logoWasReviewed)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
