import type { Course } from "@arranca/contract/course";
import { errorCatalogue } from "@arranca/contract/errors";
import type { Db } from "../lib/database/db.ts";
import { inTransaction } from "../lib/database/db.ts";
import type { Deps } from "../lib/deps.ts";
import { Refusal } from "../lib/errors.ts";
import type { Clock } from "../lib/time/clock.ts";
import { completeRegistrationIfReady } from "../persons/service.ts";
import {
  type Answers,
  gradeOf,
  type ItemProgress,
  isLocked,
  isReady,
  refusalToComplete,
  secondsLeft,
} from "./rules.ts";
import {
  beginCourse,
  currentVersion,
  findItems,
  findSections,
  type ItemContent,
  type ItemRow,
  lockLearner,
  saveProgress,
  setCountedUntil,
  setCourseCompleted,
} from "./store.ts";
import { countReceipt, type Range, type Receipt, secondsOf } from "./watching.rules.ts";

/** Where an item stands in the course: indexes as the seed counts them, from 0. */
export type Place = { sectionIndex: number; moduleIndex: number };

/** The course as this person sees it; the first look begins the current version, and that version stays theirs. */
export async function readCourseOf(db: Db, { clock }: Pick<Deps, "clock">, personId: string): Promise<Course> {
  return inTransaction(db, async (tx) => {
    const { rows, items, version, completedAt } = await loadLearning(tx, clock, personId);
    const sections = await findSections(tx, version);
    const open = items.findIndex((item) => !item.completed);
    return {
      curses: sections.map(({ position, title }) => ({
        title,
        list: rows.flatMap((row, index) => (row.section === position ? present(row, items, index) : [])),
      })),
      version,
      completed: items.filter((item) => item.completed).length,
      total: items.length,
      minutes_left: rows.reduce((sum, row, index) => sum + (items[index]?.completed ? 0 : minutesOf(row)), 0),
      course_complete: completedAt !== null,
      current: open < 0 ? null : placeOf(rows, open),
    };
  });
}

/** Marks an item as completed; the last one completes the course and, with the registration sent, opens the review. */
export async function completeCourseItem(db: Db, deps: Deps, personId: string, place: Place) {
  return inTransaction(db, async (tx) => {
    const { rows, items, completedAt } = await loadLearning(tx, deps.clock, personId);
    const index = indexOf(rows, place);
    const refusal = refusalToComplete(items, index);
    if (refusal) throw new Refusal(refusal);

    const now = deps.clock.now();
    await saveProgress(tx, personId, itemAt(rows, index).id, { completed_at: now });
    const complete = items.every((item, other) => item.completed || other === index);
    if (!complete || completedAt) return { course_complete: complete, registration_complete: false };

    await setCourseCompleted(tx, personId, now);
    await deps.jobs.send(tx, "diploma", { personId });
    return { course_complete: true, registration_complete: await completeRegistrationIfReady(tx, deps, personId) };
  });
}

/** Keeps which seconds of a video were played; refuses more than the clock allows, and an item that is locked or no video. */
export async function watchCourseItem(
  db: Db,
  { clock }: Pick<Deps, "clock">,
  personId: string,
  place: Place,
  receipt: Receipt & { position: number },
) {
  await inTransaction(db, async (tx) => {
    const { rows, items, countedUntil } = await loadLearning(tx, clock, personId);
    const row = itemAt(rows, openIndex(rows, items, place, "video"));
    const video = { seconds: lengthOf(row), watched: watchedOf(row) };
    const counted = countReceipt(video, receipt, { countedUntil, now: clock.now() });
    if (!counted) throw new Refusal("WATCHED_TOO_FAST", { message: tooFast(secondsOf(video.watched)) });

    await setCountedUntil(tx, personId, counted.countedUntil);
    await saveProgress(tx, personId, row.id, {
      watched: counted.watched,
      position_seconds: Math.min(receipt.position, video.seconds),
    });
  });
}

