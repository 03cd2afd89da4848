import { listAccessesToMyData } from "@arranca/contract/accounts/own-data";
import type { TableFormat } from "@arranca/contract/envelope";
import { markHired } from "@arranca/contract/relations/calls";
import {
  companyRelationFilters,
  downloadCompanyRelations,
  downloadRelationMonths,
  listCompanyRelations,
  listRelationMonths,
} from "@arranca/contract/relations/company-list";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Account, aCompany, aMember, aPerson, aVacancy } from "../../../testing/factories.ts";
import { readPdfText } from "../../../testing/files/read-pdf.ts";
import { readTable } from "../../../testing/files/read-tables.ts";
import { anApprovedMonth, aWorkedMonth } from "../../../testing/payments.ts";
import { aCandidate, aRelation, aSelection } from "../../../testing/relations.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";

let t: TestApp;
let company: Account;
let barista: string;
let waiting: Awaited<ReturnType<typeof aWorkedMonth>>;
// Today is 20 November 2026.
beforeAll(async () => {
  t = await startTestApp();
  company = await aCompany(t);
  barista = await aVacancy(t, company.id, { vacancy_numbers: 9, title: "Barista" });
  const cashier = await aVacancy(t, company.id, { vacancy_numbers: 9, title: "Cajera & ventas" });
  const named = (name: string) => aPerson(t, { name, first_surname: "Ñúñez", second_surname: null });
  waiting = await aWorkedMonth(t, { company, vacancyId: barista, person: await named("Ana") });
  await anApprovedMonth(t, undefined, { company, vacancyId: cashier, person: await named("=Beto") });
  await aRelation(t, { company, vacancyId: barista, person: await named("Carla"), daysAgo: 3 });
  await aSelection(t, { company, vacancyId: cashier, person: await named("Dora") });
  const claims = await aCandidate(t, { company, vacancyId: barista, person: await named("Ema") });
  await send(t, markHired, { as: claims.person, body: { care_about_id: claims.applicationId } });
  await aRelation(t);
});
afterAll(() => t.close());

type Query = Record<string, string | number>;
const list = async (query: Query = {}, as = company) => (await send(t, listCompanyRelations, { as, query })).contents();
const first = (name: string) => name.split(" ")[0];
const names = async (query: Query) => (await list(query)).info.map((item) => first(item.names));

