import * as companies from "@arranca/contract/companies";
import * as persons from "@arranca/contract/persons";
import { listAccounts, readAccount } from "@arranca/contract/review/accounts";
import { readQueue } from "@arranca/contract/review/queue";
import * as staffCalls from "@arranca/contract/vacancies/review";
import { createSavedSearch } from "@arranca/contract/vacancies/saved";
import { listOpenVacancies } from "@arranca/contract/vacancies/search";
import * as vacancies from "@arranca/contract/vacancies/vacancy";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCompany, aLocation, aPerson, aStaffMember, aVacancy } from "../../testing/factories.ts";
import { type SignedIn, send } from "../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { aVacancyForm } from "../../testing/vacancies.ts";
import { correctPlaces } from "./correction.service.ts";

const aReviewer = () => aStaffMember(t, ["accounts.review", "vacancies.review"]);
const placeSignals = async (staff: SignedIn, id: string) =>
  (await send(t, readAccount, { as: staff, params: { id } }))
    .contents()
    .signals.flatMap(({ kind, text }) => (kind === "place" ? [text] : []));

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const leon = {
  ...{ cp: "37000", stateId: 11, municipalityId: 11020 },
  ...{ suburbName: "La que yo digo", cityName: "Narnia", stateName: "Narnia", street: "Sin nombre", number: "s/n" },
};
const outside = [
  [
    "a postal code that the catalogue lacks",
    { cp: "37699" },
    "Código postal que no está en el catálogo: domicilio (37699 León)",
  ],
  [
    "the neighbour of the postal code's municipality",
    { municipalityId: 11037, cityName: "Silao", stateName: "Guanajuato" },
    "Según el catálogo, el código postal 37000 es de León, Guanajuato: domicilio (37000 Silao de la Victoria)",
  ],
  ["a municipality of nowhere with a known postal code", { municipalityId: 999999 }, undefined],
  ["the number that the state gives its municipality", { municipalityId: 20 }, undefined],
  ["another state than that of the municipality", { stateId: 14 }, undefined],
] as const;

