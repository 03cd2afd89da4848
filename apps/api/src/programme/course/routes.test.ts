import { createHash } from "node:crypto";
import { checkQuestionary, completeItem, readCourse, watchItem } from "@arranca/contract/course";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aLearner } from "../../testing/course.ts";
import { type Account, aCompany, aPerson } from "../../testing/factories.ts";
import { send } from "../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { installCourse } from "./install.ts";
import type { ItemContent } from "./store.ts";

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const firstVideo = { sectionIndex: 0, moduleIndex: 0 };
const secondVideo = { sectionIndex: 2, moduleIndex: 0 };
const questionary = { sectionIndex: 0, moduleIndex: 3 };
/** Seconds of the first and the second video, as in `data/course/course.json`. */
const [length, lengthOfSecond] = [79, 71];
/** Reports a video as watched, from its first second unless `from` is given. */
const watch = (as: Account, to: number, { from = 0, place = firstVideo, speed = 1 } = {}) =>
  send(t, watchItem, { as, body: { ...place, watched: [{ from, to }], speed, position_seconds: to } });
const read = async (as: Account) => (await send(t, readCourse, { as })).contents();

/** Person who has just opened the course, with the counted seconds of the first video. */
async function aBeginner() {
  const as = await aLearner(t);
  await read(as);
  return { as, counted: async () => (await read(as)).curses[0]?.list[0]?.watchedSeconds };
}

async function learn(as: Account, sectionIndex: number, moduleIndex: number) {
  const place = { sectionIndex, moduleIndex };
  const row = await t.deps.db
    .selectFrom("course_items")
    .select(["type", "content"])
    .where("section_position", "=", sectionIndex)
    .where("position", "=", moduleIndex)
    .executeTakeFirstOrThrow();
  const content = row.content as ItemContent; // written by installCourse
  if (row.type === "video") {
    t.deps.clock.advanceSeconds(content.seconds ?? 0);
    (await watch(as, content.seconds ?? 0, { place })).contents();
  }
  if (row.type === "questionary") {
    const answers = Object.fromEntries((content.questions ?? []).map(({ id, answer }) => [id, answer]));
    await send(t, checkQuestionary, { as, body: { ...place, answers } });
  }
  return send(t, completeItem, { as, body: place });
}

async function learnUntil(as: Account, end?: typeof firstVideo) {
  const { curses } = await read(as);
  const places = curses.flatMap((section, s) => section.list.map((_item, m) => [s, m] as const));
  const stop = places.findIndex(([s, m]) => s === end?.sectionIndex && m === end.moduleIndex);
  let last: Awaited<ReturnType<typeof learn>> | undefined;
  for (const [s, m] of end ? places.slice(0, stop) : places) last = await learn(as, s, m);
  return last?.contents();
}

test("[A14, E09, R09] a programme has a course with a video, a page, a questionary and a downloadable", async () => {
  const course = await read(await aLearner(t));
  const types = new Set(course.curses.flatMap((section) => section.list.map((item) => item.type)));
  expect([...types].sort()).toEqual(["downloadable", "iframe", "questionary", "video"]);
  expect([course.completed, course.course_complete, course.current]).toEqual([
    0,
    false,
    { sectionIndex: 0, moduleIndex: 0 },
  ]);
  expect(course.curses[0]?.list.map((item) => item.disabled)).toEqual([false, true, true, true]);
});

test("[E09] right answers, explanations and the editor's notes are never sent to the browser", async () => {
  const reply = await send(t, readCourse, { as: await aLearner(t) });
  expect(reply.body).not.toMatch(/"(answer|note)"/);
  expect(reply.body.match(/"explanation":[^,}]+/g)).toEqual(Array(21).fill('"explanation":null'));
});

test("[T08] an unwatched video cannot be completed; a watched video can", async () => {
  const { as } = await aBeginner();
  expect((await send(t, completeItem, { as, body: firstVideo })).code).toBe("VIDEO_NOT_WATCHED");
  t.deps.clock.advanceSeconds(9);
  (await watch(as, 9)).contents();
  t.deps.clock.advanceSeconds(1);
  (await watch(as, 3)).contents();
  const [item] = (await read(as)).curses[0]?.list ?? [];
  expect([item?.watchedSeconds, item?.pauseVideo, item?.ready]).toEqual([9, 3, false]);
  expect(item?.watched).toEqual([{ from: 0, to: 9 }]);
  expect((await learn(as, 0, 0)).status).toBe(200);
  expect((await learn(as, 0, 0)).status).toBe(200);
  expect((await read(as)).completed).toBe(1);
});

test("[T08] a report of a whole video in one second is refused; nothing of it is saved, and the response gives the counted seconds", async () => {
  const { as, counted } = await aBeginner();
  t.deps.clock.advanceSeconds(10);
  (await watch(as, 10)).contents();
  t.deps.clock.advanceSeconds(1);
  const refused = await watch(as, length);
  expect([refused.status, refused.code]).toEqual([422, "WATCHED_TOO_FAST"]);
  expect(refused.body).toContain("Ha pasado menos tiempo del que dura lo que viste. Llevas 10 segundos contados.");
  expect(await counted()).toBe(10);
  expect((await send(t, completeItem, { as, body: firstVideo })).code).toBe("VIDEO_NOT_WATCHED");
  t.deps.clock.advanceSeconds(length - 11);
  (await watch(as, length)).contents();
  expect(await counted()).toBe(length);
});

