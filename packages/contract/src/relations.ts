import * as z from "zod/mini";
import { call, forCompanies, forPersons } from "./call.ts";
import {
  cents,
  counted,
  currency,
  cursor,
  done,
  flag,
  idParams,
  isoDate,
  isoInstant,
  listQuery,
  nextCursor,
  uuid,
} from "./envelope.ts";
import { keysOf } from "./keys.ts";
import { relationStatus, supportMonthStatus } from "./status-schemas.ts";
import { relationConfirmations } from "./statuses.ts";
import { choice, date, optionalText, text } from "./values/validation.ts";

/** Days back that a start date may lie when both sides confirm (product.md 4). */
export const startDaysBack = 60;
/** Not of the product page: a start further ahead is more likely a typing error. */
export const startDaysAhead = 90;
/** Working days that a side has to answer before silence counts. */
export const answerWorkingDays = 10;

/** Why a relation was annulled, as people read it. */
export const annulCauses = {
  declined: "La persona no aceptó",
  expired: "La persona no contestó a tiempo",
  selection_withdrawn: "La empresa retiró la selección",
  claim_withdrawn: "La persona retiró su aviso",
  false_by_person: "El programa decidió que no hubo contratación",
  false_by_company: "El programa decidió que la empresa la negó sin razón",
  account_blocked: "Una de las cuentas fue bloqueada",
} as const;
export type AnnulCause = keyof typeof annulCauses;

/** Why a company finishes a relation: the choices of the dialog. */
export const finishReasons = [
  "Terminó su contrato",
  "Renunció",
  "Encontró otro empleo",
  "Dejó de asistir",
  "La empresa redujo personal",
  "Otro motivo",
] as const;
export const defaultFinishReason = "Sin motivo";

const confirmation = z.enum(keysOf(relationConfirmations)); // the keys of the constant itself

export const relationActions = ["confirm", "decline", "withdraw", "deny", "finish", "state", "upload"] as const;
export type RelationAction = (typeof relationActions)[number];
const actions = z.array(z.enum(relationActions));

/** What staff decides when the sides do not agree, as both sides read it. */
const disputeView = z.object({
  id: uuid,
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
  confirmationName: z.string(),
  init_relation: flag,
  person_mark: flag,
  /** By when the side that is asked answers; null when nobody is. */
  answer_by: z.nullable(isoDate),
  annul_cause: z.nullable(z.string()),
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
  locationDescription: z.nullable(z.string()),
  created_at: isoInstant,
  confirmed_at: z.nullable(isoInstant),
  dispute: z.nullable(disputeView),
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
  status: supportMonthStatus,
});
export type CompanyMonth = z.output<typeof companyMonth>;

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

export const relationDetail = z.extend(relationItem, {
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  birthdate: z.nullable(isoDate),
  age: z.nullable(z.int()),
  gender: z.nullable(z.string()),
  /** Municipality and state: never the street. */
  address: z.nullable(z.string()),
  studyDegreeName: z.nullable(z.string()),
  scholarityLevelName: z.nullable(z.string()),
  universityName: z.nullable(z.string()),
  carrerTitle: z.nullable(z.string()),
  amount: z.nullable(cents),
  location: z.nullable(z.string()),
  initialDate: z.nullable(isoDate),
  finish_comment: z.nullable(z.string()),
  ended_with_job: z.nullable(z.boolean()),
  months: z.array(companyMonth),
});
export type RelationDetail = z.output<typeof relationDetail>;

const remuneration = z.int().check(z.minimum(100), z.maximum(50_000_000));
const optionalDate = z.optional(z.nullable(isoDate));

// The company

export const withdrawSelection = call({
  method: "POST",
  path: "/mpc/company/relations/:id/withdraw",
  summary: "Withdraw a selection that the person has not answered: the application is in process again",
  access: forCompanies("candidates"),
  params: idParams,
  response: done,
  errors: ["NOT_FOUND", "TRANSITION_NOT_ALLOWED"],
});

/** What the company says when it confirms what the person told. */
export const confirmClaimBody = z.object({
  start_date: date(),
  end_date: optionalDate,
  remuneration,
  frequency_id: z.optional(z.nullable(choice())),
});

