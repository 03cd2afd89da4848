import { expect, test } from "vitest";
import {
  type CourseEvent,
  type EventsAnswer,
  type QueuedEvent,
  settledBy,
  type Verdict,
  withEvent,
  withVerdicts,
} from "./queued-event.ts";

const at = "2026-11-22T10:00:00.000Z";
const done = (id: string, item = "a"): CourseEvent => ({ kind: "completed", id, item_id: item, at });
const watched = (id: string, from: number, to: number, speed = 1): CourseEvent => ({
  kind: "watched",
  id,
  item_id: "video",
  at,
  watched: [{ from, to }],
  speed,
  position_seconds: to,
});
const queueOf = (...events: CourseEvent[]) =>
  events.reduce<QueuedEvent[]>((rows, event) => withEvent(rows, event, "Lección"), []);
const verdict = (id: string, part: Partial<Verdict>): Verdict => ({
  id,
  outcome: "counted",
  code: null,
  message: null,
  retry_after_seconds: null,
  correct: null,
  wrong: null,
  ...part,
});
const nobody = { now: 1_000, awaited: new Set<string>() };
const item = (id: string, isCompleted: boolean, ready = false) => ({ id, isCompleted, ready });
const courseOf = (...list: ReturnType<typeof item>[]) =>
  ({ curses: [{ title: "", list }] }) as unknown as EventsAnswer["course"]; // only the fields read here

test("[T08] watched parts of a video merge into one course event under a new id, with all seconds and the highest speed", () => {
  const rows = queueOf(watched("1", 0, 20, 2), done("2"), watched("3", 15, 40));
  expect(rows.map(({ id, order }) => [id, order])).toEqual([
    ["2", 2],
    ["3", 3],
  ]);
  expect(rows[1]?.event).toMatchObject({ watched: [{ from: 0, to: 40 }], speed: 2, position_seconds: 40 });
});

test("[T08] a counted course event leaves the queue; one sent too early and one held by the server stay", () => {
  const rows = withVerdicts(
    queueOf(done("1"), watched("2", 0, 60), done("3", "b")),
    [
      verdict("1", {}),
      verdict("2", { outcome: "later", retry_after_seconds: 59 }),
      verdict("3", { outcome: "waiting", code: "ITEM_LOCKED" }),
    ],
    nobody,
  );
  expect(rows.map(({ id, state, notBefore }) => [id, state, notBefore])).toEqual([
    ["2", "unsent", 60_000],
    ["3", "waits", 0],
  ]);
});

test.each([
  [
    "refused",
    { outcome: "refused", message: "Esa lección no existe." },
    "Esa lección no existe. Abre la lección y hazla otra vez.",
  ],
  [
    "one wrong answer",
    { correct: false, wrong: ["q"] },
    "Una respuesta no es correcta. Contesta otra vez; lo que ya hiciste después cuenta en cuanto lo pases.",
  ],
] as const)("[T08] %s is said in words where nobody waited for it, and only there", (_case, part, message) => {
  const verdicts = [verdict("1", part as Partial<Verdict>)];
  expect(withVerdicts(queueOf(done("1")), verdicts, nobody)).toMatchObject([{ state: "tells", message }]);
  expect(withVerdicts(queueOf(done("1")), verdicts, { ...nobody, awaited: new Set(["1"]) })).toEqual([]);
});

test("[T08] a waiting course event is removed once its item is completed, and a message once its item is passed", () => {
  const told = [verdict("1", { outcome: "waiting" }), verdict("2", { correct: false, wrong: [] })];
  const rows = withVerdicts(queueOf(done("1", "a"), done("2", "b"), done("3", "c")), told, nobody);
  const ids = (course: EventsAnswer["course"]) => settledBy(rows, course).map(({ id }) => id);
  expect(ids(courseOf(item("a", false), item("b", false), item("c", true)))).toEqual(["1", "2", "3"]);
  expect(ids(courseOf(item("a", true), item("b", false, true), item("c", true)))).toEqual(["3"]);
});
