import { randomInt } from "node:crypto";
import { type Range, secondsOf } from "@arranca/contract/values/ranges";
import type { Db } from "../lib/database/db.ts";
import { newId } from "../lib/ids.ts";
import { type Question, type Served, serve } from "./attempts.rules.ts";
import { type Attempt, findAttempts, insertAttempts } from "./attempts.store.ts";
import type { ItemState } from "./merge.rules.ts";
import type { ItemProgress } from "./rules.ts";
import { beginCourse, currentVersion, findItems, type ItemContent, type ItemRow, lockLearner } from "./store.ts";

/** Whose course it is, and on which of their devices. */
export type Learner = { personId: string; sessionId: string };

/** One item with what this person has done of it. */
export type Item = {
  row: ItemRow;
  content: ItemContent;
  state: ItemState;
  completedAt: Date | null;
  /** What was served to this person, the first attempt first. */
  attempts: readonly Attempt[];
};

/** Everything about one person's course, under the lock of that person until the transaction ends. */
export type Learning = {
  learner: Learner;
  now: Date;
  version: number;
  items: readonly Item[];
  countedUntil: Date;
  completedAt: Date | null;
};

/** Locks the learner, reads their course and serves what is to be answered; the first look begins the newest version, and that version stays theirs. */
export async function loadLearning(tx: Db, now: Date, learner: Learner): Promise<Learning> {
  const { personId } = learner;
  const person = await lockLearner(tx, personId);
  const version = person.version ?? (await currentVersion(tx));
  const countedUntil = person.countedUntil ?? now;
  if (!person.countedUntil) await beginCourse(tx, personId, { version, at: countedUntil });
  const rows = await findItems(tx, version, personId);
  const attempts = Map.groupBy(await findAttempts(tx, personId), ({ itemId }) => itemId);
  const items = rows.map((row) => itemOf(row, attempts.get(row.id) ?? []));
  return serveAttempts(tx, { learner, now, version, items, countedUntil, completedAt: person.completedAt });
}

function itemOf(row: ItemRow, attempts: readonly Attempt[]): Item {
  const { positionSeconds, positionAt, openedAt, passedAt, askedAt } = row;
  return {
    row,
    // This column and `watched` are written by the installation of a course and by `saveProgress` alone.
    content: row.content as ItemContent,
    state: {
      watched: (row.watched ?? []) as Range[],
      left: positionSeconds ? { seconds: positionSeconds, at: positionAt ?? new Date(0) } : null,
      tries: attempts.flatMap(({ id, answered }) => (answered ? { id, ...answered } : [])),
      openedAt,
      passedAt,
      askedAt,
    },
    completedAt: row.completedAt,
    attempts,
  };
}

export const lengthOf = ({ content }: Item): number => content.seconds ?? 0;

/** What the rules need to know of an item. */
export const progressOf = (item: Item): ItemProgress => ({
  type: item.row.type,
  seconds: lengthOf(item),
  watchedSeconds: secondsOf(item.state.watched),
  passed: item.state.passedAt !== null,
  completed: item.completedAt !== null,
});

/** How many of its questions an item draws: of a video the two that stand in for watching it. */
const drawOf = ({ row, content: { questions = [], draw } }: Item): number =>
  draw ?? (row.type === "video" ? 2 : questions.length);

/** How many of the questions that were served must be right. */
export const passOf = ({ content: { pass } }: Item, served: Served): number =>
  Math.min(pass ?? served.length, served.length);

/** The attempt that this device has to answer. */
export const openAttempt = ({ attempts }: Item, { sessionId }: Learner): Attempt | undefined =>
  attempts.find((attempt) => !attempt.answered && attempt.sessionId === sessionId);

/** The questions of an attempt as they were drawn, with the options in their order. */
export const questionsOf = ({ content: { questions = [] } }: Item, served: Served): Question[] =>
  served.flatMap(({ id, options }) => {
    const question = questions.find((one) => one.id === id);
    if (!question) return [];
    return { ...question, options: question.options.toSorted((a, b) => options.indexOf(a.id) - options.indexOf(b.id)) };
  });

/** Draws the questions that an item asks next, and the order of their options. Nothing is kept of it here. */
export function drawAttempt(item: Item, { sessionId }: Learner): Attempt {
  const earlier = item.attempts.map(({ served }) => served);
  const served = serve(item.content.questions ?? [], drawOf(item), randomInt, earlier);
  return { id: newId(), itemId: item.row.id, sessionId, served, answered: null };
}

/** Serves an attempt to this device for each item that has questions to be answered and none served yet. */
export async function serveAttempts(tx: Db, learning: Learning): Promise<Learning> {
  const { learner, now } = learning;
  const fresh: Attempt[] = [];
  const items = learning.items.map((item) => {
    if (!item.content.questions?.length || item.completedAt || item.state.passedAt || openAttempt(item, learner)) {
      return item;
    }
    const attempt = drawAttempt(item, learner);
    fresh.push(attempt);
    return { ...item, attempts: [...item.attempts, attempt] };
  });
  if (fresh.length > 0) await insertAttempts(tx, learner.personId, fresh, now);
  return { ...learning, items };
}
