import * as z from "zod/mini";
import { call, forStaff } from "../call.ts";
import { currency, done, idParams, isoDate, isoInstant } from "../envelope.ts";
import { keysOf } from "../keys.ts";
import { evidenceFile, mostAnswerDays } from "../relations/dispute-papers.ts";
import { accountStatus, applicationStatus } from "../status-schemas.ts";
import { reasonText } from "../values/reasons.ts";
import { messages } from "../values/validation.ts";

export const disputeOutcomes = {
  valid: "La relación es válida",
  false_by_person: "Falsa por la persona",
  false_by_company: "Falsa por la empresa",
  ended: "La relación terminó",
  goes_on: "La relación sigue",
  not_started: "No empezó",
  granted: "Puede volver a ser elegida",
  refused: "Reingreso negado",
} as const;
export type DisputeOutcome = keyof typeof disputeOutcomes;
const outcome = z.enum(keysOf(disputeOutcomes));

export const disputeKinds = {
  claim: "Relación en disputa",
  end_denied: "Fin negado por la empresa",
  end_objected: "Fin objetado por la persona",
  reentry: "Pide reingreso",
} as const;
export type DisputeKind = keyof typeof disputeKinds;

export const outcomesOf = {
  claim: ["valid", "false_by_person", "false_by_company"],
  end_denied: ["ended", "goes_on", "not_started"],
  end_objected: ["ended", "goes_on", "not_started"],
  reentry: ["granted", "refused"],
} as const satisfies Record<DisputeKind, readonly DisputeOutcome[]>;

const event = z.object({ title: z.string(), detail: z.nullable(z.string()), at: isoInstant });

// Optional date of a form, which sends an empty string for no date.
const payWords = "Escribe un pago de hasta $1,000,000.00";
const decidedPay = z.int(payWords).check(z.positive(payWords), z.maximum(100_000_000, payWords));
const optionalDate = z.optional(
  z.nullable(z.union([z.literal(""), isoDate], "Formato de fecha inválido (YYYY-MM-DD)")),
);

const side = z.enum(["person", "company"]);

export const disputeFile = z.object({
  id: z.uuid(),
  kind: z.enum(keysOf(disputeKinds)),
  relation_id: z.uuid(),
  reason: z.string(),
  opened_at: isoInstant,
  due_at: isoInstant,
  /** Statement of each side of the dispute; null if it made none. */
  person_words: z.nullable(z.string()),
  company_words: z.nullable(z.string()),
  /** Decision that one side objects to, with what both said then; null for a first decision. */
  objection: z.nullable(
    z.object({
      by: side,
      outcome,
      decision: z.nullable(z.string()),
      decided_at: isoInstant,
      decided_by: z.nullable(z.string()),
      person_words: z.nullable(z.string()),
      company_words: z.nullable(z.string()),
    }),
  ),
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
  /** Declared end in dispute; in a re-entry, the end that the person asks to disregard. */
  end: z.nullable(
    z.object({
      said_by: z.enum(["person", "company"]),
      said_at: isoInstant,
      last_day: isoDate,
      reason: z.string(),
      comment: z.nullable(z.string()),
    }),
  ),
  /** True if the decision 'No empezó' is possible: the end was declared in time and no voucher was approved. */
  may_be_not_started: z.boolean(),
  person_disputes: z.int(),
  company_disputes: z.int(),
  history: z.array(event),
  outcome: z.nullable(outcome),
  decision: z.nullable(z.string()),
  decided_at: z.nullable(isoInstant),
  decided_by: z.nullable(z.string()),
  evidence: z.array(z.extend(evidenceFile, { side })),
  questions: z.array(
    z.object({
      id: z.uuid(),
      side,
      question: z.string(),
      asked_at: isoInstant,
      asked_by: z.nullable(z.string()),
      answer_by: isoDate,
      answer: z.nullable(z.string()),
      answered_at: z.nullable(isoInstant),
    }),
  ),
  /** Side whose answer the decision waits for, and until when. */
  waits: z.nullable(z.object({ side, until: isoDate })),
  assigned_to: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
  mine: z.boolean(),
  actions: z.array(z.enum(["decide", "ask"])),
});
export type DisputeFile = z.output<typeof disputeFile>;

export const readDispute = call({
  method: "GET",
  path: "/staff/disputes/:id",
  summary: "Disputed relation: statements of both sides, application, vacancy and history",
  access: forStaff("relations.decide"),
  params: idParams,
  response: disputeFile,
  errors: ["NOT_FOUND"],
});

export const askSide = call({
  method: "POST",
  path: "/staff/disputes/:id/questions",
  summary: "Ask one side of a dispute; the days of the team stop until its answer or its last day",
  access: forStaff("relations.decide"),
  params: idParams,
  body: z.object({
    side,
    question: reasonText(1000),
    /** Working days to answer. */
    days: z.int().check(z.minimum(1), z.maximum(mostAnswerDays)),
  }),
  response: done,
  errors: ["NOT_FOUND", "TRANSITION_NOT_ALLOWED"],
});

export const decideDispute = call({
  method: "POST",
  path: "/staff/disputes/:id/decision",
  summary:
    "Decide a dispute about a hire, an end or a re-entry (supervisors only); a false claim proposes to block the person",
  access: forStaff("relations.decide"),
  params: idParams,
  body: z
    .object({
      outcome,
      decision: reasonText(1000),
      start_date: optionalDate,
      end_date: optionalDate,
      remuneration: z.optional(z.nullable(decidedPay)),
      last_day: optionalDate,
      /** True if the company may select the person again in spite of this end. */
      may_return: z.optional(z.boolean()),
    })
    .check(
      z.refine((body) => body.outcome !== "valid" || Boolean(body.start_date), {
        error: "La fecha es requerida.",
        path: ["start_date"],
      }),
      z.refine((body) => body.outcome !== "valid" || Boolean(body.remuneration), {
        error: messages.required,
        path: ["remuneration"],
      }),
      z.refine((body) => body.outcome !== "ended" || Boolean(body.last_day), {
        error: "La fecha es requerida.",
        path: ["last_day"],
      }),
    ),
  response: done,
  errors: [
    "NOT_FOUND",
    "FORBIDDEN",
    "SAME_PERSON",
    "RELATION_NOT_ACTIVE",
    "TRANSITION_NOT_ALLOWED",
    "ALREADY_HIRED",
    "APPLICATION_CLOSED",
    "DATES_INVALID",
    "CHANGED_MEANWHILE",
  ],
});
