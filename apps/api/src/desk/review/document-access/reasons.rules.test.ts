import { expect, test } from "vitest";
import { accountsWithReason } from "./reasons.rules.ts";

const stated = (...reasons: [string, string][]) => reasons.map(([about_id, reason]) => ({ about_id, reason }));

test("[S1.10] reasons for opening documents are equal if their words are: figures, capitals, accents and signs do not count", () => {
  const all = stated(
    ["a", "Revisión de su folio 12"],
    ["b", "revision de su FOLIO n.º 7!"],
    ["c", "Revisión de su folio"],
  );
  expect(accountsWithReason(all, "Revisión de su folio 99")).toBe(2);
  expect(accountsWithReason(all, "Queja de una empresa")).toBe(0);
});

test("[S1.10] an account counts once for a reason, however often its documents were opened", () => {
  expect(accountsWithReason(stated(["a", "Queja"], ["a", "Queja"], ["b", "Queja"]), "queja")).toBe(2);
});
