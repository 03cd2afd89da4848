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
} from "./identifiers.ts";

const vectors: {
  curp: { valid: { name: string; birthdate: string; sex: string; state: string; curp: string }[]; invalid: Wrong[] };
  rfc: { valid: { name: string; rfc: string }[]; invalid: Wrong[]; generic: string[] };
  clabe: { valid: { bank: string; plaza: string; account: string; clabe: string }[]; invalid: Wrong[] };
} = JSON.parse(readFileSync(new URL("./identifiers.vectors.json", import.meta.url), "utf8"));
type Wrong = { value: string; reason: string };

describe("the CURP", () => {
  test.each(vectors.curp.valid)(
    "the facts of the CURP $curp are the sex, state and birth date that $name typed",
    ({ curp, birthdate, sex, state }) => {
      expect(curpFacts(curp)).toEqual({ birthDate: birthdate, sex, state });
    },
  );
  test.each(vectors.curp.invalid)("the CURP $value is refused: $reason", ({ value }) =>
    expect(isCurp(value)).toBe(false),
  );
  test("the published CURP is valid, and its differentiator gives the century", () => {
    expect(curpFacts("BOXW310820HNERXN09")).toEqual({ birthDate: "1931-08-20", sex: "H", state: "NE" });
  });
  test("a CURP accepts the 32 states and the code for people born abroad", () =>
    expect(Object.keys(curpStates)).toHaveLength(33));
});

describe("the RFC", () => {
  test.each(vectors.rfc.valid)("the RFC $rfc of $name has the right check character", ({ rfc }) => {
    expect([isRfc(rfc), hasRfcCheckDigit(rfc)]).toEqual([true, true]);
  });
  test.each(["GODE561231GR8", "SAT970701NN3", "CFE370814QI0"])("the published RFC %s is valid", (rfc) => {
    expect(hasRfcCheckDigit(rfc)).toBe(true);
  });
  test.each(vectors.rfc.invalid)("the RFC $value is refused or marked: $reason", ({ value, reason }) => {
    // A wrong check character is only a hint, because some old RFCs have one. Anything else is refused.
    expect(isRfc(value)).toBe(reason === "dígito verificador incorrecto");
    expect(hasRfcCheckDigit(value)).toBe(false);
  });
  test("the generic RFCs are valid", () => {
    expect(vectors.rfc.generic).toEqual(genericRfcs);
    expect(genericRfcs.every((key) => isRfc(key) && hasRfcCheckDigit(key))).toBe(true);
  });
  test("the check character of an RFC whose remainder is one is A", () => {
    const digits = Array.from({ length: 200 }, (_, i) => rfcCheckDigit(`TSE200115${String(i).padStart(2, "0")}`));
    expect(new Set(digits)).toEqual(new Set([..."0123456789A"]));
  });
});

describe("the CLABE", () => {
  test.each(vectors.clabe.valid)("the CLABE $clabe is valid and names its bank", ({ clabe, bank, plaza, account }) => {
    expect(isClabe(clabe)).toBe(true);
    expect(clabeParts(clabe)).toEqual({ bank, plaza, account });
  });
  test.each(vectors.clabe.invalid)("the CLABE $value is refused: $reason", ({ value }) =>
    expect(isClabe(value)).toBe(false),
  );
  test.each(["002010077777777771", "032180000118359719"])("the published CLABE %s is valid", (clabe) =>
    expect(isClabe(clabe)).toBe(true),
  );
  test("a CLABE with a wrong check digit still counts as 18 digits", () =>
    expect(hasClabeDigits("002320007123456789")).toBe(true));
});
