import * as z from "zod/mini";
import { call, forStaff } from "../call.ts";
import { currency, done, idParams, isoDate, isoInstant } from "../envelope.ts";
import { accountStatus, applicationStatus } from "../status-schemas.ts";
import { reasonText } from "../values/reasons.ts";

export const disputeOutcomes = {
  valid: "La relación es válida",
  false_by_person: "Falsa por la persona",
  false_by_company: "Falsa por la empresa",
} as const;
export type DisputeOutcome = keyof typeof disputeOutcomes;
const outcome = z.enum(["valid", "false_by_person", "false_by_company"]);

const event = z.object({ title: z.string(), detail: z.nullable(z.string()), at: isoInstant });

// A form sends the empty text of a date nobody chose.
const optionalDate = z.optional(
  z.nullable(z.union([z.literal(""), isoDate], "Formato de fecha inválido (YYYY-MM-DD)")),
);

/** A claim of one side that the other denies, with what both said. */
export const disputeFile = z.object({
  id: z.uuid(),
  relation_id: z.uuid(),
  /** Why it was opened: a denial, or silence. */
  reason: z.string(),
  opened_at: isoInstant,
  due_at: isoInstant,
  /** Each side's words; null while it said nothing. */
  person_words: z.nullable(z.string()),
  company_words: z.nullable(z.string()),
  person: z.object({
    id: z.uuid(),
    name: z.string(),
    folio: z.nullable(z.string()),
    statusId: z.int(),
    statusName: accountStatus.shape.name,
  }),
  company: z.object({
    id: z.uuid(),
    name: z.string(),
    folio: z.nullable(z.string()),
    statusId: z.int(),
    statusName: accountStatus.shape.name,
  }),
  vacancy: z.object({
    id: z.uuid(),
    title: z.string(),
    remunerationMin: z.nullable(z.int()),
    remunerationMax: z.nullable(z.int()),
    currency,
    publishDate: z.nullable(isoInstant),
  }),
  application: z.object({
    id: z.uuid(),
    status: applicationStatus,
    created_at: isoInstant,
    opened_at: z.nullable(isoInstant),
  }),
  relation: z.object({
    started_by_person: z.boolean(),
    created_at: isoInstant,
    startDate: z.nullable(isoDate),
    finishDate: z.nullable(isoDate),
    remuneration: z.nullable(z.int()),
  }),
  /** How many relations of this person and company were disputed before. */
  person_disputes: z.int(),
  company_disputes: z.int(),
  history: z.array(event),
  outcome: z.nullable(outcome),
  decision: z.nullable(z.string()),
  decided_at: z.nullable(isoInstant),
  decided_by: z.nullable(z.string()),
  actions: z.array(z.literal("decide")),
});
export type DisputeFile = z.output<typeof disputeFile>;

export const readDispute = call({
  method: "GET",
  path: "/staff/disputes/:id",
  summary: "A disputed relation: both sides' words, the application, the vacancy and what happened",
  access: forStaff("relations.decide"),
  params: idParams,
  response: disputeFile,
  errors: ["NOT_FOUND"],
});

export const decideDispute = call({
  method: "POST",
  path: "/staff/disputes/:id/decision",
  summary:
    "Decide a dispute: valid with dates and pay, or false by one side; a false start proposes to block the person",
  access: forStaff("relations.decide"),
  params: idParams,
  body: z
    .object({
      outcome,
      decision: reasonText(1000),
      start_date: optionalDate,
      end_date: optionalDate,
      /** Cents a month. */
      remuneration: z.optional(z.nullable(z.int().check(z.positive(), z.maximum(100_000_000)))),
    })
    .check(
      z.refine((body) => body.outcome !== "valid" || Boolean(body.start_date), {
        error: "La fecha es requerida.",
        path: ["start_date"],
      }),
      z.refine((body) => body.outcome !== "valid" || Boolean(body.remuneration), {
        error: "Este campo es obligatorio",
        path: ["remuneration"],
      }),
    ),
  response: done,
  errors: [
    "NOT_FOUND",
    "RELATION_NOT_ACTIVE",
    "TRANSITION_NOT_ALLOWED",
    "ALREADY_HIRED",
    "APPLICATION_CLOSED",
    "DATES_INVALID",
    "CHANGED_MEANWHILE",
  ],
});
