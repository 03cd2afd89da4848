import * as z from "zod/mini";
import { call, forStaff } from "../call.ts";
import { done, idParams, isoInstant } from "../envelope.ts";
import { accountStatus } from "../status-schemas.ts";
import { reasonText } from "../values/reasons.ts";
import { employer, fieldComment, revision, vacancyDetail, vacancyStep } from "./vacancy.ts";

const hintKey = z.enum(["contact", "remuneration", "gender", "age", "place", "schedule", "duplicate"]);

/** Automatic hint about a vacancy, with its evidence. Staff decides if it matters. */
const reviewHint = z.object({
  key: hintKey,
  text: z.string(),
  field: z.string(),
  evidence: z.array(z.object({ text: z.string(), vacancy_id: z.nullable(z.uuid()) })),
  /** Dismissal of a hint by a reviewer; null if the hint is not dismissed. */
  dismissed: z.nullable(z.object({ reason: z.string(), by: z.nullable(z.string()), at: isoInstant })),
});
export type ReviewHint = z.output<typeof reviewHint>;

export const staffVacancy = z.object({
  vacancy: vacancyDetail,
  /** Open vacancy with its pending edit applied; null without an edit. */
  revision: z.nullable(z.extend(revision, { vacancy: vacancyDetail })),
  company: z.extend(employer, { folio: z.nullable(z.string()), status: accountStatus }),
  hints: z.array(reviewHint),
  history: z.array(vacancyStep),
  earlier_revisions: z.array(
    z.object({
      id: z.uuid(),
      outcome: z.enum(["approved", "rejected", "withdrawn"]),
      title: z.string(),
      submitted: isoInstant,
      decided: isoInstant,
      /** Staff member who decided the edit of the vacancy; null for a withdrawn edit. */
      by: z.nullable(z.string()),
      comments: z.nullable(z.string()),
      field_comments: z.array(fieldComment),
    }),
  ),
  submitted: z.nullable(isoInstant),
  due: z.nullable(isoInstant),
  review_comment: z.nullable(z.string()),
  field_comments: z.array(fieldComment),
  hidden_reason: z.nullable(z.string()),
  /** Staff member to whom the vacancy's review is assigned. */
  assigned_to: z.nullable(z.object({ name: z.string(), mine: z.boolean() })),
  next_id: z.nullable(z.uuid()),
  actions: z.array(z.enum(["approve", "reject", "hide", "show"])),
});
export type StaffVacancy = z.output<typeof staffVacancy>;

export const readVacancyForReview = call({
  method: "GET",
  path: "/staff/vacancies/:id",
  summary: "Vacancy in review, with hints for the reviewer",
  access: forStaff("vacancies.review"),
  params: idParams,
  response: staffVacancy,
  errors: ["NOT_FOUND", "VACANCY_WITHDRAWN"],
});

export const approveVacancy = call({
  method: "POST",
  path: "/staff/vacancies/:id/approve",
  summary: "Publish a vacancy or its edit; with `seen`, only the version sent at that moment",
  access: forStaff("vacancies.review"),
  params: idParams,
  query: z.object({ seen: z.optional(isoInstant) }),
  response: done,
  errors: ["NOT_FOUND", "TRANSITION_NOT_ALLOWED", "ACCOUNT_NOT_APPROVED", "CHANGED_MEANWHILE"],
});

const givenComment = z.extend(fieldComment, { comment: reasonText(300) });

export const rejectVacancy = call({
  method: "POST",
  path: "/staff/vacancies/:id/reject",
  summary: "Reject a vacancy with the corrections to make; with `seen`, only the version sent at that moment",
  access: forStaff("vacancies.review"),
  params: idParams,
  query: z.object({ seen: z.optional(isoInstant) }),
  body: z.object({
    comments: reasonText(1000),
    fields: z._default(z.array(givenComment).check(z.maxLength(30)), []),
  }),
  response: done,
  errors: ["NOT_FOUND", "TRANSITION_NOT_ALLOWED", "CHANGED_MEANWHILE"],
});

export const dismissHint = call({
  method: "PUT",
  path: "/staff/vacancies/:id/hints/:key",
  summary: "Dismiss a hint with a reason, until its evidence changes. Without a reason it is restored",
  access: forStaff("vacancies.review"),
  params: z.object({ id: z.uuid(), key: hintKey }),
  body: z.object({ reason: z.nullable(reasonText(300)) }),
  response: done,
  errors: ["NOT_FOUND"],
});

const hiding = {
  access: forStaff("vacancies.review"),
  params: idParams,
  body: z.object({ reason: reasonText(500) }),
  response: done,
  errors: ["NOT_FOUND", "TRANSITION_NOT_ALLOWED", "ACCOUNT_NOT_APPROVED", "CHANGED_MEANWHILE"],
} as const;

export const hideVacancy = call({
  method: "POST",
  path: "/staff/vacancies/:id/hide",
  summary: "Hide an open vacancy for a reason that its company reads; applications go on",
  ...hiding,
});

export const showVacancy = call({
  method: "POST",
  path: "/staff/vacancies/:id/show",
  summary: "Show a hidden vacancy again; an expired one closes",
  ...hiding,
});
