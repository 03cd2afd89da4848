import { readCourse, sendEvents } from "@arranca/contract/course";
import { dayMs } from "@arranca/contract/values/durations";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "../../lib/ids.ts";
import { aLearner, aQuestion, publishCourse } from "../../testing/course.ts";
import { type Account, anotherDevice } from "../../testing/factories.ts";
import { send } from "../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

const length = 60;
let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  const questions = ["uno", "dos"].map(aQuestion);
  await publishCourse(t, 2, [
    { type: "iframe" },
    { type: "questionary", content: { questions } },
    { type: "video", content: { seconds: length } },
    { type: "video", content: { seconds: length } },
  ]);
});
afterAll(() => t.close());

const items = async (as: Account) => (await send(t, readCourse, { as })).contents().curses.flatMap(({ list }) => list);

/** Device of a person whose clock is off by `skew` milliseconds. */
async function aDevice(as: Account, skew = 0) {
  const list = await items(as);
  const clock = () => new Date(t.deps.clock.now().getTime() + skew).toISOString();
  const event = (item: number, kind: string, rest: Record<string, unknown> = {}) => {
    const common = { id: newId(), item_id: list[item]?.id, at: clock(), kind };
    return { ...common, ...rest };
  };
  return {
    as,
    complete: (item: number) => event(item, "completed"),
    watch: (item: number, to: number, from = 0) =>
      event(item, "watched", { watched: [{ from, to }], position_seconds: to }),
    answer: (option: string, item = 1) =>
      event(item, "answered", { attempt: list[item]?.attempt, answers: { uno: option, dos: option } }),
    tell: async (...events: Record<string, unknown>[]) =>
      (await send(t, sendEvents, { as, body: { sent_at: clock(), events } })).contents(),
  };
}
type SentEvent = Awaited<ReturnType<Awaited<ReturnType<typeof aDevice>>["tell"]>>;
const outcomes = ({ events }: SentEvent) => events.map(({ outcome, code }) => code ?? outcome);
/** Progress shown on a device, without the attempt, which differs per device. */
const shown = (course: SentEvent["course"]) =>
  course.curses.flatMap(({ list }) =>
    list.map(({ isCompleted, watched, watchedSeconds, pauseVideo, wrongTries, ready }) => ({
      isCompleted,
      watched,
      watchedSeconds,
      pauseVideo,
      wrongTries,
      ready,
    })),
  );

test("[T08] a device sends its queue of course events as one ordered batch: every event counts, and the response is the whole course", async () => {
  const device = await aDevice(await aLearner(t));
  t.deps.clock.advanceSeconds(length);
  const reported = await device.tell(
    device.complete(0),
    device.answer("a"),
    device.complete(1),
    device.watch(2, length),
    device.complete(2),
  );
  expect(outcomes(reported)).toEqual(Array(5).fill("counted"));
  expect(reported.events[1]).toMatchObject({ correct: true, wrong: [] });
  expect([reported.course.completed, reported.course.current]).toEqual([3, { sectionIndex: 0, moduleIndex: 3 }]);
  expect(shown(reported.course)).toEqual(shown((await send(t, readCourse, { as: device.as })).contents()));
});

test("[T08] the batch of events that completes the course gets a completed course as its response", async () => {
  const device = await aDevice(await aLearner(t));
  t.deps.clock.advanceSeconds(length);
  const begun = [
    device.complete(0),
    device.answer("a"),
    device.complete(1),
    device.watch(2, length),
    device.complete(2),
  ];
  expect((await device.tell(...begun)).course.course_complete).toBe(false);
  t.deps.clock.advanceSeconds(length);
  const reported = await device.tell(device.watch(3, length), device.complete(3));
  expect([reported.course.completed, reported.course.course_complete]).toEqual([4, true]);
});

test("[T08] a repeated batch of course events changes nothing and gets the same response", async () => {
  const device = await aDevice(await aLearner(t));
  t.deps.clock.advanceSeconds(20);
  const batch = [device.complete(0), device.answer("b"), device.complete(1), device.watch(2, 20)];
  const first = await device.tell(...batch);
  expect(outcomes(first)).toEqual(["counted", "counted", "QUESTIONARY_WRONG", "counted"]);
  const again = await device.tell(...batch, ...batch);
  expect(again.events).toEqual([...first.events, ...first.events]);
  expect(again.course).toEqual(first.course);
  const { count } = await t.deps.db
    .selectFrom("course_events")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("person_id", "=", device.as.id)
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(4);
});

