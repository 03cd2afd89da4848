import { readCourse } from "@arranca/contract/course";
import * as calls from "@arranca/contract/course/editor";
import { readCourseFile } from "@arranca/contract/course/files";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aLearner } from "../../../testing/course.ts";
import { completeContents, draftWith, publishDraft, readEditor } from "../../../testing/course-editor.ts";
import { type Account, aPerson, aStaffMember } from "../../../testing/factories.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";

let t: TestApp;
let editor: Account;
beforeAll(async () => {
  t = await startTestApp();
  editor = await aStaffMember(t, ["course.edit"]);
});
afterAll(() => t.close());

const courseOf = async (person: Account) => (await send(t, readCourse, { as: person })).contents();
const itemsOf = (version: number) =>
  t.deps.db
    .selectFrom("course_items")
    .select([
      "key",
      "section_position",
      "position",
      "type",
      "title",
      "description",
      "icon",
      "duration_minutes",
      "src",
      "content",
    ])
    .where("version", "=", version)
    .orderBy("section_position")
    .orderBy("position")
    .execute();

test("[R09] the shipped course, drafted and published unchanged, equals its source", async () => {
  const before = await itemsOf(1);
  (await send(t, calls.beginDraft, { as: editor })).contents();
  const { version } = (await publishDraft(t, editor, "Nada nuevo")).contents();
  expect(await itemsOf(version)).toEqual(before);
  expect((await readEditor(t, editor)).draft).toBeNull();
});

test("[A19, R09] a new version of the course is shown to new persons; persons who began or finished stay on theirs", async () => {
  const [begun, fresh] = [await aLearner(t), await aLearner(t)];
  const old = await courseOf(begun);
  const contents = await completeContents(t, editor);
  const section = await draftWith(t, editor, Object.values(contents), "Hecho en casa");
  const { version } = (await publishDraft(t, editor, "Una sección nueva")).contents();

  expect((await courseOf(begun)).version).toBe(old.version);
  const seen = await courseOf(fresh);
  expect(seen.version).toBe(version);
  const { title, list } = seen.curses.at(-1) ?? { title: "", list: [] };
  expect([title, list.map(({ type }) => type)]).toEqual(["Hecho en casa", Object.keys(contents)]);
  const [video, reading, questionary] = list;
  expect(video).toMatchObject({
    duration: 1,
    secondsLeft: 14,
    files: [{ quality: "high" }, { quality: "low" }, { quality: "voice" }],
  });
  expect(video?.assets.map(({ src }) => src)).toContain(video?.captions);
  expect(reading?.assets).toHaveLength(1);
  expect([questionary?.formFields?.length, questionary?.pass]).toEqual([2, 1]);
  expect(JSON.stringify(list)).not.toMatch(/"right"|"answer"/);

  // Files of the version are readable from now on, whatever a later draft contains.
  for (const { src } of list.flatMap(({ assets }) => assets)) {
    const id = src.split("/").at(-1) ?? "";
    expect((await send(t, readCourseFile, { as: fresh, params: { id } })).status, src).toBe(200);
  }
  const [latest, earlier] = (await send(t, calls.listCourseVersions, { as: editor })).contents();
  expect(latest).toMatchObject({
    version,
    summary: "Una sección nueva",
    sections: seen.curses.length,
    items: seen.total,
  });
  expect(latest?.published_by).toBeTruthy();
  expect(latest?.changes.map(({ change }) => change)).toEqual(["added", "added", "added", "added", "added"]);
  expect(latest?.changes[0]).toMatchObject({ what: "section", id: section.id });
  expect(earlier?.changes).toEqual([]);
});

test("publishing an incomplete course draft is refused with the list that the editor shows, and changes nothing", async () => {
  await draftWith(t, editor, []);
  const { missing, published } = await readEditor(t, editor);
  expect(missing).toHaveLength(1);
  const refused = await publishDraft(t, editor);
  expect([refused.status, refused.code]).toEqual([422, "COURSE_NOT_READY"]);
  expect(refused.fields).toEqual({ [`${missing[0]?.section_id}.items`]: missing[0]?.message });
  expect((await readEditor(t, editor)).published).toEqual(published);
});

test("publishing is refused if the course draft changed since it was seen", async () => {
  const { draft } = await readEditor(t, editor);
  const body = { revision: (draft?.revision ?? 0) - 1 };
  expect((await send(t, calls.publishCourse, { as: editor, body })).code).toBe("CHANGED_MEANWHILE");
});

test("the preview of the course has the shape of a person's course, with every item open and no right answers, and saves nothing", async () => {
  const contents = await completeContents(t, editor);
  await draftWith(t, editor, Object.values(contents), "Para ver");
  const rows = async () => {
    const counts = await Promise.all(
      (["course_attempts", "course_progress", "course_versions"] as const).map((table) =>
        t.deps.db
          .selectFrom(table)
          .select((select) => select.fn.countAll().as("count"))
          .executeTakeFirstOrThrow(),
      ),
    );
    return counts.map(({ count }) => Number(count));
  };
  const before = await rows();
  const preview = (await send(t, calls.previewCourse, { as: editor })).contents();
  const list = preview.curses.find(({ title }) => title === "Para ver")?.list ?? [];
  expect(list.map(({ type, disabled, isCompleted }) => [type, disabled, isCompleted])).toEqual(
    Object.keys(contents).map((type) => [type, false, false]),
  );
  expect([list[0]?.formFields?.length, list[2]?.formFields?.length]).toEqual([2, 2]);
  expect(list[2]?.attempt).toBeTruthy();
  expect(JSON.stringify(preview)).not.toMatch(/"right"|"answer"|"explanation":"/);
  expect(await rows()).toEqual(before);
});

test("the audience of a course version is counted: not begun, in progress, finished, without closed accounts", async () => {
  const before = (await send(t, calls.readCourseAudience, { as: editor })).contents();
  await aLearner(t);
  await aPerson(t, { course_version: 1 });
  await aPerson(t, { course_version: 1, course_completed_at: null });
  await aPerson(t, { status: "closed", course_version: null });
  const after = (await send(t, calls.readCourseAudience, { as: editor })).contents();
  const first = (audience: typeof after) =>
    audience.versions.find(({ version }) => version === 1) ?? { on_the_way: 0, finished: 0 };
  expect([
    after.not_begun - before.not_begun,
    first(after).on_the_way - first(before).on_the_way,
    first(after).finished - first(before).finished,
  ]).toEqual([1, 1, 1]);
});

test("files that no course version uses are no longer counted once a draft is published; files of a version are", async () => {
  const contents = await completeContents(t, editor);
  const { draft } = await readEditor(t, editor);
  await send(t, calls.discardDraft, { as: editor, query: { revision: draft?.revision ?? 0 } });
  t.deps.clock.advanceDays(2);
  editor = await aStaffMember(t, ["course.edit"]);
  (await send(t, calls.beginDraft, { as: editor })).contents();
  (await publishDraft(t, editor)).contents();
  const src = "src" in contents.downloadable ? (contents.downloadable.src ?? "") : "";
  const id = src.split("/").at(-1) ?? "";
  expect((await send(t, readCourseFile, { as: editor, params: { id } })).status).toBe(404);
  const used = (await readEditor(t, editor)).files.filter((file) => file.src.startsWith("/api/files/course/"));
  expect(used.length).toBeGreaterThan(0);
});
