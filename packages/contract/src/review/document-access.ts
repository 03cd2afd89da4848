import * as z from "zod/mini";
import { call, forStaff, proven } from "../call.ts";
import { idParams, isoInstant } from "../envelope.ts";
import { keysOf } from "../keys.ts";
import { reasonText } from "../values/reasons.ts";

export const accessPurposes = {
  owner: "Lo pidió su dueño",
  complaint: "Una queja o un reporte",
  payment: "Un pago que no llegó",
  colleague: "Ayudar con el caso de otra persona",
  authority: "Lo pide una autoridad",
  audit: "Una auditoría",
} as const;
const purpose = z.enum(keysOf(accessPurposes));
const why = { purpose, reason: reasonText(300) };

export const accessMinutes = 30;

export const openAccountDocuments = call({
  method: "POST",
  path: "/staff/accounts/:id/look",
  summary: "Open an account's documents without a case, for a stated reason that the audit log keeps",
  access: forStaff("documents.read"),
  params: idParams,
  body: z.object(why),
  response: z.object({ until: isoInstant }),
  errors: ["NOT_FOUND"],
});

export const readStaffDocument = call({
  method: "GET",
  path: "/staff/documents/:id",
  summary: "File of a document, for staff with a case of the account or a stated reason; each access is audited",
  access: forStaff("documents.read"),
  params: idParams,
  response: "file",
  errors: ["NOT_FOUND", "LOOK_REASON_NEEDED", "QUOTA_REACHED"],
});

export const revealField = call({
  method: "POST",
  path: "/staff/accounts/:id/reveal",
  summary: "Show a masked value in full for a stated reason; recorded in the audit log",
  access: proven(forStaff("documents.read")),
  params: idParams,
  body: z.object({ field: z.enum(["curp", "new_curp", "clabe", "account_number"]), ...why }),
  response: z.object({ value: z.string(), hint: z.nullable(z.string()) }),
  errors: ["NOT_FOUND", "QUOTA_REACHED"],
  noReplay: true,
});
