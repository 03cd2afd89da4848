import type { RelationConfirmation } from "@arranca/contract/statuses";
import { expect, test } from "vitest";
import { closingObstacle } from "./rules.ts";

const person = "Tienes una relación laboral activa. Primero di en «Relación laboral» que ya no trabajas ahí.";
const company = "Hay personas que trabajan contigo o que esperan tu respuesta. Primero cierra o contesta cada caso.";

test.each<["person" | "company", RelationConfirmation, string | undefined]>([
  ["person", "both", person],
  ["person", "disputed", person],
  // A relation started by this side, or not yet answered by it, ends with the account.
  ["person", "person", undefined],
  ["person", "company", undefined],
  ["company", "both", company],
  ["company", "disputed", company],
  ["company", "person", company],
  ["company", "company", undefined],
])("a %s with an active relation confirmed by %s", (side, confirmation, sentence) => {
  expect(closingObstacle([{ confirmation }], side)).toBe(sentence);
});

test("a single one of several active relations prevents the closing of the account", () => {
  expect(closingObstacle([{ confirmation: "company" }, { confirmation: "both" }], "company")).toBe(company);
  expect(closingObstacle([], "person")).toBeUndefined();
  expect(closingObstacle([], "company")).toBeUndefined();
});