describe("[F1, B02, A03, A10, V04] a place that does not fit the catalogue is kept and marked, never refused", () => {
  test.each(outside)("%s", async (_case, part, hint) => {
    const location = { ...leon, ...part };
    const [staff, person, company] = [await aReviewer(), await aPerson(t), await aCompany(t)];
    const replies = [
      await send(t, persons.updatePersonContact, { as: person, body: { location } }),
      await send(t, companies.updateCompanyLocation, { as: company, body: { location } }),
    ];
    const stored = {
      ...{ cp: location.cp, suburbName: "La que yo digo", street: "Sin nombre", stateId: 11, stateName: "Guanajuato" },
      municipalityId: hint?.includes("37000") ? 11037 : 11020,
    };
    for (const reply of replies) expect([reply.fields, reply.contents().location]).toMatchObject([undefined, stored]);
    for (const { id } of [person, company]) expect(await placeSignals(staff, id)).toEqual(hint ? [hint] : []);
  });

  test("an address that neither list nor postal code knows is asked again at its municipality", async () => {
    const location = { ...leon, cp: "37699", municipalityId: 20 };
    const [person, company] = [await aPerson(t), await aCompany(t)];
    const replies = [
      await send(t, persons.updatePersonContact, { as: person, body: { location } }),
      await send(t, companies.updateCompanyLocation, { as: company, body: { location } }),
      await send(t, vacancies.createVacancy, { as: company, body: aVacancyForm({ location }) }),
    ];
    const fields = { "location.municipalityId": "No conocemos este municipio. Elígelo otra vez." };
    for (const reply of replies) expect([reply.status, reply.fields]).toEqual([422, fields]);
  });

  test("an address keeps a municipality that the list lost", async () => {
    const lost = { ...leon, cp: "37699", municipalityId: 11999, cityName: "Nueva Purísima", stateName: "Guanajuato" };
    const stored = { cp: "37699", municipality_id: 11999, city_name: lost.cityName };
    const person = await aPerson(t, { location_id: await aLocation(t, stored) });
    const company = await aCompany(t, { location_id: await aLocation(t, stored) });
    const id = await aVacancy(t, company.id, {
      ...{ location_id: await aLocation(t, stored), municipality_id: 11999, status: "rejected" },
    });
    const location = { ...lost, street: "Otra calle" };
    const replies = [
      await send(t, persons.updatePersonContact, { as: person, body: { location } }),
      await send(t, companies.updateCompanyLocation, { as: company, body: { location } }),
      await send(t, vacancies.updateVacancy, { as: company, body: { ...aVacancyForm({ location }), id } }),
    ];
    for (const reply of replies) expect(reply.fields).toBeUndefined();
    expect(replies[0]?.contents()).toMatchObject({ location: { municipalityId: 11999, cityName: "Nueva Purísima" } });
  });

  test("a vacancy at a postal code that the catalogue lacks is published, found by its municipality, and marked for its reviewer", async () => {
    const company = await aCompany(t);
    const location = { cp: "37699", stateId: 11, municipalityId: 11020, suburbName: "Residencial Nuevo Siglo" };
    const title = "Ayudante del código nuevo";
    const { id } = (
      await send(t, vacancies.createVacancy, { as: company, body: aVacancyForm({ location, title }) })
    ).contents();
    const staff = await aReviewer();
    const review = (await send(t, staffCalls.readVacancyForReview, { as: staff, params: { id } })).contents();
    expect(review.hints.find(({ key }) => key === "place")).toMatchObject({
      text: "Código postal que no está en el catálogo.",
      evidence: [{ text: "37699, Residencial Nuevo Siglo, León, Guanajuato" }],
    });
    const queue = (await send(t, readQueue, { as: staff, query: { kind: "vacancy" } })).contents();
    expect(queue.info.find((item) => item.title.includes(title))?.signals).toContain("Lugar fuera del catálogo");
    const dismiss = { reason: "La calle se abrió este año" };
    await send(t, staffCalls.dismissHint, { as: staff, params: { id, key: "place" }, body: dismiss });
    expect((await send(t, staffCalls.approveVacancy, { as: staff, params: { id } })).status).toBe(200);

    const person = await aPerson(t);
    const found = async (query: object) =>
      (await send(t, listOpenVacancies, { as: person, query: { search: title, ...query } }))
        .contents()
        .publications.map((one) => [one.id, one.distance]);
    expect(await found({ municipalityId: 11020 })).toEqual([[id, null]]);
    expect(await found({ near: "21.122,-101.6832", sort: "distance" })).toEqual([[id, null]]);
    expect(await found({ municipalityId: 999999 })).toEqual([]);
  });

  test("a vacancy may name a municipality without a postal code; its state follows from it", async () => {
    const company = await aCompany(t);
    const create = (location: object) =>
      send(t, vacancies.createVacancy, { as: company, body: aVacancyForm({ location }) });
    expect((await create({ municipalityId: 11020 })).status).toBe(200);
    expect((await create({ municipalityId: 20 })).fields).toEqual({
      "location.municipalityId": "No conocemos este municipio. Elígelo otra vez.",
    });
    expect((await create({ municipalityId: 11020, stateId: 14 })).status).toBe(200);
  });

  test("the draft of a vacancy keeps a typed place unchanged until it is sent", async () => {
    const company = await aCompany(t);
    const location = { ...leon, cp: "99999", municipalityId: 20 };
    const draft = await send(t, vacancies.createVacancy, { as: company, body: { draft: true, location } });
    const { id } = draft.contents();
    const read = await send(t, vacancies.readCompanyVacancy, { as: company, params: { publicationId: id } });
    expect(read.contents().form.location).toMatchObject({ cp: "99999", cityName: "Narnia" });
  });

  test("place names of an address come from the catalogue, street and settlement from the person", async () => {
    const [person, company] = [await aPerson(t), await aCompany(t)];
    const own = await send(t, persons.updatePersonContact, {
      as: person,
      body: { location: { ...leon, address: "Narnia" } },
    });
    const stored = { cityName: "León", stateName: "Guanajuato", suburbName: "La que yo digo", street: "Sin nombre" };
    const address = "Sin nombre s/n, La que yo digo, 37000 León, Guanajuato";
    expect(own.contents().location).toMatchObject({ ...stored, address });
    const { id } = (
      await send(t, vacancies.createVacancy, { as: company, body: aVacancyForm({ location: leon }) })
    ).contents();
    const read = await send(t, vacancies.readCompanyVacancy, { as: company, params: { publicationId: id } });
    expect(read.contents().location).toMatchObject(stored);
  });

  test("[A22] a saved search keeps a municipality that the list lost, and finds nothing there", async () => {
    const person = await aPerson(t);
    const query = { municipalityId: 11999 };
    const body = { name: "Lejos", query, path: "/jobs?municipality=11999", rhythm: "daily" };
    expect((await send(t, createSavedSearch, { as: person, body })).fields).toBeUndefined();
    expect((await send(t, listOpenVacancies, { as: person, query })).contents().found_rows).toBe(0);
  });
});

