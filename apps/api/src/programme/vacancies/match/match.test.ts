import { readCompanyDashboard } from "@arranca/contract/companies";
import { matchOpenVacancies } from "@arranca/contract/vacancies/search";
import { readOpenVacancy } from "@arranca/contract/vacancies/vacancy";
import { dayMs } from "@arranca/contract/values/durations";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aCompany, aLocation, anApplication, aPerson, aVacancy } from "../../../testing/factories.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { fieldsOfCareer } from "../../catalogues/service.ts";
import { readAllAnswers } from "../../companies/answers.service.ts";
import { countView, viewsOf } from "../views.store.ts";
import { type Candidate, matchOf, missingDataOf, type Offer, travelKilometres, travelMinutes } from "./rules.ts";

/** Pseudorandom numbers, the same in every run. */
function dice(seed: number) {
  let state = seed;
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    one: <T>(from: readonly T[]): T => from[below(from.length)] as T,
    maybe: <T>(value: T) => (next() < 0.3 ? null : value),
  };
}
const { below, one, maybe } = dice(20261121);

const nobody: Candidate = { degreeId: null, careerFields: null, study: null, municipalityId: null, point: null };

const aPoint = () => maybe({ lat: 20.8 + below(100) / 200, long: -102 + below(100) / 200 });
const aCandidate = (): Candidate => ({
  degreeId: maybe(1 + below(13)),
  careerFields: maybe(fieldsOfCareer(1 + below(420))),
  study: maybe(one(["Contabilidad", "Diseño gráfico", "Enfermería", ""])),
  municipalityId: maybe(11020 + below(3)),
  point: aPoint(),
});
const anOffer = (): Offer => ({
  degree: maybe({ id: 1 + below(13), name: "Grado" }),
  fields: Array.from({ length: below(3) }, () => ({
    id: 1 + below(25),
    name: one(["Salud", "Contabilidad y finanzas", "Legal"]),
  })),
  remote: below(4) === 0,
  place: maybe("León"),
  point: aPoint(),
  languages: Array.from({ length: below(3) }, () => ({ name: "Inglés", level: "B1" })),
});

test("[U12, ux-20] the same person and vacancy give the same match in 10,000 pairs, sex, origin and age change nothing, each item names its field", () => {
  const fields = new Set(["degree", "special_field", "place", "language"]);
  for (let pair = 0; pair < 10_000; pair++) {
    const [person, offer] = [aCandidate(), anOffer()];
    const match = matchOf(person, offer);
    const other = { ...person, genderId: below(4), indigenous: below(2), diverse: below(2), birthdate: "2004-01-01" };
    const asking = { ...offer, genderId: below(4), indigenous: 1, diversePopulation: 1, ageMin: 18, ageMax: 20 };
    expect(matchOf(other, asking)).toEqual(match);
    // An unknown item counts on neither side.
    expect(match.of).toBe(match.items.filter(({ state }) => state !== "unknown").length);
    expect(match.met).toBe(match.items.filter(({ state }) => state === "met").length);
    for (const item of match.items) {
      if (!fields.has(item.field) || item.text.length < 6) throw new Error(`${JSON.stringify(item)} names no field`);
    }
    // A better degree or a shorter distance never lowers the match.
    if (person.degreeId !== null)
      expect(matchOf({ ...person, degreeId: 13 }, offer).met).toBeGreaterThanOrEqual(match.met);
    // An unknown item never counts as unmet.
    expect(matchOf(nobody, offer).items.filter(({ state }) => state === "unmet")).toEqual([]);
  }
});

