import { readCourse } from "@arranca/contract/course";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aPerson } from "../../testing/factories.ts";
import { send } from "../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { insertCourseItem, insertSection, insertVersion } from "./install.store.ts";
import { installCourse } from "./install.ts";

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

/** Programme whose only course begins with this file. */
async function withCourse(src: string) {
  const { db, clock } = t.deps;
  for (const table of [
    "course_events",
    "course_attempts",
    "course_progress",
    "course_items",
    "course_sections",
    "course_versions",
  ] as const)
    await db.deleteFrom(table).execute();
  await insertVersion(db, 1, clock.now());
  await insertSection(db, { version: 1, position: 0, title: "Conoce el programa" });
  const place = { version: 1, section_position: 0, position: 0 };
  await insertCourseItem(db, { ...place, id: crypto.randomUUID(), type: "video", title: "Bienvenida", src });
}

const versions = async () =>
  (await t.deps.db.selectFrom("course_versions").select("version").orderBy("version").execute()).map(
    ({ version }) => version,
  );
const titleFor = async (course_version: number | null) => {
  const as = await aPerson(t, { status: "registering", course_version, course_completed_at: null });
  const { version, curses } = (await send(t, readCourse, { as })).contents();
  return [version, curses[0]?.list[0]?.title];
};

test("[E09] persons who began the small course of the first release keep it; new persons get the present one", async () => {
  await withCourse("/course-media/bienvenida.mp4");
  await Promise.all([installCourse(t.deps), installCourse(t.deps)]);
  expect(await versions()).toEqual([1, 2]);
  expect(await titleFor(1)).toEqual([1, "Bienvenida"]);
  expect(await titleFor(null)).toEqual([2, "Bienvenida: así funciona Arranca"]);
  await installCourse(t.deps);
  expect(await versions()).toEqual([1, 2]);
});

test("[E09] the installation does not change a course made by staff", async () => {
  await withCourse("/course-media/otra.mp4");
  await installCourse(t.deps);
  expect(await versions()).toEqual([1]);
});

test("persons who began the first release's course still get its media", async () => {
  const names = ["bienvenida.mp4", "bienvenida.vtt", "entrevista.mp4", "tus-derechos.html", "guia-primer-empleo.pdf"];
  for (const name of names)
    expect((await t.app.inject({ method: "HEAD", url: `/course-media/${name}` })).statusCode, name).toBe(200);
});
