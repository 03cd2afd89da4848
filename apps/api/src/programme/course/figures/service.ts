import type { LessonFigures, QuestionFigures, readCourseFigures } from "@arranca/contract/course/staff";
import type * as z from "zod/mini";
import { mapped, type Read } from "../../../lib/database/batched-reads.ts";
import type { Db } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { Refusal } from "../../../lib/errors.ts";
import { retention } from "../../../lib/retention.ts";
import { lapsedBefore } from "../../../lib/time/clock.ts";
import { lessonName } from "../rules.ts";
import { shareOf, shownPeople, shownSeconds } from "./rules.ts";
import {
  deleteOldNudges,
  deleteSteps,
  findLessonFigures,
  findQuestionFigures,
  findVersions,
  type LessonRow,
  newestBegan,
  type QuestionRow,
} from "./store.ts";

/** Reads the figures of a course version, by default the newest. Refuses NOT_FOUND. */
export async function readFigures(db: Db, version?: number): Promise<z.output<typeof readCourseFigures.response>> {
  const versions = await findVersions(db);
  const chosen = version === undefined ? versions[0] : versions.find((one) => one.version === version);
  if (!chosen) throw new Refusal("NOT_FOUND");
  return {
    version: chosen.version,
    versions: versions.map((one) => ({ version: one.version, published_at: one.published_at.toISOString() })),
    began: shownPeople(chosen.began),
    finished: shareOf(chosen.finished, chosen.began),
    lessons: (await findLessonFigures(db, chosen.version)).map(presentLesson),
    questions: (await findQuestionFigures(db, chosen.version)).map(presentQuestion),
  };
}

/** Number of people in the newest version, as its figures show it; 0 below five. */
export const learnersRead: Read<number> = mapped(newestBegan, (began) => shownPeople(began) ?? 0);

const presentLesson = ({ id, title, type, minutes, ...row }: LessonRow): LessonFigures => ({
  ...{ id, title, type, minutes },
  lesson: lessonName(row),
  began: shownPeople(row.began),
  completed: shareOf(row.completed, row.began),
  median_seconds: shownSeconds(row.median_seconds, row.timed),
});

function presentQuestion({ id, title, text, ...row }: QuestionRow): QuestionFigures {
  const chosenBy = shownPeople(row.wrong_people ?? 0);
  return {
    ...{ id, title, text },
    lesson: lessonName(row),
    people: shownPeople(row.people),
    first_try: shareOf(row.right_first, row.people),
    wrong: row.wrong_text !== null && chosenBy !== null ? { text: row.wrong_text, people: chosenBy } : null,
  };
}

/**
 * Daily job: deletes course events and reminders after their retention period, and keeps the time spent on lessons for
 * the figures. Until then the events answer questions about a person's progress, and an event that an offline phone
 * sends again is recognised.
 */
export async function deleteOldCourseSteps({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const now = clock.now();
  await deleteSteps(db, lapsedBefore(now, retention.courseStep.days));
  await deleteOldNudges(db, lapsedBefore(now, retention.reminder.days));
}
