import { type CompanyDocument, companyDocuments } from "@arranca/contract/files";
import { keysOf } from "@arranca/contract/keys";
import { type CompanySection, companySections } from "@arranca/contract/review/requests";
import type { AccountStatus } from "@arranca/contract/statuses";

const all = keysOf(companySections);

/** Sections that a company may change now: all while registering, the requested ones in status 6, none in review. */
export function openSections(status: AccountStatus, flagged: readonly string[]): CompanySection[] {
  if (status === "changes_requested") return all.filter((section) => flagged.includes(section));
  return status === "registering" || status === "rejected" || status === "approved" ? all : [];
}

export type Legal = Record<"name" | "businessName" | "rfc", string | null>;

/**
 * True if a changed identity of a company waits for staff: an approved identity was checked against documents and stays
 * valid meanwhile.
 */
export const identityWaits = (status: AccountStatus): boolean => status === "approved";

/** Account sections of each company document: the one with its field, and the one that it proves. */
export const sectionsOfDocument: Record<CompanyDocument, readonly CompanySection[]> = {
  fiscal: ["documents", "company"],
  imss: ["documents", "company"],
  proof_of_address: ["documents", "address"],
};

/** True if a company may add, replace or withdraw a document now: its own section or the one it proves is open. */
export function isDocumentOpen(area: CompanyDocument, status: AccountStatus, flagged: readonly string[]): boolean {
  const open = openSections(status, flagged);
  return sectionsOfDocument[area].some((section) => open.includes(section));
}

export const missingDocuments = (areas: readonly string[]): CompanyDocument[] =>
  keysOf(companyDocuments).filter((area) => !areas.includes(area));

export const folioOf = (number: number): string => `E-${String(number).padStart(6, "0")}`;
