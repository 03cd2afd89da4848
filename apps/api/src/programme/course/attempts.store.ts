import type { Db } from "../../lib/database/db.ts";
import type { Answers, Served } from "./attempts.rules.ts";

export type Attempt = {
  id: string;
  itemId: string;
  sessionId: string;
  served: Served;
  answered: { passed: boolean; wrong: readonly string[] } | null;
};

export async function findAttempts(db: Db, personId: string): Promise<Attempt[]> {
  const rows = await db
    .selectFrom("course_attempts")
    .select(["id", "item_id as itemId", "session_id as sessionId", "served", "wrong", "passed"])
    .where("person_id", "=", personId)
    .orderBy("id")
    .execute();
  // Only the functions below write these columns.
  return rows.map(({ served, wrong, passed, ...row }) => ({
    ...row,
    served: served as Served,
    answered: passed === null ? null : { passed, wrong: wrong as string[] },
  }));
}

export const insertAttempts = (db: Db, personId: string, attempts: readonly Attempt[], now: Date) =>
  db
    .insertInto("course_attempts")
    .values(
      attempts.map(({ id, itemId, sessionId, served }) => ({
        id,
        person_id: personId,
        item_id: itemId,
        session_id: sessionId,
        served: JSON.stringify(served),
        served_at: now,
      })),
    )
    .execute();

type Answered = { answers: Answers; passed: boolean; wrong: readonly string[]; at: Date };

export const saveAnswers = (db: Db, attemptId: string, { answers, passed, wrong, at }: Answered) =>
  db
    .updateTable("course_attempts")
    .set({ answers: JSON.stringify(answers), wrong: JSON.stringify(wrong), passed, answered_at: at })
    .where("id", "=", attemptId)
    .execute();
