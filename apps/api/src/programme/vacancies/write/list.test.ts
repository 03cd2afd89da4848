import * as calls from "@arranca/contract/vacancies/vacancy";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCompany, anApplication, aPerson, aVacancy } from "../../../testing/factories.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

describe("[A10] the list of a company's own vacancies", () => {
  test("[S03] the list of a company's own vacancies searches, counts per status and filters", async () => {
    const own = await aCompany(t);
    await aVacancy(t, own.id, { title: "Auxiliar de almacén" });
    const rejected = await aVacancy(t, own.id, { title: "Chofer repartidor", status: "rejected", review_comment: "x" });
    await aVacancy(t, own.id, { title: "Cajera", status: "deleted" });
    const list = async (query: Record<string, string | number> = {}) =>
      (await send(t, calls.listCompanyVacancies, { as: own, query })).contents();
    const all = await list();
    expect(all.found_rows).toBe(2);
    expect(all.counts).toContainEqual({ status: { id: 3, name: "Rechazado", key: "rejected" }, count: 1 });
    expect((await list({ status: 3 })).info.map((item) => item.id)).toEqual([rejected]);
    expect((await list({ search: "almacen" })).info.map((item) => item.title)).toEqual(["Auxiliar de almacén"]);
    expect((await list({ search: "repar" })).found_rows).toBe(1);
    expect((await list({ limit: 1, offset: 1 })).info).toHaveLength(1);
    expect((await send(t, calls.listCompanyVacancies, { as: own, query: { offset: 1001 } })).code).toBe(
      "OFFSET_TOO_LARGE",
    );
  });

  test("[S02] an item in the list of a company's own vacancies has its number of candidates and its actions", async () => {
    const own = await aCompany(t);
    const vacancyId = await aVacancy(t, own.id);
    const people = [await aPerson(t), await aPerson(t)];
    for (const { id: personId } of people) await anApplication(t, { personId, vacancyId, companyId: own.id });
    const [item] = (await send(t, calls.listCompanyVacancies, { as: own })).contents().info;
    expect(item).toMatchObject({ candidates: 2, unreviewed: 2, status: { id: 1, name: "Activo" } });
    expect(item?.actions).toEqual(["edit", "close", "extend", "delete", "duplicate"]);
  });
});
