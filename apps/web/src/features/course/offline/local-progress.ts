import type { Course, CourseItem } from "@arranca/contract/course";
import { joinRanges, type Range, secondsOf } from "@arranca/contract/values/ranges";
import type { QueuedEvent } from "./queued-event.ts";

/**
 * Progress of a course item that this device knows beyond the server. `answered`: answered, not yet checked. `done`:
 * completed, not yet sent. `waits`: sent, counts once an earlier item is completed.
 */
export type LocalProgress = "answered" | "done" | "waits";

/** Label of each kind of local progress; progress that was not sent is never called completed. */
export const localProgressWords: Record<LocalProgress, string> = {
  answered: "Contestado aquí, falta revisarlo",
  done: "Hecho aquí, por enviar",
  waits: "Enviado, falta pasar algo anterior",
};

/** Local progress of a course item, from the queue of events. */
export function localProgressOf(item: CourseItem, rows: readonly QueuedEvent[]): LocalProgress | undefined {
  if (item.isCompleted) return undefined;
  const own = rows.filter(({ event, state }) => event.item_id === item.id && state !== "tells");
  const unsent = (kind: string) => own.some(({ event, state }) => event.kind === kind && state === "unsent");
  if (unsent("completed")) return "done";
  const isAsked = own.some(({ event }) => event.kind === "completed");
  if (unsent("answered")) return isAsked ? "done" : "answered";
  // Requested but not ready: its answers were wrong, or a part was not watched. It must be repeated.
  if (!isAsked || !withWatched(item, own).ready) return undefined;
  return unsent("watched") ? "done" : "waits";
}

/**
 * Adds this device's unsent progress to the course: unlocks the next items and counts watched seconds. `isCompleted` and the
 * totals stay the server's.
 */
export function withLocalProgress(course: Course, rows: readonly QueuedEvent[]): Course {
  if (rows.length === 0) return course;
  let isOpen = true;
  let current: Course["current"] = null;
  const curses = course.curses.map((section, sectionIndex) => ({
    ...section,
    list: section.list.map((item, moduleIndex) => {
      const here = localProgressOf(item, rows);
      const isBehind = item.isCompleted || here === "done" || here === "waits";
      const { ready, ...known } = withWatched(item, rows);
      const shown = {
        ...known,
        disabled: item.disabled && !isOpen,
        ready: !isBehind && (ready || here === "answered"),
      };
      if (!isBehind) {
        current ??= { sectionIndex, moduleIndex };
        isOpen = false;
      }
      return shown;
    }),
  }));
  return { ...course, curses, current: current ?? course.current };
}

function withWatched(item: CourseItem, rows: readonly QueuedEvent[]): CourseItem {
  if (item.type !== "video" || item.isCompleted) return item;
  const watched = joinRanges([...item.watched, ...watchedHere(item, rows)]);
  const watchedSeconds = secondsOf(watched);
  const secondsLeft = Math.max(0, item.secondsLeft - (watchedSeconds - item.watchedSeconds));
  return { ...item, watched, watchedSeconds, secondsLeft, ready: item.ready || secondsLeft === 0 };
}

const watchedHere = ({ id }: CourseItem, rows: readonly QueuedEvent[]): Range[] =>
  rows.flatMap(({ event }) => (event.kind === "watched" && event.item_id === id ? event.watched : []));
