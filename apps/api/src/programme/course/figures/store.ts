import { sql } from "kysely";
import { mapped, one, type Read } from "../../../lib/database/batched-reads.ts";
import type { Db } from "../../../lib/database/db.ts";

export async function findVersions(db: Db) {
  const { rows } = await sql<{ version: number; published_at: Date; began: number; finished: number }>`
    SELECT v.version, v.published_at, count(p.id) AS began, count(p.course_completed_at) AS finished
    FROM course_versions v LEFT JOIN persons p ON p.course_version = v.version
    GROUP BY v.version ORDER BY v.version DESC`.execute(db);
  return rows;
}

export const newestBegan: Read<number> = mapped(
  one(sql<{ began: number }>`
    SELECT count(*) AS began FROM persons WHERE course_version = (SELECT max(version) FROM course_versions)`),
  (row) => row?.began ?? 0,
);

/** Pause between two steps, in seconds, above which it does not count as learning time. */
const longestStepSeconds = 15 * 60;

// Steps per person in order; the time before a step belongs to the lesson of that step.
const spentIn = (events: ReturnType<typeof sql>) => sql`
  SELECT person_id, item_id, coalesce(sum(seconds) FILTER (WHERE seconds <= ${longestStepSeconds}), 0)::int AS seconds
  FROM (
    SELECT person_id, item_id,
      extract(epoch FROM at - lag(at) OVER (PARTITION BY person_id ORDER BY at, received_at, id)) AS seconds
    FROM ${events} e) steps
  GROUP BY person_id, item_id`;

export type LessonRow = {
  id: string;
  section: number;
  position: number;
  title: string;
  type: "video" | "iframe" | "questionary" | "downloadable";
  minutes: number | null;
  began: number;
  completed: number;
  timed: number;
  median_seconds: number | null;
};

/**
 * Figures of each lesson of a course version: persons who began and completed it, and the median time of those who completed
 * it.
 */
export async function findLessonFigures(db: Db, version: number): Promise<LessonRow[]> {
  const { rows } = await sql<LessonRow>`
    WITH spent AS (${spentIn(sql`(
      SELECT e.* FROM course_events e JOIN persons p ON p.id = e.person_id WHERE p.course_version = ${version})`)}),
    taken AS (
      SELECT g.item_id, g.completed_at,
        CASE WHEN g.completed_at IS NOT NULL THEN nullif(g.spent_seconds + coalesce(s.seconds, 0), 0) END AS seconds
      FROM course_progress g LEFT JOIN spent s ON s.person_id = g.person_id AND s.item_id = g.item_id)
    SELECT i.id, i.section_position AS section, i.position, i.title, i.type, i.duration_minutes AS minutes,
      count(t.item_id) AS began, count(t.completed_at) AS completed, count(t.seconds) AS timed,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY t.seconds) AS median_seconds
    FROM course_items i LEFT JOIN taken t ON t.item_id = i.id
    WHERE i.version = ${version} GROUP BY i.id ORDER BY i.section_position, i.position`.execute(db);
  return rows;
}

export type QuestionRow = {
  id: string;
  section: number;
  position: number;
  title: string;
  text: string;
  people: number;
  right_first: number;
  wrong_text: string | null;
  wrong_people: number | null;
};

const asList = (value: ReturnType<typeof sql>) =>
  sql`CASE jsonb_typeof(${value}) WHEN 'array' THEN ${value} ELSE jsonb_build_array(${value}) END`;

/**
 * Figures of each question of a course version: persons who answered it, right answers at the first attempt, and the most
 * chosen wrong option.
 */
export async function findQuestionFigures(db: Db, version: number): Promise<QuestionRow[]> {
  const { rows } = await sql<QuestionRow>`
    WITH questions AS (
      SELECT i.id AS item_id, i.section_position AS section, i.position, i.title, q.value ->> 'id' AS id, q.value ->> 'text' AS text,
        q.value -> 'options' AS options, ${asList(sql`q.value -> 'answer'`)} AS answer, q.ordinality
      FROM course_items i, jsonb_array_elements(i.content -> 'questions') WITH ORDINALITY q WHERE i.version = ${version}),
    answered AS (
      SELECT q.item_id, q.id, a.person_id, a.wrong ? q.id AS is_wrong, ${asList(sql`a.answers -> q.id`)} AS chosen,
        row_number() OVER (PARTITION BY q.item_id, q.id, a.person_id ORDER BY a.answered_at, a.id) AS try
      FROM questions q
      JOIN course_attempts a ON a.item_id = q.item_id AND a.served @> jsonb_build_array(jsonb_build_object('id', q.id))
      WHERE a.answered_at IS NOT NULL),
    firsts AS (
      SELECT item_id, id, count(*) AS people, count(*) FILTER (WHERE NOT is_wrong) AS right_first
      FROM answered WHERE try = 1 GROUP BY item_id, id),
    mistakes AS (
      SELECT DISTINCT ON (item_id, id) item_id, id, o.value ->> 'text' AS text, count(DISTINCT person_id) AS people
      FROM answered JOIN questions q USING (item_id, id),
        jsonb_array_elements(q.options) o
      WHERE is_wrong AND chosen ? (o.value ->> 'id') AND NOT q.answer ? (o.value ->> 'id')
      GROUP BY item_id, id, o.value ORDER BY item_id, id, count(DISTINCT person_id) DESC, o.value)
    SELECT q.id, q.section, q.position, q.title, q.text, coalesce(f.people, 0) AS people, coalesce(f.right_first, 0) AS right_first,
      m.text AS wrong_text, m.people AS wrong_people
    FROM questions q LEFT JOIN firsts f USING (item_id, id) LEFT JOIN mistakes m USING (item_id, id)
    ORDER BY q.section, q.position, q.ordinality`.execute(db);
  return rows;
}

/** Deletes course steps that arrived before a moment. Their time is added to the progress of their person. */
export async function deleteSteps(db: Db, before: Date): Promise<void> {
  await sql`
    WITH spent AS (${spentIn(sql`(SELECT * FROM course_events WHERE received_at < ${before})`)}),
    kept AS (
      UPDATE course_progress g SET spent_seconds = g.spent_seconds + s.seconds
      FROM spent s WHERE s.person_id = g.person_id AND s.item_id = g.item_id)
    DELETE FROM course_events WHERE received_at < ${before}`.execute(db);
}

export const deleteOldNudges = (db: Db, before: Date) =>
  db.deleteFrom("course_nudges").where("told_at", "<", before).execute();