export const confirmClaim = call({
  method: "POST",
  path: "/mpc/company/relations/:id/confirm",
  summary: "Confirm with dates and pay a relation that the person started",
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

export const denyClaim = call({
  method: "POST",
  path: "/mpc/company/relations/:id/deny",
  summary: "Deny a relation that the person started: staff decides on both sides' words",
  access: forCompanies("relations"),
  params: idParams,
  body: z.object({ statement: text(1000, 10) }),
  response: done,
  errors: ["NOT_FOUND", "TRANSITION_NOT_ALLOWED"],
});

export const stateCompanyClaim = call({
  method: "POST",
  path: "/mpc/company/relations/:id/statement",
  summary: "The company's words about a disputed relation, for staff",
  access: forCompanies("relations"),
  params: idParams,
  body: z.object({ statement: text(1000, 10) }),
  response: done,
  errors: ["NOT_FOUND", "TRANSITION_NOT_ALLOWED"],
});

export const finishRelation = call({
  method: "POST",
  path: "/mpc/company/care-about/finished-relation",
  summary: "Finish a relation: it becomes Finalizada and the collaborator is unlinked for good",
  access: forCompanies("relations"),
  body: z.object({
    care_about_id: uuid,
    /** Today unless told. */
    last_day: optionalDate,
    reason: optionalText(200),
    comment: optionalText(500),
    ended_with_job: z.optional(z.nullable(z.union([z.boolean(), z.literal(0), z.literal(1)]))),
  }),
  response: z.object({ care_about: z.object({ id: uuid, status: relationStatus }) }),
  errors: ["NOT_FOUND", "RELATION_NOT_ACTIVE", "RELATION_NOT_CONFIRMED", "DATES_INVALID"],
});

export const listCompanyRelations = call({
  method: "GET",
  path: "/mpc/company/care-about",
  summary: "The relations of my company, those that wait for me first",
  access: forCompanies("relations"),
  query: z.object({
    ...listQuery,
    cursor,
    search: z._default(z.string().check(z.trim(), z.maxLength(80)), ""),
    /** 1 Activo, 2 Finalizada. */
    status: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2))),
    /** 1: only what waits for an answer of the company. */
    waiting: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1))),
  }),
  response: z.object({ ...counted, ...nextCursor, waiting: z.int(), info: z.array(relationItem) }),
  errors: [],
});

export const readCompanyRelation = call({
  method: "GET",
  path: "/mpc/company/care-about/details",
  summary: "One relation of my company: the collaborator, dates, pay and its support months",
  access: forCompanies("relations"),
  query: z.object({ care_about_id: uuid }),
  response: relationDetail,
  errors: ["NOT_FOUND"],
});

// The person

export const markHired = call({
  method: "POST",
  path: "/mpc/person/mark-hired",
  summary: "Tell that the company of an application hired me; it confirms or denies",
  access: forPersons("approved"),
  body: z.object({ care_about_id: uuid, start_date: optionalDate }),
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
  "Confirm that I was hired: both sides stand for it",
);
export const declineSelection = personStep(
  "/mpc/person/relation-job/:id/decline",
  "'No acepto': the relation is annulled without fault",
);
export const withdrawClaim = personStep(
  "/mpc/person/relation-job/:id/withdraw",
  "Withdraw what I told before the company answers; no consequence",
);

export const stateClaim = call({
  method: "POST",
  path: "/mpc/person/relation-job/:id/statement",
  summary: "My words about a disputed relation, for staff",
  access: forPersons("approved"),
  params: idParams,
  body: z.object({ statement: text(1000, 10) }),
  response: done,
  errors: ["NOT_FOUND", "TRANSITION_NOT_ALLOWED"],
});

export const readMyRelation = call({
  method: "GET",
  path: "/mpc/person/relation-job/general-info",
  summary: "My labour relation: the one both confirmed, else the one that waits, else the last one; and the others",
  access: forPersons(),
  response: z.object({
    info: z.nullable(relationJob),
    others: z.array(relationJob),
    /** False while applying would be refused whatever the vacancy: `apply_note` says why. */
    may_apply: z.boolean(),
    apply_note: z.nullable(z.string()),
  }),
  errors: [],
});

export const relationCalls = {
  withdrawSelection,
  confirmClaim,
  denyClaim,
  stateCompanyClaim,
  finishRelation,
  listCompanyRelations,
  readCompanyRelation,
  markHired,
  confirmSelection,
  declineSelection,
  withdrawClaim,
  stateClaim,
  readMyRelation,
};
