import type { ReportReason } from "@arranca/contract/vacancies/saved";
import { sql } from "kysely";
import type { Db } from "../../../lib/database/db.ts";
import { fullName } from "../../../lib/database/names.ts";
import { memberName } from "../../../trust/accounts/members/service.ts";

export const companyOfFile = (db: Db, id: string) =>
  db
    .selectFrom("companies as c")
    .select(["c.id", "c.folio", "c.status"])
    .select(sql<string>`coalesce(c.name, c.business_name, '')`.as("name"))
    .where("c.id", "=", id)
    .executeTakeFirst();

/** Rows of a part, newest first, with the number of all. */
const foundRows = sql<number>`(count(*) OVER ())::int`.as("found_rows");

export const vacanciesOfFile = (db: Db, companyId: string, most: number) =>
  db
    .selectFrom("vacancies as v")
    .select(["v.id", "v.title", "v.status", "v.created_at", foundRows])
    .select(sql<number>`(SELECT count(*)::int FROM applications a WHERE a.vacancy_id = v.id)`.as("applications"))
    .select(
      sql<number>`(SELECT count(*)::int FROM applications a WHERE a.vacancy_id = v.id
        AND a.status IN ('unreviewed', 'in_process'))`.as("unanswered"),
    )
    .where("v.company_id", "=", companyId)
    .where("v.status", "<>", "draft")
    .orderBy("v.created_at", "desc")
    .orderBy("v.id", "desc")
    .limit(most)
    .execute();

export const workersOfFile = (db: Db, companyId: string, most: number) =>
  db
    .selectFrom("relations as r")
    .innerJoin("persons as p", "p.id", "r.person_id")
    .innerJoin("vacancies as v", "v.id", "r.vacancy_id")
    .select(["r.id", "r.person_id", "r.status", "r.confirmation", "r.start_date", "r.end_date", "r.last_day"])
    .select(["v.title", foundRows])
    .select(fullName("p").as("names"))
    .where("r.company_id", "=", companyId)
    .orderBy("r.created_at", "desc")
    .orderBy("r.id", "desc")
    .limit(most)
    .execute();

export const reportsOfFile = (db: Db, companyId: string, most: number) =>
  db
    .selectFrom("vacancy_reports as k")
    .innerJoin("vacancies as v", "v.id", "k.vacancy_id")
    .select(["k.id", "k.folio", "k.vacancy_id", "k.reason", "k.created_at", "k.settled_at", "k.outcome"])
    .select(["v.title", foundRows])
    .where("v.company_id", "=", companyId)
    // Guaranteed by the contract's list of reasons and a check.
    .$narrowType<{ reason: ReportReason }>()
    .orderBy("k.created_at", "desc")
    .orderBy("k.id", "desc")
    .limit(most)
    .execute();

export const teamOfFile = (db: Db, companyId: string, most: number) =>
  db
    .selectFrom("company_members as m")
    .innerJoin("companies as c", "c.id", "m.company_id")
    .select(["m.login_id", "m.is_administrator", "m.joined_at", "m.paused_at", "m.left_at", foundRows])
    .select(memberName.as("name"))
    .where("m.company_id", "=", companyId)
    .orderBy(sql`m.left_at IS NOT NULL`)
    .orderBy("m.joined_at")
    .orderBy("m.login_id")
    .limit(most)
    .execute();
