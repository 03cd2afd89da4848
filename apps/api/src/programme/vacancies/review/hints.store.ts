import type { Location } from "@arranca/contract/values/location";
import { type RawBuilder, sql } from "kysely";
import { all } from "../../../lib/database/batched-reads.ts";
import type { Db } from "../../../lib/database/db.ts";
import { shortName } from "../../../lib/database/names.ts";
import { vacanciesRead } from "../store.ts";
import { livingRevisionsRead } from "../write/revisions.store.ts";
import { distinctiveWords, type NearDuplicate, nearDuplicateFrom, textSimilarity } from "./hints.ts";

type Candidate = { id: string; title: string; company: string; own: boolean; same_title: boolean; text: string };
type About = { id: string; companyId: string; title: string; text: string };

/**
 * Vacancies with (nearly) the same text: of the company also by title, of others by text. Those of others are found through
 * the index of open vacancies, by distinctive words, and among those in review.
 */
export async function findNearDuplicates(db: Db, { id, companyId, title, text }: About): Promise<NearDuplicate[]> {
  const [some, others] = distinctiveWords(text);
  const words = (group: string) => sql`plainto_tsquery('pg_catalog.spanish', public.es_norm(${group}))`;
  const shown = sql`v.id, v.title, v.company_name AS company, v.company_id = ${companyId} AS own,
    public.es_norm(v.title) = public.es_norm(${title}) AS same_title, v.description_text AS text`;
  const copies = sql`v.company_id <> ${companyId} AND v.search @@ (${words(some)} || ${words(others)})`;
  const { rows } = await sql<Candidate>`
    (SELECT ${shown} FROM vacancies v WHERE v.company_id = ${companyId} AND v.id <> ${id}
      AND v.status IN ('active', 'in_review', 'hidden') ORDER BY v.created_at DESC LIMIT 200)
    UNION ALL (SELECT ${shown} FROM vacancies v WHERE v.status = 'active' AND ${copies} LIMIT 50)
    UNION ALL (SELECT ${shown} FROM vacancies v WHERE v.status = 'in_review' AND ${copies} LIMIT 50)`.execute(db);
  return rows
    .map((row) => ({ ...row, alikeBy: textSimilarity(row.text, text) }))
    .filter((row) => row.alikeBy >= nearDuplicateFrom || (row.own && row.same_title))
    .sort((a, b) => Number(a.own) - Number(b.own) || b.alikeBy - a.alikeBy)
    .map(({ id, title, company, own, alikeBy }) => ({
      ...{ id, title, company, own },
      alike: alikeBy >= nearDuplicateFrom ? ("text" as const) : ("title" as const),
    }));
}

export type Dismissal = { id: string; key: string; seen: string; reason: string; at: Date; by: string | null };
const dismissals = (ids: RawBuilder<unknown>) => sql<Dismissal>`
  SELECT d.vacancy_id AS id, d.key, d.seen, d.reason, d.dismissed_at AS at, nullif(${shortName("s")}, '') AS by
  FROM vacancy_hint_dismissals d LEFT JOIN staff_members s ON s.login_id = d.dismissed_by WHERE d.vacancy_id = ANY(${ids})`;

export const dismissalsRead = (ids: RawBuilder<unknown>) => all(dismissals(ids), { at: true });

type UnfitPlace = { id: string } & Pick<
  Location,
  "cp" | "suburbName" | "cityName" | "stateName" | "stateId" | "municipalityId"
>;

/** Queries of vacancies in any status, with their edits, dismissals and numbers of open reports. */
export const hintReads = (ids: RawBuilder<string[]>) => ({
  vacancies: vacanciesRead(ids),
  revisions: livingRevisionsRead(ids),
  dismissals: dismissalsRead(ids),
  reports: all(sql<{ id: string; count: number }>`
    SELECT vacancy_id AS id, count(*) AS count FROM vacancy_reports
    WHERE vacancy_id = ANY(${ids}) AND settled_at IS NULL GROUP BY vacancy_id`),
  places: all(sql<UnfitPlace>`
    SELECT v.id, l.cp, l.suburb_name AS "suburbName", l.city_name AS "cityName", l.state_name AS "stateName",
      l.state_id AS "stateId", l.municipality_id AS "municipalityId"
    FROM vacancies v JOIN locations l ON l.id = v.location_id WHERE v.id = ANY(${ids}) AND NOT l.fits`),
});

type Hint = { vacancyId: string; key: string };

/** Saves the reason for dismissing a hint; replaces an earlier one. */
export async function saveDismissal(
  tx: Db,
  { vacancyId, key }: Hint,
  { seen, reason, by, at }: { seen: string; reason: string; by: string; at: Date },
): Promise<void> {
  const said = { seen, reason, dismissed_by: by, dismissed_at: at };
  await tx
    .insertInto("vacancy_hint_dismissals")
    .values({ vacancy_id: vacancyId, key, ...said })
    .onConflict((conflict) => conflict.columns(["vacancy_id", "key"]).doUpdateSet(said))
    .execute();
}

export async function deleteDismissal(tx: Db, { vacancyId, key }: Hint): Promise<void> {
  await tx.deleteFrom("vacancy_hint_dismissals").where("vacancy_id", "=", vacancyId).where("key", "=", key).execute();
}
