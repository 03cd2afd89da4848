import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import {
  clabeParts,
  curpFacts,
  curpStates,
  genericRfcs,
  hasClabeDigits,
  hasRfcCheckDigit,
  isClabe,
  isCurp,
  isRfc,
  rfcCheckDigit,
  tidyIdentifier,
} from "./identifiers.ts";

/** Synthetic people and published keys; computed apart from this code. */
const vectors: {
  curp: { valid: { name: string; birthdate: string; sex: string; state: string; curp: string }[]; invalid: Wrong[] };
  rfc: { valid: { name: string; rfc: string }[]; invalid: Wrong[]; generic: string[] };
  clabe: { valid: { bank: string; plaza: string; account: string; clabe: string }[]; invalid: Wrong[] };
} = JSON.parse(readFileSync(new URL("./identifiers.vectors.json", import.meta.url), "utf8"));
type Wrong = { value: string; reason: string };

describe("CURP", () => {
  test.each(vectors.curp.valid)("$curp tells what $name typed", ({ curp, birthdate, sex, state }) => {
    expect(curpFacts(curp)).toEqual({ birthDate: birthdate, sex, state });
  });
  test.each(vectors.curp.invalid)("$value: $reason", ({ value }) => expect(isCurp(value)).toBe(false));
  test("the published example is valid and knows its century", () => {
    expect(curpFacts("BOXW310820HNERXN09")).toEqual({ birthDate: "1931-08-20", sex: "H", state: "NE" });
  });
  test("knows the 32 states and the born abroad", () => expect(Object.keys(curpStates)).toHaveLength(33));
});

describe("RFC", () => {
  test.each(vectors.rfc.valid)("$rfc of $name", ({ rfc }) => {
    expect([isRfc(rfc), hasRfcCheckDigit(rfc)]).toEqual([true, true]);
  });
  test.each(["GODE561231GR8", "SAT970701NN3", "CFE370814QI0"])("published %s", (rfc) => {
    expect(hasRfcCheckDigit(rfc)).toBe(true);
  });
  test.each(vectors.rfc.invalid)("$value: $reason", ({ value, reason }) => {
    // A wrong digit is a hint, for some old keys have one; all else is refused.
    expect(isRfc(value)).toBe(reason === "dígito verificador incorrecto");
    expect(hasRfcCheckDigit(value)).toBe(false);
  });
  test("generic keys stand", () => {
    expect(vectors.rfc.generic).toEqual(genericRfcs);
    expect(genericRfcs.every((key) => isRfc(key) && hasRfcCheckDigit(key))).toBe(true);
  });
  test("a rest of one is written A", () => {
    const digits = Array.from({ length: 200 }, (_, i) => rfcCheckDigit(`TSE200115${String(i).padStart(2, "0")}`));
    expect(new Set(digits)).toEqual(new Set([..."0123456789A"]));
  });
});

describe("CLABE", () => {
  test.each(vectors.clabe.valid)("$clabe", ({ clabe, bank, plaza, account }) => {
    expect(isClabe(clabe)).toBe(true);
    expect(clabeParts(clabe)).toEqual({ bank, plaza, account });
  });
  test.each(vectors.clabe.invalid)("$value: $reason", ({ value }) => expect(isClabe(value)).toBe(false));
  test.each(["002010077777777771", "032180000118359719"])("published %s", (clabe) => expect(isClabe(clabe)).toBe(true));
  test("eighteen digits are told from a right last digit", () =>
    expect(hasClabeDigits("002320007123456789")).toBe(true));
});

test("spaces and small letters from a copied key are mended", () => {
  expect(tidyIdentifier(" qurv 030417 mjcnbla0\n")).toBe("QURV030417MJCNBLA0");
});
