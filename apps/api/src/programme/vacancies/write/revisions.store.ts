import type { VacancyFields } from "@arranca/contract/vacancies/form";
import type { FieldComment } from "@arranca/contract/vacancies/vacancy";
import { type RawBuilder, type Selectable, sql } from "kysely";
import { all, mapped } from "../../../lib/database/batched-reads.ts";
import type { Db } from "../../../lib/database/db.ts";
import { shortName } from "../../../lib/database/names.ts";
import { rowsInPlan } from "../../../lib/database/plans.ts";
import type { Tables } from "../../../lib/database/tables.ts";
import { newId } from "../../../lib/ids.ts";
import { withCatalogueNames } from "../../places/fit.service.ts";

export type Revision = {
  id: string;
  vacancyId: string;
  status: "in_review" | "rejected";
  fields: VacancyFields;
  submittedAt: Date;
  comments: string | null;
  fieldComments: FieldComment[];
};

const living = ["in_review", "rejected"] as const;

/** Current edits by vacancy: in review or rejected. */
export async function currentRevisions(db: Db, vacancyIds: readonly string[]): Promise<Map<string, Revision>> {
  if (vacancyIds.length === 0) return new Map();
  return revisionsOf((await revisions(sql`${sql.val(vacancyIds)}::uuid[]`).execute(db)).rows);
}

export const livingRevisionsRead = (ids: RawBuilder<unknown>) =>
  mapped(all(revisions(ids), { submitted_at: true, decided_at: true }), revisionsOf);

type Row = Selectable<Tables["vacancy_revisions"]>;
const revisions = (ids: RawBuilder<unknown>) => sql<Row>`
  SELECT * FROM vacancy_revisions WHERE vacancy_id = ANY(${ids}) AND status = ANY(${sql.val(living)}::text[])`;

function revisionsOf(rows: readonly Row[]): Map<string, Revision> {
  return new Map(
    rows.map((row) => [
      row.vacancy_id,
      {
        id: row.id,
        vacancyId: row.vacancy_id,
        status: row.status === "rejected" ? "rejected" : "in_review",
        // Only the functions below write both columns, from values of these types.
        fields: withCheckedPlace(row.fields as VacancyFields),
        submittedAt: row.submitted_at,
        comments: row.comments,
        fieldComments: row.field_comments as FieldComment[],
      },
    ]),
  );
}

/** Corrects the place of an edit made before places were checked: its postal code decides, as for stored columns. */
const withCheckedPlace = (fields: VacancyFields): VacancyFields => ({
  ...fields,
  location: fields.location && withCatalogueNames(fields.location),
});

export const livingRevision = async (db: Db, vacancyId: string): Promise<Revision | undefined> =>
  (await currentRevisions(db, [vacancyId])).get(vacancyId);

/** Sends an edit of a vacancy to review and withdraws an earlier one. The caller holds the lock on the vacancy. */
export async function sendRevision(tx: Db, vacancyId: string, fields: VacancyFields, at: Date): Promise<void> {
  await withdrawRevision(tx, vacancyId, at);
  await tx
    .insertInto("vacancy_revisions")
    .values({
      id: newId(),
      vacancy_id: vacancyId,
      status: "in_review",
      fields: JSON.stringify(fields),
      submitted_at: at,
    })
    .execute();
}

/** Withdraws the current edit of a vacancy; false if there was none. */
export async function withdrawRevision(tx: Db, vacancyId: string, at: Date): Promise<boolean> {
  const withdrawn = await tx
    .updateTable("vacancy_revisions")
    .set({ status: "withdrawn", decided_at: at })
    .where("vacancy_id", "=", vacancyId)
    .where("status", "in", living)
    .returning("id")
    .executeTakeFirst();
  return withdrawn !== undefined;
}

type Decision = {
  to: "approved" | "rejected";
  at: Date;
  by: string;
  comments?: string;
  fieldComments?: readonly FieldComment[];
};

/** Decides an edit of a vacancy that is in review; false if it no longer is. */
export async function decideRevision(tx: Db, id: string, decision: Decision): Promise<boolean> {
  const decided = await tx
    .updateTable("vacancy_revisions")
    .set({
      status: decision.to,
      decided_at: decision.at,
      decided_by: decision.by,
      comments: decision.comments ?? null,
      field_comments: JSON.stringify(decision.fieldComments ?? []),
    })
    .where("id", "=", id)
    .where("status", "=", "in_review")
    .returning("id")
    .executeTakeFirst();
  return decided !== undefined;
}

/** Query of the last 20 decided or withdrawn edits of a vacancy, oldest first. */
export const earlierRevisionsRead = (db: Db, vacancyId: string) =>
  mapped(all(earlierRevisions(db, vacancyId), { submitted_at: true, decided_at: true }), (rows) =>
    rows.reverse().map((row) => ({
      id: row.id,
      // A rejected revision stays rejected in the history, although the next edit replaced it.
      outcome:
        row.status === "approved"
          ? ("approved" as const)
          : row.comments
            ? ("rejected" as const)
            : ("withdrawn" as const),
      title: (row.fields as VacancyFields).title, // written above alone, from a value of this type
      submitted: row.submitted_at.toISOString(),
      decided: (row.decided_at ?? row.submitted_at).toISOString(),
      by: row.by,
      comments: row.comments,
      field_comments: row.field_comments as FieldComment[],
    })),
  );

const earlierRevisions = (db: Db, vacancyId: string) =>
  db
    .selectFrom("vacancy_revisions as e")
    .leftJoin("staff_members as s", "s.login_id", "e.decided_by")
    .selectAll("e")
    .select(sql<string | null>`nullif(${shortName("s")}, '')`.as("by"))
    .where("e.vacancy_id", "=", vacancyId)
    .where("e.status", "not in", living)
    .orderBy("e.submitted_at", "desc")
    .orderBy("e.id", "desc")
    .limit(rowsInPlan(20));
