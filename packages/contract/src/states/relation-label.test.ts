import { expect, test } from "vitest";
import { relationStatuses } from "../statuses.ts";
import { relationLabel } from "./relation-label.ts";

const { active, finished } = relationStatuses;

test.each([
  ["company", "person", "Falta tu confirmación"],
  ["company", "company", "Falta que la persona confirme"],
  ["company", "staff", "Falta que la persona confirme"],
  ["person", "company", "Falta tu confirmación"],
  ["person", "person", "Falta que la empresa confirme"],
  ["person", "staff", "Falta que la empresa confirme"],
  ["disputed", "person", "En revisión por el programa"],
  ["both", "person", "Activa"],
  ["both", "staff", "Activa"],
] as const)("[S2.8] an active relation confirmed by '%s' reads to a %s: %s", (confirmation, reader, word) =>
  expect(relationLabel({ status: active, confirmation }, reader)).toBe(word),
);

test.each(["both", "annulled"] as const)("a finished relation (%s) reads 'Finalizada'", (confirmation) =>
  expect(relationLabel({ status: finished, confirmation }, "person")).toBe("Finalizada"),
);
