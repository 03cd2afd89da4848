import { listAccessesToMyData } from "@arranca/contract/accounts/own-data";
import { keysOf } from "@arranca/contract/keys";
import {
  downloadRecords,
  listRecords,
  type RecordFilters,
  type RecordList,
  recordLists,
} from "@arranca/contract/records";
import { staffPermissions } from "@arranca/contract/roles";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Account, aCompany, aPerson, aStaffMember } from "../../../testing/factories.ts";
import { aRelation } from "../../../testing/relations.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";

let t: TestApp;
let reader: Account;
let angel: Account;
let cafe: Account;

/** Two hired persons: Ángel at Zeta, the earlier one, and Zoila at Ábaco. */
beforeAll(async () => {
  t = await startTestApp();
  reader = await aStaffMember(t, ["vacancies.review", "relations.decide", "accounts.review"]);
  const zeta = await aCompany(t, { name: "Zeta Refacciones" });
  cafe = await aCompany(t, { name: "Ábaco Café" });
  for (const [first, company, day] of [
    ["Ángel", zeta, 1],
    ["Zoila", cafe, 2],
  ] as const) {
    const person = await aPerson(t, { name: first, first_surname: "Paz", second_surname: null });
    if (first === "Ángel") angel = person;
    const relation = await aRelation(t, { person, company });
    const at = sql`timestamptz '2026-10-01 12:00Z' + ${day} * interval '1 day'`;
    await sql`UPDATE relations SET created_at = ${at} WHERE id = ${relation.relationId}`.execute(t.deps.db);
    await sql`UPDATE applications SET created_at = ${at} WHERE id = ${relation.applicationId}`.execute(t.deps.db);
    await sql`UPDATE vacancies SET created_at = ${at}, status = 'active', title = ${`Puesto de ${first}`} WHERE id = ${relation.vacancyId}`.execute(
      t.deps.db,
    );
  }
});
afterAll(() => t.close());

const lists = keysOf(recordLists);
type Query = Partial<RecordFilters> & { list: RecordList; limit?: number; cursor?: string };
const read = (query: Query, as = reader) => send(t, listRecords, { as, query: query as never });
const download = (query: Record<string, string> & { list: RecordList }, as = reader) =>
  send(t, downloadRecords, { as, query: { search: "", purpose: "report", format: "xml", ...query } as never });
const companies = async (query: Query) => (await read(query)).contents().info.map(({ company }) => company);
const [abaco, zeta] = ["Ábaco Café", "Zeta Refacciones"];

test.each(
  lists.flatMap((list) =>
    (
      [
        [undefined, [abaco, zeta]],
        ["created", [zeta, abaco]],
        ["name", [zeta, abaco]],
        ["-name", [abaco, zeta]],
        ["company", [abaco, zeta]],
        ["-company", [zeta, abaco]],
      ] as const
    ).map(([sort, order]) => [list, sort, order] as const),
  ),
)("[D3] the list of %s sorted by %s has this order, whole and page by page", async (list, sort, order) => {
  const query = { list, ...(sort ? { sort } : {}) };
  expect(await companies(query)).toEqual(order);
  const first = (await read({ ...query, limit: 1 })).contents();
  expect(await companies({ ...query, cursor: first.cursor ?? "" })).toEqual(order.slice(1));
});

test.each(lists)(
  "[D3] words, dates and state narrow the list of %s; a state of another list finds nothing",
  async (list) => {
    expect(await companies({ list, search: "zoila" })).toEqual([abaco]);
    expect(await companies({ list, created_to: "2026-10-02" })).toEqual([zeta]);
    const states = { vacancies: "active", relations: "both", applications: "selected" };
    expect((await read({ list, state: states[list] })).contents().found_rows).toBe(2);
    expect(await companies({ list, state: "nowhere" })).toEqual([]);
  },
);

test("[D3] drafts and deleted vacancies are in no list of the team", async () => {
  await sql`UPDATE vacancies SET status = 'draft' WHERE company_id = ${cafe.id}`.execute(t.deps.db);
  expect(await companies({ list: "vacancies" })).toEqual([zeta]);
  await sql`UPDATE vacancies SET status = 'active' WHERE company_id = ${cafe.id}`.execute(t.deps.db);
});

test("[D3] each list opens for its permission alone, the list and its file", async () => {
  for (const permission of staffPermissions) {
    const as = await aStaffMember(t, [permission]);
    for (const list of lists) {
      const isOpen = recordLists[list].permission === permission;
      expect((await read({ list }, as)).code, `${list} for ${permission}`).toBe(isOpen ? undefined : "FORBIDDEN");
      if (!isOpen) expect((await download({ list }, as)).code).toBe("FORBIDDEN");
    }
  }
});

test("[D3] the file of a list has its rows, and the persons and companies in it read who took it", async () => {
  const reply = await download({ list: "relations", search: "zeta", sort: "name" });
  expect(reply.bytes.toString()).toContain("Ángel Paz");
  expect(reply.bytes.toString()).not.toContain("Zoila");
  const reads = async (as: Account) =>
    (await send(t, listAccessesToMyData, { as })).contents().info.map(({ what }) => what);
  expect(await reads(angel)).toContain("Descargó la lista «Relaciones laborales», en la que estás");
  expect(await reads(cafe)).toEqual([]);
  expect((await download({ list: "vacancies" })).bytes.toString()).toContain("Puesto de Ángel");
});
