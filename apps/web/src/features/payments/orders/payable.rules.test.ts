import type { Payable } from "@arranca/contract/payments/orders";
import { fitsFilter } from "@arranca/contract/payments/payable";
import { expect, test } from "vitest";
import { byReason, choicesOf, isTicked, monthLabel, needsNote, notShownWords, sumOf } from "./payable.rules.ts";

const month = (over: Partial<Payable> = {}): Payable => ({
  month_id: "m1",
  person_id: "p1",
  names: "Itzel Ramos",
  company_id: "c1",
  institutionName: "Café Jacaranda",
  number: 1,
  starts_on: "2026-10-11",
  ends_on: "2026-11-10",
  amount: 350_000,
  clabe_last4: "0004",
  bank: "BBVA",
  approved_on: "2026-11-20",
  is_first_payment: false,
  flags: [],
  held: null,
  held_since: null,
  release: null,
  actions: [],
  ...over,
});

test("[M2] a month is ticked by itself unless it is a first payment or has a warning, and a press changes it", () => {
  const first = month({ is_first_payment: true });
  const warned = month({ flags: ["Cambió su CLABE hace menos de 72 horas"] });
  expect([month(), first, warned].map((one) => isTicked(new Map(), one))).toEqual([true, false, false]);
  expect([month(), first, warned].map(needsNote)).toEqual([false, true, true]);
  expect(isTicked(new Map([["m1", true]]), first)).toBe(true);
  expect(isTicked(new Map([["m1", false]]), month())).toBe(false);
});

test("[M2] the filters of 'Por pagar' are company, end month, first payment and other warnings", () => {
  const other = month({ company_id: "c2", ends_on: "2026-10-31", is_first_payment: true });
  const of = (filter: Parameters<typeof fitsFilter>[1]) =>
    [month(), other].filter((one) => fitsFilter(one, filter)).map(({ company_id }) => company_id);
  expect(of({})).toEqual(["c1", "c2"]);
  expect(of({ company: "c2" })).toEqual(["c2"]);
  expect(of({ month: "2026-11" })).toEqual(["c1"]);
  expect(of({ warned: "first" })).toEqual(["c2"]);
  expect(of({ warned: "other" })).toEqual([]);
});

test("[M2] companies and months to choose from are those of the list, in order", () => {
  const list = [month({ company_id: "c2", institutionName: "Óptica" }), month(), month({ ends_on: "2026-09-30" })];
  expect(choicesOf(list)).toEqual({
    companies: [
      { value: "c1", label: "Café Jacaranda" },
      { value: "c2", label: "Óptica" },
    ],
    months: ["2026-09", "2026-11"],
  });
  expect(monthLabel("2026-09")).toBe("septiembre de 2026");
});

test("[M3] held months are summed by reason, the largest sum first", () => {
  const held = [
    month({ held: "Falta su CURP", amount: 100 }),
    month({ held: "Falta su CLABE", amount: 200 }),
    month({ held: "Falta su CLABE", amount: 300 }),
  ];
  expect(byReason(held)).toEqual([
    { reason: "Falta su CLABE", count: 2, amount: 500 },
    { reason: "Falta su CURP", count: 1, amount: 100 },
  ]);
  expect(sumOf(held)).toBe(600);
});

test("[M2] approved months that are not shown are counted in words", () => {
  expect(notShownWords(1, 5_000)).toBe(
    "Aquí están los 5,000 meses aprobados más antiguos. Falta 1 más, que aparece cuando estos entren en una orden.",
  );
  expect(notShownWords(1_200, 5_000)).toContain("Faltan 1,200 más, que aparecen cuando estos");
});
