import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isPhone } from "@arranca/contract/values/phones";
import { describe, expect, test } from "vitest";
import { findCountries, lengthHint, type PhoneCountry, readPhone } from "./phone-digits.ts";

const countries: PhoneCountry[] = JSON.parse(
  readFileSync(join(import.meta.dirname, "../../../../../data/country-codes.json"), "utf8"),
);
const named = (abbreviation: string) => {
  const found = countries.find((one) => one.abbreviation === abbreviation);
  if (!found) throw new Error(`no country ${abbreviation}`);
  return found;
};
const [mexico, spain, germany] = [named("MX"), named("ES"), named("DE")];

describe("[V02, S12] phone numbers of every country", () => {
  test.each(countries)(
    "a phone number of $country is accepted with each of its lengths and cut after the longest one",
    (country) => {
      const most = "7".repeat(country.maxLength);
      expect(readPhone(`${most}7`, country.id, countries)).toEqual({ countryId: country.id, digits: most });
      for (let length = country.minLength; length <= country.maxLength; length++) {
        const { digits } = readPhone("7".repeat(length), country.id, countries);
        expect(isPhone(digits, country)).toBe(true);
      }
      expect(isPhone("7".repeat(country.minLength - 1), country)).toBe(false);
      expect(isPhone("7".repeat(country.maxLength + 1), country)).toBe(false);
    },
  );
});

describe("[S12] pasted phone numbers", () => {
  test.each([
    ["477 215 09 34", mexico, "4772150934"],
    ["+52 477 215 0934", mexico, "4772150934"],
    ["52 477 215 0934", mexico, "4772150934"],
    ["+52 1 477 215 0934", mexico, "4772150934"],
    ["+34 612 345 678", spain, "612345678"],
    ["+49 151 2345678", germany, "1512345678"],
  ])("the typed phone number %s is read as %o", (typed, country, digits) => {
    expect(readPhone(typed, mexico.id, countries)).toEqual({ countryId: country.id, digits });
  });

  test("a pasted phone number whose code several countries share keeps the chosen country", () => {
    const canada = named("CA");
    expect(readPhone("+1 416 555 0123", canada.id, countries).countryId).toBe(canada.id);
  });

  test("digits of a phone number that only look like a country code are kept", () => {
    expect(readPhone("5244321098", mexico.id, countries).digits).toBe("5244321098");
    expect(readPhone("+999 1", mexico.id, countries)).toEqual({ countryId: mexico.id, digits: "9991" });
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
