import { downloadCompanyVacancies } from "@arranca/contract/vacancies/own";
import { listCompanyVacancies } from "@arranca/contract/vacancies/vacancy";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Account, aCompany, anApplication, aPerson, aVacancy } from "../../../testing/factories.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";

let t: TestApp;
let company: Account;
const [almacen, barista, cajera] = ["Almacén", "barista", "Cajera"];

/** Three vacancies of a company, each first in another order, and one of another company. */
beforeAll(async () => {
  t = await startTestApp();
  company = await aCompany(t);
  for (const [title, pay, views, candidates, made, expires] of [
    [almacen, 900_000, 5, 0, 1, 20],
    [barista, 700_000, 0, 2, 3, null],
    [cajera, 800_000, 9, 1, 2, 10],
  ] as const) {
    const id = await aVacancy(t, company.id, {
      title: title ?? "",
      status: expires ? "active" : "closed",
      remuneration_min: pay,
      remuneration_max: pay,
      created_at: new Date(`2026-10-0${made}T18:00:00Z`),
      published_at: new Date(`2026-10-0${made}T18:00:00Z`),
      expires_at: expires ? new Date(`2027-01-${expires}T18:00:00Z`) : null,
    });
    if (views > 0) await t.deps.db.insertInto("vacancy_view_counts").values({ vacancy_id: id, views }).execute();
    for (let count = 0; count < candidates; count++)
      await anApplication(t, { vacancyId: id, personId: (await aPerson(t)).id, companyId: company.id });
  }
  await aVacancy(t, (await aCompany(t)).id, { title: "Ajena" });
});
afterAll(() => t.close());

type Query = Record<string, string | number>;
const read = async (query: Query) => (await send(t, listCompanyVacancies, { as: company, query })).contents();
const titles = async (query: Query) => (await read(query)).info.map(({ title }) => title);
const inFile = async (query: Query) => {
  const { body } = await send(t, downloadCompanyVacancies, { as: company, query: { format: "xml", ...query } });
  return [almacen, barista, cajera, "Ajena"]
    .filter((title) => body.includes(`>${title}<`))
    .sort((a, b) => body.indexOf(`>${a}<`) - body.indexOf(`>${b}<`));
};

test.each([
  [undefined, [barista, cajera, almacen]],
  ["title", [almacen, barista, cajera]],
  ["-title", [cajera, barista, almacen]],
  ["pay", [barista, cajera, almacen]],
  ["views", [barista, almacen, cajera]],
  ["-candidates", [barista, cajera, almacen]],
  ["created", [almacen, cajera, barista]],
  ["expires", [cajera, almacen, barista]],
] as const)(
  "[D3] a company's vacancies sorted by %s have this order, whole, page by page and in the file",
  async (sort, order) => {
    const query = sort ? { sort } : {};
    expect(await titles(query)).toEqual(order);
    const first = await read({ ...query, limit: 1 });
    const second = await read({ ...query, limit: 1, cursor: first.cursor ?? "" });
    expect([first, second].flatMap(({ info }) => info.map(({ title }) => title))).toEqual(order.slice(0, 2));
    expect(await titles({ ...query, cursor: second.cursor ?? "" })).toEqual(order.slice(2));
    expect(await titles({ ...query, offset: 1 })).toEqual(order.slice(1));
    expect(await inFile(query)).toEqual(order);
  },
);

test("[D3] the order of a company's vacancies keeps its filters, and a cursor of another company is refused", async () => {
  expect(await titles({ sort: "-title", status: 1 })).toEqual([cajera, almacen]);
  expect(await inFile({ sort: "-title", status: 1 })).toEqual([cajera, almacen]);
  const { cursor } = await read({ sort: "title", limit: 1 });
  const other = await aCompany(t);
  const query = { sort: "title", cursor: cursor ?? "" };
  expect((await send(t, listCompanyVacancies, { as: other, query })).fields).toHaveProperty("cursor");
});
