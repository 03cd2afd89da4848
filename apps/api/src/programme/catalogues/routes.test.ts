import { catalogueCalls as calls } from "@arranca/contract/catalogues/lists";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCompany, aPerson, aStaffMember } from "../../testing/factories.ts";
import { type SignedIn, send } from "../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

let it: TestApp;
let person: SignedIn;
beforeAll(async () => {
  it = await startTestApp();
  person = await aPerson(it);
});
afterAll(() => it.close());

describe("[A20, E11] the catalogues", () => {
  test.each([
    ["listDegrees", 13, "Licenciatura"],
    ["listCareers", 406, "Administración"],
    ["listScholarityLevels", 15, "Licenciatura"],
    ["listSectors", 20, "Construcción"],
    ["listLanguages", 113, "Inglés"],
    ["listLanguageLevels", 7, "Nativo"],
    ["listDisabilities", 12, "Visual"],
    ["listBanks", 66, "BBVA México"],
    ["listCompanyModalities", 3, "Remoto"],
    ["listSpecialFields", 25, "Administración y oficina"],
    ["listFrequencies", 11, "Quincenal"],
    ["listGenders", 4, "Indistinto"],
    ["listStudyStatus", 6, "En curso"],
    ["listCompanySizes", 4, "Pequeña"],
    ["listCompanyPresence", 2, "Nacional"],
    ["listBenefits", 15, "Vales de despensa"],
    ["listLawBenefits", 10, "IMSS"],
    ["listJobTypes", 12, "Medio tiempo"],
    ["listJobModalities", 3, "Remoto"],
  ] as const)("the catalogue %s has %i entries, one of them %s", async (name, count, entry) => {
    const entries = (await send(it, calls[name], { as: person })).contents();
    expect(entries).toHaveLength(count);
    expect(entries.map((one) => one.name)).toContain(entry);
    expect(new Set(entries.map(({ id }) => id)).size).toBe(count);
  });

  test("the catalogue of degrees marks the basic ones, and the catalogue of special fields names their occupations", async () => {
    const degrees = (await send(it, calls.listDegrees, { as: person })).contents();
    expect(degrees.find(({ id }) => id === 9)).toEqual({ id: 9, name: "Licenciatura", basic: 0 });
    const [first] = (await send(it, calls.listSpecialFields, { as: person })).contents();
    expect(first?.occupation).toContainEqual({ id: 101, name: "Auxiliar administrativo" });
  });

  test("companies and staff read the same catalogues as persons", async () => {
    const others = [await aCompany(it), await aStaffMember(it, ["vacancies.review"])];
    for (const as of others) expect((await send(it, calls.listSectors, { as })).status).toBe(200);
  });

  test("a CLABE names its bank from three digits on, also a closed bank", async () => {
    const bank = async (clabe: string) => send(it, calls.bankOfClabe, { as: person, query: { clabe } });
    expect((await bank("012580012345678907")).contents()).toEqual({ id: 12, bank_name: "BBVA México" });
    expect((await bank("002")).contents()).toEqual({ id: 2, bank_name: "Banamex" });
    expect((await bank("738")).contents()).toEqual({ id: 738, bank_name: "Banco con código 738" });
    expect((await bank("000")).code).toBe("NOT_FOUND");
    expect((await bank("01")).status).toBe(422);
  });

  test("universities are found without accents and by acronym, near ones first", async () => {
    const names = async (query: Record<string, string | number>) =>
      (await send(it, calls.searchUniversities, { as: person, query })).contents().map((one) => one.name);
    expect(await names({ search: "autonoma nuevo leon" })).toContain("Universidad Autónoma de Nuevo León");
    expect((await names({ search: "unam" }))[0]).toBe("Universidad Nacional Autónoma de México");
    expect((await names({ search: "universidad de guanajuato", state_id: 11 }))[0]).toBe("Universidad de Guanajuato");
    expect(await names({})).toHaveLength(20);
    expect(await names({ limit: 3 })).toHaveLength(3);
  });
});

describe("the access to the catalogues", () => {
  const keys = { "x-application-key": "", "x-system-key": "" };

  test.each(["listJobTypes", "listCountryCodes"] as const)(
    "[A22] the call of the catalogue %s needs the application key alone",
    async (name) => {
      expect((await send(it, calls[name])).status).toBe(200);
      expect((await send(it, calls[name], { as: person, headers: keys })).code).toBe("KEY_MISSING");
    },
  );

  test("[A22] the call that lists the job modalities for persons needs the system key (X-System-Key) and no session", async () => {
    expect((await send(it, calls.listJobModalities)).status).toBe(200);
    expect((await send(it, calls.listJobModalities, { as: person, headers: keys })).code).toBe("KEY_MISSING");
  });

  test("[A22] every catalogue that is not public needs a session", async () => {
    const open = [calls.listJobTypes, calls.listCountryCodes, calls.listJobModalities].map((one) => one.path as string);
    for (const call of Object.values(calls).filter(({ path }) => !open.includes(path))) {
      expect((await send(it, call)).code, call.path).toBe("SESSION_EXPIRED");
    }
  });
});

test("[A21] the country codes come with the application marker: Mexico is 141 with 10 digits", async () => {
  const reply = await send(it, calls.listCountryCodes);
  expect(JSON.parse(reply.body).statusCode).toBe(200);
  const countries = reply.contents();
  expect(countries).toHaveLength(249);
  expect(countries.find(({ id }) => id === 141)).toEqual({
    id: 141,
    code: "+52",
    country: "México",
    abbreviation: "MX",
    minLength: 10,
    maxLength: 10,
  });
  expect(countries.every(({ abbreviation }) => /^[A-Z]{2}$/.test(abbreviation))).toBe(true);
});

test("[A20] a browser that has the current catalogue gets a response without it", async () => {
  const first = await send(it, calls.listCareers, { as: person });
  const tag = String(first.headers.etag);
  for (const known of [tag, tag.replace("W/", ""), `"other", ${tag}`]) {
    const second = await send(it, calls.listCareers, { as: person, headers: { "if-none-match": known } });
    expect([second.status, second.body]).toEqual([304, ""]);
  }
  const stale = await send(it, calls.listCareers, { as: person, headers: { "if-none-match": '"other"' } });
  expect([stale.status, stale.body]).toEqual([200, first.body]);
  expect(first.headers["cache-control"]).toBe("private, max-age=60");
  const refused = await send(it, calls.listCareers);
  expect([refused.headers.etag, refused.headers["cache-control"]]).toEqual([undefined, "no-store"]);
});
