import * as z from "zod/mini";
import { call } from "../call.ts";
import { isoInstant } from "../envelope.ts";
import type { CompanySection, PersonSection } from "../review/requests.ts";
import { accountStatus } from "../status-schemas.ts";
import { dayMs } from "../values/durations.ts";
import { longText } from "../values/validation.ts";

/** Steps of a registration, in order. `review` shows all answers before they are sent. */
export const personSteps = ["identity", "contact", "address", "study", "bank", "documents"] as const;
export type PersonStep = (typeof personSteps)[number];
export const companySteps = ["company", "location", "manager", "documents"] as const;
export type CompanyStep = (typeof companySteps)[number];

export const personStepNames: Record<PersonStep, string> = {
  identity: "Tus datos",
  contact: "Contacto",
  address: "Domicilio",
  study: "Estudios",
  bank: "Datos bancarios",
  documents: "Documentos",
};
export const companyStepNames: Record<CompanyStep, string> = {
  company: "Empresa",
  location: "Ubicación",
  manager: "Responsables",
  documents: "Documentos",
};
export const lastStepName = "Revisa y envía";

const personSectionOf: Record<PersonStep, PersonSection> = {
  identity: "personal",
  contact: "personal",
  address: "address",
  study: "study",
  bank: "bank",
  documents: "documents",
};
const companySectionOf: Record<CompanyStep, CompanySection> = {
  company: "company",
  location: "address",
  manager: "manager",
  documents: "documents",
};

export const sectionOfPersonStep = (step: PersonStep): PersonSection => personSectionOf[step];
export const sectionOfCompanyStep = (step: CompanyStep): CompanySection => companySectionOf[step];

export const draftMaxBytes = 16_000;
const weekMs = 7 * dayMs;
const fieldName = z.string().check(z.maxLength(40));
/** Answers of one registration step as typed; they are validated only when the registration is sent. */
const draftData = z
  .record(fieldName, z.string().check(z.maxLength(2000)))
  .check(z.refine((data) => JSON.stringify(data).length <= draftMaxBytes, "Es demasiado texto."));
export type DraftData = z.output<typeof draftData>;
/** Milliseconds since each field was typed, measured by the device's clock. */
const typedAgo = z.record(fieldName, z.int().check(z.gte(0), z.lte(weekMs)));

const savedStep = z.object({ data: draftData, saved_at: isoInstant });

const draftCalls = <const T extends "person" | "company", const S extends readonly string[]>(type: T, steps: S) => {
  const access = { mode: "session", types: [type], company: "company" } as const;
  const step = z.enum(steps);
  return {
    readAll: call({
      method: "GET",
      path: `/mpc/${type}/draft`,
      summary: "All saved steps of my registration, and the step to continue with",
      access,
      response: z.object({
        at: z.nullable(z.enum([...steps, "review"])),
        steps: z.partialRecord(step, savedStep),
      }),
      errors: [],
    }),
    read: call({
      method: "GET",
      path: `/mpc/${type}/draft/:step`,
      summary: "A saved step of my registration",
      access,
      params: z.object({ step }),
      response: z.nullable(savedStep),
      errors: [],
    }),
    save: call({
      method: "PUT",
      path: `/mpc/${type}/draft/:step`,
      summary:
        "Save a step of my registration without validation, and the step to continue with (`at`). With `typed` (milliseconds since each field was typed) the newest text of each field is kept; the answer is the merged step",
      access,
      params: z.object({ step }),
      body: z.object({
        data: draftData,
        typed: z.optional(typedAgo),
        at: z.optional(z.enum([...steps, "review"])),
      }),
      response: savedStep,
      errors: ["REGISTRATION_CLOSED"],
      noReplay: true,
    }),
  };
};

export const personDraft = draftCalls("person", personSteps);
export const companyDraft = draftCalls("company", companySteps);

const appealCall = <const T extends "person" | "company">(type: T) =>
  call({
    method: "POST",
    path: `/mpc/${type}/appeal`,
    summary: "Appeal against a rejection, once: the account is reviewed again with its changes",
    access: { mode: "session", types: [type], company: "company" },
    body: z.object({ comment: longText(500, 10) }),
    response: z.object({ statusId: z.int(), statusName: accountStatus.shape.name }),
    errors: ["TRANSITION_NOT_ALLOWED"],
  });
export const appealAsPerson = appealCall("person");
export const appealAsCompany = appealCall("company");
