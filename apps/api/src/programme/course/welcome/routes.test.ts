import { readCourseFile } from "@arranca/contract/course/files";
import type { OwnVideo } from "@arranca/contract/course/welcome-video";
import {
  readOwnVideo,
  readWelcomeVideo,
  saveOwnVideo,
  watchWelcomeVideo,
} from "@arranca/contract/course/welcome-video";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays } from "../../../lib/time/clock.ts";
import { uploadForCourse } from "../../../testing/course-files.ts";
import { type Account, aPerson, aStaffMember } from "../../../testing/factories.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { retireUnused } from "../files/store.ts";

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const read = async (as: Account) => (await send(t, readWelcomeVideo, { as })).contents().source;
const none: OwnVideo = { title: "", video: null, captions: null, poster: null };
async function ownFiles(as: Account): Promise<OwnVideo> {
  const upload = async (kind: "video" | "captions" | "image") => (await uploadForCourse(t, as, kind)).contents().src;
  const title = "Te da la bienvenida León";
  return { title, video: await upload("video"), captions: await upload("captions"), poster: await upload("image") };
}

test("[A19] the welcome video is new to a person until it was watched; reporting it twice changes nothing", async () => {
  const [as, other] = [await aPerson(t), await aPerson(t)];
  expect((await read(as)).has_viewed).toBe(0);
  for (let times = 0; times < 2; times++) {
    (await send(t, watchWelcomeVideo, { as })).contents();
    t.deps.clock.advanceSeconds(60);
  }
  expect([(await read(as)).has_viewed, (await read(other)).has_viewed]).toEqual([1, 0]);
  const rows = await t.deps.db.selectFrom("persons").select("welcome_watched_at").where("id", "=", as.id).execute();
  expect(rows).toEqual([{ welcome_watched_at: new Date("2026-11-20T18:00:00Z") }]);
});

test("[A19] the welcome video, its captions and its poster are served", async () => {
  const { video } = await read(await aPerson(t));
  expect(video?.title).toBe("Bienvenida a Arranca");
  for (const url of [video?.src, video?.captions, video?.poster]) {
    expect((await t.app.inject({ method: "HEAD", url: url ?? "/" })).statusCode, url ?? "none").toBe(200);
  }
});

test("[A19] the programme's own video replaces the shipped one: persons open its files, and clean-ups keep them until it is removed", async () => {
  const [editor, person] = [await aStaffMember(t, ["course.edit"]), await aPerson(t)];
  const own = await ownFiles(editor);
  const open = async (src: string | null) =>
    (await send(t, readCourseFile, { as: person, params: { id: src?.split("/").at(-1) ?? "" } })).status;
  const opened = () => Promise.all([own.video, own.captions, own.poster].map(open));
  expect(await opened()).toEqual([404, 404, 404]);

  (await send(t, saveOwnVideo, { as: editor, body: own })).contents();
  const { video: src, title, captions, poster } = own;
  expect((await read(person)).video).toEqual({ title, src, captions, poster });
  const tomorrow = new Date(`${addDays(t.deps.clock.today(), 1)}T12:00:00Z`);
  await retireUnused(t.deps.db, { at: tomorrow, before: tomorrow });
  expect(await opened()).toEqual([200, 200, 200]);
  const known = (await send(t, readOwnVideo, { as: editor })).contents();
  expect(known).toMatchObject({ ...own, otherwise: "Bienvenida a Arranca" });
  expect(known.files.map(({ kind }) => kind).sort()).toEqual(["captions", "image", "video"]);

  (await send(t, saveOwnVideo, { as: editor, body: none })).contents();
  expect((await read(person)).video?.title).toBe("Bienvenida a Arranca");
  expect(await opened()).toEqual([404, 404, 404]);
});

test("[A19] a programme with another name has no welcome video until it adds its own", async () => {
  const person = await aPerson(t);
  await t.deps.db
    .insertInto("settings")
    .values({ key: "name", value: JSON.stringify("Impulso Joven") })
    .execute();
  expect((await read(person)).video).toBeNull();
  await t.deps.db.deleteFrom("settings").where("key", "=", "name").execute();
});

test("a welcome video without captions, or with a missing file or one of another kind, is refused at its field", async () => {
  const editor = await aStaffMember(t, ["course.edit"]);
  const own = await ownFiles(editor);
  const fieldsOf = async (body: OwnVideo) =>
    Object.keys((await send(t, saveOwnVideo, { as: editor, body })).fields ?? {});
  expect(await fieldsOf({ ...own, captions: null })).toEqual(["captions"]);
  expect(await fieldsOf({ ...own, title: " " })).toEqual(["title"]);
  expect(await fieldsOf({ ...own, video: own.poster })).toEqual(["video"]);
  expect(await fieldsOf({ ...own, poster: "/course-media/bienvenida.jpg" })).toEqual(["poster"]);
  expect((await send(t, readOwnVideo, { as: editor })).contents()).toMatchObject(none);
});