const tooFast = (counted: number): string =>
  `${errorCatalogue.WATCHED_TOO_FAST.message} Llevas ${counted === 1 ? "1 segundo contado" : `${counted} segundos contados`}.`;

/** Checks the answers of a questionary and remembers when enough of them were right. */
export async function checkAnswers(db: Db, deps: Deps, personId: string, place: Place, answers: Answers) {
  return inTransaction(db, async (tx) => {
    const { rows, items } = await loadLearning(tx, deps.clock, personId);
    const row = itemAt(rows, openIndex(rows, items, place, "questionary"));
    const { questions = [], pass } = contentOf(row);
    const grade = gradeOf(questions, answers, pass);
    if (grade.correct) await saveProgress(tx, personId, row.id, { finished_at: deps.clock.now() });
    return grade;
  });
}

async function loadLearning(tx: Db, clock: Clock, personId: string) {
  const learner = await lockLearner(tx, personId);
  const version = learner.version ?? (await currentVersion(tx));
  const countedUntil = learner.countedUntil ?? clock.now();
  if (!learner.countedUntil) await beginCourse(tx, personId, { version, at: countedUntil });
  const rows = await findItems(tx, version, personId);
  return { rows, items: rows.map(progressOf), version, countedUntil, completedAt: learner.completedAt };
}

// The columns are written by our own course import and by `saveProgress` alone.
const contentOf = (row: ItemRow): ItemContent => row.content as ItemContent;
const watchedOf = (row: ItemRow): Range[] => (row.watched ?? []) as Range[];
const lengthOf = (row: ItemRow): number => contentOf(row).seconds ?? 0;

const progressOf = (row: ItemRow): ItemProgress => ({
  type: row.type,
  seconds: lengthOf(row),
  watchedSeconds: secondsOf(watchedOf(row)),
  passed: row.finishedAt !== null,
  completed: row.completedAt !== null,
});

const minutesOf = (row: ItemRow): number => row.minutes ?? 2;

const indexOf = (rows: readonly ItemRow[], { sectionIndex, moduleIndex }: Place): number =>
  rows.findIndex((row) => row.section === sectionIndex && row.position === moduleIndex);

function placeOf(rows: readonly ItemRow[], index: number): Place {
  const row = itemAt(rows, index);
  return { sectionIndex: row.section, moduleIndex: row.position };
}

function itemAt(rows: readonly ItemRow[], index: number): ItemRow {
  const row = rows[index];
  if (!row) throw new Refusal("ITEM_NOT_FOUND");
  return row;
}

function openIndex(
  rows: readonly ItemRow[],
  items: readonly ItemProgress[],
  place: Place,
  type: ItemProgress["type"],
): number {
  const index = indexOf(rows, place);
  if (itemAt(rows, index).type !== type) throw new Refusal("ITEM_NOT_FOUND");
  if (isLocked(items, index)) throw new Refusal("ITEM_LOCKED");
  return index;
}

function present(
  row: ItemRow,
  items: readonly ItemProgress[],
  index: number,
): Course["curses"][number]["list"][number] {
  const item = items[index] ?? progressOf(row);
  const content = contentOf(row);
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    icon: row.icon,
    duration: row.minutes,
    type: row.type,
    src: row.src,
    captions: content.captions ?? null,
    poster: content.poster ?? null,
    files: content.files ?? null,
    transcript: content.transcript ?? null,
    text: content.text ?? null,
    isCompleted: item.completed,
    disabled: isLocked(items, index),
    pauseVideo: row.positionSeconds ?? 0,
    watchedSeconds: item.watchedSeconds,
    secondsLeft: secondsLeft(item),
    ready: isReady(item),
    formFields:
      content.questions?.map(({ answer, ...question }) => ({ ...question, several: Array.isArray(answer) })) ?? null,
    file: content.file ?? null,
  };
}
