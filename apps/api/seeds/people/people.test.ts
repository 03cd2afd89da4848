import { curpFacts, hasRfcCheckDigit, isClabe } from "@arranca/contract/values/identifiers";
import { phone } from "@arranca/contract/values/phones";
import { birthDate as birthDateRule, email as emailRule } from "@arranca/contract/values/validation";
import { expect, test } from "vitest";
import { placeById } from "../../src/programme/places/service.ts";
import { buildClabe, buildCompanyRfc, buildCurp, buildPersonRfc } from "./identifiers.ts";
import { aCompanyRfc, demoMunicipalityId, peopleMaker } from "./people.ts";
import { seededRandom } from "./random.ts";

const today = "2026-11-21";

test.each([
  ["Valeria Citlali", "Quintanar", "Robledo", "2003-04-17", "M", "JC", "QURV030417MJCNBLA0", "QURV030417E94"],
  ["Ángel Emiliano", "Zárate", "Oñate", "1999-11-08", "H", "NL", "ZAOA991108HNLRXN06", "ZAOA991108RK2"],
  ["María Fernanda", "de la Garza", "Ibarra", "2001-02-28", "M", "DF", "GAIF010228MDFRBRA7", "GAIF010228MN8"],
  ["José Luis", "Peña", "Nájera", "2005-07-30", "H", "PL", "PENL050730HPLXJSA2", "PENL050730NR8"],
  ["Olivia", "Pérez", "Domínguez", "2004-12-01", "M", "YN", "PXDO041201MYNRMLA6", "PEDX041201SJ8"],
  ["Emma", "Gómez", "Díaz", "1956-12-31", "M", "DF", "GODE561231MDFMZM05", "GODE561231GR8"],
] as const)(
  "%s %s %s has the keys the rules give",
  (name, firstSurname, secondSurname, birthDate, sex, state, curp, rfc) => {
    const person = { name, firstSurname, secondSurname, birthDate, sex, state };
    expect(buildPersonRfc(person)).toBe(rfc);
    const built = buildCurp(person);
    expect(built.slice(0, 17)).toBe(curp.slice(0, 17));
    expect(curpFacts(built)).toEqual({ birthDate, sex, state });
  },
);

test("a generated company has an RFC of twelve characters and a CLABE with its check digit", () => {
  expect(buildCompanyRfc("TSE", "2020-01-15", "A1")).toBe("TSE200115A15");
  expect(hasRfcCheckDigit(aCompanyRfc(seededRandom(1), "Café Jacaranda", "2012-04-15"))).toBe(true);
  expect(buildClabe("072", "180", "00098765432")).toBe("072180000987654320");
});

test("three hundred generated people are valid, different, of age and at home in León", () => {
  const aDemoPerson = peopleMaker(seededRandom(7), today);
  const people = Array.from({ length: 300 }, () => aDemoPerson());
  for (const one of people) {
    expect(curpFacts(one.curp)).toEqual({ birthDate: one.birthDate, sex: one.sex, state: one.birthState });
    expect(hasRfcCheckDigit(one.rfc), one.rfc).toBe(true);
    expect(isClabe(one.clabe)).toBe(true);
    expect(one.clabe.startsWith(one.bank.code)).toBe(true);
    expect(birthDateRule(today).safeParse(one.birthDate).success, one.birthDate).toBe(true);
    expect(emailRule().parse(one.email)).toBe(one.email);
    expect(phone().parse(one.phone)).toBe(one.phone);
    expect(placeById(one.address.place.id)?.municipality.id).toBe(demoMunicipalityId);
  }
  expect(new Set(people.map(({ email }) => email)).size).toBe(300);
  expect(new Set(people.map(({ curp }) => curp)).size).toBe(300);
});

test("the same random seed generates the same people", () => {
  const one = peopleMaker(seededRandom(3), today)();
  expect(peopleMaker(seededRandom(3), today)()).toEqual(one);
  expect(peopleMaker(seededRandom(4), today)()).not.toEqual(one);
});
