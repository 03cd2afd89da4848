import * as z from "zod/mini";
import { call, forStaff, proven } from "../call.ts";
import { done, idParams, isoInstant } from "../envelope.ts";
import { documentAreas } from "../files.ts";
import { accountStatus } from "../status-schemas.ts";
import { accountStatuses, statusTable } from "../statuses.ts";
import { optionalReason, reasonText } from "../values/reasons.ts";
import { longText, optionalLongText } from "../values/validation.ts";
import { reviewState } from "./section-states.ts";

/** Sections of an account. Each is reviewed, and sent back for changes, separately. */
export const personSections = {
  personal: "Información personal",
  address: "Dirección",
  study: "Estudios",
  bank: "Datos bancarios",
  documents: "Documentos",
} as const;
export type PersonSection = keyof typeof personSections;

export const companySections = {
  company: "Empresa",
  address: "Dirección de la empresa",
  manager: "Responsable",
  documents: "Documentos de la empresa",
} as const;
export type CompanySection = keyof typeof companySections;

export const sectionKeys = ["personal", "address", "study", "bank", "documents", "company", "manager"] as const;
export type SectionKey = (typeof sectionKeys)[number];

/** True if a line of a request for changes asks for a document; a written answer alone is then not enough. */
export const asksForDocument = ({ section }: { section: SectionKey }): boolean => section === "documents";

type ReviewFacts = {
  asked: readonly { section: SectionKey }[];
  reviewed: readonly SectionKey[];
  later: readonly SectionKey[];
};

/** Account sections without a request for changes, each marked if a reviewer approved it completely. */
export function restOfReview(
  ownerType: "person" | "company",
  { asked, reviewed, later }: ReviewFacts,
): { name: string; isReviewed: boolean }[] {
  const names: Record<string, string> = ownerType === "person" ? personSections : companySections;
  return Object.entries(names)
    .filter(([key]) => asked.every(({ section }) => section !== key) && later.every((section) => section !== key))
    .map(([key, name]) => ({ name, isReviewed: reviewed.some((one) => one === key) }));
}

/**
 * Sentence about the account sections without a request. It never calls an unchecked section reviewed; '' if there are none.
 */
export function restWords(rest: readonly { name: string; isReviewed: boolean }[]): string {
  const unseen = rest.filter(({ isReviewed }) => !isReviewed).map(({ name }) => name);
  if (rest.length === 0) return "";
  if (unseen.length === 0) return "Lo demás ya está aprobado.";
  if (unseen.length === rest.length) return "Lo demás todavía no lo revisamos.";
  return `Todavía no revisamos: ${unseen.join(", ")}.`;
}

export const requestSection = z.object({
  section: z.enum(sectionKeys),
  /** Line of the account section that the request concerns; '' for the whole section. */
  field: z.string(),
  name: z.string(),
  /** Label of a line in a request for changes: 'Comprobante de los últimos 3 meses'. */
  label: z.string(),
  admin_comment: z.string(),
  user_comment: z.nullable(z.string()),
  edited_at: z.nullable(isoInstant),
  answered_at: z.nullable(isoInstant),
});
export type RequestSection = z.output<typeof requestSection>;

/**
 * Statuses of a request for changes, with ids and labels of account statuses. A reply is possible only in status 6
 * (requirement, point 4).
 */
export const requestStatuses = statusTable({
  open: { id: 6, name: accountStatuses.changes_requested.name },
  answered: { id: 2, name: accountStatuses.in_review.name },
  settled: { id: 1, name: "Completado" },
});
export type RequestWord = keyof typeof requestStatuses;

/** Name of staff shown to users instead of the names of its members. */
export const teamName = "Equipo de revisión";

export const changeRequest = z.object({
  id: z.uuid(),
  statusId: z.int(),
  statusName: z.enum(Object.values(requestStatuses).map(({ name }) => name)),
  info: z.nullable(z.string()),
  responsable: z.nullable(z.string()),
  created_at: isoInstant,
  answered_at: z.nullable(isoInstant),
  settled_at: z.nullable(isoInstant),
  sections: z.array(requestSection),
});
export type ChangeRequest = z.output<typeof changeRequest>;

/** Old and new value of a pending identity change; a CURP is masked for staff. */
export const identityLine = z.object({
  field: z.string(),
  label: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  masked: z.boolean(),
});
export type IdentityLine = z.output<typeof identityLine>;

/** Pending identity change of an approved account. The old values stay valid until staff decides. */
export const identityChange = z.object({
  id: z.uuid(),
  asked_at: isoInstant,
  due_at: isoInstant,
  lines: z.array(identityLine),
});
export type IdentityChange = z.output<typeof identityChange>;

export const requestActions = ["reply", "appeal", "withdraw_identity"] as const;
export type RequestAction = (typeof requestActions)[number];

