import { type SupportMonthStatus, supportMonthStatuses } from "@arranca/contract/statuses";
import { expect, test } from "vitest";
import { depositSentence, monthName, monthPlace, monthSentence, monthTone } from "./month-words.ts";

const month = (key: SupportMonthStatus, over: Partial<Parameters<typeof monthSentence>[0]> = {}) => ({
  starts_on: "2026-10-11",
  ends_on: "2026-11-10",
  status: supportMonthStatuses[key],
  reason: null,
  date: "2026-12-11",
  pay_on: null,
  order_number: 24,
  correction: null,
  again: false,
  actions: [],
  ...over,
});

test.each([
  ["2026-06-01", "2026-06-30", "Junio"],
  ["2026-10-11", "2026-11-10", "11 oct a 10 nov"],
  ["2026-06-01", "2026-06-24", "Junio"],
  ["2026-12-15", "2027-01-14", "15 dic a 14 ene"],
])("[S09] a support month from %s to %s is called '%s'", (starts_on, ends_on, name) => {
  expect(monthName({ starts_on, ends_on })).toBe(name);
});

test.each<[SupportMonthStatus, Partial<Parameters<typeof monthSentence>[0]>, string]>([
  ["upcoming", {}, "Podrás subir tu comprobante desde el 11 de diciembre."],
  ["waiting", {}, "Sube tu comprobante a más tardar el 11 de diciembre."],
  [
    "waiting",
    { again: true, reason: "No se alcanza a leer" },
    "No se alcanza a leer. Súbelo otra vez a más tardar el 11 de diciembre.",
  ],
  [
    "waiting",
    { again: true, reason: "No se alcanza a leer. Toma la foto con buena luz." },
    "No se alcanza a leer. Toma la foto con buena luz. Súbelo otra vez a más tardar el 11 de diciembre.",
  ],
  ["in_review", { date: null }, "Estamos revisando tu comprobante."],
  ["approved", {}, "Va en la próxima orden de pago. Te avisamos cuando llegue."],
  ["held", { reason: "Falta tu CLABE", date: null, actions: ["add_bank"] }, "Falta tu CLABE."],
  ["in_order", {}, "Va en la orden de pago 24. Te avisamos cuando llegue."],
  ["paid", { date: "2026-07-10" }, "Depositado el 10 de julio."],
  [
    "returned",
    { reason: "El banco devolvió el depósito: la cuenta no existe. Cambia tus datos bancarios." },
    "El banco devolvió el depósito: la cuenta no existe. Cambia tus datos bancarios.",
  ],
  ["not_due", { reason: "La relación laboral terminó antes" }, "La relación laboral terminó antes."],
])("a support month with status %s says what it means for the person", (key, over, sentence) => {
  expect(monthSentence(month(key, over))).toBe(sentence);
});

test.each<[SupportMonthStatus, string, string]>([
  ["approved", "2026-12-05", "Va en la próxima orden de pago. Se paga el 5 de diciembre. Te avisamos cuando llegue."],
  [
    "in_order",
    "2026-12-04",
    "Va en la orden de pago 24. Debíamos pagarte el 4 de diciembre y vamos tarde. Te avisamos cuando llegue.",
  ],
])(
  "[M10] a month with status %s and the pay day %s says the day, and once it has passed that we are late",
  (key, pay_on, sentence) => {
    expect(monthSentence(month(key, { pay_on }), "2026-12-05")).toBe(sentence);
  },
);

test("[M10] a held or returned month without a date and without an act of the person says that there is no date yet", () => {
  const held = { reason: "El equipo revisa este pago", date: null };
  expect(monthSentence(month("held", held))).toBe("El equipo revisa este pago. Todavía no hay fecha.");
  expect(monthSentence(month("held", { ...held, actions: ["mend_bank"] }))).toBe("El equipo revisa este pago.");
  expect(monthSentence(month("returned", { reason: "Falló el banco.", date: null }))).toBe(
    "Falló el banco. Todavía no hay fecha.",
  );
});

test.each<[SupportMonthStatus, string | null, string, string]>([
  [
    "in_review",
    null,
    "2026-12-11",
    "Estamos revisando tu comprobante. Te respondemos a más tardar el viernes 11 de diciembre.",
  ],
  [
    "in_review",
    null,
    "2026-12-12",
    "Estamos revisando tu comprobante. Debíamos responderte el viernes 11 de diciembre y vamos tarde.",
  ],
  [
    "held",
    "Tu cuenta bancaria está en revisión",
    "2026-12-11",
    "Tu cuenta bancaria está en revisión. Te respondemos a más tardar el viernes 11 de diciembre.",
  ],
])(
  "[S2.11] a support month with status %s (%s) states on %s when it will be answered",
  (key, reason, today, sentence) => {
    expect(monthSentence(month(key, { reason }), today)).toBe(sentence);
  },
);

test.each<[SupportMonthStatus, string, string]>([
  ["in_order", "2026-11-28", "Lo normal es que llegue el 28 de noviembre o antes."],
  ["upcoming", "2026-11-21", "Lo normal es que llegue el 21 de noviembre o antes."],
  ["in_review", "2026-11-20", "Lo normal es que llegue hoy."],
  ["waiting", "2026-11-30", "Si subes hoy tu comprobante, lo normal es que llegue el 30 de noviembre o antes."],
])("[D01] a support month with status %s states the usual day of its deposit, %s", (key, expectedOn, sentence) => {
  expect(depositSentence(month(key), { expectedOn, today: "2026-11-20" })).toBe(sentence);
});

test("a support month is amber only if its person can do something about it", () => {
  expect(monthTone(month("held"))).toBe("running");
  expect(monthTone(month("held", { actions: ["mend_bank"] }))).toBe("mine");
  expect(monthPlace(month("waiting", { actions: ["upload"] }))).toBe("mine");
  expect(monthPlace(month("paid"))).toBe("done");
  expect(monthPlace(month("in_order"))).toBe("now");
  expect(monthPlace(month("upcoming"))).toBe("next");
});
