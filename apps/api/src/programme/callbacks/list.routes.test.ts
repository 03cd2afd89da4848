import { listAccessesToMyData } from "@arranca/contract/accounts/own-data";
import { downloadCallbacks, listCallbacks } from "@arranca/contract/callbacks";
import { staffPermissions } from "@arranca/contract/roles";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "../../lib/ids.ts";
import { type Account, aPerson, aStaffMember } from "../../testing/factories.ts";
import { send } from "../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

let t: TestApp;
let reviewer: Account;
let person: Account;

/** Three open callbacks and two closed ones. Álvaro has an account. */
beforeAll(async () => {
  t = await startTestApp();
  reviewer = await aStaffMember(t, ["accounts.review"]);
  person = await aPerson(t);
  await t.deps.db.deleteFrom("callbacks").execute();
  for (const [name, phone, day, hour, topic, asked, closed] of [
    ["Álvaro", "4771110001", "2026-12-02", 9, "course", 3, null],
    ["Benita", "4771110002", "2026-12-01", 12, "entering", 1, null],
    ["Celia", "4771110003", "2026-12-01", 10, "course", 2, null],
    ["Darío", "4771110004", "2026-11-20", 10, "course", 1, { outcome: "missed", on: 20 }],
    ["Elsa", "4771110005", "2026-11-21", 10, "course", 1, { outcome: "reached", on: 21 }],
  ] as const) {
    const row = { id: newId(), login_id: name === "Álvaro" ? person.loginId : null, name, phone, day, hour, topic };
    const ended = closed && {
      outcome: closed.outcome,
      closed_by: reviewer.id,
      closed_at: new Date(`2026-11-${closed.on}T18:00:00Z`),
    };
    await t.deps.db
      .insertInto("callbacks")
      .values({ ...row, asked_at: new Date(`2026-11-0${asked}T12:00:00Z`), tries: 0, ...ended })
      .execute();
  }
});
afterAll(() => t.close());

type Query = Record<string, string | number>;
const read = (query: Query, as = reviewer) => send(t, listCallbacks, { as, query });
const names = async (query: Query) => (await read(query)).contents().info.map(({ name }) => name);
const download = (query: Query, as = reviewer) =>
  send(t, downloadCallbacks, { as, query: { search: "", purpose: "follow_up", format: "xml", ...query } });
const [a, b, c, d, e] = ["Álvaro", "Benita", "Celia", "Darío", "Elsa"];

test.each([
  ["open", undefined, [c, b, a]],
  ["open", "-when", [a, b, c]],
  ["open", "name", [a, b, c]],
  ["open", "-name", [c, b, a]],
  ["open", "asked", [b, c, a]],
  ["closed", undefined, [e, d]],
  ["closed", "closed", [d, e]],
] as const)("[D3] %s callbacks sorted by %s have this order, whole and page by page", async (state, sort, order) => {
  const query = { state, ...(sort ? { sort } : {}) };
  expect(await names(query)).toEqual(order);
  const first = (await read({ ...query, limit: 1 })).contents();
  expect(await names({ ...query, cursor: first.cursor ?? "" })).toEqual(order.slice(1));
});

test("[D3] words, digits of the phone, topic, outcome and days narrow the list of callbacks", async () => {
  expect(await names({ search: "alvaro" })).toEqual([a]);
  expect(await names({ search: "0003" })).toEqual([c]);
  expect(await names({ callback_topic: "entering" })).toEqual([b]);
  expect(await names({ day_from: "2026-12-02", day_to: "2026-12-02" })).toEqual([a]);
  expect(await names({ state: "closed", callback_outcome: "missed" })).toEqual([d]);
});

test("[D3] the file of the callbacks has the rows of the filtered list, and the account in it reads who took it", async () => {
  const text = (await download({ callback_topic: "course", sort: "-name" })).bytes.toString();
  expect(text.indexOf(c)).toBeGreaterThan(0);
  expect(text.indexOf(a)).toBeGreaterThan(text.indexOf(c));
  expect(text).not.toContain(b);
  expect(text).toContain("El curso");
  const { info } = (await send(t, listAccessesToMyData, { as: person })).contents();
  expect(info.map(({ what }) => what)).toContain("Descargó la lista «Llamadas», en la que estás");
});

test("[D3] the list of callbacks and its file open for those who review accounts alone", async () => {
  for (const permission of staffPermissions) {
    const as = await aStaffMember(t, [permission]);
    const code = permission === "accounts.review" ? undefined : "FORBIDDEN";
    expect((await read({}, as)).code, permission).toBe(code);
    expect((await download({}, as)).code, permission).toBe(code);
  }
});
