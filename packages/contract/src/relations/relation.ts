import * as z from "zod/mini";
import { cents, currency, flag, isoDate, isoInstant, uuid } from "../envelope.ts";
import { keysOf } from "../keys.ts";
import { personForCompany } from "../person-for-company.ts";
import { relationStatus, watchedMonthStatus } from "../status-schemas.ts";
import { relationConfirmations, relationStatuses } from "../statuses.ts";
import { endMeanings, endView } from "./end-views.ts";
import { relationPause } from "./pause-views.ts";

/** Maximum days in the past of a start date that both sides confirm (product.md 4). */
export const startDaysBack = 60;
/** Maximum days in the future of a start date. Not in product.md: a later one is probably a typing error. */
export const startDaysAhead = 90;
/** Working days in which a side answers about a relation; afterwards silence counts as its answer. */
export const answerWorkingDays = 10;

const bothRead = (words: string) => ({ person: words, company: words });

export const annulCauses = {
  declined: { person: "No aceptaste", company: "La persona no aceptó" },
  expired: { person: "No contestaste a tiempo", company: "La persona no contestó a tiempo" },
  selection_withdrawn: bothRead("La empresa retiró la selección"),
  claim_withdrawn: { person: "Retiraste tu aviso", company: "La persona retiró su aviso" },
  false_by_person: bothRead("El programa decidió que no hubo contratación"),
  false_by_company: bothRead("El programa decidió que la empresa la negó sin razón"),
  person_blocked: { person: "Tu cuenta fue bloqueada", company: "La cuenta de la persona fue bloqueada" },
  company_blocked: { person: "La cuenta de la empresa fue bloqueada", company: "Tu cuenta de empresa fue bloqueada" },
  account_blocked: bothRead("Una de las cuentas fue bloqueada"),
  not_recognised: bothRead("El programa no reconoció la relación laboral"),
  not_started: bothRead("No empezó"),
} as const;
export type AnnulCause = keyof typeof annulCauses;

const confirmation = z.enum(keysOf(relationConfirmations)); // the keys of the constant itself

export const relationActions = [
  "confirm",
  "decline",
  "withdraw",
  "deny",
  "finish",
  "declare_end",
  "withdraw_end",
  "confirm_end",
  "deny_end",
  "object",
  "object_decision",
  "state",
  "upload",
] as const;
export type RelationAction = (typeof relationActions)[number];
const actions = z.array(z.enum(relationActions));

/** Decision of staff between two sides that disagree, worded for both. */
const disputeView = z.object({
  id: uuid,
  kind: z.enum(["claim", "end_denied", "end_objected"]),
  opened_at: isoInstant,
  due_on: isoDate,
  /** Side that objected to an earlier decision; null for a dispute that is no objection. */
  objected_by: z.nullable(z.enum(["person", "company"])),
  /** Last day on which either side can object to the decision; null if none can. */
  object_by: z.nullable(isoDate),
  /** Last day on which the reader can answer the team's question; null if none is open. */
  question_until: z.nullable(isoDate),
  reason: z.string(),
  person_words: z.nullable(z.string()),
  company_words: z.nullable(z.string()),
  outcome: z.nullable(z.string()),
  decision: z.nullable(z.string()),
  decided_at: z.nullable(isoInstant),
});

const facts = {
  id: uuid,
  care_about_id: uuid,
  status: relationStatus,
  confirmation,
  confirmationName: z.enum(Object.values(relationConfirmations)),
  init_relation: flag,
  person_mark: flag,
  /** True while staff reviews the relation; no support is paid before. */
  in_review: z.boolean(),
  /** Day by which a side must answer about the relation; null if no answer is pending. */
  answer_by: z.nullable(isoDate),
  annul_cause: z.nullable(z.string()),
  claim_proof: z.nullable(z.string()),
  startDate: z.nullable(isoDate),
  finishDate: z.nullable(isoDate),
  last_day: z.nullable(isoDate),
  finish_reason: z.nullable(z.string()),
  remuneration: z.nullable(cents),
  remunerationMin: z.nullable(cents),
  remunerationMax: z.nullable(cents),
  /** Currency of the pay; the support in `extra` is always in pesos. */
  currency,
  netSalary: flag,
  frequency: z.nullable(z.string()),
  frequency_id: z.nullable(z.int()),
  /** Promised support: cents per month and number of months. Before both sides confirm, a forecast. */
  extra: cents,
  extra_months: z.int(),
  /** Maximum months of support of the person over all relations, including the `extra_months` of this one. */
  extra_of: z.int(),
  locationDescription: z.nullable(z.string()),
  created_at: isoInstant,
  confirmed_at: z.nullable(isoInstant),
  dispute: z.nullable(disputeView),
  /** Declared end of the relation: waiting for the other side, denied, or in force. */
  end: z.nullable(endView),
  end_means: z.nullable(z.enum(endMeanings)),
  /** Pauses of the relation, latest first. */
  pauses: z.array(relationPause),
  actions,
};

/** Relation between a person and a job (requirement, point 3; product.md 4). */
export const relationJob = z.object({
  ...facts,
  companyId: uuid,
  institutionName: z.string(),
  publicationId: uuid,
  publicationName: z.string(),
  amount: z.nullable(cents),
  typeAmount: z.string(),
  profileImage: z.nullable(z.string()),
  institutionAddress: z.nullable(z.string()),
  institutionPhone: z.nullable(z.string()),
  institutionEmail: z.nullable(z.string()),
  jobTypeName: z.nullable(z.string()),
});
export type RelationJob = z.output<typeof relationJob>;

/** Month of support as the company sees it: never vouchers or bank data. */
export const companyMonth = z.object({
  number: z.int(),
  starts_on: isoDate,
  ends_on: isoDate,
  amount: cents,
  status: watchedMonthStatus,
});
export type CompanyMonth = z.output<typeof companyMonth>;

export const collaboratorMonth = z.extend(companyMonth, { care_about_id: uuid, names: z.string() });

/** Relation in the company's list (requirement, point 3 'Care-about'). */
export const relationItem = z.object({
  ...facts,
  careAboutId: uuid,
  publicationId: uuid,
  names: z.string(),
  image: z.nullable(z.string()),
  title: z.string(),
  careerName: z.nullable(z.string()),
  institutionName: z.nullable(z.string()),
  careAboutDate: z.int(),
  type: z.literal("relation"),
});
export type RelationItem = z.output<typeof relationItem>;

/** Events of a relation, as its company reads them. */
export const relationSteps = {
  company: "Selección",
  person: "La persona avisó que ya trabaja contigo",
  both: relationConfirmations.both,
  disputed: relationConfirmations.disputed,
  annulled: relationConfirmations.annulled,
  finished: relationStatuses.finished.name,
} as const;
export type RelationStep = keyof typeof relationSteps;

export const relationDetail = z.extend(relationItem, {
  ...personForCompany,
  amount: z.nullable(cents),
  location: z.nullable(z.string()),
  initialDate: z.nullable(isoDate),
  finish_comment: z.nullable(z.string()),
  ended_with_job: z.nullable(z.boolean()),
  months: z.array(companyMonth),
  /** History of the relation, oldest first. `by`: the colleague of the company who did it; null for anybody else. */
  history: z.array(z.object({ step: z.enum(keysOf(relationSteps)), at: isoInstant, by: z.nullable(z.string()) })),
});
export type RelationDetail = z.output<typeof relationDetail>;
