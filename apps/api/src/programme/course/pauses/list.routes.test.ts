import { checkQuestionary, readCourse } from "@arranca/contract/course";
import { downloadStuckLearners, listStuckLearners } from "@arranca/contract/course/staff";
import { staffPermissions } from "@arranca/contract/roles";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aLearner, aQuestion, publishCourse } from "../../../testing/course.ts";
import { type Account, aStaffMember } from "../../../testing/factories.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";

let t: TestApp;
let reviewer: Account;
const people: Record<string, Account> = {};
let began: string;

const [zoe, abel, nora] = ["Zoe", "Ábel", "Nora"];

/** Three stuck persons: Zoe paused first, then Ábel with five wrong attempts, and Nora never began. */
beforeAll(async () => {
  t = await startTestApp();
  reviewer = await aStaffMember(t, ["accounts.review"]);
  await publishCourse(t, 2, [{ type: "questionary", content: { questions: [aQuestion("uno")] } }]);
  await t.deps.db.updateTable("persons").set({ status: "closed" }).execute();
  for (const [name, tries] of [
    [zoe, 1],
    [abel, 5],
    [nora, 0],
  ] as const) {
    const person = await aLearner(t);
    people[name] = person;
    await t.deps.db
      .updateTable("persons")
      .set({ name, first_surname: "Paz", second_surname: null })
      .where("id", "=", person.id)
      .execute();
    if (tries > 0) await send(t, readCourse, { as: person });
    const body = { sectionIndex: 0, moduleIndex: 0, answers: { uno: "b" } };
    for (let done = 0; done < tries; done++) (await send(t, checkQuestionary, { as: person, body })).contents();
    if (name === abel) began = t.deps.clock.today();
    t.deps.clock.advanceDays(1);
  }
  t.deps.clock.advanceDays(8);
  // The staff's session ended meanwhile.
  reviewer = await aStaffMember(t, ["accounts.review"]);
});
afterAll(() => t.close());

type Query = Record<string, string | number>;
const read = (query: Query, as = reviewer) => send(t, listStuckLearners, { as, query });
const names = async (query: Query) => (await read(query)).contents().info.map(({ name }) => name.replace(" Paz", ""));
const download = (query: Query, as = reviewer) =>
  send(t, downloadStuckLearners, { as, query: { search: "", purpose: "follow_up", format: "xml", ...query } });

test.each([
  [undefined, [nora, abel, zoe]],
  ["since", [zoe, abel, nora]],
  ["name", [abel, nora, zoe]],
  ["-name", [zoe, nora, abel]],
  ["wrong", [nora, zoe, abel]],
  ["-wrong", [abel, zoe, nora]],
] as const)("[D3] stuck persons sorted by %s have this order, whole and page by page", async (sort, order) => {
  const query = sort ? { sort } : {};
  expect(await names(query)).toEqual(order);
  const first = (await read({ ...query, limit: 1 })).contents();
  expect(await names({ ...query, cursor: first.cursor ?? "" })).toEqual(order.slice(1));
});

test("[D3] words, reason and days narrow the list of stuck persons", async () => {
  expect(await names({ search: "abel p" })).toEqual([abel]);
  expect(await names({ search: people[nora ?? ""]?.email ?? "" })).toEqual([nora]);
  expect(await names({ why: "wrong" })).toEqual([abel]);
  expect(await names({ since_from: began, since_to: began })).toEqual([abel]);
});

test("[D3] the file of stuck persons has the rows of the filtered list, and each person in it reads who took it", async () => {
  const text = (await download({ why: "paused", sort: "name" })).bytes.toString();
  expect(text.indexOf("Ábel Paz")).toBeGreaterThan(0);
  expect(text.indexOf("Zoe Paz")).toBeGreaterThan(text.indexOf("Ábel Paz"));
  expect(text).not.toContain("Nora");
  const logged = await t.deps.db
    .selectFrom("audit_log")
    .select("about_id")
    .where("action", "=", "list.export")
    .where("actor_login_id", "=", reviewer.loginId)
    .execute();
  expect(logged.map(({ about_id }) => about_id).sort()).toEqual([people[zoe ?? ""]?.id, people[abel ?? ""]?.id].sort());
});

test("[D3] the list of stuck persons and its file open for those who review accounts alone", async () => {
  for (const permission of staffPermissions) {
    const as = await aStaffMember(t, [permission]);
    const code = permission === "accounts.review" ? undefined : "FORBIDDEN";
    expect((await read({}, as)).code, permission).toBe(code);
    expect((await download({}, as)).code, permission).toBe(code);
  }
});
