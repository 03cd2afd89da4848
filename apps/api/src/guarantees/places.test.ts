import type { Call } from "@arranca/contract/call";
import * as companies from "@arranca/contract/companies";
import { proposeInterview } from "@arranca/contract/interviews/calls";
import * as persons from "@arranca/contract/persons";
import * as places from "@arranca/contract/places";
import { createSavedSearch } from "@arranca/contract/vacancies/saved";
import * as search from "@arranca/contract/vacancies/search";
import * as vacancies from "@arranca/contract/vacancies/vacancy";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { type Account, aCompany, aPerson, aVacancy } from "../testing/factories.ts";
import type { JsonSchema } from "../testing/fuzz/values.ts";
import { anAddress, propose } from "../testing/interviews.ts";
import { aNewcomer, personForm } from "../testing/persons.ts";
import { aCandidate } from "../testing/relations.ts";
import { send } from "../testing/requests.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { aVacancyForm } from "../testing/vacancies.ts";

let t: TestApp;
let person: Account;
let company: Account;
beforeAll(async () => {
  t = await startTestApp();
  [person, company] = [await aPerson(t), await aCompany(t)];
});
afterAll(() => t.close());

/** Fields that name an entry of a catalogue of places. */
const placeNames = ["cp", "stateId", "municipalityId", "localityId", "place_id", "suburbName"];

/** A place of which the catalogue knows the municipality alone. */
const unknown = {
  ...{ cp: "99999", suburbName: "Residencial Nuevo Siglo", street: "Sin nombre", number: "s/n" },
  ...{ place_id: "99999-11020-nuevo-siglo", localityId: "999999999", stateId: 11, municipalityId: 11020 },
  ...{ cityName: "León", stateName: "Guanajuato" },
};
const nowhere = { municipalityId: 11999 };
const manager = {
  ...{ name: "Beatriz", lastName: "Montes", department: "Gerencia" },
  ...{ email: "beatriz@cafe.example", phone: "4776881204" },
};
const business = {
  ...{
    rfc: "CJA120415AB1",
    name: "Café Jacaranda",
    businessName: "Café Jacaranda, S.A. de C.V.",
    description: "Café.",
  },
  ...{
    sectorId: 12,
    size: 2,
    presence: 2,
    phone: "4776881204",
    phoneCountryId: 141,
    email: "hola@cafe.example",
    manager,
  },
};
const form = () => aVacancyForm({ location: unknown });

/** A request with an unknown place for each call with a field of a place. */
const tries: readonly (readonly [Call, () => Promise<{ status: number; fields: object | undefined }>])[] = [
  [
    persons.submitPerson,
    async () => send(t, persons.submitPerson, { as: await aNewcomer(t), body: { ...personForm, location: unknown } }),
  ],
  [
    persons.updatePersonContact,
    () => send(t, persons.updatePersonContact, { as: person, body: { location: unknown } }),
  ],
  [
    companies.submitCompany,
    async () => {
      const as = await aCompany(t, { status: "registering", folio: null, submitted_at: null, approved_at: null });
      return send(t, companies.submitCompany, { as, body: { ...business, location: unknown } });
    },
  ],
  [
    companies.updateCompanyLocation,
    () => send(t, companies.updateCompanyLocation, { as: company, body: { location: unknown } }),
  ],
  [vacancies.createVacancy, () => send(t, vacancies.createVacancy, { as: company, body: form() })],
  [
    vacancies.updateVacancy,
    async () => {
      const id = await aVacancy(t, company.id, { status: "rejected" });
      return send(t, vacancies.updateVacancy, { as: company, body: { ...form(), id } });
    },
  ],
  ...[search.listOpenVacancies, search.countOpenVacancies, search.widenOpenVacancies].map(
    (call) => [call, () => send(t, call, { as: person, query: nowhere })] as const,
  ),
  [
    proposeInterview,
    async () => {
      const { stateId, municipalityId, cp, street, number } = unknown;
      const address = { ...anAddress, cp, street, number, stateId, municipalityId };
      return propose(t, await aCandidate(t), { address });
    },
  ],
  [places.listMunicipalities, () => send(t, places.listMunicipalities, { as: person, params: { stateId: "11" } })],
];

/** Calls whose field asks the catalogue itself: NOT_FOUND is their answer about an unknown code. */
const lookUps: readonly Call[] = [places.readPostalCode];

const title = ({ method, path }: Call) => `${method} ${path}`;
const schemaOf = (schema: z.ZodMiniType): JsonSchema =>
  z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema; // the part of it that is used here

const namesIn = ({ properties = {}, anyOf = [], oneOf = [], items }: JsonSchema): string[] => [
  ...Object.entries(properties).flatMap(([name, inner]) => [name, ...namesIn(inner)]),
  ...[...anyOf, ...oneOf, ...(items ? [items] : [])].flatMap(namesIn),
];

test("[F1, B02] every call with a field of a place is tried with an unknown place", () => {
  const named = t.app.calls.filter(({ params, query, body }) =>
    [params, query, body].some(
      (schema) => schema && namesIn(schemaOf(schema)).some((name) => placeNames.includes(name)),
    ),
  );
  expect([...tries.map(([call]) => call), ...lookUps].map(title).sort()).toEqual(named.map(title).sort());
});

test("[F1, B02] no call refuses a place that the catalogue lacks", async () => {
  for (const [call, act] of tries) {
    const { status, fields } = await act();
    expect([title(call), status, fields]).toEqual([title(call), 200, undefined]);
  }
  const body = { name: "Lejos", query: nowhere, path: "/jobs?municipality=11999", rhythm: "never" as const };
  expect((await send(t, createSavedSearch, { as: person, body })).fields).toBeUndefined();
});
