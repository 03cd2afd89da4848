import { expect, test } from "vitest";
import { monthName, monthPlace, monthSentence, monthTone } from "./month-words.ts";

const month = (id: number, over: Partial<Parameters<typeof monthSentence>[0]> = {}) => ({
  starts_on: "2026-10-11",
  ends_on: "2026-11-10",
  status: { id, name: "" },
  reason: null,
  date: "2026-12-11",
  order_number: 24,
  again: false,
  actions: [],
  ...over,
});

test.each([
  ["2026-06-01", "2026-06-30", "Junio"],
  ["2026-10-11", "2026-11-10", "11 oct a 10 nov"],
  ["2026-06-01", "2026-06-24", "Junio"],
  ["2026-12-15", "2027-01-14", "15 dic a 14 ene"],
])("[S09] a month from %s to %s is called %s", (starts_on, ends_on, name) => {
  expect(monthName({ starts_on, ends_on })).toBe(name);
});

test.each<[number, Partial<Parameters<typeof monthSentence>[0]>, string]>([
  [1, {}, "Podrás subir tu comprobante desde el 11 de diciembre."],
  [2, {}, "Sube tu comprobante a más tardar el 11 de diciembre."],
  [
    2,
    { again: true, reason: "No se alcanza a leer" },
    "No se alcanza a leer. Súbelo otra vez a más tardar el 11 de diciembre.",
  ],
  [3, {}, "Estamos revisando tu comprobante."],
  [4, {}, "Va en la próxima orden de pago. Te avisamos cuando llegue."],
  [5, { reason: "Falta tu CLABE" }, "Falta tu CLABE."],
  [6, {}, "Va en la orden de pago 24. Te avisamos cuando llegue."],
  [7, { date: "2026-07-10" }, "Depositado el 10 de julio."],
  [
    8,
    { reason: "El banco devolvió el depósito: la cuenta no existe. Cambia tus datos bancarios." },
    "El banco devolvió el depósito: la cuenta no existe. Cambia tus datos bancarios.",
  ],
  [9, { reason: "La relación laboral terminó antes" }, "La relación laboral terminó antes."],
])("status %i says what it means", (id, over, sentence) => {
  expect(monthSentence(month(id, over))).toBe(sentence);
});

test("amber only where the person can do something", () => {
  expect(monthTone(month(5))).toBe("running");
  expect(monthTone(month(5, { actions: ["mend_bank"] }))).toBe("mine");
  expect(monthPlace(month(2, { actions: ["upload"] }))).toBe("mine");
  expect(monthPlace(month(7))).toBe("done");
  expect(monthPlace(month(6))).toBe("now");
  expect(monthPlace(month(1))).toBe("next");
});
