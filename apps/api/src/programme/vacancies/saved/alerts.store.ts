import type { Rhythm } from "@arranca/contract/vacancies/saved";
import type { Db } from "../../../lib/database/db.ts";
import { addDays } from "../../../lib/time/clock.ts";

export const findSearches = (db: Db, personId: string) =>
  db.selectFrom("saved_searches").selectAll().where("person_id", "=", personId).orderBy("created_at", "desc").execute();

/** Locks the person's row, so that simultaneous requests cannot exceed the limit. */
export const lockPerson = (tx: Db, personId: string) =>
  tx.selectFrom("persons").select("id").where("id", "=", personId).forUpdate().executeTakeFirst();

type NewSearch = {
  id: string;
  personId: string;
  name: string;
  path: string;
  query: object;
  rhythm: Rhythm;
  now: Date;
  today: string;
};

export const insertSearch = (tx: Db, { id, personId, name, path, query, rhythm, now, today }: NewSearch) =>
  tx
    .insertInto("saved_searches")
    .values({
      id,
      person_id: personId,
      name,
      path,
      rhythm,
      query: JSON.stringify(query),
      told_until: now,
      told_on: today,
      created_at: now,
    })
    .execute();

type NewRhythm = { personId: string; id: string; rhythm: Rhythm; now: Date; today: string };

export const setRhythm = (db: Db, { personId, id, rhythm, now, today }: NewRhythm) =>
  db
    .updateTable("saved_searches")
    .set({ rhythm, told_until: now, told_on: today })
    .where("id", "=", id)
    .where("person_id", "=", personId)
    .returning("id")
    .executeTakeFirst();

export const removeSearch = (db: Db, personId: string, id: string) =>
  db
    .deleteFrom("saved_searches")
    .where("id", "=", id)
    .where("person_id", "=", personId)
    .returning("id")
    .executeTakeFirst();

export const findDueSearches = (db: Db, today: string) =>
  db
    .selectFrom("saved_searches as s")
    .innerJoin("persons as p", "p.id", "s.person_id")
    .selectAll("s")
    .select("p.login_id")
    // Persons may read vacancies, and so get alerts, before their account is approved.
    .where("p.status", "not in", ["blocked", "closed"])
    .where("p.course_completed_at", "is not", null)
    .where((s) =>
      s.or([
        s.and([s("s.rhythm", "=", "daily"), s("s.told_on", "<", today)]),
        s.and([s("s.rhythm", "=", "weekly"), s("s.told_on", "<=", addDays(today, -7))]),
      ]),
    )
    .execute();

type Claim = { id: string; since: Date; now: Date; today: string };

/** Marks the alert of a saved search as sent; undefined if another process has already sent it. */
export const claimSearch = (tx: Db, { id, since, now, today }: Claim) =>
  tx
    .updateTable("saved_searches")
    .set({ told_until: now, told_on: today })
    .where("id", "=", id)
    .where("told_until", "=", since)
    .returning("id")
    .executeTakeFirst();

export const findSearch = (db: Db, id: string) =>
  db.selectFrom("saved_searches").select(["id", "name", "rhythm"]).where("id", "=", id).executeTakeFirst();

export const endAlerts = (db: Db, id: string) =>
  db.updateTable("saved_searches").set({ rhythm: "never" }).where("id", "=", id).execute();
