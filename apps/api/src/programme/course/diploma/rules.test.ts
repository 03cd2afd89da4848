import { describe, expect, test } from "vitest";
import { diplomaStage, diplomaStep, type Situation } from "./rules.ts";

const name = "Ximena Hernández Villaseñor";
const none: Situation = { finished: true, name, last: null };
const had = (state: "valid" | "replaced" | "revoked", of = name): Situation => ({ ...none, last: { name: of, state } });

describe("the next step for a diploma", () => {
  const cases: [string, Situation, ReturnType<typeof diplomaStep>, ReturnType<typeof diplomaStage>][] = [
    ["the course goes on", { ...none, finished: false }, "nothing", "course"],
    ["nobody knows the name yet", { ...none, name: null }, "nothing", "registration"],
    ["course and name are there", none, "make", "making"],
    ["it is as it should be", had("valid"), "nothing", "ready"],
    ["the name was corrected", had("valid", "Jimena Hernández Villaseñor"), "renew", "ready"],
    ["the registration was opened again", { ...had("valid"), name: null }, "nothing", "ready"],
    ["staff took it back", had("revoked"), "nothing", "revoked"],
    ["staff took it back, and the name changed", had("revoked", "Otra Persona"), "nothing", "revoked"],
  ];
  test.each(cases)("[A19] the next step and stage of a diploma when %s", (_title, situation, step, stage) => {
    expect([diplomaStep(situation), diplomaStage(situation)]).toEqual([step, stage]);
  });
});
