import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { mexicoCountryId } from "../limits.ts";
import { isPhone, type PhoneLengths, phone } from "./phones.ts";

type Country = PhoneLengths & { id: number; code: string; abbreviation: string };
const countries: Country[] = JSON.parse(
  readFileSync(new URL("../../../../data/country-codes.json", import.meta.url), "utf8"),
);
const country = (abbreviation: string) => {
  const found = countries.find((one) => one.abbreviation === abbreviation);
  if (!found) throw new Error(`no country ${abbreviation}`);
  return found;
};
const said = (schema: ReturnType<typeof phone>, value: unknown) => {
  const result = schema.safeParse(value);
  return result.success ? "ok" : result.error.issues[0]?.message;
};

describe("[V02] the phone field", () => {
  test("a phone number without options needs the 10 digits of Mexico", () => {
    expect(country("MX")).toMatchObject({ id: mexicoCountryId, code: "+52", minLength: 10, maxLength: 10 });
    expect(said(phone(), "4771234567")).toBe("ok");
  });

  test.each([
    ["PT", [11, 11]],
    ["PE", [11, 11]],
    ["ES", [9, 9]],
    ["FR", [9, 9]],
    ["CR", [8, 8]],
    ["EC", [8, 8]],
    ["JM", [7, 7]],
    ["AU", [15, 15]],
    ["BE", [8, 9]],
    ["DE", [6, 13]],
    ["AX", [4, 15]],
  ] as const)("a phone of %s has %j digits", (abbreviation, [min, max]) => {
    const lengths = country(abbreviation);
    const taken = Array.from({ length: 18 }, (_, n) => n).filter((n) => isPhone("1".repeat(n), lengths));
    expect([taken[0], taken.at(-1), taken.length]).toEqual([min, max, max - min + 1]);
  });

  test.each([
    ["", "El campo Teléfono es obligatorio."],
    [undefined, "El campo Teléfono es obligatorio."],
    ["477123456", "Teléfono no válido"],
    ["477-123-45", "Teléfono no válido"],
    ["47712345678", "Teléfono no válido"],
  ])("the phone %j gets the message %s", (typed, answer) => expect(said(phone(), typed)).toBe(answer));

  test("a missing second phone number gets an error message of its own", () => {
    expect(said(phone({ which: "landline" }), "")).toBe("El campo Teléfono fijo es obligatorio.");
  });

  test("an optional phone number may be empty but not invalid", () => {
    const optional = phone({ required: false });
    expect([said(optional, ""), said(optional, "12")]).toEqual(["ok", "Teléfono no válido"]);
  });
});
