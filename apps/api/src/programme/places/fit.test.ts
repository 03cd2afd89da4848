import * as companies from "@arranca/contract/companies";
import * as persons from "@arranca/contract/persons";
import { listAccounts, readAccount } from "@arranca/contract/review/accounts";
import { createSavedSearch } from "@arranca/contract/vacancies/saved";
import { listOpenVacancies } from "@arranca/contract/vacancies/search";
import * as vacancies from "@arranca/contract/vacancies/vacancy";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCompany, aLocation, aPerson, aStaffMember, aVacancy } from "../../testing/factories.ts";
import { send } from "../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { aVacancyForm } from "../../testing/vacancies.ts";
import { correctPlaces } from "./correction.service.ts";

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const leon = {
  ...{ cp: "37000", stateId: 11, municipalityId: 11020 },
  ...{ suburbName: "La que yo digo", cityName: "Narnia", stateName: "Narnia", street: "Sin nombre", number: "s/n" },
};
const wrong = [
  ["a postal code of nowhere", { cp: "99999" }, { cp: "No conocemos este código postal. Revísalo." }],
  [
    "a municipality of nowhere",
    { municipalityId: 999999 },
    { municipalityId: "El código postal 37000 es de León, Guanajuato." },
  ],
  [
    "the number that the state gives it",
    { municipalityId: 20 },
    { municipalityId: "El código postal 37000 es de León, Guanajuato." },
  ],
  ["the neighbour", { municipalityId: 11037 }, { municipalityId: "El código postal 37000 es de León, Guanajuato." }],
  ["another state", { stateId: 14 }, { stateId: "El código postal 37000 es de Guanajuato." }],
] as const;
const atLocation = (said: object) =>
  Object.fromEntries(Object.entries(said).map(([field, message]) => [`location.${field}`, message]));

describe("[A03, A10, V04] the fit of postal code, state and municipality", () => {
  test.each(wrong)(
    "an address with %s is refused at its field for every kind of account",
    async (_case, part, said) => {
      const location = { ...leon, ...part };
      const [person, company] = [await aPerson(t), await aCompany(t)];
      const replies = [
        await send(t, persons.updatePersonContact, { as: person, body: { location } }),
        await send(t, companies.updateCompanyLocation, { as: company, body: { location } }),
        await send(t, vacancies.createVacancy, { as: company, body: aVacancyForm({ location }) }),
      ];
      for (const reply of replies) expect([reply.status, reply.fields]).toEqual([422, atLocation(said)]);
    },
  );

  test("a vacancy may name a municipality without a postal code, but only an existing one", async () => {
    const company = await aCompany(t);
    const create = (location: object) =>
      send(t, vacancies.createVacancy, { as: company, body: aVacancyForm({ location }) });
    expect((await create({ municipalityId: 11020 })).status).toBe(200);
    expect((await create({ municipalityId: 20 })).fields).toEqual({
      "location.municipalityId": "No conocemos este municipio. Elígelo otra vez.",
    });
    expect((await create({ municipalityId: 11020, stateId: 14 })).fields).toEqual({
      "location.stateId": "León es de Guanajuato.",
    });
  });

  test("the draft of a vacancy keeps a typed place unchecked until it is sent", async () => {
    const company = await aCompany(t);
    const location = { ...leon, cp: "99999" };
    const draft = await send(t, vacancies.createVacancy, { as: company, body: { draft: true, location } });
    const { id } = draft.contents();
    const read = await send(t, vacancies.readCompanyVacancy, { as: company, params: { publicationId: id } });
    expect(read.contents().form.location).toMatchObject({ cp: "99999", cityName: "Narnia" });
    const sent = await send(t, vacancies.updateVacancy, { as: company, body: { ...aVacancyForm({ location }), id } });
    expect(sent.fields).toEqual({ "location.cp": "No conocemos este código postal. Revísalo." });
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

  test("[A22] a search for vacancies, also a saved one, must name a municipality of the catalogue", async () => {
    const person = await aPerson(t);
    const said = { municipalityId: "No conocemos este municipio. Elígelo otra vez." };
    const list = await send(t, listOpenVacancies, { as: person, query: { municipalityId: 20 } });
    expect([list.status, list.fields]).toEqual([422, said]);
    const body = { name: "León", query: { municipalityId: 20 }, path: "/jobs?municipality=20", rhythm: "daily" };
    expect((await send(t, createSavedSearch, { as: person, body })).fields).toEqual(said);
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

  test("stored addresses with an unknown postal code are listed for staff, with the error of each file", async () => {
    const staff = await aStaffMember(t, ["accounts.review"]);
    const nowhere = () => old({ cp: "99999", city_name: "Narnia", municipality_id: 20 });
    const person = await aPerson(t, { location_id: await nowhere() });
    const company = await aCompany(t);
    await aVacancy(t, company.id, { location_id: await nowhere(), municipality_id: 20, title: "Cajera" });
    await aVacancy(t, (await aCompany(t)).id, { location_id: await nowhere(), municipality_id: 20, status: "draft" });
    await correctPlaces(t.deps.db);

    const listed = (await send(t, listAccounts, { as: staff, query: { unfit_place: "1" } })).contents();
    expect(listed.info.map(({ id }) => id)).toEqual([company.id, person.id]);
    const signals = async (id: string) =>
      (await send(t, readAccount, { as: staff, params: { id } }))
        .contents()
        .signals.flatMap(({ kind, text }) => (kind === "place" ? [text] : []));
    expect(await signals(person.id)).toEqual(["Fuera del catálogo de lugares: domicilio (99999 Narnia)"]);
    expect(await signals(company.id)).toEqual(["Fuera del catálogo de lugares: vacante «Cajera» (99999 Narnia)"]);
    const location = { ...leon, cp: "37000" };
    await send(t, persons.updatePersonContact, { as: person, body: { location } });
    expect(await signals(person.id)).toEqual([]);
  });
});