describe("addresses stored before they were checked", () => {
  const old = (over: object) => aLocation(t, { fits: null, ...over });
  const read = (id: string) =>
    t.deps.db.selectFrom("locations").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

  test("a stored address with a known postal code is corrected once, and the list then finds its vacancy", async () => {
    const { id: companyId } = await aCompany(t);
    const narnia = { municipality_id: 20, state_id: 99, city_name: "Narnia", state_name: "Narnia" };
    const address = "Mina de Valenciana 118, San Juan de Dios, 37004 Narnia, Narnia";
    const location_id = await old({ ...narnia, address });
    const vacancy = await aVacancy(t, companyId, { location_id, municipality_id: 20, title: "Bodeguero de Narnia" });
    const nowhere = await old({ ...narnia, cp: "99999", address: "Narnia 1" });
    await correctPlaces(t.deps.db);

    expect(await read(location_id)).toMatchObject({
      ...{ municipality_id: 11020, state_id: 11, city_name: "León", state_name: "Guanajuato", fits: true },
      address: "Mina de Valenciana 118, San Juan de Dios, 37004 León, Guanajuato",
    });
    expect(await read(nowhere)).toMatchObject({ ...narnia, address: "Narnia 1", cp: "99999", fits: false });
    const query = { municipalityId: 11020, search: "bodeguero" };
    const { publications } = (await send(t, listOpenVacancies, { as: await aPerson(t), query })).contents();
    expect(publications.map(({ id }) => id)).toEqual([vacancy]);

    await t.deps.db.updateTable("locations").set({ city_name: "?" }).where("id", "=", location_id).execute();
    await correctPlaces(t.deps.db);
    expect((await read(location_id)).city_name).toBe("?");
  });

  test("stored addresses with an unknown postal code are listed for staff, with the hint of each file", async () => {
    const staff = await aReviewer();
    const nowhere = () => old({ cp: "99999", city_name: "Narnia", municipality_id: 20 });
    const person = await aPerson(t, { location_id: await nowhere() });
    const company = await aCompany(t);
    await aVacancy(t, company.id, { location_id: await nowhere(), municipality_id: 20, title: "Cajera" });
    await aVacancy(t, (await aCompany(t)).id, { location_id: await nowhere(), municipality_id: 20, status: "draft" });
    await correctPlaces(t.deps.db);

    const listed = (await send(t, listAccounts, { as: staff, query: { unfit_place: "1" } })).contents();
    expect(listed.info.slice(0, 2).map(({ id }) => id)).toEqual([company.id, person.id]);
    expect(await placeSignals(staff, person.id)).toEqual([
      "Código postal que no está en el catálogo: domicilio (99999 Narnia)",
    ]);
    expect(await placeSignals(staff, company.id)).toEqual([
      "Código postal que no está en el catálogo: vacante «Cajera» (99999 Narnia)",
    ]);
    const location = { ...leon, cp: "37000" };
    await send(t, persons.updatePersonContact, { as: person, body: { location } });
    expect(await placeSignals(staff, person.id)).toEqual([]);
  });
});
