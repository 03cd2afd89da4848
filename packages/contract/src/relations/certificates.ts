import * as z from "zod/mini";
import { call, forPersons, forStaff } from "../call.ts";
import { cents, currency, done, idParams, isoDate, isoInstant, uuid } from "../envelope.ts";
import { reasonText } from "../values/reasons.ts";

/** `withdrawn`: the relation goes on, or was annulled by a decision. */
export const certificateStates = {
  valid: "Válida",
  replaced: "Sustituida",
  withdrawn: "Retirada",
  revoked: "Revocada",
} as const;
export type CertificateState = keyof typeof certificateStates;

const facts = {
  id: uuid,
  folio: z.string(),
  company: z.string(),
  position: z.string(),
  starts_on: isoDate,
  ends_on: isoDate,
  issued_at: isoInstant,
  /** Public page that shows if the certificate is valid. */
  verify_url: z.string(),
  state: z.enum(["valid", "replaced", "withdrawn", "revoked"]),
};

export const workCertificate = z.object({
  ...facts,
  relation_id: uuid,
  /** PDF of the certificate; null unless it is valid. */
  file: z.nullable(z.object({ name: z.string(), url: z.string() })),
  /** Agreed monthly pay in cents; null if none was agreed. */
  pay: z.nullable(cents),
  currency: z.nullable(currency),
  /** True if PDF and public page show the pay. */
  shows_pay: z.boolean(),
  ended: z.nullable(z.object({ at: isoInstant, reason: z.string() })),
});
export type WorkCertificate = z.output<typeof workCertificate>;

export const listMyCertificates = call({
  method: "GET",
  path: "/mpc/person/work-certificates",
  summary: "My work certificates: one per finished relation, with what happened to earlier ones",
  access: forPersons(),
  response: z.object({
    certificates: z.array(workCertificate),
    /** Finished relations whose certificate is still being made. */
    making: z.array(uuid),
  }),
  errors: [],
});
export type MyCertificates = z.output<typeof listMyCertificates.response>;

export const readCertificateFile = call({
  method: "GET",
  path: "/files/work-certificate/:name",
  summary: "PDF of my valid work certificate",
  access: forPersons(),
  params: z.object({
    name: z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(\.pdf)?$/)),
  }),
  response: "file",
  errors: ["NOT_FOUND", "UNAVAILABLE"],
});

export const showPayOnCertificate = call({
  method: "PUT",
  path: "/mpc/person/work-certificates/:id/pay",
  summary: "Show or hide my pay on a valid work certificate and its public page",
  access: forPersons(),
  params: idParams,
  body: z.object({ shows_pay: z.boolean() }),
  response: done,
  errors: ["NOT_FOUND", "CERTIFICATE_NOT_VALID"],
});

export const staffCertificate = z.object({
  ...facts,
  name: z.string(),
  ended: z.nullable(z.object({ at: isoInstant, reason: z.string(), by: z.nullable(z.string()) })),
  actions: z.array(z.enum(["revoke", "reissue"])),
});
export type StaffCertificate = z.output<typeof staffCertificate>;

export const revokeCertificate = call({
  method: "POST",
  path: "/staff/work-certificates/:id/revoke",
  summary: "Revoke a work certificate, with a reason that its owner reads; its public page shows it at once",
  access: forStaff("accounts.block"),
  params: idParams,
  body: z.object({ reason: reasonText(500) }),
  response: done,
  errors: ["NOT_FOUND", "CERTIFICATE_NOT_VALID"],
});

export const reissueCertificate = call({
  method: "POST",
  path: "/staff/work-certificates/:id/reissue",
  summary: "Issue a work certificate again under a new folio, after a mistaken revocation; its owner reads the reason",
  access: forStaff("accounts.block"),
  params: idParams,
  body: z.object({ reason: reasonText(500) }),
  response: done,
  errors: ["NOT_FOUND", "CERTIFICATE_NOT_REVOKED"],
});
