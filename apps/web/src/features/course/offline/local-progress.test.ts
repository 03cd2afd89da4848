import type { Course } from "@arranca/contract/course";
import { expect, test } from "vitest";
import { localProgressOf, withLocalProgress } from "./local-progress.ts";
import type { CourseEvent, QueuedEvent } from "./queued-event.ts";

const at = "2026-11-22T10:00:00.000Z";
type Kind = "iframe" | "questionary" | "video";
const item = (id: string, type: Kind, part: object = {}) => ({
  id,
  type,
  isCompleted: false,
  disabled: true,
  ready: type === "iframe",
  watched: [{ from: 0, to: 10 }],
  watchedSeconds: 10,
  secondsLeft: type === "video" ? 40 : 0,
  ...part,
});
const course = {
  curses: [
    { title: "Uno", list: [item("read", "iframe", { disabled: false }), item("ask", "questionary")] },
    { title: "Dos", list: [item("see", "video"), item("end", "iframe")] },
  ],
  current: { sectionIndex: 0, moduleIndex: 0 },
  completed: 0,
  total: 4,
} as unknown as Course; // only the fields read here

type State = QueuedEvent["state"];
const row = (event: object, state: State = "unsent"): QueuedEvent => {
  const whole = { id: JSON.stringify(event), at, ...event } as unknown as CourseEvent;
  return { id: whole.id, order: 1, event: whole, title: "", state, notBefore: 0, message: null };
};
const completed = (id: string, state?: State) => row({ kind: "completed", item_id: id }, state);
const answered = (id: string) => row({ kind: "answered", item_id: id, attempt: "1", answers: {} });
const watched = (from: number, to: number) =>
  row({ kind: "watched", item_id: "see", watched: [{ from, to }], speed: 1 });
const open = (rows: QueuedEvent[]) =>
  withLocalProgress(course, rows)
    .curses.flatMap(({ list }) => list)
    .filter(({ disabled }) => !disabled)
    .map(({ id }) => id);
const find = (rows: QueuedEvent[], id: string) =>
  withLocalProgress(course, rows)
    .curses.flatMap(({ list }) => list)
    .find((one) => one.id === id);

test("[T08, B31] U8 course progress made offline unlocks the next item, but is not called completed or counted in totals", () => {
  const rows = [completed("read")];
  expect(open(rows)).toEqual(["read", "ask"]);
  const { curses, current, completed: count } = withLocalProgress(course, rows);
  expect([current, count]).toEqual([{ sectionIndex: 0, moduleIndex: 1 }, 0]);
  expect(curses[0]?.list[0]).toMatchObject({ isCompleted: false, ready: false });
});

test("[T08] U8 answers given offline let the item be marked as completed, and only the mark unlocks the next item", () => {
  const [first, answers] = [completed("read"), answered("ask")];
  expect(find([first, answers], "ask")).toMatchObject({ ready: true, isCompleted: false });
  expect(open([first, answers])).toEqual(["read", "ask"]);
  expect(open([first, answers, completed("ask")])).toEqual(["read", "ask", "see"]);
});

test("[T08] video seconds watched offline are added once to those that the server knows", () => {
  expect(find([watched(5, 20)], "see")).toMatchObject({
    watched: [{ from: 0, to: 20 }],
    secondsLeft: 30,
    ready: false,
  });
  expect(find([watched(0, 50)], "see")).toMatchObject({ secondsLeft: 0, ready: true });
});

const ask = (part: object = {}) =>
  item("ask", "questionary", part) as unknown as Course["curses"][number]["list"][number];
test.each([
  ["nothing of it here", ask(), [], undefined],
  ["answered", ask(), [answered("ask")], "answered"],
  ["answered and marked", ask(), [answered("ask"), completed("ask")], "done"],
  ["sent, passed, and something before it is open", ask({ ready: true }), [completed("ask", "waits")], "waits"],
  ["sent, and its answers were wrong: to be done again", ask(), [completed("ask", "waits")], undefined],
  ["sent, wrong, and answered again", ask(), [completed("ask", "waits"), answered("ask")], "done"],
  ["completed by the server's word", ask({ isCompleted: true }), [completed("ask")], undefined],
] as const)("[T08] the device has a state for an item: %s", (_case, one, rows, here) => {
  expect(localProgressOf(one, rows)).toBe(here);
});
