import type { PlainCode } from "@arranca/contract/errors";
import { type Answers, gradeOf, isServed } from "./attempts.rules.ts";
import { type Item, type Learning, lengthOf, openAttempt, passOf, questionsOf } from "./learning.service.ts";
import type { ItemState } from "./merge.rules.ts";
import { countReceipt, type Receipt, secondsUntilCounted } from "./watching.rules.ts";

/** Action of a person on a course item, from any device; `at` is the server's time. */
export type LearningEvent = { id: string; itemId: string; at: Date } & (
  | { kind: "opened" }
  | { kind: "watched"; receipt: Receipt; position: number }
  | { kind: "answered"; attemptId?: string | undefined; answers: Answers }
  | { kind: "completed" }
);

export type RefusedEvent = { refusal: PlainCode; retryAfter?: number };

export type Accepted = {
  adds: Partial<ItemState>;
  answered?: { attemptId: string; answers: Answers; passed: boolean; wrong: readonly string[] };
  countedUntil?: Date;
};

export function applyEvent(learning: Learning, event: LearningEvent): Accepted | RefusedEvent {
  const item = learning.items.find(({ row }) => row.id === event.itemId);
  if (!item) return { refusal: "ITEM_NOT_FOUND" };
  switch (event.kind) {
    case "opened":
      return { adds: { openedAt: event.at } };
    case "completed":
      return { adds: { askedAt: event.at } };
    case "watched":
      return judgeReceipt(learning, item, event);
    case "answered":
      return judgeAnswers(learning, item, event);
  }
}

type EventOf<K extends LearningEvent["kind"]> = Extract<LearningEvent, { kind: K }>;

function judgeReceipt(
  { countedUntil, now }: Learning,
  item: Item,
  { receipt, position, at }: EventOf<"watched">,
): Accepted | RefusedEvent {
  if (item.row.type !== "video") return { refusal: "ITEM_NOT_FOUND" };
  const video = { seconds: lengthOf(item), watched: item.state.watched };
  const counted = countReceipt(video, receipt, { countedUntil, now });
  if (!counted) {
    const retryAfter = secondsUntilCounted(video, receipt, { countedUntil, now });
    return { refusal: "WATCHED_TOO_FAST", retryAfter };
  }
  const left = { seconds: Math.min(position, video.seconds), at };
  return { adds: { watched: counted.watched, left }, countedUntil: counted.countedUntil };
}

function judgeAnswers(
  { learner }: Learning,
  item: Item,
  { attemptId, answers, at }: EventOf<"answered">,
): Accepted | RefusedEvent {
  if (!item.content.questions?.length) return { refusal: "ITEM_NOT_FOUND" };
  const attempt = attemptId ? item.attempts.find(({ id }) => id === attemptId) : openAttempt(item, learner);
  if (!attempt) return { refusal: attemptId ? "NOT_FOUND" : "ATTEMPT_ANSWERED" };
  if (attempt.answered) return { refusal: "ATTEMPT_ANSWERED" };
  if (!isServed(attempt.served, answers)) return { refusal: "QUESTION_NOT_SERVED" };
  const { correct: passed, wrong } = gradeOf(questionsOf(item, attempt.served), answers, passOf(item, attempt.served));
  return {
    adds: { tries: [{ id: attempt.id, passed, wrong }], passedAt: passed ? at : null },
    answered: { attemptId: attempt.id, answers, passed, wrong },
  };
}
