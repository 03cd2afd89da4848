import * as z from "zod/mini";
import { type Access, call, forCompanies, forPersons } from "../call.ts";
import { done, idParams, isoDate, isoInstant, uuid } from "../envelope.ts";
import { reasonText } from "../values/reasons.ts";
import { longText } from "../values/validation.ts";

/** Maximum files of evidence of each side of a dispute. */
export const mostEvidence = 5;
/** Maximum working days in which a side answers a question of the team. */
export const mostAnswerDays = 5;

export const evidenceFile = z.object({ id: uuid, name: z.string(), url: z.string(), added_at: isoInstant });
export type EvidenceFile = z.output<typeof evidenceFile>;

const question = z.object({
  id: uuid,
  question: z.string(),
  asked_at: isoInstant,
  answer_by: isoDate,
  answer: z.nullable(z.string()),
  answered_at: z.nullable(isoInstant),
});
export type DisputeQuestion = z.output<typeof question>;

/** Open dispute about a relation, as one side reads it: its own evidence and the questions to it. */
const sideOfDispute = z.object({
  /** Day by which the programme decides. */
  due_on: isoDate,
  /** Side whose answer the programme waits for, and until when. */
  waits: z.nullable(z.object({ side: z.enum(["person", "company"]), until: isoDate })),
  evidence: z.array(evidenceFile),
  questions: z.array(question),
  actions: z.array(z.enum(["add_evidence", "answer"])),
});
export type SideOfDispute = z.output<typeof sideOfDispute>;

const read = <const P extends `/${string}`, const A extends Access>(path: P, summary: string, access: A) =>
  call({
    method: "GET",
    path,
    summary,
    access,
    params: idParams,
    response: z.object({ dispute: z.nullable(sideOfDispute) }),
    errors: ["NOT_FOUND"],
  });
export const readMyDispute = read(
  "/mpc/person/relation-job/:id/dispute",
  "My evidence and the questions to me in an open dispute about a relation",
  forPersons(),
);
export const readCompanyDispute = read(
  "/mpc/company/relations/:id/dispute",
  "Evidence of the company and the questions to it in an open dispute about a relation",
  forCompanies("relations"),
);

const document = { max: 1, kind: "document" } as const;
const add = <const P extends `/${string}`, const A extends Access>(path: P, summary: string, access: A) =>
  call({
    method: "POST",
    path,
    summary,
    access,
    params: idParams,
    files: {
      "files[0]": { ...document, required: true },
      "files[1]": document,
      "files[2]": document,
      "files[3]": document,
      "files[4]": document,
    },
    response: done,
    errors: [
      "NOT_FOUND",
      "TRANSITION_NOT_ALLOWED",
      "FILE_TYPE",
      "FILE_TOO_LARGE",
      "FILE_MISSING",
      "FILE_UNREADABLE",
      "TOO_MANY_FILES",
      "STORAGE_FULL",
    ],
  });
export const addMyEvidence = add(
  "/mpc/person/relation-job/:id/evidence",
  "Add files of evidence to an open dispute, five at most; only the programme's team reads them",
  forPersons(),
);
export const addCompanyEvidence = add(
  "/mpc/company/relations/:id/evidence",
  "Add files of evidence of the company to an open dispute, five at most; only the programme's team reads them",
  forCompanies("relations"),
);

const answer = <const P extends `/${string}`, const A extends Access>(path: P, summary: string, access: A) =>
  call({
    method: "POST",
    path,
    summary,
    access,
    params: idParams,
    body: z.object({ answer: longText(1000, 10) }),
    response: done,
    errors: ["NOT_FOUND", "TRANSITION_NOT_ALLOWED"],
  });
export const answerMyQuestion = answer(
  "/mpc/person/relation-job/:id/answer",
  "Answer the open question of the team about a disputed relation",
  forPersons(),
);
export const answerCompanyQuestion = answer(
  "/mpc/company/relations/:id/answer",
  "Answer the open question of the team to the company about a disputed relation",
  forCompanies("relations"),
);

const object = <const P extends `/${string}`, const A extends Access>(path: P, summary: string, access: A) =>
  call({
    method: "POST",
    path,
    summary,
    access,
    params: idParams,
    body: z.object({ statement: reasonText(1000) }),
    response: z.object({ message: z.string(), due_on: isoDate }),
    errors: ["NOT_FOUND", "TRANSITION_NOT_ALLOWED"],
  });
export const objectToDecision = object(
  "/mpc/person/relation-job/:id/dispute/objection",
  "Object to the decision about a relation, once and within 10 working days: another member of the team decides",
  forPersons("approved"),
);
export const objectToCompanyDecision = object(
  "/mpc/company/relations/:id/dispute/objection",
  "Object for the company to the decision about a relation, once and within 10 working days: another member of the team decides",
  forCompanies("relations"),
);

export const readEvidenceFile = call({
  method: "GET",
  path: "/files/dispute-evidence/:id",
  summary: "File of evidence, for the side that sent it or for staff who decide disputes (each access is audited)",
  access: {
    mode: "session",
    types: ["person", "company", "staff"],
    company: "relations",
    staff: ["relations.decide"],
  },
  params: idParams,
  response: "file",
  errors: ["NOT_FOUND", "QUOTA_REACHED"],
});