test("[ux-20] the match of a vacancy asks for missing data, studies before the address, and never for known data", () => {
  const offer: Offer = {
    degree: { id: 5, name: "Bachillerato" },
    fields: [{ id: 13, name: "Salud" }],
    remote: false,
    place: "León",
    point: { lat: 21.12, long: -101.68 },
    languages: [{ name: "Inglés", level: "B1" }],
  };
  const asked = (person: Partial<Candidate>, over: Partial<Offer> = {}) => {
    const candidate = { ...nobody, ...person };
    const vacancy = { ...offer, ...over };
    const match = matchOf(candidate, vacancy);
    return [match.met, match.of, missingDataOf(candidate, vacancy, match)];
  };
  expect(asked({})).toEqual([0, 0, "study"]);
  expect(asked({ degreeId: 5 })).toEqual([1, 1, "study"]);
  expect(asked({ degreeId: 5, study: "Enfermería" })).toEqual([1, 1, "address"]);
  const notified = { degreeId: 5, study: "Enfermería" };
  expect(asked({ ...notified, municipalityId: 11020, point: offer.point })).toEqual([2, 2, null]);
  // The person lacks no data: the location of the vacancy is unknown.
  expect(asked({ ...notified, municipalityId: 11020 }, { point: null })).toEqual([1, 1, null]);
  expect(asked(notified, { point: null })).toEqual([1, 1, null]);
});

const offerAt = (point: Offer["point"]): Offer => ({
  ...{ degree: null, fields: [], remote: false, place: "Centro, León", languages: [], point },
});

test("[K02] the travel time to a vacancy is rounded to five minutes and grows with the distance", () => {
  const home = { lat: 21.12, long: -101.68 };
  const person = { ...nobody, municipalityId: 11020, point: home };
  expect(travelMinutes(person, offerAt(home))).toBe(10);
  const times = [0.01, 0.05, 0.1, 0.2].map((north) =>
    travelMinutes(person, offerAt({ ...home, lat: home.lat + north })),
  );
  expect(times).toEqual([15, 35, 60, 110]);
});

test("[S2.1] without a precise point of person and vacancy there is no travel time and the place is unknown", () => {
  const point = { lat: 21.12, long: -101.68 };
  const neighbour = { ...nobody, municipalityId: 11020 };
  const pairs = [
    [{ ...neighbour, point }, offerAt(null)],
    [neighbour, offerAt(point)],
    [neighbour, offerAt(null)],
    [nobody, offerAt(null)],
  ] as const;
  for (const [person, offer] of pairs) {
    expect([travelMinutes(person, offer), travelKilometres(person, offer)]).toEqual([null, null]);
    expect(matchOf(person, offer).items).toEqual([{ field: "place", state: "unknown", text: "Lugar: Centro, León" }]);
  }
});

test("[S2.5] a person without an address sees the requirement's 55 minutes and no kilometres", () => {
  const offer = offerAt({ lat: 21.12, long: -101.68 });
  expect([travelMinutes(nobody, offer), travelKilometres(nobody, offer)]).toEqual([55, null]);
});

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

test("[ux-20, K02] the detail of a vacancy shows the match and the distance; a view counts once a day", async () => {
  const company = await aCompany(t);
  const person = await aPerson(t, {
    location_id: await aLocation(t, { approximate_lat: 21.12, approximate_long: -101.68 }),
  });
  const id = await aVacancy(t, company.id, {
    location_id: await aLocation(t, { approximate_lat: 21.17, approximate_long: -101.68 }),
    special_fields: JSON.stringify([{ id: 13, occupation: [] }]),
    languages: JSON.stringify([{ languageId: 2, levelId: 3 }]),
  });
  const read = async () => (await send(t, readOpenVacancy, { as: person, params: { publicationId: id } })).contents();
  const seen = await read();
  expect(seen).toMatchObject({ saved: false, travel_minutes: 35, travel_km: 5.6, answers: null });
  expect(seen.match).toMatchObject({
    met: 2,
    of: 2,
    items: [
      { field: "degree", state: "met" },
      { field: "special_field", state: "unknown" },
      { field: "place", state: "met" },
      { field: "language", state: "unknown" },
    ],
  });
  expect(seen.untold, "the studies were told, the catalogue knows no area of them").toBeNull();

  await read();
  expect(await viewsOf(t.deps.db, [id])).toEqual(new Map([[id, 1]]));
  await countView(t.deps.db, { personId: person.id, vacancyId: id, day: "2026-11-21" });
  expect(await viewsOf(t.deps.db, [id])).toEqual(new Map([[id, 2]]));
});

