import type { PlainCode } from "@arranca/contract/errors";
import type { Db } from "../../lib/database/db.ts";
import type { Deps } from "../../lib/deps.ts";
import { completeRegistrationIfReady } from "../persons/service.ts";
import { type Accepted, applyEvent, type LearningEvent, type RefusedEvent } from "./apply-event.ts";
import { saveAnswers } from "./attempts.store.ts";
import { findEvents, insertEvent, type KnownEvent } from "./events.store.ts";
import { type Item, type Learning, progressOf, serveAttempts } from "./learning.service.ts";
import { completionsOf, merged, untouched } from "./merge.rules.ts";
import { refusalToComplete } from "./rules.ts";
import { saveProgress, setCountedUntil, setCourseCompleted, setMoved } from "./store.ts";

/** Result of an accepted course event. `waitsFor`: the reason why a completion has no effect yet. */
export type AcceptedEvent = { waitsFor?: PlainCode; grade?: { correct: boolean; wrong: readonly string[] } };

export type Outcome = {
  learning: Learning;
  /** Verdict per course event, in the same order. */
  verdicts: (AcceptedEvent | RefusedEvent)[];
  registrationComplete: boolean;
};

/**
 * Adds the events of devices to a person's course, under the rules of `merge.rules.ts`. A known event changes nothing and
 * returns its current result.
 */
export async function takeEvents(
  tx: Db,
  deps: Deps,
  learning: Learning,
  events: readonly LearningEvent[],
): Promise<Outcome> {
  const { personId } = learning.learner;
  const ids = events.map(({ id }) => id);
  const kept = new Map((await findEvents(tx, personId, ids)).map((event) => [event.id, event]));
  const refused = new Map<LearningEvent, RefusedEvent>();
  const known = kept.size;
  let progress = learning;
  for (const event of events) {
    if (kept.has(event.id)) continue;
    const judged = applyEvent(progress, event);
    if ("refusal" in judged) {
      refused.set(event, judged);
      continue;
    }
    progress = withAccepted(progress, event, judged);
    kept.set(event.id, await keep(tx, learning, event, judged));
  }
  const completed = withCompletions(progress);
  await save(tx, learning, completed);
  if (kept.size > known) await setMoved(tx, personId, learning.now);
  const registrationComplete = await completeCourse(tx, deps, completed);
  const isComplete = completed.items.every((item) => item.completedAt);
  const settled = isComplete ? { ...completed, completedAt: completed.completedAt ?? completed.now } : completed;
  const after = await serveAttempts(tx, settled);
  const verdictOf = (event: LearningEvent): AcceptedEvent | RefusedEvent =>
    refused.get(event) ?? resultOfEvent(after, kept.get(event.id));
  return { learning: after, verdicts: events.map(verdictOf), registrationComplete };
}

function withAccepted(learning: Learning, { itemId }: LearningEvent, accepted: Accepted): Learning {
  const { adds, answered, countedUntil = learning.countedUntil } = accepted;
  const items = learning.items.map((item): Item => {
    if (item.row.id !== itemId) return item;
    const attempts = item.attempts.map((attempt) =>
      attempt.id === answered?.attemptId ? { ...attempt, answered } : attempt,
    );
    return { ...item, attempts, state: merged(item.state, { ...untouched, ...adds }) };
  });
  return { ...learning, items, countedUntil };
}

async function keep(
  tx: Db,
  { learner, now }: Learning,
  event: LearningEvent,
  { answered }: Accepted,
): Promise<KnownEvent> {
  const { id, itemId, kind, at } = event;
  if (answered) await saveAnswers(tx, answered.attemptId, { ...answered, at });
  const receipt = kind === "watched" ? event.receipt : undefined;
  await insertEvent(tx, {
    person_id: learner.personId,
    id,
    item_id: itemId,
    session_id: learner.sessionId,
    kind,
    at,
    received_at: now,
    attempt_id: answered?.attemptId ?? null,
    ...(receipt ? { watched: JSON.stringify(receipt.watched), speed: receipt.speed } : {}),
  });
  return { id, itemId, attemptId: answered?.attemptId ?? null, kind };
}

function withCompletions(learning: Learning): Learning {
  const completed = completionsOf(
    learning.items.map((item) => ({ ...progressOf(item), asked: item.state.askedAt !== null })),
  );
  const items = learning.items.map((item, index) =>
    completed[index] && !item.completedAt ? { ...item, completedAt: learning.now } : item,
  );
  return { ...learning, items };
}

async function save(tx: Db, before: Learning, { learner, items, countedUntil }: Learning): Promise<void> {
  if (countedUntil !== before.countedUntil) await setCountedUntil(tx, learner.personId, countedUntil);
  for (const [index, item] of items.entries()) {
    const { row, state, completedAt } = item;
    if (item === before.items[index]) continue;
    await saveProgress(tx, { personId: learner.personId, itemId: row.id }, { ...state, completedAt });
  }
}

/** Completes the course with its last item; if the registration was sent, that starts the review of the account. */
async function completeCourse(tx: Db, deps: Deps, { learner, items, completedAt, now }: Learning): Promise<boolean> {
  if (completedAt || !items.every((item) => item.completedAt)) return false;
  await setCourseCompleted(tx, learner.personId, now);
  await deps.jobs.send(tx, "diploma", { personId: learner.personId });
  return completeRegistrationIfReady(tx, deps, learner.personId);
}

function resultOfEvent({ items }: Learning, event: KnownEvent | undefined): AcceptedEvent {
  const index = items.findIndex(({ row }) => row.id === event?.itemId);
  const answered = items[index]?.attempts.find(({ id }) => id === event?.attemptId)?.answered;
  if (answered) return { grade: { correct: answered.passed, wrong: answered.wrong } };
  const refusal = event?.kind === "completed" ? refusalToComplete(items.map(progressOf), index) : undefined;
  return refusal ? { waitsFor: refusal } : {};
}
