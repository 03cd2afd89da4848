import { listAccessesToMyData } from "@arranca/contract/accounts/own-data";
import { listCandidates, openCandidate } from "@arranca/contract/applications";
import { downloadCandidates } from "@arranca/contract/applications/candidates";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Account, aCompany, aMember, anApplication, aPerson, aVacancy } from "../../../testing/factories.ts";
import { readPdfText } from "../../../testing/files/read-pdf.ts";
import { readTable } from "../../../testing/files/read-tables.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";

let t: TestApp;
let company: Account;
let opened: { person: Account; id: string };
// Today is 20 November 2026.
beforeAll(async () => {
  t = await startTestApp();
  company = await aCompany(t);
  const barista = await aVacancy(t, company.id, { title: "Barista" });
  const cashier = await aVacancy(t, company.id, { title: "Cajera" });
  const apply = async (name: string, vacancyId: string, hour: number) => {
    const surnames = { first_surname: "Ñúñez", second_surname: null };
    const person = await aPerson(t, { name, ...surnames, email: `${name.replace(/\W/g, "")}@correo.example` });
    const created_at = new Date(Date.UTC(2026, 10, 15, hour));
    return {
      person,
      id: await anApplication(t, { personId: person.id, vacancyId, companyId: company.id }, { created_at }),
    };
  };
  opened = await apply("Ana", barista, 12);
  await apply("=Beto", barista, 13);
  await apply("Carla", cashier, 14);
  await send(t, openCandidate, { as: company, body: { care_about_id: opened.id } });
});
afterAll(() => t.close());

const download = (query: Record<string, string>, as: { token: string } = company) =>
  send(t, downloadCandidates, { as, query });

describe("[C11, DL03] the download of a company's candidates", () => {
  test.each(["xlsx", "xml"] as const)("(%s) has the rows of the filtered list, in its order", async (format) => {
    for (const filters of [{}, { tab: "answer" }, { tab: "process" }, { search: "nunez", sort: "match" }] as Record<
      string,
      string
    >[]) {
      const reply = await download({ ...filters, format });
      expect(reply.headers["content-disposition"]).toContain(`-2026-11-20.${format}"`);
      const [, ...rows] = await readTable(format, reply.bytes);
      const { info } = (await send(t, listCandidates, { as: company, query: filters })).contents();
      expect(rows.map(([name, title]) => [name, title])).toEqual(info.map(({ names, title }) => [names, title]));
    }
  });

  test("has e-mail and phone of opened applications only, days as dates, and a name like a formula as text", async () => {
    const [head, ...rows] = await readTable("xlsx", (await download({ format: "xlsx" })).bytes);
    const column = (name: string) => rows.map((row) => row[head?.indexOf(name) ?? -1]);
    expect(column("Nombre")).toEqual(["Carla Ñúñez", "=Beto Ñúñez", "Ana Ñúñez"]);
    expect(column("Correo")).toEqual([null, null, "Ana@correo.example"]);
    expect(column("Teléfono").map(Boolean)).toEqual([false, false, true]);
    expect(column("Postulado el")).toEqual(["2026-11-15", "2026-11-15", "2026-11-15"]);
    expect(column("Abierta el")).toEqual([null, null, "2026-11-20"]);
  });

  test("as a PDF has names and vacancies, and no contact data", async () => {
    const [page] = await readPdfText((await download({ format: "pdf" })).bytes);
    for (const text of ["Candidatos", "=Beto Ñúñez", "Barista", "3 candidatos"]) expect(page).toContain(text);
    expect(page).not.toContain("@correo");
  });

  test("is shown to each person named in it, and is empty for another company", async () => {
    const { info } = (await send(t, listAccessesToMyData, { as: opened.person })).contents();
    expect(info.map(({ what, by }) => [what, by.kind])).toContainEqual([
      "Descargó una lista de candidatos en la que estás",
      "company",
    ]);
    const { bytes } = await download({ format: "xlsx" }, await aCompany(t));
    expect(await readTable("xlsx", bytes)).toHaveLength(1);
  });

  test("needs the right 'candidates', and stops at ten within an hour", async () => {
    const { token } = await aMember(t, company.id, ["relations"]);
    expect((await download({ format: "xml" }, { token })).code).toBe("FORBIDDEN");
    let code: string | undefined;
    for (let count = 0; count < 10 && !code; count++) code = (await download({ format: "xml" })).code;
    expect(code).toBe("QUOTA_REACHED");
  });
});
