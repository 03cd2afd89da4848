import { readFileSync } from "node:fs";
import { join } from "node:path";
import { countOpenVacancies, listOpenVacancies } from "@arranca/contract/vacancies/search";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dataFolder } from "../../../lib/files/data-folder.ts";
import { newId } from "../../../lib/ids.ts";
import { parseCsv } from "../../../lib/sheets/csv.ts";
import { aCompany, aPerson } from "../../../testing/factories.ts";
import { type SignedIn, send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";

// Queries of young people and their expected results, among the usual first jobs of data/entry-jobs.csv.

const listOf = (text: string) => text.split("|").filter(Boolean);
const queries = parseCsv(readFileSync(join(import.meta.dirname, "queries.csv"), "utf8"), [
  "search",
  "understood",
  "finds",
  "not",
]);

type Job = Record<"title" | "degree_id" | "job_type_id" | "job_modality_id" | "net_min_mxn", string>;

/** Jobs that are missing among the usual first jobs. */
const others: Job[] = [
  { title: "Monitorista nocturno", degree_id: "5", job_type_id: "8", job_modality_id: "1", net_min_mxn: "10500" },
  { title: "Volanteo híbrido", degree_id: "1", job_type_id: "9", job_modality_id: "1", net_min_mxn: "4000" },
  ...[
    "Auxiliar de administración",
    "Encargado de recepción",
    "Diseñador de carteles",
    "Maestro de inglés",
    "Niñera de tarde",
    "Atención a clientes en barra",
    "Vendedor de piso",
    "Ayudante de soldadura",
    "Promotor de campaña",
    "Técnico de campanas de cocina",
  ].map((title) => ({ title, degree_id: "5", job_type_id: "8", job_modality_id: "1", net_min_mxn: "9000" })),
];

const says: Record<string, string> = {
  "Ayudante general": "No necesitas experiencia.",
  "Cajero de autoservicio": "Es tu primer empleo y lo sabemos.",
  "Cajero bancario": "Se requiere experiencia de un año.",
  "Operador de producción": "Te capacitamos con sueldo.",
};

/** Inserts the jobs as open vacancies: odd ones in León, others in Silao, each an hour older than the previous one. */
async function insertJobs(companyId: string, jobs: readonly Job[]): Promise<void> {
  const now = t.deps.clock.now();
  const rows = [...jobs, ...others].map((job, at) => ({
    id: newId(),
    company_id: companyId,
    company_name: "Empresa Uno",
    status: "active" as const,
    title: job.title,
    description_text: `Atiendes con amabilidad lo de cada día. ${says[job.title] ?? ""}`,
    degree_id: Number(job.degree_id),
    job_type_id: Number(job.job_type_id),
    modality_id: Number(job.job_modality_id),
    remuneration_min: Number(job.net_min_mxn) * 100,
    municipality_id: at % 2 === 0 ? 11020 : 11037,
    other_benefits: job.title === "Barista" ? [3] : [],
    indigenous: job.title === "Promotor social",
    diverse_population: job.title === "Promotor cultural",
    created_at: now,
    published_at: new Date(now.getTime() - at * 3_600_000 * 2),
  }));
  await t.deps.db.insertInto("vacancies").values(rows).execute();
}

let t: TestApp;
let person: SignedIn;
beforeAll(async () => {
  t = await startTestApp();
  person = await aPerson(t);
  const jobs = parseCsv(readFileSync(join(dataFolder, "entry-jobs.csv"), "utf8"), [
    "title",
    "degree_id",
    "job_type_id",
    "job_modality_id",
    "net_min_mxn",
  ]);
  await insertJobs((await aCompany(t)).id, jobs);
});
afterAll(() => t.close());

test("[A15] typed words find the vacancies that they mean and no others", async () => {
  expect(queries.length).toBeGreaterThanOrEqual(150);
  const wrong: string[] = [];
  for (const { search, understood, finds, not } of queries) {
    const found = (await send(t, listOpenVacancies, { as: person, query: { search, limit: 100 } })).contents();
    const titles = new Set(found.publications.map(({ title }) => title));
    const taken = found.understood.map(({ filter, value }) => `${filter}=${value}`).join(" ");
    const missing = listOf(finds).filter((title) => !titles.has(title));
    const strange = listOf(not).filter((title) => titles.has(title));
    if (taken !== understood) wrong.push(`«${search}» was taken for '${taken}'`);
    if (missing.length > 0) wrong.push(`«${search}» does not find ${missing.join(", ")}`);
    if (strange.length > 0) wrong.push(`«${search}» finds ${strange.join(", ")}`);
    if (!finds && titles.size > 0) wrong.push(`«${search}» finds ${titles.size}`);
  }
  expect(wrong).toEqual([]);
}, 60_000);

test("words of a search for vacancies become removable filters, or are searched literally", async () => {
  const list = async (query: Record<string, string | number>) =>
    (await send(t, listOpenVacancies, { as: person, query: { limit: 100, ...query } })).contents();
  const found = await list({ search: "Cajero de fin de semana en Silao" });
  expect(found.understood).toEqual([
    { filter: "jobTypeId", value: "4", label: "Fin de semana", without: "Cajero en Silao" },
    { filter: "municipalityId", value: "11037", label: "Silao de la Victoria", without: "Cajero de fin de semana" },
  ]);
  expect(found.publications.map(({ title }) => title)).toEqual(["Cajero de fin de semana"]);

  const exact = await list({ search: "fin de semana", exact: "1" });
  expect([exact.understood, exact.publications.map(({ title }) => title)]).toEqual([[], ["Cajero de fin de semana"]]);

  // Words of a filter that is already set are dropped; other words stay search words.
  const same = await list({ search: "cajero remoto", modalityId: 3 });
  expect([same.understood, same.found_rows]).toEqual([[], 0]);
  const again = await list({ search: "Community manager remoto", modalityId: 3, sort: "relevance" });
  expect([again.understood, again.publications[0]?.title]).toEqual([[], "Community manager"]);

  // Words without a result as a filter are searched literally: a title has the word, its modality does not.
  const asTyped = await list({ search: "híbrido", municipalityId: 11037, jobTypeId: 9 });
  expect([asTyped.understood, asTyped.publications.map(({ title }) => title)]).toEqual([[], ["Volanteo híbrido"]]);
});

test("a misspelt word of a search is corrected towards titles alone, and only to a similar word", async () => {
  const mended = async (search: string) =>
    (await send(t, listOpenVacancies, { as: person, query: { search } })).contents();
  expect(await mended("enfermero jeneral")).toMatchObject({ searched: "enfermero general", found_rows: 1 });
  // 'amabilidad' is in descriptions alone.
  expect(await mended("amabilidax")).toMatchObject({ searched: null, found_rows: 0 });
  expect(await mended("bibliotecología")).toMatchObject({ searched: "biblioteca", found_rows: 1 });
  expect(await mended("cajero xqzw")).toMatchObject({ searched: "cajero" });
});

test("[A15] a search for vacancies by words without meaning finds nothing and says so; by words for any work it finds all and says so", async () => {
  const contents = async (query: Record<string, string | number>) =>
    (await send(t, listOpenVacancies, { as: person, query })).contents();
  const count = async (query: Record<string, string | number>) =>
    (await send(t, countOpenVacancies, { as: person, query })).contents().found_rows;
  const all = await contents({});
  expect([all.empty_words, all.found_rows > 20]).toEqual([null, true]);

  for (const words of ["de la", "para", "!!!"])
    for (const query of [{ search: words }, { search: words, exact: "1" }, { search: words, municipalityId: 11020 }]) {
      expect(await contents(query)).toEqual({
        publications: [],
        found_rows: 0,
        found_rows_capped: false,
        cursor: null,
        searched: null,
        understood: [],
        empty_words: "nothing",
      });
      expect(await count(query)).toBe(0);
    }

  const anyWork = await contents({ search: "un trabajo" });
  expect([anyWork.empty_words, anyWork.found_rows]).toEqual(["anyWork", all.found_rows]);
  // A repeated filter and a joining word are not an empty search.
  const again = await contents({ search: "en León", municipalityId: 11020 });
  expect([again.empty_words, again.found_rows]).toEqual([null, await count({ municipalityId: 11020 })]);
  expect((await contents({ search: "mesero de" })).empty_words).toBeNull();
});

test.each([
  ["administracion", "administración", "Auxiliar de administración"],
  ["recepciones", "recepcion", "Encargado de recepción"],
  ["disenador", "diseñador", "Diseñador de carteles"],
  ["ingles", "inglés", "Maestro de inglés"],
  ["ninera", "niñera", "Niñera de tarde"],
  ["atencion a clientes", "atención al cliente", "Atención a clientes en barra"],
  ["vendedora de piso", "vendedor de piso", "Vendedor de piso"],
  ["soldarura", "soldadura", "Ayudante de soldadura"],
])("[B27] '%s' and '%s' find the same vacancies", async (typed, spelt, title) => {
  const titlesOf = async (search: string) =>
    (await send(t, listOpenVacancies, { as: person, query: { search, limit: 100 } }))
      .contents()
      .publications.map((one) => one.title)
      .sort();
  expect(await titlesOf(typed)).toEqual(await titlesOf(spelt));
  expect(await titlesOf(typed)).toContain(title);
});

test.each([
  ["campaña", ["Promotor de campaña"]],
  ["campañas", ["Promotor de campaña"]],
  ["campana", ["Promotor de campaña", "Técnico de campanas de cocina"]],
  ["promotor o campaña", ["Promotor de campaña", "Técnico de campanas de cocina"]],
])("[B27] '%s' finds ñ by n, and never the word with n by ñ", async (search, titles) => {
  const { publications } = (await send(t, listOpenVacancies, { as: person, query: { search, limit: 100 } })).contents();
  const found = publications.map(({ title }) => title);
  expect(found).toEqual(expect.arrayContaining(titles));
  expect(found.filter((title) => title.includes("campa"))).toHaveLength(titles.length);
});
