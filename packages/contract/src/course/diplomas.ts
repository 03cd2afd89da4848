import * as z from "zod/mini";
import { call, forPersons, forStaff } from "../call.ts";
import { done, idParams, isoDate, isoInstant } from "../envelope.ts";
import { reasonText } from "../values/reasons.ts";

/** Stages of a person's diploma. `registration`: the name is still missing. `making`: the job that draws it is pending. */
export const diplomaStages = ["course", "registration", "making", "ready", "revoked"] as const;
export type DiplomaStage = (typeof diplomaStages)[number];

const diplomaFile = z.object({ name: z.string(), url: z.string() });

export const readDiploma = call({
  method: "GET",
  path: "/mpc/person/constancia",
  summary: "My diploma of the induction course: file, folio and progress",
  access: forPersons(),
  response: z.object({
    stage: z.enum(diplomaStages),
    /** PDF of the diploma; null until it is made, and once it is revoked. */
    file: z.nullable(diplomaFile),
    picture: z.nullable(diplomaFile),
    /** Diploma picture for sharing. Like the public page it shows initials instead of the name. */
    share: z.nullable(diplomaFile),
    folio: z.nullable(z.string()),
    completed_on: z.nullable(isoDate),
    issued_at: z.nullable(isoInstant),
    /** Public page that shows if the diploma is valid. */
    verify_url: z.nullable(z.string()),
    revoked: z.nullable(z.object({ at: isoInstant, reason: z.string() })),
  }),
  errors: [],
});
export type Diploma = z.output<typeof readDiploma.response>;

export const readDiplomaFile = call({
  method: "GET",
  path: "/files/diploma/:name",
  summary: "File of my diploma: the PDF, with .png a picture, with -i.png a picture with initials",
  access: forPersons(),
  params: z.object({
    name: z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(\.pdf|(-i)?\.png)?$/)),
  }),
  response: "file",
  errors: ["NOT_FOUND"],
});

export const staffDiploma = z.object({
  folio: z.string(),
  name: z.string(),
  completed_on: isoDate,
  issued_at: isoInstant,
  verify_url: z.string(),
  revoked: z.nullable(z.object({ at: isoInstant, reason: z.string(), by: z.nullable(z.string()) })),
});
export type StaffDiploma = z.output<typeof staffDiploma>;

export const revokeDiploma = call({
  method: "POST",
  path: "/staff/accounts/:id/diploma/revoke",
  summary: "Revoke the diploma of a person, with a reason that its owner reads; its public page shows it at once",
  access: forStaff("accounts.block"),
  params: idParams,
  body: z.object({ reason: reasonText(500) }),
  response: done,
  errors: ["NOT_FOUND", "DIPLOMA_NOT_VALID"],
});

export const reissueDiploma = call({
  method: "POST",
  path: "/staff/accounts/:id/diploma/reissue",
  summary: "Issue a diploma again under a new folio, after a mistaken revocation; its owner reads the reason",
  access: forStaff("accounts.block"),
  params: idParams,
  body: z.object({ reason: reasonText(500) }),
  response: done,
  errors: ["NOT_FOUND", "DIPLOMA_NOT_REVOKED"],
});
