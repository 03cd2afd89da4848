import type { CompanyDocument } from "@arranca/contract/files";
import { type CompanySection, companySections } from "@arranca/contract/review";
import type { AccountStatus } from "@arranca/contract/statuses";

const all = Object.keys(companySections) as CompanySection[]; // Object.keys widens the keys of the constant

/** The sections a company may change now: all while registering, what was asked for in status 6, none while in review. */
export function openSections(status: AccountStatus, flagged: readonly string[]): CompanySection[] {
  if (status === "changes_requested") return all.filter((section) => flagged.includes(section));
  return status === "registering" || status === "rejected" || status === "approved" ? all : [];
}

type Legal = { name: string | null; business_name: string | null; rfc: string | null };

/** What an approved company may not change by a form: its legal identity was checked on paper. */
export function legalProblems(status: AccountStatus, now: Legal, wanted: Legal): Record<string, string> {
  if (status !== "approved") return {};
  const said = "Este dato ya fue revisado. Para corregirlo, escribe al programa.";
  const problems: Record<string, string> = {};
  if (wanted.rfc !== now.rfc) problems.rfc = said;
  if (wanted.business_name !== now.business_name) problems.businessName = said;
  if (wanted.name !== now.name) problems.name = said;
  return problems;
}

const sectionsOfDocument: Record<CompanyDocument, readonly CompanySection[]> = {
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
  (["fiscal", "imss", "proof_of_address"] as const).filter((area) => !areas.includes(area));

export const folioOf = (number: number): string => `E-${String(number).padStart(6, "0")}`;
