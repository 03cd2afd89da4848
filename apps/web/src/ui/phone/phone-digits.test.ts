import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isPhone } from "@arranca/contract/values/phones";
import { describe, expect, test } from "vitest";
import {
  changeCountry,
  findCountries,
  lengthHint,
  type PhoneCountry,
  typePhone,
  unusualLengthHint,
} from "./phone-digits.ts";

const countries: PhoneCountry[] = JSON.parse(
  readFileSync(join(import.meta.dirname, "../../../../../data/country-codes.json"), "utf8"),
);
const named = (abbreviation: string) => {
  const found = countries.find((one) => one.abbreviation === abbreviation);
  if (!found) throw new Error(`no country ${abbreviation}`);
  return found;
};
const [mexico, spain, germany] = [named("MX"), named("ES"), named("DE")];

/** Types a text key by key. */
const type = (text: string, countryId: number) =>
  [...text].reduce((before, key) => typePhone(before, before.digits + key, countries).value, { countryId, digits: "" });
const paste = (text: string, countryId = mexico.id) => typePhone({ countryId, digits: "" }, text, countries);

describe("[V02, S12] phone numbers of every country", () => {
  test.each(countries)(
    "[F1] a phone number of $country is accepted with each of its lengths, abroad also with another one, and a digit too many is ignored",
    (country) => {
      const most = "8".repeat(country.id === mexico.id ? country.maxLength : 15);
      expect(type(`${most}8`, country.id)).toEqual({ countryId: country.id, digits: most });
      for (let length = country.minLength; length <= country.maxLength; length++) {
        const { value, problem } = paste("8".repeat(length), country.id);
        expect([isPhone(value.digits, country), problem]).toEqual([true, undefined]);
      }
      expect(isPhone("8".repeat(country.minLength - 1), country)).toBe(false);
      expect(isPhone("8".repeat(country.maxLength + 1), country)).toBe(false);
    },
  );
});

test.each([
  ["EC", "991234567", "Aquí lo usual es: 8 dígitos. Si el tuyo es así, está bien."],
  ["PE", "987654321", "Aquí lo usual es: 11 dígitos. Si el tuyo es así, está bien."],
  ["AU", "412345678", "Aquí lo usual es: 15 dígitos. Si el tuyo es así, está bien."],
  ["ES", "612345678", undefined],
  ["MX", "477215", undefined],
])("[F1] a phone number of %s, %s, is kept, with a hint if its length is unusual", (abbreviation, digits, hint) => {
  const country = named(abbreviation);
  expect(type(digits, country.id).digits).toBe(digits);
  expect(paste(digits, country.id)).toEqual({ value: { countryId: country.id, digits }, problem: undefined });
  expect(unusualLengthHint(digits, country)).toBe(hint);
});

describe("[S12, F2] pasted phone numbers", () => {
  test.each([
    ["477 215 09 34", mexico, "4772150934"],
    ["+52 477 215 0934", mexico, "4772150934"],
    ["52 477 215 0934", mexico, "4772150934"],
    ["+52 1 477 215 0934", mexico, "4772150934"],
    ["0052 477 215 0934", mexico, "4772150934"],
    ["01 477 215 0934", mexico, "4772150934"],
    ["044 477 215 0934", mexico, "4772150934"],
    ["Cel. 045 (477) 215-09-34, ext. 12", mexico, "4772150934"],
    ["+34 612 345 678", spain, "612345678"],
    ["0034 612345678", spain, "612345678"],
    ["Tel. +34 612 345 678 (casa)", spain, "612345678"],
    ["+49 151 2345678", germany, "1512345678"],
    ["+49 (0)151 2345678", germany, "1512345678"],
  ])("the pasted phone number %s is read", (typed, country, digits) => {
    expect(paste(typed)).toEqual({ value: { countryId: country.id, digits } });
  });

  test("a pasted phone number whose code several countries share keeps the chosen country", () => {
    const canada = named("CA");
    expect(paste("+1 416 555 0123", canada.id).value.countryId).toBe(canada.id);
  });

  test("digits of a phone number that only look like a country code are kept", () => {
    expect(paste("5244321098").value.digits).toBe("5244321098");
    expect(type("5244321098", mexico.id).digits).toBe("5244321098");
    expect(paste("+999 1").value).toEqual({ countryId: mexico.id, digits: "9991" });
  });

  test("a prefix that is typed disappears when the number is complete", () => {
    for (const typed of ["+524772150934", "0444772150934", "014772150934"]) {
      expect(type(typed, mexico.id).digits).toBe("4772150934");
    }
  });

  test("a text with several phones, or one with a digit too many, is not taken and says why", () => {
    const both = paste("477 215 0934 / 477 300 1122");
    expect([both.value.digits, both.problem]).toEqual(["", expect.stringMatching(/más de un número de 10 dígitos/)]);
    const long = paste("47721509345");
    expect([long.value.digits, long.problem]).toEqual(["", "Ese número tiene 11 dígitos; aquí van 10 dígitos."]);
  });

  test("another country keeps the digits and says how many it has", () => {
    const before = { countryId: mexico.id, digits: "4772150934" };
    const { value, problem } = changeCountry(before, spain.id, countries);
    expect([value, problem]).toEqual([
      { countryId: spain.id, digits: "4772150934" },
      "Ese número tiene 10 dígitos; aquí van 9 dígitos.",
    ]);
    expect(changeCountry(value, germany.id, countries).problem).toBeUndefined();
  });
});

test("[V02] the hint of a phone field states the number of digits", () => {
  expect(lengthHint(mexico)).toBe("10 dígitos");
  expect(lengthHint(germany)).toBe("De 6 a 13 dígitos");
});

test.each([
  ["", 249],
  ["mexico", 1],
  ["+52", 1],
  ["mx", 1],
  ["unidos", 2],
  ["zzz", 0],
])("the country search %j finds %i countries", (typed, count) =>
  expect(findCountries(countries, typed)).toHaveLength(count),
);
