import { listAccessesToMyData } from "@arranca/contract/accounts/own-data";
import {
  approveVoucher,
  downloadVouchers,
  listVouchers,
  readVoucherChoices,
  rejectVoucher,
  type VoucherSort,
} from "@arranca/contract/payments/vouchers";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditOf } from "../../../testing/documents.ts";
import { type Account, aCompany, aPerson, aStaffMember } from "../../../testing/factories.ts";
import { aWorkedMonth, upload } from "../../../testing/payments.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";

let t: TestApp;
let reviewer: Account;
let other: Account;
type Who = "angel" | "nunez" | "zoila";
const persons: Record<Who, Account> = {} as never;
const vouchers: Record<Who, string> = {} as never;
let cafe: Account;

/** Vouchers of three persons: Ángel's is approved, Núñez's rejected and Zoila's waits; each was sent on a later day. */
beforeAll(async () => {
  t = await startTestApp();
  reviewer = await aStaffMember(t, ["vouchers.review"]);
  other = await aStaffMember(t, ["vouchers.review"]);
  cafe = await aCompany(t, { name: "Ábaco Café" });
  const zeta = await aCompany(t, { name: "Zeta Refacciones" });
  const who = { angel: ["Ángel", zeta], nunez: ["Ñato", cafe], zoila: ["Zoila", cafe] } as const;
  for (const [at, [name, [first, company]]] of Object.entries(who).entries()) {
    const person = await aPerson(t, { name: first, first_surname: "Paz", second_surname: null });
    await aWorkedMonth(t, { person, company });
    persons[name as Who] = person;
    const { id } = (await upload(t, person)).contents();
    vouchers[name as Who] = id;
    await sql`UPDATE vouchers SET created_at = created_at - ${9 - at * 3} * interval '1 day', payment_date = payment_date - ${at}::int
      WHERE id = ${id}`.execute(t.deps.db);
  }
  await send(t, approveVoucher, { as: reviewer, params: { id: vouchers.angel }, body: {} });
  await send(t, rejectVoucher, { as: other, params: { id: vouchers.nunez }, body: { reason: "No es de este mes" } });
});
afterAll(() => t.close());

type Query = Partial<Record<string, string | number>> & { sort?: VoucherSort };
const read = (query: Query = {}) => send(t, listVouchers, { as: reviewer, query: { status: 0, ...query } as never });
const whose = (id: string) => Object.entries(vouchers).find(([, voucher]) => voucher === id)?.[0];
const found = async (query: Query = {}) => (await read(query)).contents().info.map(({ id }) => whose(id));

