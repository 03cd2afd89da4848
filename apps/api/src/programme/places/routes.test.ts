import { listMunicipalities, listPlaces, listStates, type Place, readPostalCode } from "@arranca/contract/places";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aPerson } from "../../testing/factories.ts";
import { type SignedIn, send } from "../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { approximatePoint, municipalityById, placeById } from "./service.ts";

let it: TestApp;
let person: SignedIn;
beforeAll(async () => {
  it = await startTestApp();
  person = await aPerson(it);
});
afterAll(() => it.close());

const search = async (query: string): Promise<Place[]> =>
  (await send(it, listPlaces, { as: person, query: { query } })).contents();
const first = async (query: string) => (await search(query))[0]?.description;

describe("[S14] the search for places", () => {
  test.each([
    ["leon", "León, Guanajuato"],
    ["LEÓN, guanajuato", "León, Guanajuato"],
    ["san juan de dios leon", "San Juan de Dios, 37004 León, Guanajuato"],
    ["jard mor leon", "Jardines del Moral, 37160 León, Guanajuato"],
    ["37160 jardines", "Jardines del Moral, 37160 León, Guanajuato"],
    ["tlaquepaque", "San Pedro Tlaquepaque, Jalisco"],
    ["ciudad juarez", "Juárez (Ciudad Juárez), Chihuahua"],
  ])("the search %j finds %s first", async (typed, description) => expect(await first(typed)).toBe(description));

  test("the search for places matches beginnings of words and of postal codes, with at most eight results", async () => {
    expect(await search("col cent")).toHaveLength(8);
    expect((await search("3716")).every(({ cp }) => cp?.startsWith("3716"))).toBe(true);
  });

  test("the search for places finds nothing by two letters, signs or a place outside Mexico", async () => {
    for (const typed of ["le", "", "%%%", "Reikiavik"]) expect(await search(typed)).toEqual([]);
  });

  test("a browser that has the places of a search gets 304 without them", async () => {
    const ask = (known: string) =>
      send(it, listPlaces, { as: person, query: { query: "leon" }, headers: { "if-none-match": known } });
    const first = await ask("");
    expect(first.headers["cache-control"]).toBe("private, max-age=3600");
    expect([(await ask(String(first.headers.etag))).status, (await ask('"other"')).status]).toEqual([304, 200]);
  });

  test("searching places needs a session", async () => {
    expect((await send(it, listPlaces, { query: { query: "leon" } })).code).toBe("SESSION_EXPIRED");
  });
});

test("[E02] a place is a Location with its ids, and without a pin, which people set", async () => {
  const [place] = await search("jardines del moral leon");
  expect(place).toMatchObject({
    place_id: "37160-11020-jardines-del-moral",
    name: "Jardines del Moral",
    suburbName: "Jardines del Moral",
    cityName: "León",
    stateName: "Guanajuato",
    stateId: 11,
    municipalityId: 11020,
    cp: "37160",
    lat: null,
    long: null,
    street: null,
    number: null,
    internalNumber: null,
  });
  expect(place?.approximateLat).toBeCloseTo(21.15, 1);
  expect(place?.approximateLong).toBeCloseTo(-101.69, 1);
  expect(placeById("37160-11020-jardines-del-moral")?.settlement).toBe("Jardines del Moral");
});

describe("[S14] the places of a postal code", () => {
  const read = (cp: string) => send(it, readPostalCode, { as: person, params: { cp } });

  test("a postal code returns its settlements, municipality and state", async () => {
    const reply = (await read("37160")).contents();
    expect(reply).toMatchObject({
      cp: "37160",
      municipalityId: 11020,
      municipalityName: "León",
      stateId: 11,
      stateName: "Guanajuato",
    });
    expect(reply.settlements.map(({ name }) => name)).toContain("Jardines del Moral");
  });

  test("a postal code keeps its leading zero", async () => {
    expect((await read("06600")).contents()).toMatchObject({ stateName: "Ciudad de México" });
  });

  test.each(["00000", "99999", "3716", "abcde", "371600"])("the postal code %s is not found", async (cp) => {
    expect((await read(cp)).code).toBe("NOT_FOUND");
  });
});

test("[F1, B02] states and the municipalities of a state are listed by name", async () => {
  const all = (await send(it, listStates, { as: person })).contents();
  expect([all.length, all[0], all.at(-1)]).toEqual([
    32,
    { id: 1, name: "Aguascalientes" },
    { id: 32, name: "Zacatecas" },
  ]);
  const own = (await send(it, listMunicipalities, { as: person, params: { stateId: "11" } })).contents();
  expect(own.find(({ id }) => id === 11020)).toMatchObject({ name: "León" });
  expect(own.every(({ id }) => Math.floor(id / 1000) === 11)).toBe(true);
  expect((await send(it, listMunicipalities, { as: person, params: { stateId: "33" } })).status).toBe(404);
});

describe("[S2.1] an address has a point for distances only if that point is not the middle of the town", () => {
  test.each([
    ["a settlement with a point of its own", { cp: "37000", suburbName: "Centro" }, { lat: 21.122, long: -101.6832 }],
    ["the same, typed without accents", { cp: "37000", suburbName: "centro" }, { lat: 21.122, long: -101.6832 }],
    ["a settlement with the point of the town", { cp: "37160", suburbName: "Jardines del Moral" }, undefined],
    ["a postal code that all had the point of the town", { cp: "37357", suburbName: "Cañada del Real" }, undefined],
    ["an unknown settlement of a code without points", { cp: "37160", suburbName: "La que yo digo" }, undefined],
    ["an unknown postal code", { cp: "99999", suburbName: "Centro" }, undefined],
    ["nothing", { cp: null, suburbName: null }, undefined],
  ])("%s", (_case, address, point) => {
    expect(approximatePoint(address)).toEqual(point);
  });

  test("a settlement missing from the catalogue gets the middle of its postal code", () => {
    const point = approximatePoint({ cp: "37000", suburbName: "La que yo digo" });
    expect(point?.lat).toBeCloseTo(21.12, 1);
  });

  test("a place of the search is marked if its point is that of the whole town", async () => {
    const coarse = async (typed: string) => (await search(typed))[0]?.coarse;
    expect(await coarse("jardines del moral leon")).toBe(true);
    expect(await coarse("37000 centro")).toBe(false);
    expect(await coarse("leon guanajuato"), "a municipality").toBe(true);
  });
});

test("municipalities are found by id", () => {
  expect(municipalityById(11020)).toMatchObject({ name: "León", state: { name: "Guanajuato" } });
  expect([municipalityById(1), placeById("m-1"), placeById("37160-11020-no-hay"), placeById("")]).toEqual(
    Array(4).fill(undefined),
  );
  expect(placeById("m-11020")).toMatchObject({ settlement: null, cp: null });
});
