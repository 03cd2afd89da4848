import { describe, expect, test } from "vitest";
import { folioOf, initialsOf, readFolio } from "./folio.ts";

describe.each(["D", "T"] as const)("the folio of a paper with the letter %s", (letter) => {
  test("the folio of a paper is accepted as printed and as people type it", () => {
    const folio = folioOf(letter, Uint8Array.from([0, 1, 31, 30, 64, 200, 17, 18, 19, 255]));
    expect(folio).toMatch(/^[DT]-[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
    for (const typed of [folio, folio.toLowerCase(), folio.replaceAll("-", " "), ` ${folio}`]) {
      expect(readFolio(typed)).toEqual({ letter, folio });
    }
    expect(readFolio(`${letter}-o1l11-ooooo`)?.folio).toBe(`${letter}-01111-00000`);
  });
});

test.each(["", "D-", "D-12345", "P-000123", "D-1234U-12345", "T-12345-123456", "../../etc"])(
  "the text %j is not a folio of a paper",
  (typed) => {
    expect(readFolio(typed)).toBeUndefined();
  },
);

test("the public page of a paper shows initials only", () => {
  expect(initialsOf(["Ximena Guadalupe", "Hernández", "Villaseñor"])).toBe("X. H. V.");
  expect(initialsOf(["ángel", "núñez", null])).toBe("Á. N.");
});
