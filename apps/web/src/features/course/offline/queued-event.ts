import type { sendEvents } from "@arranca/contract/course";
import { joinRanges } from "@arranca/contract/values/ranges";
import type * as z from "zod/mini";

export type CourseEvent = z.output<typeof sendEvents.body>["events"][number];
export type EventsAnswer = z.output<typeof sendEvents.response>;
export type Verdict = EventsAnswer["events"][number];
export type LearnerAct = CourseEvent extends infer E ? (E extends CourseEvent ? Omit<E, "id" | "at"> : never) : never;

/** Course event that the server does not have yet, or whose outcome the person has not yet read. */
export type QueuedEvent = {
  id: string;
  order: number;
  event: CourseEvent;
  title: string;
  /**
   * `unsent`: only on this device. `waits`: on the server, counts once an earlier item is completed. `tells`: done,
   * `message` not yet read.
   */
  state: "unsent" | "waits" | "tells";
  /** Earliest time to send the event, in milliseconds since 1970; the server sets it. */
  notBefore: number;
  message: string | null;
};

/** Adds an event to the queue. Watched parts of one video merge into one event. */
export function withEvent(rows: readonly QueuedEvent[], added: CourseEvent, title: string): QueuedEvent[] {
  const order = Math.max(0, ...rows.map((row) => row.order)) + 1;
  const isEarlier = (row: QueuedEvent) =>
    row.state === "unsent" && row.event.kind === "watched" && row.event.item_id === added.item_id;
  const earlier = added.kind === "watched" ? rows.filter(isEarlier) : [];
  // The merged event gets a new id: the earlier one may be in flight, and an id is sent once.
  const event = earlier.reduce((all, { event: one }) => withReceipt(all, one), added);
  const row: QueuedEvent = { id: event.id, order, event, title, state: "unsent", notBefore: 0, message: null };
  return [...rows.filter((one) => !earlier.includes(one)), row];
}

function withReceipt(all: CourseEvent, earlier: CourseEvent): CourseEvent {
  if (all.kind !== "watched" || earlier.kind !== "watched") return all;
  const watched = joinRanges([...all.watched, ...earlier.watched]);
  return { ...all, watched, speed: Math.max(all.speed, earlier.speed) };
}

/** Queue after the server's answer. Outcomes of events in `awaited` go to their callers, not into messages. */
export function withVerdicts(
  rows: readonly QueuedEvent[],
  verdicts: readonly Verdict[],
  { now, awaited }: { now: number; awaited: ReadonlySet<string> },
): QueuedEvent[] {
  const byId = new Map(verdicts.map((verdict) => [verdict.id, verdict]));
  return rows.flatMap((row): QueuedEvent[] => {
    const verdict = byId.get(row.id);
    if (!verdict) return [row];
    if (verdict.outcome === "waiting") return [{ ...row, state: "waits" }];
    if (verdict.outcome === "later") return [{ ...row, notBefore: now + (verdict.retry_after_seconds ?? 1) * 1_000 }];
    const message = awaited.has(row.id) ? null : messageOf(verdict);
    return message ? [{ ...row, state: "tells", message }] : [];
  });
}

/** Message about the outcome of an event sent in the background, with the next step. */
function messageOf({ outcome, message, correct, wrong }: Verdict): string | null {
  if (outcome === "refused") return `${message ?? "No se pudo contar."} Abre la lección y hazla otra vez.`;
  if (correct !== false) return null;
  const count = wrong?.length ?? 0;
  const found = count === 1 ? "Una respuesta no es correcta." : `${count} respuestas no son correctas.`;
  return `${found} Contesta otra vez; lo que ya hiciste después cuenta en cuanto lo pases.`;
}

/** Removes events that the server's course makes obsolete. */
export function settledBy(rows: readonly QueuedEvent[], course: EventsAnswer["course"]): QueuedEvent[] {
  const items = new Map(course.curses.flatMap(({ list }) => list.map((item) => [item.id, item])));
  return rows.filter(({ state, event }) => {
    const item = items.get(event.item_id);
    if (state === "waits") return item && !item.isCompleted;
    return state === "unsent" || !(item?.isCompleted || item?.ready);
  });
}
