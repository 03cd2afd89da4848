import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as companies from "@arranca/contract/companies";
import * as persons from "@arranca/contract/persons";
import { readAccount } from "@arranca/contract/review/accounts";
import * as staffCalls from "@arranca/contract/vacancies/review";
import * as vacancies from "@arranca/contract/vacancies/vacancy";
import { emptyLocation } from "@arranca/contract/values/location";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { aCompany, aLocation, aPerson, aStaffMember, aVacancy } from "../../testing/factories.ts";
import { type SignedIn, send } from "../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { aVacancyForm } from "../../testing/vacancies.ts";
import { correctPlaces } from "./correction.service.ts";
import { importPlaces } from "./import.service.ts";
import { loadPlaces, placesOfPostalCode } from "./service.ts";

let t: TestApp;
let staff: SignedIn;
let folder: string;

const header = "d_codigo|d_asenta|d_tipo_asenta|D_mnpio|d_estado|d_ciudad|c_estado|c_mnpio";
const row = (cp: string, name: string, municipality: string) =>
  `${cp}|${name}|Colonia|León|Guanajuato|León de los Aldama|11|${municipality}`;

beforeAll(async () => {
  // The process keeps one catalogue: this file must not share its modules with others.
  vi.resetModules();
  folder = mkdtempSync(join(tmpdir(), "arranca-lost-code-"));
  const file = join(folder, "CPdescarga.txt");
  // 37004 is gone, and 37000 moved from León (020) to Silao (037).
  writeFileSync(file, [header, row("37160", "Jardines del Moral", "020"), row("37000", "Centro", "037")].join("\n"));
  importPlaces({ file, dataDir: folder, evenIfSmaller: true });
  loadPlaces(folder);
  t = await startTestApp();
  staff = await aStaffMember(t, ["accounts.review", "vacancies.review"]);
});
afterAll(async () => {
  await t.close();
  rmSync(folder, { recursive: true, force: true });
});

const point = { approximate_lat: 21.125, approximate_long: -101.68 };
const lost = { cp: "37004", suburbName: "San Juan de Dios" };
const moved = { cp: "37000", suburbName: "Centro" };
const leon = { cityName: "León", stateName: "Guanajuato", stateId: 11, municipalityId: 11020 };
const places = [
  ["disappears", lost, "Código postal que no está en el catálogo"],
  [
    "moves to another municipality",
    moved,
    "Según el catálogo, el código postal 37000 es de Silao de la Victoria, Guanajuato",
  ],
] as const;

const pointOf = async (locationId: string) =>
  t.deps.db
    .selectFrom("locations")
    .select(["approximate_lat", "approximate_long"])
    .where("id", "=", locationId)
    .executeTakeFirstOrThrow();

test("[F1, B02] an imported catalogue replaces the known postal codes", () => {
  expect(placesOfPostalCode("37004")).toEqual([]);
  expect(placesOfPostalCode("37000")[0]?.municipality.id).toBe(11037);
});

test.each(places)(
  "[F1, B02] an address whose postal code %s in a newer catalogue changes only its street, and stays valid",
  async (_case, place, hint) => {
    const stored = () => aLocation(t, { cp: place.cp, suburb_name: place.suburbName, fits: true, ...point });
    const location = { ...emptyLocation, ...place, ...leon, street: "Calle nueva", number: "7" };
    const address = { ...place, ...leon, street: "Calle nueva", number: "7" };
    const [home, office] = [await stored(), await stored()];
    const [person, company] = [await aPerson(t, { location_id: home }), await aCompany(t, { location_id: office })];
    const replies = [
      await send(t, persons.updatePersonContact, { as: person, body: { location: address } }),
      await send(t, companies.updateCompanyLocation, { as: company, body: { location: address } }),
    ];
    for (const reply of replies) expect([reply.fields, reply.contents().location]).toMatchObject([undefined, address]);
    for (const { id } of [person, company]) {
      const { signals } = (await send(t, readAccount, { as: staff, params: { id } })).contents();
      expect(signals.find(({ kind }) => kind === "place")?.text).toBe(`${hint}: domicilio (${place.cp} León)`);
    }

    const body = aVacancyForm({ location, title: `Mensajera de la ${place.cp}` });
    const rejected = await aVacancy(t, company.id, { status: "rejected", location_id: await stored() });
    const sent = await send(t, vacancies.updateVacancy, { as: company, body: { ...body, id: rejected } });
    expect([sent.fields, sent.status]).toEqual([undefined, 200]);
    const published = await send(t, staffCalls.approveVacancy, { as: staff, params: { id: rejected } });
    expect(published.status).toBe(200);
    const edit = aVacancyForm({
      location: { ...location, street: "Otra calle" },
      title: `Mensajera de la ${place.cp}`,
    });
    const revised = await send(t, vacancies.updateVacancy, { as: company, body: { ...edit, id: rejected } });
    expect([revised.fields, revised.contents().revision?.key]).toEqual([undefined, "in_review"]);
    expect((await send(t, staffCalls.approveVacancy, { as: staff, params: { id: rejected } })).status).toBe(200);
    const read = await send(t, vacancies.readCompanyVacancy, { as: company, params: { publicationId: rejected } });
    expect(read.contents().location).toMatchObject({ ...place, ...leon, street: "Otra calle" });
    if (place === lost) expect([await pointOf(home), await pointOf(office)]).toEqual([point, point]);

    await correctPlaces(t.deps.db);
    if (place === lost) expect(await pointOf(home)).toEqual(point);
    const { location: kept } = (await send(t, persons.readPersonInfo, { as: person })).contents();
    expect(kept).toMatchObject(address);
  },
);

test("[F1, B02] a start with a newer catalogue takes back the mark of an address whose postal code it knows", async () => {
  const location_id = await aLocation(t, { cp: "37160", suburb_name: "Jardines del Moral", fits: false });
  const person = await aPerson(t, { location_id });
  await correctPlaces(t.deps.db);
  const { signals } = (await send(t, readAccount, { as: staff, params: { id: person.id } })).contents();
  expect(signals.filter(({ kind }) => kind === "place")).toEqual([]);
});
