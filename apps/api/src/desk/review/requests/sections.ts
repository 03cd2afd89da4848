import type { CompanyLine, ManagerLine } from "@arranca/contract/companies/fields";
import {
  type CompanyDocument,
  type DocumentArea,
  documentsWith,
  type RegistrationDocument,
} from "@arranca/contract/files";
import { keysOf } from "@arranca/contract/keys";
import type { BankLine, PersonalLine, StudyLine } from "@arranca/contract/persons/fields";
import { identityPaperWords } from "@arranca/contract/persons/identity-paper-words";
import {
  type IdentityArea,
  type IdentityPaper,
  identityAreas,
  identityPaperKeys,
  identitySides,
  mainSide,
} from "@arranca/contract/persons/identity-papers";
import { companySections, personSections, type SectionKey } from "@arranca/contract/review/requests";
import { ageOn } from "@arranca/contract/values/dates";
import { displayPhone } from "@arranca/contract/values/phone-text";
import { joinNames } from "@arranca/contract/values/typed/names";
import type { Selectable } from "kysely";
import type { Tables } from "../../../lib/database/tables.ts";
import { longDate } from "../../../lib/time/spanish-dates.ts";
import { bankName } from "../../../programme/catalogues/banks.service.ts";
import { catalogueName, phoneToDial } from "../../../programme/catalogues/service.ts";
import { masked } from "../rules.ts";
import type { OwnerType } from "../store.ts";

/** Line of an account's checklist: its label, and the kind of document shown beside it. */
type Words = { label: string; area?: DocumentArea; masked?: true };
type Line = Words & { field: string };
const linesOf = <Field extends string>(lines: Record<Field, Words>): Line[] =>
  keysOf(lines).map((field) => ({ field, ...lines[field] }));

export const documentLabels: Record<DocumentArea, string> = {
  ...identitySides,
  proof_of_address: "Comprobante de domicilio",
  cv: "Currículum",
  account_proof: "Estado de cuenta o tarjeta",
  fiscal: "Situación fiscal",
  imss: "Registro patronal IMSS",
};

const identityChecks = Object.fromEntries(
  identityAreas.map((area) => [area, identityPaperWords[area].check]),
) as Record<IdentityArea, string>; // its keys are `identityAreas`
const personPapers: Record<RegistrationDocument, string> = {
  ...identityChecks,
  proof_of_address: "Comprobante de los últimos 3 meses",
  cv: "Currículum",
};
const companyPapers: Record<CompanyDocument, string> = {
  fiscal: "Constancia de situación fiscal",
  imss: "Registro patronal ante el IMSS",
  proof_of_address: "Comprobante de los últimos 3 meses",
};
const paperLines = <Area extends DocumentArea>(
  labels: Record<Area, string>,
  areas: readonly Area[] = keysOf(labels),
): Line[] => areas.map((area) => ({ field: area, label: labels[area], area }));
const placeLines = (municipality: string): Line[] =>
  linesOf<PlaceLine>({
    street: { label: "Calle y número", area: "proof_of_address" },
    suburb: { label: "Colonia y código postal", area: "proof_of_address" },
    municipality: { label: municipality, area: "proof_of_address" },
  });

const personLinesWith = (paper: IdentityPaper): Record<keyof typeof personSections, readonly Line[]> => ({
  personal: linesOf<PersonalLine>({
    full_name: { label: "Nombre completo", area: mainSide(paper) },
    birthdate: { label: "Fecha de nacimiento", area: mainSide(paper) },
    curp: { label: "CURP", area: mainSide(paper), masked: true },
    gender: { label: "Género", area: mainSide(paper) },
    phone: { label: "Teléfono celular" },
  }),
  address: placeLines("Vive en el municipio"),
  study: linesOf<StudyLine>({
    level: { label: "Nivel de estudios", area: "cv" },
    title: { label: "Carrera o especialidad", area: "cv" },
    university: { label: "Escuela", area: "cv" },
  }),
  bank: linesOf<BankLine>({
    bank: { label: "Banco", area: "account_proof" },
    account_number: { label: "Número de cuenta", area: "account_proof", masked: true },
    clabe: { label: "CLABE", area: "account_proof", masked: true },
  }),
  documents: paperLines(personPapers, documentsWith(paper)),
});

const companyLines: Record<keyof typeof companySections, readonly Line[]> = {
  company: linesOf<CompanyLine>({
    name: { label: "Nombre comercial", area: "fiscal" },
    business_name: { label: "Razón social", area: "fiscal" },
    rfc: { label: "RFC", area: "fiscal" },
    sector: { label: "Sector", area: "fiscal" },
    size: { label: "Tamaño y presencia", area: "imss" },
    phone: { label: "Teléfono y correo" },
    description: { label: "Descripción" },
  }),
  address: placeLines("Municipio"),
  manager: linesOf<ManagerLine>({
    name: { label: "Nombre y puesto" },
    contact: { label: "Teléfono y correo" },
  }),
  documents: paperLines(companyPapers),
};

type Checklist = readonly { section: SectionKey; name: string; lines: readonly Line[] }[];

const checklistsOfPersons = Object.fromEntries(
  identityPaperKeys.map((paper): [IdentityPaper, Checklist] => {
    const lines = personLinesWith(paper);
    return [
      paper,
      keysOf(personSections).map((key) => ({ section: key, name: personSections[key], lines: lines[key] })),
    ];
  }),
) as Record<IdentityPaper, Checklist>; // its keys are `identityPaperKeys`

const checklistOfCompanies: Checklist = keysOf(companySections).map((key) => ({
  section: key,
  name: companySections[key],
  lines: companyLines[key],
}));

