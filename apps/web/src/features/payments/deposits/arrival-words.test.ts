import { expect, test } from "vitest";
import { arrivalWords } from "./arrival-words.ts";

const deposit = {
  amount: 350_000,
  paid_on: "2026-11-05",
  account_last4: "4321",
  asks: false,
  arrived: null,
  missing: null,
};
const opened = { opened_on: "2026-11-09", answer_by: "2026-11-12", answer: null, open: true };
const lost = { ...deposit, arrived: false };

test("[M10] a person who is asked reads amount, day and account, and answers with one tap", () => {
  expect(arrivalWords({ ...deposit, asks: true })).toMatchObject({
    title: "¿Te llegó tu depósito de $3,500.00?",
    says: "Se pagó el 5 de noviembre a tu cuenta que termina en 4321.",
    ...{ yes: "Sí", no: "No" },
  });
  expect(arrivalWords(deposit)).toBeNull();
  expect(arrivalWords({ ...deposit, arrived: true, missing: opened })).toBeNull();
});

test("[M10] an open case says by when it is answered, and once that day has passed that we are late", () => {
  expect(arrivalWords({ ...lost, missing: opened }, "2026-11-12")?.says).toBe(
    "Lo estamos buscando. Te respondemos a más tardar el jueves 12 de noviembre.",
  );
  expect(arrivalWords({ ...lost, missing: opened }, "2026-11-13")?.says).toBe(
    "Lo estamos buscando. Debíamos responderte el jueves 12 de noviembre y vamos tarde.",
  );
});

test("[M10] an answered case shows the words of the team, and a closed one lets the person say that it is still missing", () => {
  const answer = "El banco lo busca.";
  const open = arrivalWords({ ...lost, missing: { ...opened, answer } });
  expect([open?.says, open?.no]).toEqual([
    "El equipo te respondió: «El banco lo busca.» Lo seguimos buscando.",
    undefined,
  ]);
  const closed = arrivalWords({ ...lost, missing: { ...opened, answer, open: false } });
  expect([closed?.says, closed?.yes, closed?.no]).toEqual([
    "El equipo te respondió: «El banco lo busca.»",
    "Ya me llegó",
    "Sigue sin llegar",
  ]);
});
