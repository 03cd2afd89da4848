import { sql } from "kysely";
import type { Db } from "../../../lib/database/db.ts";
import type { NamedVacancy } from "../public/words.ts";
import { logoWasReviewed } from "../store.ts";
import { type LandingFacts, mostCounted } from "./rules.ts";

type Counted = Omit<LandingFacts, "days">;

export const factsStatement = sql<Counted>`
  SELECT EXISTS (SELECT FROM programme_opening) AS "isOpen",
    (SELECT count(*)::int FROM (SELECT FROM vacancies WHERE status = 'active' LIMIT ${mostCounted + 1}) v) AS vacancies,
    (SELECT count(*)::int FROM companies WHERE status = 'approved') AS companies`;

export async function readLandingFacts(db: Db): Promise<Counted> {
  const { rows } = await factsStatement.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error("No facts for the landing page");
  return facts;
}

export type LandingVacancy = NamedVacancy & { municipalityId: number | null; logoId: string | null };

// Enough that each town in demand has six, and few enough to read in some milliseconds.
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

export async function newestForLanding(db: Db): Promise<LandingVacancy[]> {
  const rows = await newestStatement(db).execute();
  return rows.map(({ municipality_id, suburb, city, state, logo, ...row }) => ({
    row,
    place: { suburb, city, state },
    municipalityId: municipality_id,
    logoId: logo,
  }));
}