/** Facts of an account that decide which lines a reviewer checks. */
export type Checked = {
  ownerType: OwnerType;
  identityPaper: IdentityPaper;
  /** True if the person has no CURP yet: there is no line to check, and nobody waits for it. */
  lacksCurp: boolean;
};

/** Checklist of an account, in the order of the registration. */
export function checklistOf({ ownerType, identityPaper, lacksCurp }: Checked): Checklist {
  if (ownerType === "company") return checklistOfCompanies;
  const whole = checklistsOfPersons[identityPaper];
  if (!lacksCurp) return whole;
  return whole.map((entry) => ({ ...entry, lines: entry.lines.filter(({ field }) => field !== "curp") }));
}

export const sectionCount = (ownerType: OwnerType): number =>
  keysOf(ownerType === "company" ? companySections : personSections).length;

/**
 * Name of an account section and label of its line; '' is the whole section. An earlier request may name a side of a paper
 * that the account no longer has.
 */
export function namesOf(ownerType: OwnerType, section: string, field: string): { name: string; label: string } {
  const everyList = ownerType === "company" ? [checklistOfCompanies] : Object.values(checklistsOfPersons);
  const found = everyList.flat().filter((entry) => entry.section === section);
  const line = found.flatMap(({ lines }) => lines).find((entry) => entry.field === field);
  return { name: found[0]?.name ?? section, label: line?.label ?? "Toda la sección" };
}

export const reviewedSections = (
  account: Checked,
  ticks: readonly { section: string; field: string }[],
): SectionKey[] =>
  checklistOf(account)
    .filter(({ section, lines }) =>
      lines.every(({ field }) => ticks.some((tick) => tick.section === section && tick.field === field)),
    )
    .map(({ section }) => section);

export const unreadSections = (account: Checked, read: readonly SectionKey[]): SectionKey[] =>
  checklistOf(account)
    .map(({ section }) => section)
    .filter((section) => !read.includes(section));

/** True if the account has that section and line; '' is the whole section. */
export function isLineOf(account: Checked, section: string, field: string): boolean {
  const found = checklistOf(account).find((entry) => entry.section === section);
  return Boolean(found && (field === "" || found.lines.some((line) => line.field === field)));
}

type PlaceLine = "street" | "suburb" | "municipality";
type Values<Field extends string> = Record<Field, string | null>;
type Place = Pick<
  Selectable<Tables["locations"]>,
  "street" | "number" | "internal_number" | "suburb_name" | "cp" | "city_name" | "state_name"
>;
export type PersonRow = Selectable<Tables["persons"]>;
export type CompanyRow = Selectable<Tables["companies"]>;

const joined = (parts: (string | null | undefined)[], by = ", ") => parts.filter(Boolean).join(by) || null;

const placeValues = (place: Place | undefined): Values<PlaceLine> => ({
  street: place
    ? joined([joined([place.street, place.number], " "), place.internal_number && `int. ${place.internal_number}`])
    : null,
  suburb: place ? joined([place.suburb_name, place.cp]) : null,
  municipality: place ? joined([place.city_name, place.state_name]) : null,
});

/** Values that a person entered, by line of the review; CURP, CLABE and account number are masked to the last four. */
export const personValues = (
  person: PersonRow,
  place: Place | undefined,
  { today, curpLast4 }: { today: string; curpLast4: string | null },
): Values<PersonalLine | PlaceLine | StudyLine | BankLine> => ({
  full_name: joinNames(person.name, person.first_surname, person.second_surname) || null,
  birthdate: person.birthdate ? `${longDate(person.birthdate)} (${ageOn(today, person.birthdate)} años)` : null,
  curp: masked(curpLast4),
  gender: catalogueName("genders", person.gender_id),
  phone: phoneText(phoneToDial(person.phone, person.phone_country_id)),
  ...placeValues(place),
  level: joined([
    catalogueName("degrees", person.degree_id),
    catalogueName("scholarity_levels", person.scholarity_level_id),
  ]),
  title: person.study_title ?? catalogueName("careers", person.career_id),
  university: person.university_name,
  bank: person.bank_code && bankWords(person.bank_code, person.clabe_bank_code),
  account_number: masked(person.account_last4),
  clabe: masked(person.clabe_last4),
});

/** Bank of a person; the bank of the CLABE too if it is another. */
const bankWords = (code: string, ofClabe: string | null) =>
  ofClabe ? `${bankName(code)} (la CLABE es de ${bankName(ofClabe)})` : bankName(code);

const phoneText = (phone: string | null) => phone && displayPhone(phone);

// The registration wrote the manager as JSON with these keys; a missing key is an empty line.
const managerText = (manager: unknown, ...keys: string[]): string | null =>
  typeof manager === "object" && manager !== null
    ? joined(
        keys.map((key) => {
          const value: unknown = Reflect.get(manager, key);
          if (typeof value !== "string") return null;
          return key === "phone" ? phoneText(value) : value;
        }),
        " · ",
      )
    : null;

export const companyValues = (company: CompanyRow, place: Place | undefined): Values<CompanyLine | PlaceLine> => ({
  name: company.name,
  business_name: company.business_name,
  rfc: company.rfc,
  sector: catalogueName("sectors", company.sector_id),
  size: joined([
    catalogueName("company_sizes", company.size_id),
    catalogueName("company_presence", company.presence_id),
  ]),
  phone: joined([phoneText(phoneToDial(company.phone, company.phone_country_id)), company.email], " · "),
  description: company.description,
  ...placeValues(place),
});

export const managerValues = (company: CompanyRow): Values<ManagerLine> => ({
  name: joined([
    joinNames(managerText(company.manager, "name"), managerText(company.manager, "lastName")),
    managerText(company.manager, "department"),
  ]),
  contact: managerText(company.manager, "phone", "email"),
});