describe("the team's list of vouchers", () => {
  test.each([
    [undefined, ["angel", "nunez", "zoila"]],
    ["-sent", ["zoila", "nunez", "angel"]],
    ["name", ["angel", "nunez", "zoila"]],
    ["-name", ["zoila", "nunez", "angel"]],
    ["-company", ["angel"]],
    ["paid", ["zoila", "nunez", "angel"]],
    ["-paid", ["angel", "nunez", "zoila"]],
    ["decided", ["zoila"]],
  ] as const)("[D3] sorted by %s the vouchers of all states come in this order", async (sort, order) => {
    expect((await found(sort ? { sort } : {})).slice(0, order.length)).toEqual(order);
  });

  test.each(["name", "-name", "company", "-company", "-month", "paid", "-sent", "decided"] as const)(
    "[D3] read page by page by its cursor, the order %s has each voucher once",
    async (sort) => {
      const whole = await found({ sort });
      const listed: (string | undefined)[] = [];
      let cursor: string | null = null;
      do {
        const page = (await read({ sort, limit: 1, ...(cursor ? { cursor } : {}) })).contents();
        listed.push(...page.info.map(({ id }) => whose(id)));
        cursor = page.cursor;
        expect(cursor ?? "", "no name is in a cursor").toMatch(/^(t_\d+_[0-9a-f-]{36})?$/);
      } while (cursor);
      expect(listed).toEqual(whole);
      expect(whole.length).toBe(3);
    },
  );

  test("[D3] a page names who decided a voucher and when; one that waits has neither", async () => {
    const { info } = (await read({ sort: "name" })).contents();
    expect(info[0]).toMatchObject({ reviewed_by: expect.any(String), reviewed_at: expect.any(String) });
    expect(info[2]).toMatchObject({ reviewed_by: null, reviewed_at: null });
  });

  test("[D3] company, reviewer and days narrow the vouchers, and the count with them", async () => {
    const { companies, reviewers } = (await send(t, readVoucherChoices, { as: reviewer })).contents();
    expect(companies.map(({ name }) => name)).toEqual(["Ábaco Café", "Zeta Refacciones"]);
    expect(reviewers.map(({ id }) => id).toSorted()).toEqual([reviewer.id, other.id].toSorted());
    const cases: [Query, string[]][] = [
      [{ companyId: cafe.id }, ["nunez", "zoila"]],
      [{ reviewer_id: other.id }, ["nunez"]],
      [{ days: 6 }, ["angel", "nunez"]],
      [{ days: 7 }, ["angel"]],
      [{ days: 10 }, []],
      [{ companyId: cafe.id, status: 1 }, ["zoila"]],
      [{ companyId: reviewer.id }, []],
    ];
    for (const [query, left] of cases) {
      const list = (await read(query)).contents();
      expect(
        list.info.map(({ id }) => whose(id)),
        JSON.stringify(query),
      ).toEqual(left);
      expect(list.found_rows).toBe(left.length);
    }
  });

  test("[D3] a cursor of another list and an unknown order are refused at their field", async () => {
    const foreign = await read({ sort: "name", cursor: `t_1_${persons.angel.id}` });
    expect([foreign.status, Object.keys(foreign.fields ?? {})]).toEqual([422, ["cursor"]]);
    const unknown = await read({ sort: "clabe" as VoucherSort });
    expect([unknown.status, Object.keys(unknown.fields ?? {})]).toEqual([422, ["sort"]]);
  });
});

describe("the download of vouchers", () => {
  const download = (query: Record<string, string | number>, as = reviewer) =>
    send(t, downloadVouchers, { as, query: { status: 0, search: "", purpose: "audit", ...query } as never });

  test("[D3] the file has the filtered vouchers in their order, and each person in it reads who took it and why", async () => {
    const reply = await download({ format: "xml", companyId: cafe.id, sort: "-name" });
    expect(reply.status).toBe(200);
    const text = reply.bytes.toString();
    expect(text.indexOf("Zoila Paz")).toBeGreaterThan(0);
    expect(text.indexOf("Ñato Paz")).toBeGreaterThan(text.indexOf("Zoila Paz"));
    expect(text).toContain("No es de este mes");
    expect(text).not.toContain("Ángel");
    const { info } = (await send(t, listAccessesToMyData, { as: persons.zoila })).contents();
    expect(info[0]).toMatchObject({
      ...{ what: "Descargó la lista «Comprobantes», en la que estás", purpose: "Una auditoría" },
    });
    expect((await auditOf(t, persons.angel.id)).map(({ action }) => action)).not.toContain("list.export");
  });

  test.each([
    ["xlsx", "PK"],
    ["pdf", "%PDF-"],
  ])("[D3] the vouchers come as %s too", async (format, begins) => {
    expect((await download({ format })).bytes.subarray(0, begins.length).toString()).toBe(begins);
  });

  test("[D3] without a purpose, and without the right to review vouchers, nothing is downloaded or recorded", async () => {
    const before = (await auditOf(t, persons.angel.id)).length;
    expect((await download({ format: "xml", purpose: "" })).status).toBe(422);
    expect((await download({ format: "xml" }, await aStaffMember(t, ["orders.build"]))).code).toBe("FORBIDDEN");
    expect((await auditOf(t, persons.angel.id)).length).toBe(before);
  });

  test("[D3] downloads of vouchers count against the quota of downloads", async () => {
    const another = await aStaffMember(t, ["vouchers.review"]);
    const codes: (string | undefined)[] = [];
    for (let at = 0; at < 12; at++) codes.push((await download({ format: "xml" }, another)).code);
    expect(codes).toContain("QUOTA_REACHED");
  });
});
