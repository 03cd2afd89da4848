import { documentsWith, type PersonDocument } from "@arranca/contract/files";
import { keysOf } from "@arranca/contract/keys";
import {
  type IdentityArea,
  type IdentityPaper,
  identityAreas,
  identityPaperKeys,
  isPaperComplete,
  usualIdentityPaper,
} from "@arranca/contract/persons/identity-papers";
import { type PersonSection, personSections } from "@arranca/contract/review/requests";
import type { AccountStatus } from "@arranca/contract/statuses";
import { ageOn, isRealDate } from "@arranca/contract/values/dates";
import { clabeParts, curpFacts } from "@arranca/contract/values/identifiers";
import { type PhoneLengths, phoneMessage, phoneProblem } from "@arranca/contract/values/phones";
import { messages } from "@arranca/contract/values/validation";

const all = keysOf(personSections);

/** Sections that a person may change now: all while registering, the requested ones in status 6, none in review. */
export function openSections(status: AccountStatus, flagged: readonly string[]): PersonSection[] {
  if (status === "changes_requested") return all.filter((section) => flagged.includes(section));
  return status === "registering" || status === "rejected" || status === "approved" ? all : [];
}

/**
 * True if a changed identity of a person waits for staff: an approved identity was checked against documents and stays valid
 * meanwhile.
 */
export const identityWaits = (status: AccountStatus): boolean => status === "approved";

const identitySections = Object.fromEntries(
  identityAreas.map((area) => [area, ["documents", "personal"]]),
) as unknown as Record<IdentityArea, readonly PersonSection[]>; // its keys are `identityAreas`

/** Account sections of each document: the one with its field, and the one that it proves. */
export const sectionsOfDocument: Record<PersonDocument, readonly PersonSection[]> = {
  ...identitySections,
  proof_of_address: ["documents", "address"],
  cv: ["documents", "study"],
  account_proof: ["bank"],
};

/**
 * True if a person may add, replace or withdraw a document now: its own section or the one it proves is open. The identity
 * paper of an approved person opens on request of staff only (`flagged`); a pending identity change counts as one.
 */
export function isDocumentOpen(area: PersonDocument, status: AccountStatus, flagged: readonly string[]): boolean {
  if (area === "account_proof") return false;
  if (status === "approved" && (area === "cv" || area === "proof_of_address")) return true;
  const open = status === "approved" ? flagged : openSections(status, flagged);
  return sectionsOfDocument[area].some((section) => open.includes(section));
}

type Identity = { curp: string | null; birthdate: string };
type AgeRange = { age_min: number; age_max: number };

/** Errors in a person's identity, per field. Age is computed on the day of submission (product.md 4). */
export function identityProblems(
  { curp, birthdate }: Identity,
  today: string,
  range: AgeRange,
): Record<string, string> {
  if (!isRealDate(birthdate) || birthdate >= today) return { birthdate: messages.birthDate };
  const age = ageOn(today, birthdate);
  if (age < range.age_min || age > range.age_max) return { birthdate: messages.age(range.age_min, range.age_max) };
  const facts = curp === null ? undefined : curpFacts(curp);
  if (facts && facts.birthDate !== birthdate) {
    return { birthdate: "La fecha no coincide con tu CURP. Revisa las dos." };
  }
  return {};
}

export function phoneProblems(
  phone: string,
  country: (PhoneLengths & { code: string }) | undefined,
): Record<string, string> {
  const problem = country ? phoneProblem(phone, country) : phoneMessage;
  return problem ? { phone: problem } : {};
}

type Bank = { bankId?: number | null | undefined; clabe?: string | null | undefined };

type BankChoice = "offered" | "hidden" | "unknown";

/**
 * Bank of an account: the chosen one, also if the CLABE is of another bank. The bank of the CLABE if none was chosen, or one
 * that is no longer offered. Undefined for an id that is no bank's: only that is an error, never a CLABE of an unknown bank.
 */
export function bankOfAccount({ bankId, clabe }: Bank, choiceOf: (id: number) => BankChoice): number | undefined {
  const ofClabe = clabe ? Number(clabeParts(clabe).bank) : undefined;
  if (bankId == null || bankId === ofClabe) return ofClabe;
  const choice = choiceOf(bankId);
  if (choice === "offered") return bankId;
  return choice === "hidden" ? ofClabe : undefined;
}

/** Identity paper of a registration that names none: the one whose sides are all there, the INE before the others. */
export const paperFoundIn = (areas: readonly string[]): IdentityPaper =>
  identityPaperKeys.find((paper) => isPaperComplete(paper, areas)) ?? usualIdentityPaper;

export const missingDocuments = (paper: IdentityPaper, areas: readonly string[]): PersonDocument[] =>
  documentsWith(paper).filter((area) => !areas.includes(area));

export const folioOf = (number: number): string => `P-${String(number).padStart(6, "0")}`;
