import { describe, expect, test } from "vitest";
import { hasRfcCheckDigit, isCurp, isRfc, rfcCheckDigit } from "../identifiers.ts";
import { curp, rfc } from "../validation.ts";
import { likelyIdentifier, readIdentifier, typeIdentifier } from "./identifier-slips.ts";

const company = "SAT970701NN3";
const person = "GODE561231GR8";

describe("[N01] an RFC is read in the ways that papers write it", () => {
  test.each([
    ["SAT-970701-NN3", company],
    ["sat 970701 nn3", company],
    ["S.A.T. 970701 NN3", company],
    ["SAT_970701/NN3", company],
    ["SAT\u200b970701NN3", company],
    ["RFC: SAT-970701-NN3", company],
    ["R.F.C. GODE561231GR8 (con homoclave)", person],
    ["GODE５６1231GR8", person],
  ])("%j is read as %s, on the page and by the server", (text, read) => {
    expect(readIdentifier(text, "rfc")).toBe(read);
    expect(rfc().parse(text)).toBe(read);
  });

  test("spaces and lower case in a copied CURP are corrected", () => {
    expect(curp().parse(" qurv 030417 mjcnbla0\n")).toBe("QURV030417MJCNBLA0");
  });

  test("a text with two RFCs is not cut to one of them", () => {
    expect(rfc().safeParse(`${company} ${person}`).success).toBe(false);
  });

  test("a key too many is ignored, and a paste replaces what it was pasted over", () => {
    expect(typeIdentifier(person, `${person}X`, "rfc")).toBe(person);
    expect(typeIdentifier("GOD", `RFC ${person}`, "rfc")).toBe(person);
  });
});

describe("[N01, B08] a letter for a digit, or a digit for a letter, is asked about", () => {
  test.each([
    ["SAT97O7O1NN3", company],
    ["5AT970701NN3", company],
    ["GODE56I23IGR8", person],
    ["G0DE561231GR8", person],
  ] as const)("the RFC %s probably means %s", (typed, meant) => {
    expect(isRfc(typed)).toBe(false);
    expect(likelyIdentifier(typed, "rfc")).toBe(meant);
  });

  test("a slip in the homoclave is found by the check character", () => {
    const body = "TSE2001151S";
    const meant = `${body}${rfcCheckDigit(body)}`;
    const typed = meant.replace("1S", "IS");
    expect([hasRfcCheckDigit(meant), isRfc(typed), hasRfcCheckDigit(typed)]).toEqual([true, true, false]);
    expect(likelyIdentifier(typed, "rfc")).toBe(meant);
  });

  test.each([
    "OXPE040512MYNYRLA2",
    "MUXN030915HGTXXXA9",
    "GOXA050101XNEMNNA0",
    "BUEI990704HJCNSS06",
    "PEPJ010203HDFRRNA3",
    "XXXA080229MNEXXXA0",
  ])("the CURP %s is right, and meant by the same one with O for 0", (right) => {
    expect(isCurp(right)).toBe(true);
    expect(curp().parse(` ${right.toLowerCase().replace(/(.{4})(.{6})/, "$1 $2 ")}`)).toBe(right);
    expect(likelyIdentifier(right, "curp")).toBeUndefined();
    const typed = right.slice(0, 4) + right.slice(4, 10).replaceAll("0", "O") + right.slice(10);
    expect(likelyIdentifier(typed, "curp")).toBe(right);
    const letters = right.slice(0, 4).replaceAll("O", "0") + right.slice(4);
    if (letters !== right) expect(likelyIdentifier(letters, "curp")).toBe(right);
  });

  test("nothing is asked about a right one, an unfinished one or one of no shape", () => {
    for (const value of [company, person, "SAT97", "XAXX010101000", "AAAAAAAAAAAA"]) {
      expect(likelyIdentifier(value, "rfc")).toBeUndefined();
    }
    expect(likelyIdentifier("XXXA060229MNEXXXA6", "curp")).toBeUndefined();
  });
});
