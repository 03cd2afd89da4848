import { type Country, listCountryCodes } from "@arranca/contract/catalogues/lists";
import { curpCheckDigit } from "@arranca/contract/values/identifiers";
import type { APIRequestContext } from "@playwright/test";
import { send } from "./api.ts";
import { today } from "./people.ts";

/** Text typed into a field and the expected message, at that field or another one. */
export type Case = { fill: string; value: string; field?: string; message: string };

const withCheckDigit = (first17: string) => `${first17}${curpCheckDigit(first17)}`;

/** CURP and birth date of a person who is exactly that old today. */
export function ofAge(years: number): { curp: string; birthdate: string } {
  const [year = "", month = "", day = ""] = today.split("-");
  // On 29 February other years' birthdays are the day before: the age is the same.
  const birthDay = `${month}-${day}` === "02-29" ? "28" : day;
  const birthYear = Number(year) - years;
  const century = birthYear < 2000 ? "0" : "A";
  const curp = withCheckDigit(`SOGY${String(birthYear).slice(2)}${month}${birthDay}MJCLRR${century}`);
  return { curp, birthdate: `${birthYear}-${month}-${birthDay}` };
}

const me = ofAge(21);

export const right = {
  identity: {
    ...me,
    name: "Yaretzi",
    firstSurname: "Solís",
    secondSurname: "Garduño",
    gender: "2",
  },
  contact: { phone: "4772150934", phoneCountryId: "141", email: "yaretzi@correo.example" },
  address: {
    ...{ cp: "37160", suburbName: "Jardines del Moral", cityName: "León", stateName: "Guanajuato" },
    ...{ stateId: "11", municipalityId: "11020", street: "Mina de Valenciana", number: "118", internalNumber: "" },
  },
  study: {
    ...{ scholarityLevelId: "6", degreeId: "5", title: "Administración", careerId: "" },
    universityName: "Universidad de Guanajuato",
  },
  bank: { clabe: "002320007123456788", bankId: "2", accountNumber: "00123456789" },
};

const { identity, contact, address, study, bank } = right;
const rightTexts: Record<string, string> = {
  CURP: identity.curp,
  "Fecha de nacimiento": identity.birthdate,
  "Nombre o nombres": identity.name,
  "Primer apellido": identity.firstSurname,
  "Segundo apellido": identity.secondSurname,
  "Teléfono celular": contact.phone,
  "Correo electrónico": contact.email,
  "Código postal": address.cp,
  Calle: address.street,
  "Número exterior": address.number,
  "Número interior": address.internalNumber,
  "Carrera o especialidad": study.title,
  Escuela: study.universityName,
  CLABE: bank.clabe,
  "Número de cuenta": bank.accountNumber,
};
export const theRight = (label: string): string => rightTexts[label] ?? "";

const tooLong = (fill: string, most: number): Case => ({
  fill,
  value: "y".repeat(most + 1),
  message: `Debe tener como máximo ${most} caracteres`,
});
const cases = (fill: string, message: string, ...values: string[]): Case[] =>
  values.map((value) => ({ fill, value, message }));

/** Invalid values for each step of the registration, tried one at a time; missing values are checked together. */
export const casesOf: Record<keyof typeof right, Case[]> = {
  identity: [
    ...cases(
      "CURP",
      "CURP no válida",
      "SOGY",
      identity.curp.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10)),
    ),
    ...cases("Fecha de nacimiento", "Fecha inválida", "32"),
    ...cases("Fecha de nacimiento", "La fecha no coincide con tu CURP. Revisa las dos.", "2003-04-18"),
    tooLong("Nombre o nombres", 80),
    tooLong("Primer apellido", 60),
    tooLong("Segundo apellido", 60),
  ],
  contact: [
    ...cases("Teléfono celular", "Teléfono no válido", "47721509", "4"),
    ...cases("Correo electrónico", "Introduce un correo electrónico válido", "yaretzi@", "yaretzi correo.example"),
  ],
  address: [
    tooLong("Calle", 120),
    tooLong("Número exterior", 20),
    tooLong("Número interior", 20),
    ...cases("Código postal", "Escribe los 5 dígitos de tu código postal.", "371"),
  ],
  study: [
    ...cases("Escuela", "Debe tener al menos 2 caracteres", "U"),
    tooLong("Escuela", 160),
    tooLong("Carrera o especialidad", 120),
  ],
  bank: [
    ...cases("Número de cuenta", "El número de cuenta debe tener entre 4 y 19 dígitos numéricos", "123"),
    ...cases("Número de cuenta", "Este campo es obligatorio", "0"),
    ...cases("CLABE", "La CLABE debe contener 18 dígitos numéricos", "00232000712345678"),
    ...cases("CLABE", "La CLABE no es correcta. Revisa que no falte ni sobre un número.", "002320007123456789"),
  ],
};

const digitsOf = { MX: 10, AU: 15 };

export async function phonesOf(http: APIRequestContext): Promise<{ countryId: number; digits: number }[]> {
  const countries: Country[] = await send(http, listCountryCodes);
  return Object.entries(digitsOf).map(([abbreviation, digits]) => ({
    countryId: countries.find((country) => country.abbreviation === abbreviation)?.id ?? 0,
    digits,
  }));
}
