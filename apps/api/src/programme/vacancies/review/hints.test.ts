import { vacancyDraft } from "@arranca/contract/vacancies/form";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { aVacancyForm } from "../../../testing/vacancies.ts";
import {
  type Checked,
  distinctiveWords,
  type NearDuplicate,
  nearDuplicateFrom,
  reviewHints,
  textSimilarity,
} from "./hints.ts";

const clean = { ageMin: null, ageMax: null, remunerationMin: 1_000_000 };
const hints = (over: Record<string, unknown> = {}, more: Partial<Omit<Checked, "fields">> = {}) =>
  reviewHints({
    fields: z.parse(vacancyDraft, aVacancyForm({ ...clean, ...over })),
    names: { jobType: "Tiempo completo", gender: "Indistinto" },
    rules: { minimum_wage_month_cents: 958_247, age_min: 18, age_max: 27 },
    twins: [],
    ...more,
  });
const seen = (over: Record<string, unknown>, more: Partial<Omit<Checked, "fields">> = {}) =>
  hints(over, more).map(({ key, field, evidence }) => [key, field, ...evidence.map(({ text }) => text)]);

test("[T03] an ordinary vacancy has no hint", () => expect(hints()).toEqual([]));

describe("[T03] contact data in any text of a vacancy is found and quoted in the hint", () => {
  test.each<[string, Record<string, unknown>, string, string]>([
    ["an address", { description: "<p>Escribe a rh@cafe.example y ya</p>" }, "description", "rh@cafe.example"],
    [
      "an address in words",
      { additionalInfo: "rh arroba cafe punto com" },
      "additionalInfo",
      "rh arroba cafe punto com",
    ],
    [
      "a telephone in groups",
      { description: "<p>Llama al 477 123 45 67 hoy mismo</p>" },
      "description",
      "477 123 45 67",
    ],
    ["a telephone with the country", { title: "Cajera +52 (477) 123-4567" }, "title", "+52 (477) 123-4567"],
    ["a link", { schedule: "www.cafe.example/horario" }, "schedule", "www.cafe.example/horario"],
    [
      "where a link leads",
      { description: '<p><a href="https://wa.me/1">Aquí</a></p>' },
      "description",
      "https://wa.me/1",
    ],
    ["a network", { tags: ["WhatsApp"] }, "tags", "WhatsApp"],
  ])("a hint quotes the contact data: %s", (_case, over, field, evidence) =>
    expect(seen(over)).toEqual([["contact", field, evidence]]),
  );

  test("pay, hours and years in a vacancy are not taken for telephone numbers", () => {
    const description = "<p>Pagamos $9,200.00 a $11,000.00, de 9:00 a 18:00, desde 2019, 37004 León.</p>";
    expect(hints({ description })).toEqual([]);
  });
});

test("[T03] pay under the minimum wage gives a hint only for a full-time vacancy", () => {
  expect(seen({ remunerationMin: 850_000 })).toEqual([
    ["remuneration", "remunerationMin", "$8,500.00 · Tiempo completo"],
  ]);
  expect(hints({ remunerationMin: 850_000 })[0]?.text).toContain("$9,582.47");
  expect(hints({ remunerationMin: 958_247 })).toEqual([]);
  expect(hints({ remunerationMin: 400_000, jobTypeId: 2 })).toEqual([]);
});

test("[T03] a vacancy with a limit of gender or age gets a hint with its reason", () => {
  expect(seen({ genderId: 2, genderReason: "Trato con pacientes" })).toEqual([
    ["gender", "genderReason", "«Trato con pacientes»"],
  ]);
  expect(seen({ ageMin: 20, ageMax: 60 })).toEqual([["age", "ageMin", "20 a 27 años; el programa es de 18 a 27"]]);
  expect(hints({ ageMin: 15, ageMax: 60 })).toEqual([]);
});

test("[N05] pay that is a mistake gives a hint for every kind of hours, and with the day's wage for shorter ones", () => {
  for (const remunerationMin of [1, 350, 31_000]) {
    expect(hints({ remunerationMin, jobTypeId: 2 })[0]?.text).toBe(
      "Paga menos que el salario mínimo de un día, $315.04.",
    );
    expect(hints({ remunerationMin })[0]?.key).toBe("remuneration");
  }
  expect(hints({ remunerationMin: 32_000, jobTypeId: 2 })).toEqual([]);
});

test("[N24] ages that nobody of the programme has give a hint", () => {
  const texts = (over: Record<string, unknown>) => hints(over).map(({ text, evidence }) => [text, evidence[0]?.text]);
  const outside = "Pide edades que nadie del programa tiene.";
  expect(texts({ ageMin: 30, ageMax: 60 })).toEqual([[outside, "30 a 60 años; el programa es de 18 a 27"]]);
  expect(texts({ ageMin: 28 })).toEqual([[outside, "Desde 28 años; el programa es de 18 a 27"]]);
  expect(texts({ ageMax: 17 })).toEqual([[outside, "Hasta 17 años; el programa es de 18 a 27"]]);
  expect(texts({ ageMin: 27, ageMax: 60 })[0]?.[0]).toBe("Limita la edad dentro del rango del programa.");
});

test("[N14] a schedule with a time that no clock shows gives a hint", () => {
  const seenIn = (schedule: string) =>
    hints({ schedule }).map(({ key, evidence }) => [key, ...evidence.map(({ text }) => text)]);
  expect(seenIn("25:99 a 3:00")).toEqual([["schedule", "25:99"]]);
  expect(seenIn("9:60 a 18:00 y 30.00")).toEqual([["schedule", "9:60", "30.00"]]);
  expect(seenIn("24:30 a 6:00")).toEqual([["schedule", "24:30"]]);
  for (const right of [
    "Lunes a viernes, 9:00 a 18:00",
    "9 a 6",
    "22:00 a 24:00",
    "8.30 h a 14.30 h",
    "48 horas",
    "7:00am–3:15pm",
  ]) {
    expect(seenIn(right)).toEqual([]);
  }
});

test("[T03] the hint about a copied vacancy names its company", () => {
  const twin: NearDuplicate = { id: "0", title: "Cajera", company: "Otra", own: true, alike: "title" };
  const said = (...twins: NearDuplicate[]) =>
    hints({}, { twins }).map(({ text, evidence }) => [text, evidence[0]?.text]);
  expect(said(twin)).toEqual([["La empresa tiene otra vacante con el mismo título.", "Cajera"]]);
  expect(said({ ...twin, alike: "text" })).toEqual([["La empresa ya publica casi el mismo texto.", "Cajera"]]);
  expect(said({ ...twin, own: false })).toEqual([["Otra empresa publica casi el mismo texto.", "Cajera · Otra"]]);
});

test("[T03] texts of vacancies are nearly the same when one word changed, not when they share a subject", () => {
  const text =
    "Vas a atender el mostrador, cobrar en la caja registradora y acomodar la mercancía que llega por las mañanas. Te enseñamos el sistema y tus compañeros te acompañan las primeras semanas.";
  expect(textSimilarity(text, text.toUpperCase())).toBe(1);
  expect(textSimilarity(text, text.replace("registradora", "nueva"))).toBeGreaterThan(nearDuplicateFrom);
  expect(textSimilarity(text, "Vas a atender el mostrador de la panadería, y a cobrar. Te enseñamos.")).toBeLessThan(
    0.3,
  );
  expect(textSimilarity("", "")).toBe(0);
  const [some, others] = distinctiveWords(text);
  expect([some, others]).toEqual([
    "registradora acompanan mercancia acomodar",
    "companeros ensenamos mostrador primeras",
  ]);
});
