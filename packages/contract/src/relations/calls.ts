import * as z from "zod/mini";
import { type Access, call, forCompanies, forPersons } from "../call.ts";
import { counted, done, idParams, isoDate, listQuery, uuid } from "../envelope.ts";
import { relationStatus } from "../status-schemas.ts";
import { choice, date, longText, optionalLongText, optionalText } from "../values/validation.ts";
import { reentryView } from "./end-views.ts";
import { followUp } from "./follow-ups.ts";
import { supportLeft } from "./lifetime.ts";
import { collaboratorMonth, relationDetail, relationJob } from "./relation.ts";

const remunerationWords = "Escribe un pago de $1.00 a $500,000.00";
const remuneration = z.int().check(z.minimum(100, remunerationWords), z.maximum(50_000_000, remunerationWords));
const optionalDate = z.optional(z.nullable(isoDate));

const statement = <const P extends `/${string}`, const A extends Access>(path: P, summary: string, access: A) =>
  call({
    method: "POST",
    path,
    summary,
    access,
    params: idParams,
    body: z.object({ statement: longText(1000, 10) }),
    response: done,
    errors: ["NOT_FOUND", "TRANSITION_NOT_ALLOWED"],
  });

export const withdrawSelection = call({
  method: "POST",
  path: "/mpc/company/relations/:id/withdraw",
  summary: "Withdraw a selection that the person has not answered; the application is in process again",
  access: forCompanies("candidates"),
  params: idParams,
  response: done,
  errors: ["NOT_FOUND", "TRANSITION_NOT_ALLOWED"],
});

/** Facts that the company gives when it confirms the person's claim of being hired. */
export const confirmClaimBody = z.object({
  start_date: date(),
  end_date: optionalDate,
  remuneration,
  frequency_id: z.optional(z.nullable(choice())),
});

export const confirmClaim = call({
  method: "POST",
  path: "/mpc/company/relations/:id/confirm",
  summary: "Confirm a person's claim to be hired, with dates and pay",
  access: forCompanies("relations"),
  params: idParams,
  body: confirmClaimBody,
  response: done,
  errors: [
    "NOT_FOUND",
    "TRANSITION_NOT_ALLOWED",
    "COLLABORATOR_UNAVAILABLE",
    "ALREADY_HIRED",
    "REMUNERATION_OUT_OF_RANGE",
    "DATES_INVALID",
  ],
});

export const denyClaim = statement(
  "/mpc/company/relations/:id/deny",
  "Deny a person's claim to be hired: staff decides on the statements of both sides",
  forCompanies("relations"),
);
export const stateCompanyClaim = statement(
  "/mpc/company/relations/:id/statement",
  "Statement of the company about a disputed relation, for staff",
  forCompanies("relations"),
);

export const finishRelation = call({
  method: "POST",
  path: "/mpc/company/care-about/finished-relation",
  summary: "Finish a relation: it becomes Finalizada and the person cannot be selected again",
  access: forCompanies("relations"),
  body: z.object({
    care_about_id: uuid,
    last_day: optionalDate,
    reason: optionalText(200),
    comment: optionalLongText(500),
    ended_with_job: z.optional(z.nullable(z.union([z.boolean(), z.literal(0), z.literal(1)]))),
  }),
  response: z.object({ care_about: z.object({ id: uuid, status: relationStatus }) }),
  errors: ["NOT_FOUND", "RELATION_NOT_ACTIVE", "RELATION_NOT_CONFIRMED", "TRANSITION_NOT_ALLOWED", "DATES_INVALID"],
});

export const listCompanyPayments = call({
  method: "GET",
  path: "/mpc/company/payments",
  summary: "Support months of my company's collaborators that have begun, newest first",
  access: forCompanies("relations"),
  query: z.object(listQuery),
  response: z.object({ ...counted, info: z.array(collaboratorMonth) }),
  errors: [],
});

export const readCompanyRelation = call({
  method: "GET",
  path: "/mpc/company/care-about/details",
  summary: "Relation of my company: collaborator, dates, pay and support months",
  access: forCompanies("relations"),
  query: z.object({ care_about_id: uuid }),
  response: relationDetail,
  errors: ["NOT_FOUND"],
});

export const markHiredBody = z.object({
  care_about_id: uuid,
  start_date: optionalDate,
  proof: optionalLongText(1000),
});

export const markHired = call({
  method: "POST",
  path: "/mpc/person/mark-hired",
  summary: "Claim to be hired by the company of an application; it confirms or denies",
  access: forPersons("approved"),
  body: markHiredBody,
  response: z.object({
    care_about: z.object({ id: uuid, init_relation: z.literal(1), person_mark: z.literal(1) }),
    relation: z.object({ id: uuid }),
  }),
  errors: [
    "NOT_FOUND",
    "APPLICATION_CLOSED",
    "RELATION_EXISTS",
    "ALREADY_HIRED",
    "FINISHED_COLLABORATOR",
    "DATES_INVALID",
  ],
});

const personStep = <const P extends `/${string}`>(path: P, summary: string) =>
  call({
    method: "POST",
    path,
    summary,
    access: forPersons("approved"),
    params: idParams,
    response: done,
    errors: ["NOT_FOUND", "TRANSITION_NOT_ALLOWED", "ALREADY_HIRED", "FINISHED_COLLABORATOR", "DATES_INVALID"],
  });

export const confirmSelection = personStep(
  "/mpc/person/relation-job/:id/confirm",
  "Confirm that I was hired: both sides have then confirmed the relation",
);
export const declineSelection = personStep(
  "/mpc/person/relation-job/:id/decline",
  "Decline a selection ('No acepto'): the relation is annulled without fault",
);
export const withdrawClaim = personStep(
  "/mpc/person/relation-job/:id/withdraw",
  "Withdraw my claim before the company answers, without consequence",
);

export const stateClaim = statement(
  "/mpc/person/relation-job/:id/statement",
  "My statement about a disputed relation, for staff",
  forPersons("approved"),
);

export const readMyRelation = call({
  method: "GET",
  path: "/mpc/person/relation-job/general-info",
  summary: "My relation: the confirmed one, else the pending one, else the last; and my other relations",
  access: forPersons(),
  response: z.object({
    info: z.nullable(relationJob),
    others: z.array(relationJob),
    /** False if every application of the person would be refused; `apply_note` gives the reason. */
    may_apply: z.boolean(),
    apply_note: z.nullable(z.string()),
    /** Months of support for a relation that begins today. */
    support: supportLeft,
    reentry: z.nullable(reentryView),
    may_ask_reentry: z.boolean(),
    /** Open question about work after the last relation; null without one. */
    follow_up: z.nullable(followUp),
  }),
  errors: [],
});