test("[T08] two devices, one a day ahead, end in the same course in either order", async () => {
  async function run(isPhoneFirst: boolean) {
    const phone = await aDevice(await aLearner(t), dayMs);
    const laptop = await aDevice(await anotherDevice(t, phone.as), -dayMs);
    t.deps.clock.advanceSeconds(10);
    const onPhone = [phone.answer("b"), phone.complete(1), phone.watch(2, 10)];
    t.deps.clock.advanceSeconds(10);
    const onLaptop = [laptop.complete(0), laptop.answer("a"), laptop.watch(2, 25, 15)];
    const notifyPhone = () => phone.tell(...onPhone);
    const notifyLaptop = () => laptop.tell(...onLaptop);
    if (isPhoneFirst) await notifyPhone();
    const atLaptop = await notifyLaptop();
    if (isPhoneFirst) return atLaptop.course;
    return (await notifyPhone()).course;
  }
  const [one, other] = [await run(true), await run(false)];
  expect(shown(one)).toEqual(shown(other));
  expect(shown(one)).toMatchObject([
    { isCompleted: true },
    { isCompleted: true, wrongTries: 1 },
    {
      watched: [
        { from: 0, to: 10 },
        { from: 15, to: 25 },
      ],
      watchedSeconds: 20,
      pauseVideo: 25,
    },
    {},
  ]);
});

test("[T08] an early completion of a course item is refused, and counts when it is sent again after the items before it", async () => {
  const device = await aDevice(await aLearner(t));
  const early = device.complete(1);
  expect(outcomes(await device.tell(early))).toEqual(["ITEM_LOCKED"]);
  expect((await items(device.as)).map(({ isCompleted }) => isCompleted)).toEqual([false, false, false, false]);
  expect(outcomes(await device.tell(device.complete(0)))).toEqual(["counted"]);
  const reported = await device.tell(device.answer("a"), early);
  expect([outcomes(reported), reported.course.completed]).toEqual([["counted", "counted"], 2]);
});

test("[T08] two videos watched offline and sent hours later: the first counts at once, the second after its own time has passed", async () => {
  const device = await aDevice(await aLearner(t));
  t.deps.clock.advanceMinutes(120);
  const [one, other] = [device.watch(2, length), device.watch(3, length)];
  const reported = await device.tell(one, other);
  expect(reported.events).toMatchObject([
    { outcome: "counted" },
    { outcome: "later", code: "WATCHED_TOO_FAST", retry_after_seconds: length - 1 },
  ]);
  expect(shown(reported.course).map(({ watchedSeconds }) => watchedSeconds)).toEqual([0, 0, length, 0]);
  t.deps.clock.advanceSeconds(length - 1);
  const again = await device.tell(one, other);
  expect(outcomes(again)).toEqual(["counted", "counted"]);
  expect(shown(again.course).map(({ watchedSeconds }) => watchedSeconds)).toEqual([0, 0, length, length]);
});

test("[T08] forged course events are refused one by one, and nothing of them is saved", async () => {
  const [device, other] = [await aDevice(await aLearner(t)), await aDevice(await aLearner(t))];
  const answered = device.answer("a");
  const reported = await device.tell(
    other.answer("a"),
    { ...answered, id: newId(), answers: { tres: "a" } },
    { ...device.complete(0), item_id: newId() },
    device.watch(0, 5),
    { ...device.answer("a", 0), attempt: newId() },
    answered,
    { ...answered, id: newId() },
  );
  expect(outcomes(reported)).toEqual([
    "NOT_FOUND",
    "QUESTION_NOT_SERVED",
    "ITEM_NOT_FOUND",
    "ITEM_NOT_FOUND",
    "ITEM_NOT_FOUND",
    "counted",
    "ATTEMPT_ANSWERED",
  ]);
  expect(reported.events.filter(({ outcome }) => outcome === "refused")).toHaveLength(6);
  expect([reported.course.completed, (await items(other.as))[1]?.wrongTries]).toEqual([0, 0]);
});

test("[T08] a different course event sent with a known id counts as the event that was sent first", async () => {
  const device = await aDevice(await aLearner(t));
  const first = device.complete(0);
  await device.tell(first);
  const reported = await device.tell({ ...device.answer("a"), id: first.id });
  expect([outcomes(reported), reported.events[0]?.correct, reported.course.completed]).toEqual([["counted"], null, 1]);
});

test("[T08] a course event is saved with the time of the server, whatever the clock of its device", async () => {
  const device = await aDevice(await aLearner(t), dayMs);
  const done = device.complete(0);
  t.deps.clock.advanceMinutes(30);
  const at = new Date(t.deps.clock.now().getTime() - 30 * 60_000);
  await device.tell(done, { ...device.complete(1), at: "0001-01-01T00:00:00Z" });
  const rows = await t.deps.db
    .selectFrom("course_events")
    .select(["at", "received_at"])
    .where("person_id", "=", device.as.id)
    .orderBy("at", "desc")
    .execute();
  expect(rows[0]).toEqual({ at, received_at: t.deps.clock.now() });
  expect(rows[1]?.at.getTime()).toBe(t.deps.clock.now().getTime() - 365 * dayMs);
});
