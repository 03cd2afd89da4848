import { completeItem, readCourse } from "@arranca/contract/course";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aLearner, publishCourse } from "../../testing/course.ts";
import type { Account } from "../../testing/factories.ts";
import { send } from "../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const read = async (as: Account) => (await send(t, readCourse, { as })).contents();
const complete = (as: Account, moduleIndex: number) =>
  send(t, completeItem, { as, body: { sectionIndex: 0, moduleIndex } });

test("[T08] an edited course changes nothing for persons who began or finished; indexes refer to their version", async () => {
  await publishCourse(t, 2, [{ type: "iframe" }, { type: "downloadable" }]);
  const [beginner, graduate] = [await aLearner(t), await aLearner(t)];
  (await complete(beginner, 0)).contents();
  for (const place of [0, 1]) (await complete(graduate, place)).contents();
  const before = [await read(beginner), await read(graduate)];

  await publishCourse(t, 3, [{ type: "questionary" }, { type: "iframe" }, { type: "iframe" }]);
  expect([await read(beginner), await read(graduate)]).toEqual(before);
  expect(await read(await aLearner(t))).toMatchObject({ version: 3, completed: 0, total: 3 });

  expect((await complete(beginner, 2)).code).toBe("ITEM_NOT_FOUND");
  expect((await complete(beginner, 1)).contents().course_complete).toBe(true);
  expect(await read(beginner)).toMatchObject({ version: 2, completed: 2, course_complete: true });
});
