import { type CompanyDocument, companyDocuments } from "@arranca/contract/files";
import { keysOf } from "@arranca/contract/keys";
import { type CompanySection, companySections } from "@arranca/contract/review/requests";
import type { AccountStatus } from "@arranca/contract/statuses";

const all = keysOf(companySections);

/** The sections a company may change now: all while registering, what was asked for in status 6, none while in review. */
export function openSections(status: AccountStatus, flagged: readonly string[]): CompanySection[] {
  if (status === "changes_requested") return all.filter((section) => flagged.includes(section));
  return status === "registering" || status === "rejected" || status === "approved" ? all : [];
}

/** A company's legal identity, by the names of the contract. */
export type Legal = Record<"name" | "businessName" | "rfc", string | null>;

/** Who an approved company is was checked on paper: a change of it waits for staff, the old values stay in force until then. */
export const identityWaits = (status: AccountStatus): boolean => status === "approved";

/** The section that asks for a paper, and the one that it proves. */
export const sectionsOfDocument: Record<CompanyDocument, readonly CompanySection[]> = {
  fiscal: ["documents", "company"],
  imss: ["documents", "company"],
  proof_of_address: ["documents", "address"],
};

/** Whether a paper may be put, replaced or taken back now: its own section or the one it proves is open. */
export function isDocumentOpen(area: CompanyDocument, status: AccountStatus, flagged: readonly string[]): boolean {
  const open = openSections(status, flagged);
  return sectionsOfDocument[area].some((section) => open.includes(section));
}

/** The papers that a registration still misses. */
export const missingDocuments = (areas: readonly string[]): CompanyDocument[] =>
  keysOf(companyDocuments).filter((area) => !areas.includes(area));

export const folioOf = (number: number): string => `E-${String(number).padStart(6, "0")}`;
