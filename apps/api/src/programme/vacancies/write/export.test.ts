import { downloadCompanyVacancies } from "@arranca/contract/vacancies/own";
import { listCompanyVacancies } from "@arranca/contract/vacancies/vacancy";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aCompany, anApplication, aPerson, aVacancy } from "../../../testing/factories.ts";
import { readPdfText } from "../../../testing/files/read-pdf.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";

let t: TestApp;
let company: Awaited<ReturnType<typeof aCompany>>;
beforeAll(async () => {
  t = await startTestApp();
  company = await aCompany(t);
  const at = (iso: string) => ({ created_at: new Date("2026-08-30T18:00:00Z"), published_at: new Date(iso) });
  await aVacancy(t, company.id, { title: "=HYPERLINK(1)", status: "closed", ...at("2026-09-01T18:00:00Z") });
  await aVacancy(t, company.id, { title: "Diseñadora de ñandú", modality_id: 3, ...at("2026-09-15T05:30:00Z") });
  const open = await aVacancy(t, company.id, { title: "Cajera & ventas", ...at("2026-10-01T18:00:00Z") });
  await aVacancy(t, company.id, { title: "Borrada", status: "deleted", ...at("2026-10-02T18:00:00Z") });
  await anApplication(t, { vacancyId: open, personId: (await aPerson(t)).id, companyId: company.id });
  const other = await aCompany(t);
  await aVacancy(t, other.id, { title: "Ajena" });
});
afterAll(() => t.close());

const download = (query: Record<string, string>) => send(t, downloadCompanyVacancies, { as: company, query });

const sheetOf = (xml: string) =>
  [...xml.matchAll(/<Row[^>]*>(.*?)<\/Row>/gs)].map(([, row = ""]) =>
    [...row.matchAll(/<Cell[^>]*?(?:\/>|><Data ss:Type="(\w+)">(.*?)<\/Data><\/Cell>)/gs)].map(([, type, text]) =>
      type ? `${type} ${text}` : "",
    ),
  );

test("[DL03, V04, R14] the spreadsheet has the company's vacancies, newest first, each cell with its type", async () => {
  const reply = await download({ format: "xml" });
  expect(reply.status).toBe(200);
  expect(reply.headers["content-type"]).toMatch(/^application\/xml/);
  expect(reply.headers["content-disposition"]).toMatch(
    /^attachment; filename="(empleos-\d{4}-\d\d-\d\d\.xml)"; filename\*=UTF-8''\1$/,
  );
  const [head, ...rows] = sheetOf(reply.body);
  expect(head).toEqual(
    "Título,Estatus,Cambios,Modalidad,Sueldo desde,Sueldo hasta,Moneda,Tipo de sueldo,Lugares,Vistas,Candidatos,Sin revisar,Creado el,Vence el"
      .split(",")
      .map((name) => `String ${name}`),
  );
  expect(rows.map(([title]) => title)).toEqual([
    "String Cajera &amp; ventas",
    "String Diseñadora de ñandú",
    "String =HYPERLINK(1)",
  ]);
  expect(rows[0]?.slice(1, 13)).toEqual([
    "String Activo",
    "",
    "String Presencial",
    "Number 9200.00",
    "Number 11000.00",
    "String MXN",
    expect.stringMatching(/^String (Netos|Brutos)$/),
    "Number 1",
    "Number 0",
    "Number 1",
    "Number 1",
    "DateTime 2026-10-01T00:00:00.000",
  ]);
  expect(reply.body).not.toContain("ss:Formula");
});

test("[DL03, DL05] download and list of vacancies apply the same filters; a day is a day of Mexico City", async () => {
  const filters: [Record<string, string>, string[]][] = [
    [{ search: "nandu" }, ["Diseñadora de ñandú"]],
    [{ status: "4" }, ["=HYPERLINK(1)"]],
    [{ unreviewed: "1" }, ["Cajera &amp; ventas"]],
    [{ modalityId: "3" }, ["Diseñadora de ñandú"]],
    [{ revised: "1" }, []],
    [{ from: "2026-09-14", to: "2026-09-14" }, ["Diseñadora de ñandú"]],
    [{ from: "2026-09-15", to: "2026-09-30" }, []],
    [{ to: "2026-09-01" }, ["=HYPERLINK(1)"]],
  ];
  for (const [query, titles] of filters) {
    const [, ...rows] = sheetOf((await download({ ...query, format: "xml" })).body);
    expect(rows.map(([title]) => title?.slice(7))).toEqual(titles);
    const list = (await send(t, listCompanyVacancies, { as: company, query })).contents();
    expect(list.info.map(({ title }) => title.replace("&", "&amp;"))).toEqual(titles);
    expect(list.found_rows).toBe(titles.length);
  }
  expect((await download({ format: "csv" })).status).toBe(422);
  expect((await download({ format: "xml", from: "ayer" })).status).toBe(422);
});

test("[DL03] the PDF of a company's vacancies has the same rows with Spanish letters and numbered pages", async () => {
  const reply = await download({ format: "pdf" });
  expect(reply.headers["content-type"]).toBe("application/pdf");
  expect(reply.bytes.subarray(0, 5).toString()).toBe("%PDF-");
  const pages = await readPdfText(reply.bytes);
  for (const text of ["Empleos", "Título", "Diseñadora de ñandú", "Cajera & ventas", "$9,200.00", "01/10/2026"])
    expect(pages[0]).toContain(text);
  expect(pages[0]).toMatch(/· 3 empleos\s/);
  expect(pages[0]).toMatch(/Página 1 de 1\s*$/);
  expect(pages[0]).not.toMatch(/Ajena|Borrada/);
});

test("[DL03] a long list of vacancies is exported in parts without repeated or missing rows; the PDF has several pages", async () => {
  const many = await aCompany(t);
  const same = new Date("2026-10-05T18:00:00Z"); // all at once: the id has to order them
  for (let count = 1; count <= 230; count++) {
    await aVacancy(t, many.id, { title: `Puesto 😀 ${count}`, created_at: same });
  }
  const as = { as: many };
  const xml = await send(t, downloadCompanyVacancies, { ...as, query: { format: "xml" } });
  const titles = sheetOf(xml.body)
    .slice(1)
    .map(([title]) => title);
  expect(titles).toHaveLength(230);
  expect(new Set(titles).size).toBe(230);
  const pdf = await send(t, downloadCompanyVacancies, { ...as, query: { format: "pdf" } });
  const pages = await readPdfText(pdf.bytes);
  expect(new Set(pages.join("\n").match(/Puesto 😀 \d+/g)).size).toBe(230);
  expect(pages.length).toBeGreaterThan(5);
  for (const page of pages) expect(page).toContain("Título");
});
