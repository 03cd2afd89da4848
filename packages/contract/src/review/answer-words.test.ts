import { expect, test } from "vitest";
import { answerWords } from "./answer-words.ts";

const line = { section: "bank", label: "Número de cuenta", user_comment: null, edited_at: null } as const;
const edited = { ...line, edited_at: "2026-11-20T18:00:00.000Z" };
const paper = { ...edited, section: "documents", label: "Comprobante de domicilio" } as const;

test.each([
  ["words that were written", { ...edited, user_comment: "Era de mi mamá." }, "Era de mi mamá.", "Era de mi mamá."],
  ["a changed line", edited, "Cambiaste: Número de cuenta.", "Cambió: Número de cuenta."],
  [
    "a new paper",
    paper,
    "Subiste otro archivo: Comprobante de domicilio.",
    "Subió otro archivo: Comprobante de domicilio.",
  ],
  ["neither words nor a change", line, "Lo enviaste sin cambiarlo.", "Lo envió sin cambiarlo."],
])("[S2.7] an answer with %s shows only that to both sides", (_case, answer, toOwner, toTeam) =>
  expect([answerWords(answer, "owner"), answerWords(answer, "team")]).toEqual([toOwner, toTeam]),
);