/** State of the review of an account (requirement, point 3 'Request status'). */
export const requestStatus = z.object({
  id: z.nullable(z.uuid()),
  /** Text of staff in a review: one line per comment, or the reason of a rejection. */
  comment: z.array(z.string()),
  statusId: z.int(),
  statusName: accountStatus.shape.name,
  sections: z.array(requestSection),
  reviewed: z.array(z.enum(sectionKeys)),
  section_states: z.array(z.object({ section: z.enum(sectionKeys), ...reviewState })),
  paper_states: z.array(z.object({ area: z.enum(documentAreas), ...reviewState })),
  responsable: z.nullable(z.string()),
  requested_at: z.nullable(isoInstant),
  submitted_at: z.nullable(isoInstant),
  /** Deadline of the account's review in progress. */
  due_at: z.nullable(isoInstant),
  /** Day by which changed bank data of an approved account are reviewed; null if none are pending. */
  bank_due_at: z.nullable(isoInstant),
  rounds: z.array(changeRequest),
  identity: z.nullable(identityChange),
  actions: z.array(z.enum(requestActions)),
  /** Latest objection of a blocked account's owner, with the answer. */
  objection: z.nullable(
    z.object({
      words: z.string(),
      created_at: isoInstant,
      decided_at: z.nullable(isoInstant),
      reason: z.nullable(z.string()),
    }),
  ),
});
export type RequestStatus = z.output<typeof requestStatus>;

export const readPersonRequest = call({
  method: "GET",
  path: "/mpc/person/request-status",
  summary: "State of my account's review, with the requests per section",
  access: { mode: "session", types: ["person"], scopes: ["standby"] },
  response: requestStatus,
  errors: [],
});

export const readCompanyRequest = call({
  method: "GET",
  path: "/mpc/company/request-status",
  summary: "State of my company's review, with the requests per section",
  access: { mode: "session", types: ["company"], company: "any member", scopes: ["standby"] },
  response: requestStatus,
  errors: [],
});

export const answerRequest = call({
  method: "POST",
  path: "/mpc/admin-request/:id/responses",
  summary: "Answer a request for changes by section, while its status is 6; the last answer sends it to review",
  access: { mode: "session", types: ["person", "company"], company: "company" },
  params: idParams,
  body: z.object({
    responses: z
      .array(
        z.object({
          section: z.enum(sectionKeys),
          field: z._default(z.string().check(z.maxLength(40)), ""),
          comment: optionalLongText(500),
        }),
      )
      .check(z.minLength(1), z.maxLength(50)),
  }),
  response: requestStatus,
  errors: ["NOT_FOUND", "REPLY_NOT_OPEN", "PAPER_NEEDED"],
});

export const objectToBlock = call({
  method: "POST",
  path: "/mpc/account/objection",
  summary: "Object to the block of my account; one objection at a time",
  access: { mode: "session", types: ["person", "company"], stage: "verified", company: "company", scopes: ["standby"] },
  body: z.object({ words: longText(1000, 10) }),
  response: requestStatus,
  errors: ["NOT_FOUND", "TRANSITION_NOT_ALLOWED"],
});

export const withdrawIdentity = call({
  method: "DELETE",
  path: "/mpc/account/identity-change",
  summary: "Withdraw my pending change of identity",
  access: { mode: "session", types: ["person", "company"], company: "company" },
  response: requestStatus,
  errors: ["NOT_FOUND"],
});

// Calls of staff

export const decision = z.object({ statusId: z.int(), statusName: accountStatus.shape.name });

const section = z.enum(sectionKeys);

export const requestChanges = call({
  method: "POST",
  path: "/staff/accounts/:id/request-changes",
  summary:
    "Request changes of an account by line: it gets status 6 and only those sections are editable; an approved account stays 1 and gets a task",
  access: forStaff("accounts.review"),
  params: idParams,
  body: z.object({
    info: optionalLongText(500),
    sections: z
      .array(
        z.object({
          section,
          field: z._default(z.string().check(z.maxLength(40)), ""),
          comment: reasonText(500),
        }),
      )
      .check(z.minLength(1), z.maxLength(50)),
  }),
  response: decision,
  errors: ["NOT_FOUND", "REVIEW_NOT_POSSIBLE"],
});

export const closeRequest = call({
  method: "POST",
  path: "/staff/requests/:id/close",
  summary: "Close a request for changes of an approved account: its answers are correct, or it is withdrawn",
  access: forStaff("accounts.review"),
  params: idParams,
  response: done,
  errors: ["NOT_FOUND", "REVIEW_NOT_POSSIBLE"],
});

export const decideIdentity = call({
  method: "POST",
  path: "/staff/identity-changes/:id/decision",
  summary: "Accept a change of identity, or refuse it with a reason that its owner reads",
  access: proven(forStaff("accounts.review")),
  params: idParams,
  body: z.object({ accepted: z.boolean(), reason: optionalReason(500) }),
  response: done,
  errors: ["NOT_FOUND", "REVIEW_NOT_POSSIBLE", "REASON_MISSING"],
});
