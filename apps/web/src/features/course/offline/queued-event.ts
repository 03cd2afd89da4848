import type { tellEvents } from "@arranca/contract/course";
import { joinRanges } from "@arranca/contract/values/ranges";
import type * as z from "zod/mini";

/** Something that was done in the course, as the API is told of it. */
export type CourseEvent = z.output<typeof tellEvents.body>["events"][number];
export type Told = z.output<typeof tellEvents.response>;
export type Verdict = Told["events"][number];
/** What is new, before it has an id and a time. */
export type Deed = CourseEvent extends infer E ? (E extends CourseEvent ? Omit<E, "id" | "at"> : never) : never;

/** An event that the server does not have yet, or whose outcome the person still has to know. */
export type QueuedEvent = {
  id: string;
  /** The place in the queue. */
  order: number;
  event: CourseEvent;
  /** Of its item, for what is said of it. */
  title: string;
  /**
   * `unsent`: only this device knows of it. `waits`: the server has it, and it counts once an item before it is completed. `tells`:
   * it is over, and `message` is still to be read.
   */
  state: "unsent" | "waits" | "tells";
  /** Not to be told before, in milliseconds since 1970: the server said so. */
  notBefore: number;
  message: string | null;
};

/** The queue with one event more. What was watched of a video is one event, however often it was noted. */
export function withEvent(rows: readonly QueuedEvent[], added: CourseEvent, title: string): QueuedEvent[] {
  const order = Math.max(0, ...rows.map((row) => row.order)) + 1;
  const isEarlier = (row: QueuedEvent) =>
    row.state === "unsent" && row.event.kind === "watched" && row.event.item_id === added.item_id;
  const earlier = added.kind === "watched" ? rows.filter(isEarlier) : [];
  // Under an id of its own: the earlier one may be on its way at this moment, and an id is told once.
  const event = earlier.reduce((all, { event: one }) => withReceipt(all, one), added);
  const row: QueuedEvent = { id: event.id, order, event, title, state: "unsent", notBefore: 0, message: null };
  return [...rows.filter((one) => !earlier.includes(one)), row];
}

function withReceipt(all: CourseEvent, earlier: CourseEvent): CourseEvent {
  if (all.kind !== "watched" || earlier.kind !== "watched") return all;
  const watched = joinRanges([...all.watched, ...earlier.watched]);
  return { ...all, watched, speed: Math.max(all.speed, earlier.speed) };
}

/** The queue after the server answered; of what `awaited` names somebody hears the outcome at once. */
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

/** What has to be said of something that was told when nobody waited for it, and what to do. */
function messageOf({ outcome, message, correct, wrong }: Verdict): string | null {
  if (outcome === "refused") return `${message ?? "No se pudo contar."} Abre la lección y hazla otra vez.`;
  if (correct !== false) return null;
  const count = wrong?.length ?? 0;
  const found = count === 1 ? "Una respuesta no es correcta." : `${count} respuestas no son correctas.`;
  return `${found} Contesta otra vez; lo que ya hiciste después cuenta en cuanto lo pases.`;
}

/** The queue without what the course, as the server has it, has made good. */
export function settledBy(rows: readonly QueuedEvent[], course: Told["course"]): QueuedEvent[] {
  const items = new Map(course.curses.flatMap(({ list }) => list.map((item) => [item.id, item])));
  return rows.filter(({ state, event }) => {
    const item = items.get(event.item_id);
    if (state === "waits") return item && !item.isCompleted;
    return state === "unsent" || !(item?.isCompleted || item?.ready);
  });
}
