import { supportMonthStatuses } from "@arranca/contract/statuses";
import { expect, test } from "vitest";
import { calendarWords, leftWords } from "./board-words.ts";

const month = (key: keyof typeof supportMonthStatuses, amount = 350_000) => ({
  status: supportMonthStatuses[key],
  amount,
});

test("[M10] the board says the months and pesos that are left, without paid ones and those that are not due", () => {
  expect(leftWords([month("paid"), month("approved"), month("upcoming", 116_667), month("not_due")])).toBe(
    "Te quedan 2 meses: $4,666.67.",
  );
  expect(leftWords([month("paid"), month("waiting")])).toBe("Te queda 1 mes: $3,500.00.");
  expect(leftWords([month("paid")])).toBe("Ya no queda ningún mes por pagar.");
});

test("[M10] the board says the next cut-off and its pay day, or that the programme has no fixed days", () => {
  expect(calendarWords({ cut_off: "2026-10-26", pays_on: "2026-11-05" })).toBe(
    "Si tu comprobante se aprueba antes del 26 de octubre, te pagan el 5 de noviembre.",
  );
  expect(calendarWords(null)).toBe("El programa todavía no tiene días fijos de pago. Te avisamos de cada depósito.");
});
