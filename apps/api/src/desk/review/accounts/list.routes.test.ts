import { listAccessesToMyData } from "@arranca/contract/accounts/own-data";
import { type AccountSort, downloadAccounts, listAccounts } from "@arranca/contract/review/accounts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "../../../lib/ids.ts";
import { auditOf } from "../../../testing/documents.ts";
import { type Account, aCompany, aPerson, aStaffMember } from "../../../testing/factories.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";

let t: TestApp;
let staff: Account;
const accounts: Record<"angel" | "nunez" | "nadie" | "zoila" | "cafe", Account> = {} as never;
const at = (day: string) => new Date(`${day}T12:00:00Z`);

async function anAddress(municipality_id: number, city_name: string) {
  const id = newId();
  await t.deps.db.insertInto("locations").values({ id, municipality_id, city_name }).execute();
  return id;
}

const named = (name: string | null, first_surname: string | null, second_surname: string | null) => ({
  ...{ name, first_surname, second_surname },
});

beforeAll(async () => {
  t = await startTestApp();
  staff = await aStaffMember(t, ["accounts.review"]);
  const [leon, abasolo] = [await anAddress(11020, "León"), await anAddress(11001, "Ábasolo")];
  accounts.angel = await aPerson(t, {
    ...named("Ángel", "Ruiz", null),
    created_at: at("2026-01-10"),
    location_id: leon,
  });
  accounts.nunez = await aPerson(t, {
    ...named("ñato", "Núñez", null),
    created_at: at("2026-01-11"),
    location_id: abasolo,
    course_completed_at: null,
  });
  accounts.nadie = await aPerson(t, {
    ...named(null, null, null),
    status: "registering",
    created_at: at("2026-01-12"),
    location_id: null,
    clabe_index: null,
  });
  accounts.zoila = await aPerson(t, {
    ...named("Zoila", "Paz", null),
    created_at: at("2026-01-13"),
    location_id: leon,
  });
  accounts.cafe = await aCompany(t, { name: "Café Jacaranda", created_at: at("2026-01-14"), location_id: abasolo });
  await setLastSeen();
});
afterAll(() => t.close());

/** Set after the accounts were made, because their sessions count as sign-ins. */
async function setLastSeen() {
  const seen = { angel: "2026-03-01", nunez: "2026-05-01", zoila: "2026-04-01", cafe: "2026-02-01", nadie: null };
  for (const [who, day] of Object.entries(seen) as [keyof typeof accounts, string | null][])
    await t.deps.db
      .updateTable("logins")
      .set({ last_signed_in_at: day && at(day) })
      .where("id", "=", accounts[who].loginId)
      .execute();
}

type Query = Partial<Record<string, string | number>> & { sort?: AccountSort };
const read = (query: Query = {}) => send(t, listAccounts, { as: staff, query: query as never });
const whose = (id: string) => Object.entries(accounts).find(([, account]) => account.id === id)?.[0];
const found = async (query: Query = {}) => (await read(query)).contents().info.map(({ id }) => whose(id));

