import { sql } from "kysely";
import type { Db } from "../../../lib/database/db.ts";

export const setExpiry = (tx: Db, id: string, set: { expires_at: Date; extensions: number }) =>
  tx.updateTable("vacancies").set(set).where("id", "=", id).execute();

export const findEnding = (db: Db, after: Date, until: Date) =>
  db
    .selectFrom("vacancies as v")
    .select(["v.id", "v.title", "v.expires_at", "v.extensions", "v.status", "v.company_id"])
    .where("v.status", "=", "active")
    .where("v.expires_at", ">", after)
    .where("v.expires_at", "<=", until)
    .execute();

export const findUnanswered = (db: Db, { after, until }: { after: Date; until: Date }) =>
  db
    .selectFrom("applications as a")
    .innerJoin("vacancies as v", "v.id", "a.vacancy_id")
    .innerJoin("persons as p", "p.id", "a.person_id")
    .select(["a.id", "a.created_at", "v.title", "a.company_id"])
    .select(sql<string>`coalesce(p.name, 'Una persona')`.as("personName"))
    .where("a.status", "in", ["unreviewed", "in_process"])
    .where("a.created_at", "<=", until)
    .where("a.created_at", ">", after)
    .execute();
