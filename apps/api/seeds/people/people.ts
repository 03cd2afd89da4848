import { readFileSync } from "node:fs";
import { join } from "node:path";
import { genderIds } from "@arranca/contract/catalogues/lists";
import { maxAge, minAge } from "@arranca/contract/limits";
import type { CurpState } from "@arranca/contract/values/identifiers";
import { dataFolder } from "../../src/lib/files/data-folder.ts";
import { parseCsv } from "../../src/lib/sheets/csv.ts";
import { addDays, addMonths } from "../../src/lib/time/clock.ts";
import { bankName, isKnownBank } from "../../src/programme/catalogues/banks.service.ts";
import { type Place, placesOfMunicipality } from "../../src/programme/places/service.ts";
import { buildClabe, buildCompanyRfc, buildCurp, buildPersonRfc, type FullName } from "./identifiers.ts";
import { between, digits, pick, pickWeighted, type Random } from "./random.ts";

export type DemoAddress = {
  place: Place & { cp: string; settlement: string };
  street: string;
  number: string;
  internalNumber: string;
  line: string;
};
export type DemoPerson = FullName & {
  sex: "H" | "M";
  genderId: number;
  birthDate: string;
  birthState: CurpState;
  curp: string;
  rfc: string;
  phone: string;
  email: string;
  address: DemoAddress;
  bank: { id: number; code: string; name: string };
  clabe: string;
  accountNumber: string;
};

/** Municipality of the demo programme: León in Guanajuato. */
export const demoMunicipalityId = 11020;
const demoPlaza = "225";

const names = parseCsv(readFileSync(join(dataFolder, "names.csv"), "utf8"), ["kind", "sex", "name", "weight"]).map(
  (row) => ({ ...row, weight: Number(row.weight) }),
);
const givenNames = {
  M: names.filter(({ kind, sex }) => kind === "nombre" && sex === "M"),
  H: names.filter(({ kind, sex }) => kind === "nombre" && sex === "H"),
};
const surnames = names.filter(({ kind }) => kind === "apellido");
/** Surname at a place of the list; after the last one the list begins again. */
export const surnameNumber = (index: number) => surnames[index % surnames.length]?.name ?? "Quintanar";

const streets = (
  "Mina de Valenciana,Paseo de los Insurgentes,Hermenegildo Bustos,Río Mayo,Cerro Gordo,Madre Patria,Pino Suárez,Reforma,Constitución,Álvaro Obregón," +
  "Juan Valle,5 de Febrero,Hidalgo,Miguel Alemán,Sierra Gorda,Olmo,Jacarandas,Paseo del Moral,Calzada de los Héroes,Nuevo Vallarta,Loma Bonita," +
  "Bahía de Acapulco,Artesanos,Tenochtitlan,Perú,Francisco Villa,Circunvalación,Manantial,Estrella,Prolongación Juárez"
).split(",");
const states: { code: CurpState; weight: number }[] = [
  { code: "GT", weight: 84 },
  { code: "JC", weight: 5 },
  { code: "MN", weight: 4 },
  { code: "AS", weight: 3 },
  { code: "DF", weight: 2 },
  { code: "VZ", weight: 1 },
  { code: "NE", weight: 1 },
];
const banks: { code: string; weight: number }[] = [
  { code: "012", weight: 38 },
  { code: "002", weight: 16 },
  { code: "072", weight: 12 },
  { code: "014", weight: 10 },
  { code: "137", weight: 8 },
  { code: "127", weight: 6 },
  { code: "166", weight: 6 },
  { code: "638", weight: 4 },
];

let leon: DemoAddress["place"][] | undefined;

