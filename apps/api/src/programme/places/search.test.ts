import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { loadPlaces, type Place, placesOfMunicipality, placesOfPostalCode, suggestPlaces } from "./service.ts";

// Searches by kind of typing, with the expected first result. The bench measures the same ones.
const queries: Record<string, [string, string][]> = JSON.parse(
  readFileSync(new URL("./queries.json", import.meta.url), "utf8"),
);

const nameOf = (place: Place | undefined) =>
  place &&
  `${place.settlement ?? place.municipality.name}, ${place.settlement ? place.municipality.name : place.municipality.state.shortName}`;

beforeAll(() => void loadPlaces());

describe.each(Object.entries(queries))("[S14] the search for places: %s", (_kind, table) => {
  test.each(table)("the search %j finds the place %s first", (typed, expected) => {
    expect(nameOf(suggestPlaces(typed)[0])).toBe(expected);
  });
});

test("a place name shared by several towns lists the larger ones first", () => {
  const towns = suggestPlaces("guadalupe").filter(({ settlement }) => settlement === null);
  const people = towns.map(({ municipality }) => municipality.population);
  expect(towns[0]?.municipality.state.shortName).toBe("Nuevo León");
  expect(people).toEqual([...people].sort((a, b) => b - a));
});

test("a search for places that no typo explains finds nothing", () => {
  for (const typed of ["Reikiavik", "xqzv", "qqqq wwww"]) expect(suggestPlaces(typed)).toEqual([]);
});

test("a municipality read alone has the same settlements as in the whole gazetteer", () => {
  const { municipalities, settlements } = loadPlaces();
  const cancun = 23005;
  const isThere = (_name: string, i: number) => municipalities[settlements.municipalities[i] ?? 0]?.id === cancun;
  const places = placesOfMunicipality(cancun);
  expect(places.map(({ settlement }) => settlement)).toEqual([...settlements.names].filter(isThere));
  expect(places.find(({ cp }) => cp === "77500")).toEqual(placesOfPostalCode("77500")[0]);
});
