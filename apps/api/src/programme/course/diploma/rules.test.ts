import { describe, expect, test } from "vitest";
import { diplomaStage, diplomaStep, folioOf, initialsOf, readFolio, type Situation } from "./rules.ts";

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

describe("the folio of a diploma", () => {
  test("the folio of a diploma is accepted as printed and as people type it", () => {
    const folio = folioOf(Uint8Array.from([0, 1, 31, 30, 64, 200, 17, 18, 19, 255]));
    expect(folio).toMatch(/^D-[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
    for (const typed of [folio, folio.toLowerCase(), folio.replaceAll("-", " "), ` ${folio}`]) {
      expect(readFolio(typed)).toBe(folio);
    }
    expect(readFolio("d-o1l11-ooooo")).toBe("D-01111-00000");
  });

  test.each(["", "D-", "D-12345", "P-000123", "D-1234U-12345", "D-12345-123456", "../../etc"])(
    "the text %j is not a folio of a diploma",
    (typed) => {
      expect(readFolio(typed)).toBeUndefined();
    },
  );
});

test("the public page of a diploma shows initials only", () => {
  expect(initialsOf(["Ximena Guadalupe", "Hernández", "Villaseñor"])).toBe("X. H. V.");
  expect(initialsOf(["ángel", "núñez", null])).toBe("Á. N.");
});
