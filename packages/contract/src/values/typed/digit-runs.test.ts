import { describe, expect, test } from "vitest";
import { type DigitGrammar, digitsOrText, grammars, readDigits, typeDigits } from "./digit-runs.ts";
import { isMadeUp, mexicanPhone, phoneGrammar } from "./phone-digits.ts";

const codeOfLength = (length: number): DigitGrammar => ({ ...grammars.code, lengths: [length] });

const clabe = "012180012345678909";
const phone = phoneGrammar(mexicanPhone);

describe("[F2, N18] the one number of a text is read, and digits of different numbers are never joined", () => {
  test.each<[string, DigitGrammar, string]>([
    ["37000", grammars.postalCode, "37000"],
    ["Calle 5 #12, 37000", grammars.postalCode, "37000"],
    ["Calle 5 12 37000", grammars.postalCode, "37000"],
    ["C.P.37000, León, Gto.", grammars.postalCode, "37000"],
    ["37 000", grammars.postalCode, "37000"],
    ["37-000", grammars.postalCode, "37000"],
    ["37,000", grammars.postalCode, "37000"],
    ["37.000", grammars.postalCode, "37000"],
    ["37000.", grammars.postalCode, "37000"],
    ["37000, tel. 477 215 0934", grammars.postalCode, "37000"],
    ["３７０００", grammars.postalCode, "37000"],
    ["٣٧٠٠٠", grammars.postalCode, "37000"],
    ["37\u200b000", grammars.postalCode, "37000"],
    ["CP 37000 (37000)", grammars.postalCode, "37000"],
    [`Banco 012 CLABE ${clabe}`, grammars.clabe, clabe],
    [`Cuenta 1234567890 CLABE ${clabe}`, grammars.clabe, clabe],
    [`Banco 012 ${clabe}`, grammars.clabe, clabe],
    ["0121 8001 2345 6789 09", grammars.clabe, clabe],
    ["012-180-01234567890-9", grammars.clabe, clabe],
    ["Cuenta: 1234 5678 90", grammars.account, "1234567890"],
    ["Banco 012 cuenta 1234567890", grammars.account, "1234567890"],
    ["Tu código es 123456. Vence en 10 minutos.", codeOfLength(6), "123456"],
    ["123 456", codeOfLength(6), "123456"],
    ["Código 1234-5678", codeOfLength(8), "12345678"],
    ["código: 123 456", grammars.authenticator, "123456"],
    ["12345 67890", grammars.authenticator, "1234567890"],
  ])("%j holds %#", (text, grammar, digits) => expect(readDigits(text, grammar)).toEqual({ digits }));

  test.each([
    "477 215 0934",
    "(477) 215-09-34",
    "477.215.0934",
    "+52 477 215 0934",
    "+52 1 477 215 0934",
    "0052 477 215 0934",
    "52 477 215 0934",
    "044 477 215 0934",
    "045 477 215 0934",
    "01 477 215 0934",
    "01 (477) 215 0934",
    "Cel. 477 215 09 34 ext. 12",
    "tel:+524772150934",
    "٤٧٧٢١٥٠٩٣٤",
    "4772150934.0",
  ])("the phone %j is read without its prefix", (text) =>
    expect(readDigits(text, phone)).toEqual({ digits: "4772150934" }),
  );

  test.each<[string, DigitGrammar, RegExp]>([
    ["Calle 5 #12", grammars.postalCode, /^Ese texto no trae un número de 5 dígitos/],
    ["37000 o 37001", grammars.postalCode, /más de un número de 5 dígitos/],
    ["37000 37001", grammars.postalCode, /más de un número/],
    ["CP 370001", grammars.postalCode, /^Ese número tiene 6 dígitos; aquí van 5/],
    ["León", grammars.postalCode, /no trae/],
    [`${clabe}1`, grammars.clabe, /tiene 19 dígitos; aquí van 18/],
    ["0121 8001 2345 6789 09 1", grammars.clabe, /tiene 19 dígitos/],
    [`CLABE ${clabe} y 072225009876543210`, grammars.clabe, /más de un número/],
    ["Sucursal 1234 cuenta 1234567890", grammars.account, /más de un número de 4 a 19 dígitos/],
    ["123456 654321", codeOfLength(6), /más de un número/],
    ["477 215 0934, 477 300 1122", phone, /más de un número de 10 dígitos/],
    ["477 215 093", phone, /tiene 9 dígitos; aquí van 10/],
    ["12345678", grammars.authenticator, /tiene 8 dígitos; aquí van 6 o 10/],
  ])("nothing is taken from %j", (text, grammar, sentence) => {
    const { digits, problem } = readDigits(text, grammar);
    expect([digits, problem]).toEqual([undefined, expect.stringMatching(sentence)]);
  });

  test.each(["1.2180012345679E+16", "1,2180012345679E+16", "1.21800123e16", "1E+17", "CLABE 1.2180012345679E+16"])(
    "[N19] %j is a number that a spreadsheet destroyed",
    (text) => {
      for (const grammar of [...Object.values(grammars), phone]) {
        expect(readDigits(text, grammar).problem).toMatch(/hoja de cálculo/);
      }
    },
  );
});

describe("[F2] the next text of a field of digits", () => {
  const typed = (before: string, after: string, grammar: DigitGrammar = grammars.postalCode) =>
    typeDigits(before, after, grammar).digits;

  test("a key that is no digit is ignored, and so is a digit too many", () => {
    expect([typed("37", "37a"), typed("37", "370"), typed("37000", "370001"), typed("37000", "137000")]).toEqual([
      "37",
      "370",
      "37000",
      "37000",
    ]);
    expect([typed("37000", "3700"), typed("3", ""), typed("", "３")]).toEqual(["3700", "", "3"]);
  });

  test("a number may be pasted in parts, and pasted text replaces what it was pasted over", () => {
    expect(typed("", "0121", grammars.clabe)).toBe("0121");
    expect(typed("0121", "0121 8001 2345 6789 09", grammars.clabe)).toBe(clabe);
    expect(typed("37000", "Calle 5 #12, 37001")).toBe("37001");
  });

  test("a pasted text without the one number says why", () => {
    expect(typeDigits("37", "37 y 5", grammars.postalCode).problem).toMatch(/no trae/);
    expect(typeDigits("", "370001", grammars.postalCode).problem).toMatch(/tiene 6 dígitos/);
  });

  test("a phone typed with its prefix loses the prefix when the number is complete", () => {
    const type = (text: string) =>
      [...text].reduce((before, key) => typeDigits(before, before + key, phone).digits ?? before, "");
    expect([type("0444772150934"), type("+524772150934"), type("014772150934")]).toEqual(
      Array.from({ length: 3 }, () => "4772150934"),
    );
    expect([type("5244321098"), type("47721509345")]).toEqual(["5244321098", "4772150934"]);
  });
});

test("[F2] a text without the one number stays as it was sent", () => {
  expect(digitsOrText("37 000", grammars.postalCode)).toBe("37000");
  expect(digitsOrText("37000 y 37001", grammars.postalCode)).toBe("37000 y 37001");
});

test.each([
  ["0000000000", true],
  ["5555555555", true],
  ["1234567890", true],
  ["0123456789", true],
  ["9876543210", true],
  ["4772150934", false],
  ["5555555556", false],
])("[F7] the phone %s is made up: %s", (digits, answer) => expect(isMadeUp(digits)).toBe(answer));
