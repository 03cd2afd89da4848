import type { Course } from "@arranca/contract/course";
import type { Db } from "../lib/database/db.ts";
import { inTransaction } from "../lib/database/db.ts";
import type { Deps } from "../lib/deps.ts";
import { Refusal } from "../lib/errors.ts";
import { completeRegistrationIfReady } from "../persons/service.ts";
import { type ItemProgress, isLocked, isReady, refusalToComplete, secondsLeft, wrongAnswers } from "./rules.ts";
import {
  currentVersion,
  findItems,
  findSections,
  type ItemContent,
  type ItemRow,
  lockLearner,
  saveProgress,
  setCourseCompleted,
  setVersion,
} from "./store.ts";

/** Where an item stands in the course: indexes as the seed counts them, from 0. */
export type Place = { sectionIndex: number; moduleIndex: number };

/** The course as this person sees it; the first look begins the current version, and that version stays theirs. */
export async function readCourseOf(db: Db, personId: string): Promise<Course> {
  return inTransaction(db, async (tx) => {
    const { rows, items, version, completedAt } = await loadLearning(tx, personId);
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
    const { rows, items, completedAt } = await loadLearning(tx, personId);
    const index = indexOf(rows, place);
    const refusal = refusalToComplete(items, index);
    if (refusal) throw new Refusal(refusal);

    const now = deps.clock.now();
    await saveProgress(tx, personId, itemAt(rows, index).id, { completed_at: now });
    const complete = items.every((item, other) => item.completed || other === index);
    if (!complete || completedAt) return { course_complete: complete, registration_complete: false };

    await setCourseCompleted(tx, personId, now);
    return { course_complete: true, registration_complete: await completeRegistrationIfReady(tx, deps, personId) };
  });
}

/** Keeps how much of a video was played; refuses an item that is locked or is no video. */
export async function watchCourseItem(
  db: Db,
  personId: string,
  place: Place,
  seconds: { watched: number; position: number },
) {
  await inTransaction(db, async (tx) => {
    const { rows, items } = await loadLearning(tx, personId);
    const index = openIndex(rows, items, place, "video");
    const length = items[index]?.seconds ?? 0;
    await saveProgress(tx, personId, itemAt(rows, index).id, {
      watched_seconds: Math.min(seconds.watched, length),
      position_seconds: Math.min(seconds.position, length),
    });
  });
}

/** Checks the answers of a questionary and remembers when all of them were right. */
export async function checkAnswers(
  db: Db,
  deps: Deps,
  personId: string,
  place: Place,
  answers: Record<string, string>,
) {
  return inTransaction(db, async (tx) => {
    const { rows, items } = await loadLearning(tx, personId);
    const row = itemAt(rows, openIndex(rows, items, place, "questionary"));
    const wrong = wrongAnswers(contentOf(row).questions ?? [], answers);
    if (wrong.length === 0) await saveProgress(tx, personId, row.id, { finished_at: deps.clock.now() });
    return { correct: wrong.length === 0, wrong };
  });
}

async function loadLearning(tx: Db, personId: string) {
  const learner = await lockLearner(tx, personId);
  const version = learner.version ?? (await currentVersion(tx));
  if (learner.version === null) await setVersion(tx, personId, version);
  const rows = await findItems(tx, version, personId);
  return { rows, items: rows.map(progressOf), version, completedAt: learner.completedAt };
}

// The column is written by our own course import alone, which parses it.
const contentOf = (row: ItemRow): ItemContent => row.content as ItemContent;

const progressOf = (row: ItemRow): ItemProgress => ({
  type: row.type,
  seconds: contentOf(row).seconds ?? 0,
  watchedSeconds: row.watchedSeconds ?? 0,
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
    isCompleted: item.completed,
    disabled: isLocked(items, index),
    pauseVideo: row.positionSeconds ?? 0,
    watchedSeconds: item.watchedSeconds,
    secondsLeft: secondsLeft(item),
    ready: isReady(item),
    formFields: content.questions ?? null,
    file: content.file ?? null,
  };
}
