import * as z from "zod/mini";
import { ownersOfData } from "./accounts/own-data.ts";
import { call, forStaff } from "./call.ts";
import { done, idParams, isoDate, isoInstant } from "./envelope.ts";
import { keysOf } from "./keys.ts";
import { type IdentityPaper, identityPapers } from "./persons/identity-papers.ts";
import { accountStatus, dataRequestStatus } from "./status-schemas.ts";
import { phone } from "./values/phones.ts";
import { reasonText } from "./values/reasons.ts";
import { emailOrNone, line, nameText } from "./values/validation.ts";

export const dataRights = {
  access: { name: "Acceso", asks: "Saber qué datos guardamos, para qué y con quién se comparten." },
  rectification: { name: "Rectificación", asks: "Que corrijamos un dato equivocado o incompleto." },
  cancellation: { name: "Cancelación", asks: "Que borremos un dato que ya no debemos tener." },
  opposition: { name: "Oposición", asks: "Que dejemos de usar un dato para algo." },
} as const;
export type DataRight = keyof typeof dataRights;
const dataRight = z.enum(keysOf(dataRights));

/** Capacity in which a person without an account asks for data, with the evidence that staff saw. */
export const askerCapacities = {
  self: "Pide por sus propios datos",
  proxy: "Representa a otra persona: vi la carta poder o el acta",
  kin: "Es familiar de alguien que murió: vi las actas",
} as const;
/** Words under which the register keeps the paper of an asker; older than those of the identity papers. */
const askerPapers = {
  ine: "ine",
  passport: "passport",
  residence_card: "residence",
  biometric_curp: "biometric_curp",
  professional_license: "licence",
  military_card: "military",
} as const satisfies Record<IdentityPaper, string>;
export type AskerPaper = (typeof askerPapers)[IdentityPaper];
export const askerDocuments = Object.fromEntries(
  keysOf(askerPapers).map((paper) => [askerPapers[paper], identityPapers[paper].label]),
) as Record<AskerPaper, string>; // its keys are the values of `askerPapers`

export type AskerCapacity = keyof typeof askerCapacities;

/** Working days that the law allows to answer a data request, and then to carry out a granted one. */
export const daysToAnswer = 20;
export const daysToCarryOut = 15;
/** Sentence on the legal remedy against an answer to a data request: a complaint within 15 working days. */
export const wayToComplain =
  "¿No estás de acuerdo? Tienes 15 días hábiles para quejarte ante la autoridad de datos de tu estado. Se llama recurso de revisión.";

const dataRequest = z.object({
  id: z.uuid(),
  folio: z.string(),
  right: dataRight,
  words: z.string(),
  asked_at: isoInstant,
  status: dataRequestStatus,
  /** Latest day to answer the data request, as promised when it was made. */
  answer_by: isoDate,
  answer: z.nullable(z.string()),
  answered_at: z.nullable(isoInstant),
  carry_out_by: z.nullable(isoDate),
  carried_out: z.nullable(z.string()),
  carried_out_at: z.nullable(isoInstant),
  /** True if the deadline of the data request's next step has passed. */
  late: z.boolean(),
});
export type DataRequest = z.output<typeof dataRequest>;

export const listMyDataRequests = call({
  method: "GET",
  path: "/mpc/account/data-requests",
  summary: "My data requests, newest first: deadline, answer and execution",
  access: ownersOfData,
  response: z.object({ info: z.array(dataRequest) }),
  errors: [],
});

export const askDataRequest = call({
  method: "POST",
  path: "/mpc/account/data-requests",
  summary: "File a data request about one of my rights; one open request per right, for the account's owner only",
  access: ownersOfData,
  body: z.object({ right: dataRight, words: reasonText(1000) }),
  response: done,
  errors: ["FORBIDDEN", "TRANSITION_NOT_ALLOWED"],
});

const dataRequestFile = z.object({
  ...dataRequest.shape,
  /** Account that made the data request; null for a person without an account. */
  owner: z.nullable(
    z.object({
      id: z.uuid(),
      type: z.enum(["person", "company"]),
      name: z.string(),
      folio: z.nullable(z.string()),
      status: accountStatus,
    }),
  ),
  asker: z.nullable(
    z.object({
      name: z.string(),
      capacity: z.enum(keysOf(askerCapacities)),
      about: z.nullable(z.string()),
      email: z.nullable(z.string()),
      phone: z.nullable(z.string()),
      identity: z.enum(keysOf(askerDocuments)),
      registered_by: z.nullable(z.string()),
    }),
  ),
  answered_by: z.nullable(z.string()),
  carried_out_by: z.nullable(z.string()),
  actions: z.array(z.enum(["answer", "carry_out"])),
});
export type DataRequestFile = z.output<typeof dataRequestFile>;

const capacity = z.enum(keysOf(askerCapacities), "Di por quién pide");
const contactMessage = "Escribe un correo o un teléfono: ahí le contestamos.";

export const askedAtDesk = z
  .object({
    name: nameText(120),
    capacity,
    about: line(120),
    identity: z.enum(keysOf(askerDocuments), "Di con qué se identificó"),
    email: emailOrNone(),
    phone: phone({ required: false }),
    right: z.enum(keysOf(dataRights), "Elige qué pide"),
    words: reasonText(1000),
  })
  .check(
    z.refine(({ capacity, about }) => capacity === "self" || about !== "", {
      error: "Escribe de quién son los datos.",
      path: ["about"],
    }),
    z.refine(({ email, phone }) => Boolean(email || phone), { error: contactMessage, path: ["email"] }),
  );

/** Records a data request on behalf of a person. A supervisor other than the recording member answers it. */
export const registerDataRequest = call({
  method: "POST",
  path: "/staff/data-requests",
  summary:
    "Record the data request of a person without an account, at the desk, with a folio and the legal deadlines; changes no account",
  access: forStaff("accounts.review"),
  body: askedAtDesk,
  response: z.object({ message: z.string(), folio: z.string(), answer_by: isoDate }),
  errors: [],
});

// Only a supervisor, who can also correct data, may answer or refuse a data request.
const access = forStaff("accounts.block");

export const readDataRequest = call({
  method: "GET",
  path: "/staff/data-requests/:id",
  summary: "Data request with its deadlines and answer",
  access,
  params: idParams,
  response: dataRequestFile,
  errors: ["NOT_FOUND"],
});

export const answerDataRequest = call({
  method: "POST",
  path: "/staff/data-requests/:id/answer",
  summary: "Grant or refuse a data request, with an answer that its owner reads; nothing is erased or changed by it",
  access,
  params: idParams,
  body: z.object({ accepted: z.boolean(), answer: reasonText(1000) }),
  response: done,
  errors: ["NOT_FOUND", "SAME_PERSON", "TRANSITION_NOT_ALLOWED"],
});

export const carryOutDataRequest = call({
  method: "POST",
  path: "/staff/data-requests/:id/carried-out",
  summary: "Mark a granted data request as carried out, and how",
  access,
  params: idParams,
  body: z.object({ carried_out: reasonText(1000) }),
  response: done,
  errors: ["NOT_FOUND", "TRANSITION_NOT_ALLOWED"],
});
