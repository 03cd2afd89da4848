import { randomInt } from "node:crypto";
import { type Range, secondsOf } from "@arranca/contract/values/ranges";
import type { Db } from "../../lib/database/db.ts";
import { newId } from "../../lib/ids.ts";
import { type Question, type Served, serve } from "./attempts.rules.ts";
import { type Attempt, findAttempts, insertAttempts } from "./attempts.store.ts";
import type { ItemState } from "./merge.rules.ts";
import type { ItemProgress } from "./rules.ts";
import { beginCourse, currentVersion, findItems, type ItemContent, type ItemRow, lockLearner } from "./store.ts";

export type Learner = { personId: string; sessionId: string };

export type Item = {
  row: ItemRow;
  content: ItemContent;
  state: ItemState;
  completedAt: Date | null;
  attempts: readonly Attempt[];
};

/** Course and progress of one person, locked until the transaction ends. */
export type Learning = {
  learner: Learner;
  now: Date;
  version: number;
  items: readonly Item[];
  countedUntil: Date;
  completedAt: Date | null;
};

/** Locks a person's course and progress, and draws pending questions. The first look assigns the newest version for good. */
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
    // This column and `watched` are written by the installation of a course and by `saveProgress` only.
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

export const progressOf = (item: Item): ItemProgress => ({
  type: item.row.type,
  seconds: lengthOf(item),
  watchedSeconds: secondsOf(item.state.watched),
  passed: item.state.passedAt !== null,
  completed: item.completedAt !== null,
});

/** Number of questions that a course item draws. Two for a video: they replace watching it. */
const drawOf = ({ row, content: { questions = [], draw } }: Item): number =>
  draw ?? (row.type === "video" ? 2 : questions.length);

export const passOf = ({ content: { pass } }: Item, served: Served): number =>
  Math.min(pass ?? served.length, served.length);

export const openAttempt = ({ attempts }: Item, { sessionId }: Learner): Attempt | undefined =>
  attempts.find((attempt) => !attempt.answered && attempt.sessionId === sessionId);

export const questionsOf = ({ content: { questions = [] } }: Item, served: Served): Question[] =>
  served.flatMap(({ id, options }) => {
    const question = questions.find((one) => one.id === id);
    if (!question) return [];
    return { ...question, options: question.options.toSorted((a, b) => options.indexOf(a.id) - options.indexOf(b.id)) };
  });

/** Draws the next questions of a course item and the order of their options. Saves nothing. */
export function drawAttempt(item: Item, { sessionId }: Learner): Attempt {
  const earlier = item.attempts.map(({ served }) => served);
  const served = serve(item.content.questions ?? [], drawOf(item), randomInt, earlier);
  return { id: newId(), itemId: item.row.id, sessionId, served, answered: null };
}

/** Draws and saves an attempt of this device for each course item with open questions and none drawn yet. */
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