describe("[C11, R18] a company's list of relations", () => {
  test.each<[string, Query, string[]]>([
    ["nothing", {}, ["Ema", "Dora", "Carla", "=Beto", "Ana"]],
    ["a search", { search: "dora nun" }, ["Dora"]],
    ["a state", { relation_state: "active" }, ["Carla", "=Beto", "Ana"]],
    ["another state", { relation_state: "unconfirmed" }, ["Ema", "Dora"]],
    ["a calendar month", { begun_in: "2026-10" }, ["=Beto", "Ana"]],
    ["what is pending", { pending: 1 }, ["Ema", "Ana"]],
    ["a state without relations", { relation_state: "finished" }, []],
  ])("is filtered by %s", async (_case, query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  test("is filtered by vacancy, and names the vacancies with their counts", async () => {
    const { info, vacancies, begun_months: months } = await list({ publicationId: barista });
    expect(info.map((item) => first(item.names))).toEqual(["Ema", "Carla", "Ana"]);
    expect(vacancies.map(({ title, count }) => [title, count])).toEqual([
      ["Barista", 3],
      ["Cajera & ventas", 2],
    ]);
    expect(months).toEqual(expect.arrayContaining(["2026-10", "2026-11"]));
    expect(await list({ publicationId: t.deps.clock.today() }).catch(() => "refused")).toBe("refused");
  });

  test.each<[string, string[]]>([
    ["name", ["=Beto", "Ana", "Carla", "Dora", "Ema"]],
    ["start", ["Dora", "Carla", "=Beto", "Ana", "Ema"]],
    ["missing", ["Ema", "Ana", "Dora", "Carla", "=Beto"]],
    ["deadline", ["Ema", "Ana", "Dora", "Carla", "=Beto"]],
  ])("is sorted by '%s', page by page", async (relation_sort, expected) => {
    const whole = await names({ relation_sort });
    expect(whole.toSorted()).toEqual(expected.toSorted());
    expect(whole.slice(0, 2)).toEqual(expected.slice(0, 2));
    const read: (string | undefined)[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof list>> = await list({
        relation_sort,
        limit: 2,
        ...(cursor ? { cursor } : {}),
      });
      read.push(...page.info.map((item) => first(item.names)));
      cursor = page.cursor;
    } while (cursor);
    expect(read).toEqual(whole);
  });

  test("counts its relations per state", async () => {
    const { counts, waiting: turn, pending } = await list({ relation_state: "active" });
    expect([counts, turn, pending]).toEqual([{ unconfirmed: 2, active: 3, disputed: 0, finished: 0 }, 1, 2]);
  });

  test("shows nothing of another company, and needs the right 'relations'", async () => {
    const stranger = await aCompany(t);
    const nothing = { found_rows: 0, info: [], vacancies: [], begun_months: [] };
    for (const query of [{}, { publicationId: barista }] as Query[]) {
      expect(await list(query, stranger)).toMatchObject(nothing);
      expect((await send(t, listRelationMonths, { as: stranger, query })).contents()).toMatchObject(nothing);
      for (const call of [downloadCompanyRelations, downloadRelationMonths]) {
        const { bytes } = await send(t, call, { as: stranger, query: { ...query, format: "xlsx" } });
        expect(await readTable("xlsx", bytes)).toHaveLength(1);
      }
    }
    const { token } = await aMember(t, company.id, ["candidates"]);
    for (const call of [listCompanyRelations, listRelationMonths])
      expect((await send(t, call, { as: { token } })).code).toBe("FORBIDDEN");
    const query = { format: "xml" };
    for (const call of [downloadCompanyRelations, downloadRelationMonths])
      expect((await send(t, call, { as: { token }, query })).code).toBe("FORBIDDEN");
  });
});

describe("[C11, S08] the months of a company's collaborators", () => {
  const board = async (query: Query = {}) => (await send(t, listRelationMonths, { as: company, query })).contents();

  test("stand in eight calendar months around today, each with its state and the last day for its voucher", async () => {
    const { columns, info } = await board();
    expect(columns).toEqual("2026-06,2026-07,2026-08,2026-09,2026-10,2026-11,2026-12,2027-01".split(","));
    const months = info.find(({ names: of }) => first(of) === "Ana")?.months ?? [];
    expect(months.map(({ number, status, upload_until: until }) => [number, status.key, until])).toEqual([
      [1, "waiting", "2027-01-19"],
      [2, "upcoming", null],
      [3, "upcoming", null],
      [4, "upcoming", null],
    ]);
    const approved = info.find(({ names: of }) => first(of) === "=Beto")?.months[0];
    expect(approved).toMatchObject({ amount: 350_000, status: { key: "approved" }, upload_until: null });
    expect(JSON.stringify(info)).not.toMatch(/curp|clabe|voucher/i);
  });

  test("take the list's filters, and other months on request", async () => {
    const { info } = await board({ pending: 1 });
    expect(info.map((item) => first(item.names))).toEqual(["Ema", "Ana"]);
    const later = await board({ first_month: "2027-01", search: "Ana" });
    expect(later.info[0]?.months.map(({ number }) => number)).toEqual([4, 5, 6]);
    expect((await send(t, listRelationMonths, { as: company, query: { first_month: "2027-13" } })).status).toBe(422);
  });
});

describe("[C11, DL03] downloads of a company's relations and months", () => {
  const query = (format: TableFormat, over: Query = {}) => ({ as: company, query: { format, ...over } });

  test.each(["xlsx", "xml"] as const)(
    "the file of relations (%s) has the rows of the filtered list, in its order",
    async (format) => {
      for (const filters of [
        {},
        { relation_state: "active" },
        { relation_sort: "name" },
        { search: "nadie" },
      ] as Query[]) {
        const reply = await send(t, downloadCompanyRelations, query(format, filters));
        expect(reply.headers["content-disposition"]).toContain(`-2026-11-20.${format}"`);
        const [head, ...rows] = await readTable(format, reply.bytes);
        expect(head?.slice(0, 5)).toEqual([
          "Nombre",
          "Vacante",
          "Estatus",
          "Te toca a ti",
          "Meses que esperan comprobante",
        ]);
        expect(rows.map(([name]) => name)).toEqual((await list(filters)).info.map((item) => item.names));
      }
      await releaseQuota();
    },
  );

  test("amounts are numbers, days are dates, and a name that looks like a formula stays text", async () => {
    for (const format of ["xlsx", "xml"] as const) {
      const reply = await send(
        t,
        downloadCompanyRelations,
        query(format, { relation_sort: "name", relation_state: "active" }),
      );
      const [, beto, ana] = await readTable(format, reply.bytes);
      expect(beto?.[0]).toBe("=Beto Ñúñez");
      expect(ana?.slice(1, 10)).toEqual(["Barista", "Activa", "No", 1, "2027-01-19", "2026-10-11", null, 9500, "MXN"]);
      expect(ana?.slice(11, 14)).toEqual([3500, 6, "2026-11-20"]);
    }
    await releaseQuota();
  });

  test.each(["xlsx", "xml"] as const)(
    "the file of months (%s) has each begun month of the filtered relations",
    async (format) => {
      const reply = await send(t, downloadRelationMonths, query(format, { relation_sort: "name" }));
      const [head, ...rows] = await readTable(format, reply.bytes);
      expect(head).toEqual([
        "Nombre",
        "Vacante",
        "N° Pago",
        "Desde",
        "Hasta",
        "Monto del apoyo",
        "Estatus",
        "Comprobante hasta",
      ]);
      expect(rows).toEqual([
        ["=Beto Ñúñez", "Cajera & ventas", 1, "2026-10-11", "2026-11-10", 3500, "Aprobado", null],
        ["=Beto Ñúñez", "Cajera & ventas", 2, "2026-11-11", "2026-12-10", 3500, "Aún no toca", null],
        ["Ana Ñúñez", "Barista", 1, "2026-10-11", "2026-11-10", 3500, "Espera el comprobante", "2027-01-19"],
        ["Ana Ñúñez", "Barista", 2, "2026-11-11", "2026-12-10", 3500, "Aún no toca", null],
        ["Carla Ñúñez", "Barista", 1, "2026-11-17", "2026-12-16", 3500, "Aún no toca", null],
      ]);
      const october = await send(t, downloadRelationMonths, query(format, { begun_in: "2026-10" }));
      expect((await readTable(format, october.bytes)).slice(1).map(([, , number]) => number)).toEqual([1, 1]);
      await releaseQuota();
    },
  );

  test("the PDFs have the same rows, and nothing of another company", async () => {
    const relations = await send(t, downloadCompanyRelations, query("pdf"));
    const [page] = await readPdfText(relations.bytes);
    for (const text of ["Relaciones laborales", "=Beto Ñúñez", "Ema Ñúñez", "5 relaciones laborales", "$9,500.00"])
      expect(page).toContain(text);
    expect(page).not.toContain("Ximena");
    const months = await send(t, downloadRelationMonths, query("pdf", { pending: 1 }));
    const [sheet] = await readPdfText(months.bytes);
    expect(sheet).toMatch(/2 meses de apoyo/);
    expect(sheet).not.toContain("Beto");
    await releaseQuota();
  });

  test("the person reads the download under 'Quién vio mis datos'; who is not in the file reads nothing", async () => {
    const before = await downloadsReadBy(waiting.person);
    await send(t, downloadRelationMonths, query("xlsx", { search: "Dora" }));
    expect(await downloadsReadBy(waiting.person)).toBe(before);
    t.deps.clock.advanceMinutes(30);
    await send(t, downloadRelationMonths, query("xlsx", { search: "Ana" }));
    expect(await downloadsReadBy(waiting.person)).toBe(before + 1);
    await releaseQuota();
  });

  test("the eleventh download within an hour is refused, and leaves no record", async () => {
    const other = await aCompany(t);
    const { person } = await aRelation(t, { company: other });
    for (let count = 0; count < 10; count++)
      expect((await send(t, downloadCompanyRelations, { as: other, query: { format: "xml" } })).status).toBe(200);
    const rows = await recordsAbout(person);
    const refused = await send(t, downloadCompanyRelations, { as: other, query: { format: "xml" } });
    expect([refused.code, await recordsAbout(person)]).toEqual(["QUOTA_REACHED", rows]);
  });

  test("both files take every filter of the list", () => {
    for (const call of [downloadCompanyRelations, downloadRelationMonths])
      expect(Object.keys(call.query.shape)).toEqual([...Object.keys(companyRelationFilters), "format"]);
  });
});

const releaseQuota = () => t.deps.db.deleteFrom("quota_uses").where("holder_id", "=", company.id).execute();

const downloadsReadBy = async (person: Account) =>
  (await send(t, listAccessesToMyData, { as: person }))
    .contents()
    .info.filter(
      ({ what, by }) =>
        what === "Descargó una lista de sus relaciones laborales en la que estás" && by.kind === "company",
    ).length;

const recordsAbout = async ({ id }: Account) =>
  (
    await t.deps.db
      .selectFrom("audit_log")
      .select("id")
      .where("about_id", "=", id)
      .where("action", "=", "relations.export")
      .execute()
  ).length;
