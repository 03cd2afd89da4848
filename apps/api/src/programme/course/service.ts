import type { Course, sendEvents } from "@arranca/contract/course";
import { errorCatalogue } from "@arranca/contract/errors";
import { secondsOf } from "@arranca/contract/values/ranges";
import type * as z from "zod/mini";
import { type Db, inTransaction } from "../../lib/database/db.ts";
import type { Deps } from "../../lib/deps.ts";
import { Refusal } from "../../lib/errors.ts";
import { newId } from "../../lib/ids.ts";
import { addressesOf } from "./addresses.rules.ts";
import type { LearningEvent } from "./apply-event.ts";
import type { Answers } from "./attempts.rules.ts";
import { takeEvents } from "./events.service.ts";
import { courseFilesAt } from "./files/service.ts";
import { type Item, type Learner, type Learning, loadLearning, progressOf } from "./learning.service.ts";
import { serverTimeOf } from "./merge.rules.ts";
import { presentCourse, presentQuestions, presentVerdict } from "./present.ts";
import { isLocked, refusalToComplete } from "./rules.ts";
import { findSections } from "./store.ts";
import type { Receipt } from "./watching.rules.ts";

export type Place = { sectionIndex: number; moduleIndex: number };

export async function readCourseOf(db: Db, { clock }: Pick<Deps, "clock">, learner: Learner): Promise<Course> {
  return inTransaction(db, async (tx) => {
    const learning = await loadLearning(tx, clock.now(), learner);
    return presentCourse(learning, await findSections(tx, learning.version), await assetsOf(tx, learning));
  });
}

/** Completes a course item. The last one completes the course and, if the registration was sent, starts the review. */
export async function completeCourseItem(db: Db, deps: Deps, learner: Learner, place: Place) {
  return inTransaction(db, async (tx) => {
    const before = await loadLearning(tx, deps.clock.now(), learner);
    const refusal = refusalToComplete(before.items.map(progressOf), indexOf(before, place));
    if (refusal) throw new Refusal(refusal);

    const { learning, registrationComplete } = await takeOne(tx, deps, before, itemAt(before, place), {
      kind: "completed",
    });
    const complete = learning.items.every((item) => item.completedAt);
    return { course_complete: complete, registration_complete: registrationComplete };
  });
}

/** Saves the watched seconds of a video. Refuses more than the clock allows, a locked item, and an item that is no video. */
export async function watchCourseItem(
  db: Db,
  deps: Deps,
  learner: Learner,
  place: Place,
  { position, ...receipt }: Receipt & { position: number },
) {
  await inTransaction(db, async (tx) => {
    const before = await loadLearning(tx, deps.clock.now(), learner);
    const item = openItem(before, place);
    const { verdict } = await takeOne(tx, deps, before, item, { kind: "watched", receipt, position });
    if (!("refusal" in verdict)) return;
    if (verdict.refusal !== "WATCHED_TOO_FAST") throw new Refusal(verdict.refusal);
    throw new Refusal("WATCHED_TOO_FAST", { message: tooFast(secondsOf(item.state.watched)) });
  });
}

const tooFast = (counted: number): string =>
  `${errorCatalogue.WATCHED_TOO_FAST.message} Llevas ${counted === 1 ? "1 segundo contado" : `${counted} segundos contados`}.`;

/** Checks the answers to the questions of an attempt. Saves each attempt, and the time of the first passed one. */
export async function checkAnswers(
  db: Db,
  deps: Deps,
  learner: Learner,
  place: Place,
  given: { answers: Answers; attemptId?: string | undefined },
) {
  return inTransaction(db, async (tx) => {
    const before = await loadLearning(tx, deps.clock.now(), learner);
    const item = openItem(before, place);
    const { verdict, learning } = await takeOne(tx, deps, before, item, { kind: "answered", ...given });
    if ("refusal" in verdict) throw new Refusal(verdict.refusal);
    const { correct = false, wrong = [] } = verdict.grade ?? {};
    const { attempt, formFields } = presentQuestions(itemAt(learning, place), learner);
    return { correct, wrong: [...wrong], attempt, formFields: formFields ?? [] };
  });
}

/** Adds the course events of a device, which may be late or repeated. Returns the result of each, and the course. */
export async function sendCourseEvents(
  db: Db,
  deps: Deps,
  learner: Learner,
  { sentAt, events }: { sentAt: Date; events: readonly LearningEvent[] },
): Promise<z.output<typeof sendEvents.response>> {
  return inTransaction(db, async (tx) => {
    const now = deps.clock.now();
    const before = await loadLearning(tx, now, learner);
    const timedEvents = events.map((event) => ({ ...event, at: serverTimeOf(event.at, { sentAt, now }) }));
    const { learning, verdicts, registrationComplete } = await takeEvents(tx, deps, before, timedEvents);
    return {
      events: verdicts.map((verdict, index) => ({ id: timedEvents[index]?.id ?? "", ...presentVerdict(verdict) })),
      course: presentCourse(learning, await findSections(tx, learning.version), await assetsOf(tx, learning)),
      registration_complete: registrationComplete,
    };
  });
}

// An event of a direct call: its item is given by the call, its time is now.
type ActionOfLearner = LearningEvent extends infer E
  ? E extends LearningEvent
    ? Omit<E, "id" | "itemId" | "at">
    : never
  : never;

async function takeOne(tx: Db, deps: Deps, before: Learning, { row }: Item, action: ActionOfLearner) {
  const event = { id: newId(), itemId: row.id, at: before.now, ...action };
  const { verdicts, ...rest } = await takeEvents(tx, deps, before, [event]);
  const [verdict = {}] = verdicts;
  return { ...rest, verdict };
}

const assetsOf = (tx: Db, { items }: Learning) =>
  courseFilesAt(
    tx,
    items.flatMap(({ row, content }) => addressesOf({ src: row.src, content })),
  );

const indexOf = ({ items }: Learning, { sectionIndex, moduleIndex }: Place): number =>
  items.findIndex(({ row }) => row.section === sectionIndex && row.position === moduleIndex);

function itemAt(learning: Learning, place: Place): Item {
  const item = learning.items[indexOf(learning, place)];
  if (!item) throw new Refusal("ITEM_NOT_FOUND");
  return item;
}

/** Returns a course item without an open item before it. Refuses a locked one. */
function openItem(learning: Learning, place: Place): Item {
  const item = itemAt(learning, place);
  if (isLocked(learning.items.map(progressOf), indexOf(learning, place))) throw new Refusal("ITEM_LOCKED");
  return item;
}