describe("the list of accounts", () => {
  test.each([
    [undefined, ["cafe", "zoila", "nadie", "nunez", "angel"]],
    ["registered", ["angel", "nunez", "nadie", "zoila", "cafe"]],
    ["name", ["angel", "cafe", "nunez", "zoila", "nadie"]],
    ["-name", ["zoila", "nunez", "cafe", "angel", "nadie"]],
    ["last_seen", ["nadie", "cafe", "angel", "zoila", "nunez"]],
    ["-last_seen", ["nunez", "zoila", "angel", "cafe", "nadie"]],
  ] as const)(
    "[D3] sorted by %s the accounts come in this order, those without a value at the end that fits",
    async (sort, order) => {
      expect(await found(sort ? { sort } : {})).toEqual(order);
    },
  );

  test.each([
    "name",
    "-name",
    "registered",
    "-registered",
    "last_seen",
    "-last_seen",
    "municipality",
    "-municipality",
  ] as const)(
    "[D3] read page by page by its cursor, the order %s has each account once; equal values are ordered by id",
    async (sort) => {
      const whole = await found({ sort });
      const listed: (string | undefined)[] = [];
      let cursor: string | null = null;
      do {
        const page = (await read({ sort, limit: 2, ...(cursor ? { cursor } : {}) })).contents();
        listed.push(...page.info.map(({ id }) => whose(id)));
        cursor = page.cursor;
        expect(cursor ?? "", "no name is in a cursor").toMatch(/^(t_\d+_[0-9a-f-]{36})?$/);
      } while (cursor);
      expect(listed).toEqual(whole);
      expect(new Set(whole).size).toBe(5);
    },
  );

  test("[D3] sorted by municipality, accents do not count and accounts without an address come last in both directions", async () => {
    const places = async (sort: AccountSort) =>
      (await read({ sort })).contents().info.map(({ municipality }) => municipality);
    expect(await places("municipality")).toEqual(["Ábasolo", "Ábasolo", "León", "León", null]);
    expect(await places("-municipality")).toEqual(["León", "León", "Ábasolo", "Ábasolo", null]);
  });

  test.each([
    [{ course_completed: "no" }, ["nunez"]],
    [{ has_account: "no" }, ["nadie"]],
    [{ hired: "yes" }, []],
    [{ hired: "no", sort: "name" }, ["angel", "nunez", "zoila", "nadie"]],
    [{ municipality_id: 11020, sort: "name" }, ["angel", "zoila"]],
    [{ registered_from: "2026-01-11", registered_to: "2026-01-12" }, ["nadie", "nunez"]],
    [{ seen_from: "2026-04-01", seen_to: "2026-04-30" }, ["zoila"]],
    [{ owner_type: "company", has_account: "yes" }, []],
    [{ owner_type: "company" }, ["cafe"]],
  ] as [Query, string[]][])("[D3] the filters %o leave these accounts, and their number", async (query, left) => {
    const list = (await read(query)).contents();
    expect(list.info.map(({ id }) => whose(id))).toEqual(left);
    expect(list.found_rows).toBe(left.length);
  });

  test("[D3] a row says when its owner last signed in, the municipality, the course, and whether there are job and CLABE", async () => {
    const rows = (await read()).contents().info;
    expect(rows.find(({ id }) => id === accounts.angel.id)).toMatchObject({
      last_seen_at: "2026-03-01T12:00:00.000Z",
      ...{ municipality: "León", hired: false, has_clabe: true },
    });
    expect(rows.find(({ id }) => id === accounts.cafe.id)).toMatchObject({
      ...{ course_completed_at: null, hired: null, has_clabe: null },
    });
  });

  test("[D3] an unknown order is refused at its field", async () => {
    const reply = await read({ sort: "curp" as AccountSort });
    expect([reply.status, Object.keys(reply.fields ?? {})]).toEqual([422, ["sort"]]);
  });
});

describe("the download of accounts", () => {
  const download = (query: Record<string, string>, as = staff) =>
    send(t, downloadAccounts, { as, query: { search: "", purpose: "report", ...query } as never });

  test("[D3] the file has the filtered accounts in their order, and each person in it reads who took it and why", async () => {
    const reply = await download({ format: "xml", municipality_id: "11020", sort: "-name" });
    expect(reply.status).toBe(200);
    const text = reply.bytes.toString();
    expect(text.indexOf("Zoila Paz")).toBeGreaterThan(0);
    expect(text.indexOf("Ángel Ruiz")).toBeGreaterThan(text.indexOf("Zoila Paz"));
    expect(text).not.toContain("ñato");
    const { info } = (await send(t, listAccessesToMyData, { as: accounts.angel })).contents();
    expect(info[0]).toMatchObject({
      ...{ what: "Descargó una lista de cuentas en la que estás", purpose: "Preparar un informe" },
    });
    expect((await auditOf(t, accounts.nunez.id)).map(({ action }) => action)).not.toContain("accounts.export");
  });

  test.each([
    ["xlsx", "PK"],
    ["pdf", "%PDF-"],
  ])("[D3] the accounts come as %s too", async (format, begins) => {
    const reply = await download({ format });
    expect(reply.bytes.subarray(0, begins.length).toString()).toBe(begins);
  });

  test("[D3] without a purpose, and without the right to review accounts, nothing is downloaded or recorded", async () => {
    const before = (await auditOf(t, accounts.cafe.id)).length;
    expect((await download({ format: "xml", purpose: "" })).status).toBe(422);
    const payer = await aStaffMember(t, ["orders.build"]);
    expect((await download({ format: "xml" }, payer)).code).toBe("FORBIDDEN");
    expect((await auditOf(t, accounts.cafe.id)).length).toBe(before);
  });

  test("[D3] downloads of accounts count against the quota of downloads", async () => {
    const other = await aStaffMember(t, ["accounts.review"]);
    const codes: (string | undefined)[] = [];
    for (let at = 0; at < 12; at++) codes.push((await download({ format: "xml" }, other)).code);
    expect(codes).toContain("QUOTA_REACHED");
  });
});
