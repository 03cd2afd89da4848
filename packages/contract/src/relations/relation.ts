import * as z from "zod/mini";
import { cents, currency, flag, isoDate, isoInstant, uuid } from "../envelope.ts";
import { keysOf } from "../keys.ts";
import { personForCompany } from "../person-for-company.ts";
import { relationStatus, watchedMonthStatus } from "../status-schemas.ts";
import { relationConfirmations, relationStatuses } from "../statuses.ts";
import { endMeanings, endView } from "./ends.ts";
import { relationPause } from "./pauses.ts";

/** Days back that a start date may lie when both sides confirm (product.md 4). */
export const startDaysBack = 60;
/** Not of the product page: a start further ahead is more likely a typing error. */
export const startDaysAhead = 90;
/** Working days that a side has to answer before silence counts. */
export const answerWorkingDays = 10;

const bothRead = (words: string) => ({ person: words, company: words });

/** Why a relation was annulled, as each side reads it. */
export const annulCauses = {
  declined: { person: "No aceptaste", company: "La persona no aceptó" },
  expired: { person: "No contestaste a tiempo", company: "La persona no contestó a tiempo" },
  selection_withdrawn: bothRead("La empresa retiró la selección"),
  claim_withdrawn: { person: "Retiraste tu aviso", company: "La persona retiró su aviso" },
  false_by_person: bothRead("El programa decidió que no hubo contratación"),
  false_by_company: bothRead("El programa decidió que la empresa la negó sin razón"),
  person_blocked: { person: "Tu cuenta fue bloqueada", company: "La cuenta de la persona fue bloqueada" },
  company_blocked: { person: "La cuenta de la empresa fue bloqueada", company: "Tu cuenta de empresa fue bloqueada" },
  /** From before it was kept whose account it was. */
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
  "state",
  "upload",
] as const;
export type RelationAction = (typeof relationActions)[number];
const actions = z.array(z.enum(relationActions));

/** What staff decides when the sides do not agree, as both sides read it. */
const disputeView = z.object({
  id: uuid,
  kind: z.enum(["claim", "end_denied", "end_objected"]),
  opened_at: isoInstant,
  /** By when staff decides. */
  due_on: isoDate,
  reason: z.string(),
  person_words: z.nullable(z.string()),
  company_words: z.nullable(z.string()),
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
  /** The programme looks at it before anything is paid. */
  in_review: z.boolean(),
  /** By when the side that is asked answers; null when nobody is. */
  answer_by: z.nullable(isoDate),
  annul_cause: z.nullable(z.string()),
  /** How the person who told it says that it can be seen; null where nobody said. */
  claim_proof: z.nullable(z.string()),
  startDate: z.nullable(isoDate),
  finishDate: z.nullable(isoDate),
  last_day: z.nullable(isoDate),
  finish_reason: z.nullable(z.string()),
  remuneration: z.nullable(cents),
  remunerationMin: z.nullable(cents),
  remunerationMax: z.nullable(cents),
  /** Of what the company pays; `extra` is always pesos. */
  currency,
  netSalary: flag,
  frequency: z.nullable(z.string()),
  frequency_id: z.nullable(z.int()),
  /** Cents a month of support, and for how many months, as promised; before both confirmed: as it would be. */
  extra: cents,
  extra_months: z.int(),
  /** The months of the person over all relations, of which `extra_months` are this relation's. */
  extra_of: z.int(),
  locationDescription: z.nullable(z.string()),
  created_at: isoInstant,
  confirmed_at: z.nullable(isoInstant),
  dispute: z.nullable(disputeView),
  /** End of the relation: declared and waiting, denied, or in force. */
  end: z.nullable(endView),
  /** Consequence of an end declared today; null if no end can be declared. */
  end_means: z.nullable(z.enum(endMeanings)),
  /** The latest first. */
  pauses: z.array(relationPause),
  actions,
};

/** Seed 3, 'Relation job-person', with what product.md 4 adds. */
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

/** A support month as the company sees it: never vouchers or bank data. */
export const companyMonth = z.object({
  number: z.int(),
  starts_on: isoDate,
  ends_on: isoDate,
  amount: cents,
  status: watchedMonthStatus,
});
export type CompanyMonth = z.output<typeof companyMonth>;

/** The same of any of its collaborators. */
export const collaboratorMonth = z.extend(companyMonth, { care_about_id: uuid, names: z.string() });

/** Seed 3, 'Care-about', of a relation in the company's list. */
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

/** What happened to a relation, as its company reads it. */
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
  /** Oldest first; `by` is the member of the company who did it, null when it was nobody of it. */
  history: z.array(z.object({ step: z.enum(keysOf(relationSteps)), at: isoInstant, by: z.nullable(z.string()) })),
});
export type RelationDetail = z.output<typeof relationDetail>;
