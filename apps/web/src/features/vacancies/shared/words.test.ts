import { expect, test } from "vitest";
import {
  ageText,
  distanceText,
  foundText,
  isGeneralWay,
  isRemote,
  moneyText,
  netOrGross,
  placeLines,
  placeText,
  remunerationText,
  shortRemunerationText,
  travelText,
} from "./words.ts";

const remuneration = (over = {}) => ({
  amount: 920_000,
  remunerationMax: null,
  currency: "MXN" as const,
  publicSalary: 1,
  netSalary: 1,
  ...over,
});

test("[S01, K03] the pay of a vacancy reads as an amount or a range, with its currency, net or gross", () => {
  expect(remunerationText(remuneration())).toBe("$9,200.00");
  expect(moneyText(remuneration())).toBe("$9,200.00 MXN");
  expect(remunerationText(remuneration({ remunerationMax: 1_100_000 }))).toBe("$9,200.00 a $11,000.00");
  expect(moneyText(remuneration({ remunerationMax: 1_100_000 }))).toBe("$9,200.00 a $11,000.00 MXN");
  expect(shortRemunerationText(remuneration({ remunerationMax: 1_100_000 }))).toBe("Desde $9,200.00");
  expect(remunerationText(remuneration({ remunerationMax: 920_000 }))).toBe("$9,200.00");
  const dollars = { currency: "USD" } as const;
  expect(remunerationText(remuneration(dollars)), "dollars are never left unnamed").toBe("$9,200.00 USD");
  expect(moneyText(remuneration(dollars))).toBe("$9,200.00 USD");
  expect(remunerationText(remuneration({ ...dollars, remunerationMax: 1_100_000 }))).toBe("$9,200.00 a $11,000.00 USD");
  expect(shortRemunerationText(remuneration({ ...dollars, remunerationMax: 1_100_000 }))).toBe("Desde $9,200.00 USD");
  expect([netOrGross({ netSalary: 1 }), netOrGross({ netSalary: 0 })]).toEqual(["Netos", "Brutos"]);
});

test("[S02] a vacancy whose pay is not published says so", () => {
  expect(remunerationText(remuneration({ amount: null, publicSalary: 0 }))).toBe("Sueldo no publicado");
  expect(moneyText(remuneration({ amount: null, publicSalary: 0 }))).toBe("Sueldo no publicado");
});

test("[S01] the place of a vacancy is written short; a remote vacancy has none", () => {
  expect(placeText({ suburbName: "San Juan de Dios", cityName: "León", stateName: "Guanajuato" })).toBe(
    "San Juan de Dios, León",
  );
  expect(placeText({ suburbName: null, cityName: null, stateName: "Guanajuato" })).toBe("Guanajuato");
  expect(placeText(null)).toBe("");
  expect([isRemote({ jobModality: { id: 3 } }), isRemote({ jobModality: null })]).toEqual([true, false]);
});

test("[S2.1] a vacancy shows its distance, or 'En León' if the distance is unknown", () => {
  const place = { suburbName: "San Juan de Dios", cityName: "León", stateName: "Guanajuato" };
  expect(placeLines(place, "A unos 5 min caminando")).toEqual(["San Juan de Dios, León", "A unos 5 min caminando"]);
  expect(placeLines(place, undefined)).toEqual(["San Juan de Dios", "En León"]);
  expect(placeLines({ ...place, suburbName: null }, undefined)).toEqual(["En León"]);
  expect(placeLines({ ...place, suburbName: null, cityName: null }, undefined)).toEqual(["En Guanajuato"]);
  expect(placeLines(null, undefined)).toEqual([]);
});

test("[S2.5] travel minutes without kilometres are treated as the seed's general ones", () => {
  expect(isGeneralWay({ travel_minutes: 55, travel_km: null })).toBe(true);
  expect(isGeneralWay({ travel_minutes: 55, travel_km: 9.8 })).toBe(false);
  expect(isGeneralWay({ travel_minutes: null, travel_km: null })).toBe(false);
});

test.each([
  [{ min: 18, max: 25 }, "18 a 25 años"],
  [{ min: 18, max: null }, "Desde 18 años"],
  [{ min: null, max: 25 }, "Hasta 25 años"],
  [{ min: null, max: null }, undefined],
])("the required ages %o of a vacancy are written '%s'", (age, text) => {
  expect(ageText(age)).toBe(text);
});

test("[S03] the number of found vacancies is shown, or 'más de' if counting stopped", () => {
  const text = (found_rows: number, found_rows_capped = false) => foundText({ found_rows, found_rows_capped });
  expect([text(0), text(1), text(643), text(1000, true), text(770, true)]).toEqual([
    "0 empleos",
    "1 empleo",
    "643 empleos",
    "más de 1,000 empleos",
    "más de 770 empleos",
  ]);
});

test.each([
  [55, null, "Aproximadamente 55 minutos"],
  [15, 0.9, "Aproximadamente 15 minutos caminando"],
  [90, 18, "Aproximadamente 90 minutos"],
  [95, 19.3, "Aproximadamente 1 hora y media"],
  [110, 22.7, "Aproximadamente 2 horas"],
  [140, 29.3, "Aproximadamente 2 horas y media"],
  [275, 60, "Aproximadamente 4 horas y media"],
  [280, 60.1, "Queda lejos de tu casa"],
  [null, null, undefined],
])("[K02] a commute of %s minutes and %s km is written '%s'", (travel_minutes, travel_km, text) => {
  expect(travelText({ travel_minutes, travel_km })).toBe(text);
});

test("[S02] the distance of a vacancy is written as walking or bus time", () => {
  expect([0, 0.9, 1.5, 1.6, 6.2, 17, 38.6, 60, 60.1].map(distanceText)).toEqual([
    "A unos 5 min caminando",
    "A unos 15 min caminando",
    "A unos 25 min caminando",
    "A unos 15 min en camión",
    "A unos 35 min en camión",
    "A unos 85 min en camión",
    "A más de hora y media",
    "A más de hora y media",
    "Queda lejos",
  ]);
});