/** Address in León whose settlement and postal code exist; street and number are invented. */
export function aDemoAddress(random: Random, fits = (_place: DemoAddress["place"]) => true): DemoAddress {
  leon ??= placesOfMunicipality(demoMunicipalityId).flatMap(({ cp, settlement, ...place }) =>
    cp && settlement ? [{ ...place, cp, settlement }] : [],
  );
  const place = pick(random, leon.filter(fits));
  const street = pick(random, streets);
  const number = String(between(random, 101, 2899));
  const internalNumber = random() < 0.15 ? pick(random, ["A", "B", "2", "3", "4", "Int. 1"]) : "";
  const door = internalNumber ? `${number}-${internalNumber}` : number;
  return {
    place,
    street,
    number,
    internalNumber,
    line: `${street} ${door}, ${place.settlement}, ${place.cp} ${place.municipality.name}, ${place.municipality.state.shortName}`,
  };
}

/** Phone number that no connection has: León's code and a block that is not assigned. */
export const aDemoPhone = (random: Random) => `477${between(random, 0, 1)}${digits(random, 6)}`;

export function aBirthDate(random: Random, today: string, [youngest, oldest] = [minAge, maxAge]): string {
  const latest = addMonths(today, -12 * youngest);
  return addDays(latest, -between(random, 1, (oldest - youngest + 1) * 365 - 5));
}

const plainLetters = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z]+/g, "");

/** Generates people one after the other; no two of one generator share an e-mail address or a CURP. */
export function peopleMaker(random: Random, today: string) {
  const emails = new Set<string>();
  const curps = new Set<string>();

  function anEmail({ name, firstSurname }: FullName): string {
    const stem = `${plainLetters(name.split(" ")[0] ?? "")}.${plainLetters(firstSurname)}`;
    let email = `${stem}@correo.example`;
    for (let n = 2; emails.has(email); n++) email = `${stem}${n}@correo.example`;
    emails.add(email);
    return email;
  }

  function aCurp(person: Parameters<typeof buildCurp>[0]): string {
    const differentiators = person.birthDate < "2000" ? "0123456789" : "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    const curp = [...differentiators].map((one) => buildCurp(person, one)).find((one) => !curps.has(one));
    if (!curp) throw new Error("All CURPs of this name and day are taken.");
    curps.add(curp);
    return curp;
  }

  return function aDemoPerson(given: Partial<FullName & { sex: "H" | "M"; birthDate: string }> = {}): DemoPerson {
    const sex = given.sex ?? (random() < 0.52 ? "M" : "H");
    const fullName = {
      name: given.name ?? pickWeighted(random, givenNames[sex]).name,
      firstSurname: given.firstSurname ?? pickWeighted(random, surnames).name,
      secondSurname: given.secondSurname ?? pickWeighted(random, surnames).name,
    };
    const birthDate = given.birthDate ?? aBirthDate(random, today);
    const birthState = pickWeighted(random, states).code;
    const bank = pickWeighted(random, banks);
    if (!isKnownBank(bank.code)) throw new Error("The demo uses a bank that is not in the data.");
    const account = digits(random, 11);
    return {
      ...fullName,
      sex,
      genderId: random() < 0.02 ? genderIds.nonBinary : sex === "M" ? genderIds.woman : genderIds.man,
      birthDate,
      birthState,
      curp: aCurp({ ...fullName, birthDate, sex, state: birthState }),
      rfc: buildPersonRfc({ ...fullName, birthDate }),
      phone: aDemoPhone(random),
      email: anEmail(fullName),
      // The lists of the demo tell how far a job is: the point of each home is known.
      address: aDemoAddress(random, ({ isCoarse }) => !isCoarse),
      bank: { id: Number(bank.code), code: bank.code, name: bankName(bank.code) },
      clabe: buildClabe(bank.code, demoPlaza, account),
      accountNumber: account,
    };
  };
}

export function aCompanyRfc(random: Random, name: string, founded: string): string {
  const letters = plainLetters(name).toUpperCase().padEnd(3, "X").slice(0, 3);
  return buildCompanyRfc(letters, founded, `${pick(random, [..."ABCDEFGHJK"])}${between(random, 1, 9)}`);
}
