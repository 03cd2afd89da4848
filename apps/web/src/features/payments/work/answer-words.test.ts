import type { FileMonth } from "@arranca/contract/review/work";
import { supportMonthStatuses } from "@arranca/contract/statuses";
import { expect, test } from "vitest";
import { nextSentence } from "../month-words.ts";
import { actorWords, answerOf } from "./answer-words.ts";

const today = "2026-11-20";
const month = (over: Partial<FileMonth> = {}): FileMonth => ({
  ...{ id: "1", number: 2, starts_on: "2026-10-01", ends_on: "2026-10-31", amount: 350_000 },
  ...{ status: supportMonthStatuses.approved, reason: null, date: null, pay_on: "2026-12-05", order_number: null },
  ...{ correction: null, again: false, actions: [], who_acts: "payer", institutionName: "Café" },
  ...{ voucher_id: null, order_id: null },
  ...over,
});
const support = (months: FileMonth[], next: { number: number; expected_on: string | null } | null) => ({
  ...{ received: 0, promised: 0, months, next_deposit: next },
});

test("[D1] the answer to 'when am I paid?' is the sentence that the person reads about the next deposit", () => {
  const next = { number: 2, expected_on: null };
  const { month: found, sentence } = answerOf(support([month({ number: 1 }), month()], next), today);
  expect(found?.number).toBe(2);
  expect(sentence).toBe(nextSentence(month(), { expectedOn: null, today }));
  expect(sentence).toBe("Va en la próxima orden de pago. Se paga el 5 de diciembre. Te avisamos cuando llegue.");
});

test("[D1] a usual day of the deposit is the answer where no pay day is promised", () => {
  const waits = month({ pay_on: null, status: supportMonthStatuses.in_review });
  expect(answerOf(support([waits], { number: 2, expected_on: "2026-11-28" }), today).sentence).toBe(
    "Lo normal es que llegue el 28 de noviembre o antes.",
  );
});

test("[D1] without a month to pay the answer says whether there was none or all are paid", () => {
  expect(answerOf(support([], null), today)).toEqual({
    month: null,
    sentence: "Aún no tiene un empleo confirmado. Por eso no hay apoyo por pagar.",
  });
  const paid = month({ status: supportMonthStatuses.paid });
  expect(answerOf(support([paid], null), today).sentence).toBe("Ya no queda ningún mes por pagar.");
});

test("[D1] the side that must act is named, also where nobody can", () => {
  expect([actorWords(month()), actorWords(month({ who_acts: null }))]).toEqual(["Pagos", "Nadie por ahora"]);
});
