import { sql } from "kysely";
import type { Db } from "../../lib/database/db.ts";
import type { NamedVacancy } from "../public/words.ts";
import { logoWasReviewed } from "../store.ts";
import { type DoorFacts, mostCounted } from "./rules.ts";

// The answers are read off the newest applications, so that the question costs the same whatever there is.
const sampled = 1000;

type Span = { from: Date; until: Date };

export const factsStatement = ({ from, until }: Span) => sql<DoorFacts>`
  SELECT EXISTS (SELECT FROM programme_opening) AS "isOpen",
    (SELECT count(*)::int FROM (SELECT FROM vacancies WHERE status = 'active' LIMIT ${mostCounted + 1}) v) AS vacancies,
    (SELECT count(*)::int FROM companies WHERE status = 'approved') AS companies,
    count(*)::int AS asked, count(DISTINCT company_id)::int AS "askedCompanies",
    percentile_disc(0.5) WITHIN GROUP (
      ORDER BY coalesce(extract(epoch FROM decided_at - created_at)::float8 / 86400, 'Infinity')) AS days
  FROM (SELECT company_id, created_at, decided_at, close_cause FROM applications ORDER BY id DESC LIMIT ${sampled}) newest
  WHERE created_at BETWEEN ${from} AND ${until}
    AND (decided_at IS NOT NULL OR close_cause IS NULL OR close_cause IN ('no_answer', 'vacancy_closed'))`;

/** What the front door says in numbers. Applications of `from` to `until` tell how long a decision takes. */
export async function readDoorFacts(db: Db, span: Span): Promise<DoorFacts> {
  const { rows } = await factsStatement(span).execute(db);
  const [facts] = rows;
  if (!facts) throw new Error("no facts for the front door");
  return facts;
}

export type DoorVacancy = NamedVacancy & { municipalityId: number | null; logoId: string | null };

// Enough that each town people look for shows six, few enough to be read in some milliseconds.
const newestRead = 300;

export const newestStatement = (db: Db) =>
  db
    .selectFrom("vacancies as v")
    .innerJoin("companies as c", "c.id", "v.company_id")
    .leftJoin("files as f", "f.id", "c.picture_file_id")
    .leftJoin("locations as l", "l.id", "v.location_id")
    .select(["v.id", "v.title", "v.company_name", "v.modality_id", "v.job_type_id", "v.degree_id", "v.schedule"])
    .select(["v.public_salary", "v.net_salary", "v.remuneration_min", "v.remuneration_max", "v.currency"])
    .select(sql<string | null>`CASE WHEN ${logoWasReviewed} THEN f.id END`.as("logo"))
    .select(["v.municipality_id", "l.suburb_name as suburb", "l.city_name as city", "l.state_name as state"])
    .where("v.status", "=", "active")
    .orderBy("v.published_at", "desc")
    .orderBy("v.id", "desc")
    .limit(newestRead);

/** The newest open vacancies, as the front door names them. */
export async function newestForDoor(db: Db): Promise<DoorVacancy[]> {
  const rows = await newestStatement(db).execute();
  return rows.map(({ municipality_id, suburb, city, state, logo, ...row }) => ({
    row,
    place: { suburb, city, state },
    municipalityId: municipality_id,
    logoId: logo,
  }));
}
