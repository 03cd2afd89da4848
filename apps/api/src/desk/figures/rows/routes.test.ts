import { figuresWithRows, readFigureRows } from "@arranca/contract/figures/rows";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Account, aPerson, aStaffMember } from "../../../testing/factories.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";

let t: TestApp;
let reader: Account;
beforeAll(async () => {
  t = await startTestApp();
  reader = await aStaffMember(t, ["figures.read", "accounts.review"]);
});
afterAll(() => t.close());

const read = (query: object, as = reader) =>
  send(t, readFigureRows, { as, query: query as never, changesNothing: "perhaps" });
const march = { figure: "registered", from: "2024-03-01", to: "2024-03-31" };

test("[D7] a figure leads to its accounts with name and day, and each account reads who saw it", async () => {
  const person = await aPerson(t, { name: "Íñigo", first_surname: "Núñez", second_surname: null });
  const at = { created_at: new Date("2024-03-05T18:00:00Z") };
  await t.deps.db.updateTable("persons").set(at).where("id", "=", person.id).execute();
  const { found_rows, info } = (await read(march)).contents();
  expect([found_rows, info]).toEqual([
    1,
    [{ owner_type: "person", id: person.id, name: "Íñigo Núñez", day: "2024-03-05" }],
  ]);
  const looks = await t.deps.db.selectFrom("audit_log").selectAll().where("action", "=", "figure.rows").execute();
  expect(looks.map(({ about_id, actor_login_id }) => [about_id, actor_login_id])).toEqual([
    [person.id, reader.loginId],
  ]);
});

test("[D7] the rows of a figure come in pages, newest day first", async () => {
  for (const day of ["2024-05-02", "2024-05-09", "2024-05-05"]) {
    const { id } = await aPerson(t);
    const at = { created_at: new Date(`${day}T18:00:00Z`) };
    await t.deps.db.updateTable("persons").set(at).where("id", "=", id).execute();
  }
  const may = { figure: "registered", from: "2024-05-01", to: "2024-05-31", limit: 2 };
  const [first, second] = [(await read(may)).contents(), (await read({ ...may, offset: 2 })).contents()];
  expect([first.found_rows, second.found_rows]).toEqual([3, 3]);
  expect([...first.info, ...second.info].map(({ day }) => day)).toEqual(["2024-05-09", "2024-05-05", "2024-05-02"]);
});

test("[D7] a reader of only figures, or of only accounts, gets no rows", async () => {
  const director = await aStaffMember(t, ["figures.read"]);
  const reviewer = await aStaffMember(t, ["accounts.review"]);
  for (const as of [director, reviewer]) expect((await read(march, as)).code).toBe("FORBIDDEN");
});

test("[D7] a figure without rows and a period after today are refused", async () => {
  for (const query of [{ figure: "money_paid" }, { ...march, to: "2026-11-21" }])
    expect((await read(query)).code).toBe("INVALID");
  for (const figure of figuresWithRows) expect((await read({ ...march, figure })).status).toBe(200);
});
