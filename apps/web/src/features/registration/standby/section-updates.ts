import {
  companySteps,
  personSteps,
  sectionOfCompanyStep,
  sectionOfPersonStep,
} from "@arranca/contract/accounts/registration";
import { updateCompanyInfo, updateCompanyLocation, updateCompanyManager } from "@arranca/contract/companies";
import { fieldsOfCompanyLines } from "@arranca/contract/companies/fields";
import type { DocumentArea } from "@arranca/contract/files";
import { updatePersonBank, updatePersonContact, updatePersonInfo, updatePersonStudy } from "@arranca/contract/persons";
import { fieldsOfPersonLines } from "@arranca/contract/persons/fields";
import { areasOfPaper, type IdentityPaper, isIdentityArea } from "@arranca/contract/persons/identity-papers";
import type { SectionKey } from "@arranca/contract/review/requests";
import * as z from "zod/mini";
import { call } from "#lib/calls/call.ts";

/** Output of a form step's schema; its type is unknown here, because the schema of the call checks it. */
type Body = unknown;

export const personUpdates: Record<string, (body: Body) => Promise<unknown>> = {
  identity: (body) => call(updatePersonInfo, { body: z.parse(updatePersonInfo.body, body) }),
  contact: (body) => call(updatePersonContact, { body: z.parse(updatePersonContact.body, body) }),
  address: (location) => call(updatePersonContact, { body: z.parse(updatePersonContact.body, { location }) }),
  study: (body) => call(updatePersonStudy, { body: z.parse(updatePersonStudy.body, body) }),
  bank: (body) => call(updatePersonBank, { body: z.parse(updatePersonBank.body, body) }),
};

export const companyUpdates: Record<string, (body: Body) => Promise<unknown>> = {
  company: (body) => call(updateCompanyInfo, { body: z.parse(updateCompanyInfo.body, body) }),
  location: (location) => call(updateCompanyLocation, { body: z.parse(updateCompanyLocation.body, { location }) }),
  manager: (body) => call(updateCompanyManager, { body: z.parse(updateCompanyManager.body, body) }),
};

export function stepsOfSection(type: "person" | "company", section: SectionKey, field: string): string[] {
  const steps: string[] =
    type === "person"
      ? personSteps.filter((step) => sectionOfPersonStep(step) === section)
      : companySteps.filter((step) => sectionOfCompanyStep(step) === section);
  if (section !== "personal" || field === "") return steps;
  return field === "phone" ? ["contact"] : ["identity"];
}

const fieldsOfLines: Partial<Record<SectionKey, Record<string, string>>> = {
  ...fieldsOfPersonLines,
  address: { street: "street", suburb: "cp", municipality: "cp" },
  company: fieldsOfCompanyLines,
  manager: { name: "manager.name", contact: "manager.phone" },
};

export const fieldOfLine = ({ section, field }: { section: SectionKey; field: string }): string | undefined =>
  fieldsOfLines[section]?.[field];

/** Kinds of document to upload for a requested section: the requested ones, or the one that proves the section. */
export function documentsOfSection(section: SectionKey, field: string, areas: readonly string[]): string[] {
  if (section === "documents") return areas.includes(field) ? [field] : [...areas];
  const proofs: Partial<Record<SectionKey, DocumentArea>> = {
    address: "proof_of_address",
    company: "fiscal",
    study: "cv",
  };
  const proof = proofs[section];
  return proof && areas.includes(proof) ? [proof] : [];
}

/** Kinds of document to upload if another identity paper is chosen than the requested one: all its sides instead. */
export const withChosenPaper = (areas: readonly string[], paper: IdentityPaper | undefined): string[] => {
  const sides = paper ? areasOfPaper(paper) : [];
  if (areas.some((area) => sides.some((side) => side === area))) return [...areas];
  const others = areas.filter((area) => !isIdentityArea(area));
  return others.length === areas.length ? others : [...sides, ...others];
};