test("[S2.2] the card of a vacancy, the company's dashboard and the landing page show the same answer times", async () => {
  const company = await aCompany(t);
  const person = await aPerson(t);
  const id = await aVacancy(t, company.id);
  const applied = new Date(t.deps.clock.now().getTime() - 40 * dayMs);
  const apply = async (over: Parameters<typeof anApplication>[2]) =>
    anApplication(
      t,
      { personId: (await aPerson(t)).id, vacancyId: id, companyId: company.id },
      { created_at: applied, ...over },
    );
  const after = (days: number) => new Date(applied.getTime() + days * dayMs);
  const read = async () =>
    (await send(t, readOpenVacancy, { as: person, params: { publicationId: id } })).contents().answers;
  const dashboard = async () => (await send(t, readCompanyDashboard, { as: company })).contents().answers;
  const day = { today: t.deps.clock.today(), holidays: [] };

  for (const days of [1, 2, 3]) await apply({ status: "discarded", decided_at: after(days) });
  await apply({ status: "closed", close_cause: "withdrawn", decided_at: after(1) });
  await apply({ created_at: t.deps.clock.now() });
  await apply({ status: "in_process", opened_at: after(1) });
  expect(await read(), "four applications are too few to say").toBeNull();
  expect(await dashboard()).toEqual({ percent: null, days: null, of: 4 });
  await apply({ status: "selected", decided_at: after(4) });
  expect(await read()).toEqual({ percent: 80, days: 3 });
  expect(await dashboard()).toEqual({ percent: 80, days: 3, of: 5 });
  expect(await readAllAnswers(t.deps.db, day)).toEqual({ percent: 80, days: 3, of: 5 });
});

test("[ux-20, S02] the cards of vacancies in a list show the same match as the detail; a closed vacancy shows none", async () => {
  const company = await aCompany(t);
  const person = await aPerson(t, {
    location_id: await aLocation(t, { approximate_lat: 21.12, approximate_long: -101.68 }),
  });
  const near = await aVacancy(t, company.id, {
    location_id: await aLocation(t, { approximate_lat: 21.13, approximate_long: -101.68 }),
  });
  const far = await aVacancy(t, company.id, {
    location_id: await aLocation(t, { approximate_lat: 25.7, approximate_long: -100.3 }),
    languages: JSON.stringify([{ languageId: 2, levelId: 3 }]),
  });
  const shut = await aVacancy(t, company.id, { status: "closed" });
  const draft = await aVacancy(t, company.id, { status: "draft" });
  const ask = (ids: string[], as = person) => send(t, matchOpenVacancies, { as, query: { ids: ids.join(",") } });

  const fits = (await ask([near, far, shut, draft])).contents();
  expect(new Set(fits.map(({ id }) => id))).toEqual(new Set([near, far]));
  for (const { id, met, of, untold } of fits) {
    const detail = (await send(t, readOpenVacancy, { as: person, params: { publicationId: id } })).contents();
    expect({ met, of, untold }).toEqual({ met: detail.match.met, of: detail.match.of, untold: detail.untold });
  }
  expect(fits.find(({ id }) => id === near)?.met).toBeGreaterThan(fits.find(({ id }) => id === far)?.met ?? 0);

  const newcomer = await aPerson(t, { course_completed_at: null });
  expect((await ask([near], newcomer)).code).toBe("COURSE_INCOMPLETE");
  for (const ids of [[], ["1"], [`${near};`], Array.from({ length: 101 }, () => near)]) {
    expect((await ask(ids)).status, `${ids.length} ids`).toBe(422);
  }
});