test("[T08] watch time of a video before the course was opened is refused", async () => {
  const as = await aLearner(t);
  t.deps.clock.advanceMinutes(10);
  expect((await watch(as, length)).code).toBe("WATCHED_TOO_FAST");
});

test("[T08] at twice the speed a video counts in half the time, and a higher speed is refused", async () => {
  const { as, counted } = await aBeginner();
  t.deps.clock.advanceSeconds(Math.floor(length / 2));
  (await watch(as, length, { speed: 2 })).contents();
  expect(await counted()).toBe(length);
  const faster = await watch(as, length, { speed: 16 });
  expect([faster.status, faster.fields]).toEqual([422, { speed: "El máximo es 2" }]);
});

test("[T08] seconds of a video count once, however often and in whatever order two devices send them", async () => {
  const { as, counted } = await aBeginner();
  t.deps.clock.advanceSeconds(12);
  (await watch(as, 18, { from: 12 })).contents();
  for (const to of [6, 4, 6]) (await watch(as, to)).contents();
  expect(await counted()).toBe(12);
});

test("[T08] two devices of a person share one clock, also when both send at the same moment", async () => {
  const { as, counted } = await aBeginner();
  t.deps.clock.advanceSeconds(10);
  const replies = await Promise.all([watch(as, 10), watch(as, 20, { from: 10 })]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(await counted()).toBe(10);
});

test("[T08] receipts of watched video that a slow network delivers in one batch all count", async () => {
  const { as, counted } = await aBeginner();
  t.deps.clock.advanceSeconds(26);
  for (const to of [10, 20, 26]) (await watch(as, to)).contents();
  expect(await counted()).toBe(26);
});

test("[T08] the time of one video does not count for the next", async () => {
  const { as } = await aBeginner();
  await learnUntil(as, secondVideo);
  expect((await watch(as, lengthOfSecond, { place: secondVideo })).code).toBe("WATCHED_TOO_FAST");
  expect((await send(t, completeItem, { as, body: secondVideo })).code).toBe("VIDEO_NOT_WATCHED");
  t.deps.clock.advanceSeconds(lengthOfSecond);
  (await watch(as, lengthOfSecond, { place: secondVideo })).contents();
});

test("[T08, X02] a wrong answer to a questionary names its questions, and the item cannot be completed", async () => {
  const { as } = await aBeginner();
  await learnUntil(as, questionary);
  const reply = await send(t, checkQuestionary, { as, body: { ...questionary, answers: { apoyo: "a" } } });
  expect(reply.contents().correct).toBe(false);
  expect(reply.contents().wrong).toContain("apoyo");
  const refused = await send(t, completeItem, { as, body: questionary });
  expect([refused.status, refused.code]).toEqual([422, "QUESTIONARY_WRONG"]);
});

test("[E09] a question with several right options needs exactly those, in any order", async () => {
  const { as } = await aBeginner();
  await learnUntil(as, questionary);
  const item = (await read(as)).curses[0]?.list[questionary.moduleIndex];
  expect(item?.formFields?.filter(({ several }) => several).map(({ id }) => id)).toEqual(["documentos"]);
  const right = { apoyo: "b", comprobante: "a", falsa: "c", moche: "b" };
  const check = async (documentos: string[] | string) =>
    (await send(t, checkQuestionary, { as, body: { ...questionary, answers: { ...right, documentos } } })).contents();
  const wrong = { correct: false, wrong: ["documentos"] };
  for (const given of [["a", "b"], ["a", "b", "c", "d"], "a", []]) expect(await check(given)).toMatchObject(wrong);
  expect(await check(["d", "a", "b", "a"])).toMatchObject({ correct: true, wrong: [] });
});

test("[E09] a course video comes in three qualities with their sizes, with its transcript and two questions; a reading with its text", async () => {
  const [video, reading] = (await read(await aLearner(t))).curses[0]?.list ?? [];
  expect(video?.files?.map(({ quality }) => quality)).toEqual(["high", "low", "voice"]);
  expect(video?.files?.every(({ bytes }) => bytes > 100_000)).toBe(true);
  expect(video?.transcript?.[0]).toEqual({ at: 0.45, text: expect.stringContaining("Te damos la bienvenida") });
  expect([video?.formFields?.length, video?.duration, video?.text]).toEqual([2, 1, null]);
  expect(reading).toMatchObject({ type: "iframe", src: null, duration: null, transcript: null, files: null });
  expect(reading?.text).toContain("<h3>Lo que te da</h3>");
});

test("[E09] a single request for the course returns all texts, questions and transcripts, with size and hash of every file to keep offline", async () => {
  const as = await aLearner(t);
  const reply = await send(t, readCourse, { as });
  const items = reply.contents().curses.flatMap(({ list }) => list);
  const assets = items.flatMap((item) => item.assets);
  const named = items.flatMap(({ src, captions, poster, files }) => [
    ...[src, captions, poster].flatMap((one) => one ?? []),
    ...(files ?? []).map((file) => file.src),
  ]);
  expect(assets.map(({ src }) => src).sort()).toEqual([...new Set(named)].sort());
  for (const { src, bytes, sha256 } of assets) {
    const file = await t.app.inject({ method: "GET", url: src });
    const digest = createHash("sha256").update(file.rawPayload).digest("hex");
    expect([src, file.rawPayload.length, digest]).toEqual([src, bytes, sha256]);
  }
  for (const { files, assets: own } of items) {
    for (const { src, bytes } of files ?? []) expect(own).toContainEqual(expect.objectContaining({ src, bytes }));
  }
  // Readable offline: texts, questions, transcripts, and files except video and audio.
  const light = assets.filter(({ src }) => !/\.(mp4|m4a)$/.test(src)).reduce((sum, { bytes }) => sum + bytes, 0);
  expect(Buffer.byteLength(reply.body) + light).toBeLessThan(1_000_000);
});

test("[E09] an unchanged course is not sent again to a device that has it, and the browser's cache does not store it", async () => {
  const { as } = await aBeginner();
  const ask = async (known = "") => send(t, readCourse, { as, headers: { "if-none-match": known } });
  const first = await ask();
  const tag = String(first.headers.etag);
  const again = await ask(tag);
  expect([again.status, again.body, again.headers["cache-control"]]).toEqual([304, "", "no-store"]);
  await learn(as, 0, 0);
  expect((await ask(tag)).status).toBe(200);
});

test("[T08] a course item after an open one is locked, also for watching and answering", async () => {
  const as = await aLearner(t);
  expect((await send(t, completeItem, { as, body: secondVideo })).code).toBe("ITEM_LOCKED");
  expect((await watch(as, 5, { place: secondVideo })).code).toBe("ITEM_LOCKED");
  expect((await send(t, completeItem, { as, body: { sectionIndex: 9, moduleIndex: 0 } })).code).toBe("ITEM_NOT_FOUND");
});

test("[T08] the last item completes the course; without a registration the account keeps its status", async () => {
  const as = await aLearner(t);
  expect(await learnUntil(as)).toEqual({ course_complete: true, registration_complete: false });
  expect((await read(as)).current).toBeNull();
});

test("[X02] finishing both course and registration sends the account to review, in either order", async () => {
  const as = await aPerson(t, {
    status: "registering",
    course_version: null,
    course_completed_at: null,
    submitted_at: t.deps.clock.now(),
  });
  expect(await learnUntil(as)).toEqual({ course_complete: true, registration_complete: true });
  const { status } = await t.deps.db
    .selectFrom("persons")
    .select("status")
    .where("id", "=", as.id)
    .executeTakeFirstOrThrow();
  expect(status).toBe("in_review");
});

test("each person has their own progress in the course, and a company has no course", async () => {
  const { as } = await aBeginner();
  await learn(as, 0, 0);
  expect((await read(await aLearner(t))).completed).toBe(0);
  expect((await send(t, readCourse, { as: await aCompany(t) })).code).toBe("FORBIDDEN");
});

test("a second start of the server leaves the course unchanged", async () => {
  await installCourse(t.deps);
  const { count } = await t.deps.db
    .selectFrom("course_versions")
    .select((select) => select.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  expect(count).toBe(1);
});

test("course media are served in ranges and cannot run as a page of this site; the answers are not among them", async () => {
  const get = (url: string, headers = {}) => t.app.inject({ method: "GET", url, headers });
  const part = await get("/course-media/asi-funciona.mp4", { range: "bytes=0-99" });
  expect([part.statusCode, part.rawPayload.length]).toEqual([206, 100]);
  const policy = (await get("/course-media/tu-apoyo.html")).headers["content-security-policy"];
  expect(policy).toContain("sandbox allow-popups allow-same-origin");
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain("script");
  expect((await get("/course-media/course.json")).statusCode).toBe(404);
  expect((await get("/course-media/../SOURCES.md")).statusCode).toBe(404);
});

test("[R09, S10] a document of the course is downloaded under its own name; a file shown in the page is not", async () => {
  const disposition = async (name: string) =>
    (await t.app.inject({ method: "GET", url: `/course-media/${name}` })).headers["content-disposition"];
  const { curses } = await read(await aLearner(t));
  const papers = curses.flatMap(({ list }) => list).filter(({ type }) => type === "downloadable");
  expect(papers.length).toBeGreaterThan(1);
  for (const { src, file } of papers) {
    expect(await disposition(src?.split("/").at(-1) ?? "")).toBe(
      `attachment; filename="${file?.name}"; filename*=UTF-8''${file?.name}`,
    );
  }
  expect(await disposition("tu-apoyo.html")).toBeUndefined();
  expect(await disposition("asi-funciona.mp4")).toBeUndefined();
});
