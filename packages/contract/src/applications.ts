import * as z from "zod/mini";
import { candidateFilters, sortOfCandidates, tabCounts } from "./applications/candidate-filters.ts";
import { actOnCandidates, listCandidateOptions, listVacanciesOfCandidates } from "./applications/candidates.ts";
import { discardFields } from "./applications/discard-reasons.ts";
import { call, forCompanies, forPersons } from "./call.ts";
import {
  accountIgnored,
  cents,
  counted,
  currency,
  cursor,
  done,
  flag,
  idParams,
  isoDate,
  isoInstant,
  nextCursor,
} from "./envelope.ts";
import { keysOf } from "./keys.ts";
import { mexicoCountryId } from "./limits.ts";
import { messageCounts } from "./messages/thread.ts";
import { personForCompany } from "./person-for-company.ts";
import { supportLeft } from "./relations/lifetime.ts";
import { applicationStatus, vacancyStatus } from "./status-schemas.ts";
import { vacancyMatch } from "./vacancies/match.ts";
import { choice, searchWords } from "./values/validation.ts";

const page = {
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 10),
  offset: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0),
  cursor,
};

/** Reasons why an application ended without the company's decision, worded for the person. */
export const closeCauses = {
  withdrawn: "Retiraste tu postulación",
  declined: "No aceptaste la contratación",
  vacancy_closed: "La vacante cerró",
  hired_elsewhere: "Empezaste una relación laboral con otra empresa",
  no_answer: "La empresa no respondió",
  not_started: "La relación laboral no empezó",
  person_blocked: "Tu cuenta fue bloqueada",
  company_blocked: "La cuenta de la empresa fue bloqueada",
  account_blocked: "Una de las cuentas fue bloqueada",
} as const;
export type CloseCause = keyof typeof closeCauses;

/** Working days after which the person may remind the company of an application, once. */
export const nudgeDays = 10;

/** Reasons to withdraw an application. The company reads them as sums only: `counted` follows a number of people. */
export const withdrawReasons = {
  far: { label: "Muy lejos", counted: "por la distancia" },
  pay: { label: "El sueldo", counted: "por el sueldo" },
  found: { label: "Ya encontré", counted: "porque ya encontraron trabajo" },
  other: { label: "Otro", counted: "por otro motivo" },
} as const;
export type WithdrawReason = keyof typeof withdrawReasons;

export const applyToVacancy = call({
  method: "POST",
  path: "/mpc/person/job",
  summary: "Apply to a vacancy ('Postularme')",
  access: forPersons(),
  body: z.object({
    publication_id: z.uuid(),
    /** CV to send with the application. Default: the person's default CV. */
    personCV_id: z.optional(z.uuid()),
    ...accountIgnored,
  }),
  response: z.object({ care_about: z.object({ id: z.uuid() }) }),
  errors: [
    "NOT_FOUND",
    "ACCOUNT_NOT_APPROVED",
    "COURSE_INCOMPLETE",
    "VACANCY_NOT_ACTIVE",
    "ALREADY_APPLIED",
    "ALREADY_HIRED",
    "FINISHED_COLLABORATOR",
    "APPLICATION_LIMIT",
  ],
});

export const myApplication = z.object({
  id: z.uuid(),
  careAboutId: z.uuid(),
  publicationId: z.uuid(),
  title: z.string(),
  company: z.string(),
  image: z.nullable(z.string()),
  amount: z.nullable(cents),
  currency,
  netSalary: flag,
  /** Days since the application was sent, counted by dates in the programme's zone. */
  careAboutDate: z.int(),
  status: applicationStatus,
  cause: z.nullable(z.enum(keysOf(closeCauses))),
  /** Sentence for the applicant: meaning of the status, and the next step with its date. */
  sentence: z.string(),
  unanswered: z.boolean(),
  create: isoInstant,
  opened: z.nullable(isoInstant),
  decided: z.nullable(isoInstant),
  cv: z.nullable(z.object({ url: z.string(), file_name: z.string(), alias: z.nullable(z.string()) })),
  init_relation: flag,
  person_mark: flag,
  /** Time of the person's reminder to the company; null if there was none. */
  nudged: z.nullable(isoInstant),
  messages: messageCounts,
  actions: z.array(z.enum(["withdraw", "nudge"])),
});
export type MyApplication = z.output<typeof myApplication>;

/** Comma-separated country ids of a search for candidates. All vacancies are in Mexico. */
const countries_csv = z._default(
  z.string().check(z.regex(/^\d{1,9}(,\d{1,9}){0,9}$/, "Escribe números de países, separados por comas.")),
  String(mexicoCountryId),
);

export const listMyApplications = call({
  method: "GET",
  path: "/mpc/person/job/list/postulation",
  summary: "My applications, newest first",
  access: forPersons(),
  query: z.object({ ...page, countries_csv, ...accountIgnored }),
  response: z.object({ ...counted, ...nextCursor, info: z.array(myApplication) }),
  errors: ["OFFSET_TOO_LARGE"],
});

export const withdrawApplication = call({
  method: "POST",
  path: "/mpc/person/job/:id/withdraw",
  summary:
    "Withdraw an application that is not decided yet; the reason is optional, the company never reads it per person",
  access: forPersons(),
  params: idParams,
  body: z.object({ reason: z.optional(z.enum(keysOf(withdrawReasons))) }),
  response: done,
  errors: ["NOT_FOUND", "APPLICATION_CLOSED", "RELATION_EXISTS"],
});

export const nudgeCompany = call({
  method: "POST",
  path: "/mpc/person/job/:id/nudge",
  summary:
    "Remind the company of an application without an answer ('Recordarle a la empresa'): once, after 10 working days",
  access: forPersons(),
  params: idParams,
  response: done,
  errors: ["NOT_FOUND", "APPLICATION_CLOSED", "RELATION_EXISTS", "NUDGE_TOO_EARLY", "NUDGED_ALREADY"],
});

const candidateActions = z.array(z.enum(["open", "discard", "select", "undo_discard", "see_relation"]));
export type CandidateAction = z.output<typeof candidateActions>[number];

export const candidate = z.object({
  id: z.uuid(),
  careAboutId: z.uuid(),
  publicationId: z.uuid(),
  name: z.string(),
  names: z.string(),
  nameComplete: z.string(),
  image: z.nullable(z.string()),
  careerName: z.nullable(z.string()),
  institutionName: z.nullable(z.string()),
  careAboutDate: z.int(),
  create: isoInstant,
  status: applicationStatus,
  title: z.string(),
  /** Sentence that says why the application was closed; null while it is open. */
  cause: z.nullable(z.string()),
  init_relation: flag,
  person_mark: flag,
  actions: candidateActions,
  studyDegreeName: z.nullable(z.string()),
  municipality: z.nullable(z.string()),
  /** Requirements of the vacancy that the candidate meets, of those known: the figures of the detail's match. */
  match: z.object({ met: z.int(), of: z.int() }),
  /**
   * Whole kilometres, at least 1, in a straight line from the candidate's address to the workplace; null if a point is
   * unknown. Not finer, because a company with several workplaces could find the street.
   */
  travel_km: z.nullable(z.int()),
  /** Wait of an application without an answer. `days` and `answer_by` are dates in the programme's zone. */
  waiting: z.nullable(z.object({ days: z.int(), answer_by: isoDate, late: z.boolean() })),
  /** Time of the person's reminder while the application waits for an answer; null if there was none. */
  nudged: z.nullable(isoInstant),
  opened: z.nullable(isoInstant),
  /** Colleague who opened the application; null if nobody of the company did. */
  opened_by: z.nullable(z.string()),
  decided: z.nullable(isoInstant),
  /** Colleague of the company who set the application's status; null if nobody of the company did. */
  moved_by: z.nullable(z.string()),
});
export type Candidate = z.output<typeof candidate>;

export const candidateDetail = z.extend(candidate, {
  ...personForCompany,
  /** True if the person sent a CV, also while the company may not see it yet. */
  has_cv: z.boolean(),
  cv: z.nullable(z.object({ url: z.string(), name: z.string(), mime: z.string() })),
  /** Warning before an application is opened, shown when little of the company's CV quota is left. */
  cvs_hint: z.nullable(z.string()),
  discard_reason: z.nullable(z.string()),
  undo_until: z.nullable(isoInstant),
  messages: messageCounts,
  /** Match of the candidate with the vacancy, 'Cumple 5 de 6': the list that the person also reads. */
  match: vacancyMatch,
  /** Months of support for a relation that begins today; null unless the company can select this candidate. */
  support: z.nullable(supportLeft),
  job: z.object({
    title: z.string(),
    company: z.string(),
    image: z.nullable(z.string()),
    create: isoInstant,
    status: vacancyStatus,
    remunerationMin: z.nullable(cents),
    remunerationMax: z.nullable(cents),
    currency,
    netSalary: flag,
    frequencyId: z.nullable(z.int()),
  }),
});
export type CandidateDetail = z.output<typeof candidateDetail>;

export const listCandidates = call({
  method: "GET",
  path: "/mpc/company/candidates",
  summary: "Candidates of my company's vacancies, with a count per status and tab",
  access: forCompanies("candidates"),
  query: z.object({
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
    offset: page.offset,
    cursor,
    ...accountIgnored,
    search: searchWords(100),
    ...candidateFilters,
    /** Default: `waiting`, in the decided tab `decided`, without a tab `newest`. */
    sort: sortOfCandidates,
  }),
  response: z.object({
    ...counted,
    ...nextCursor,
    counts: z.array(z.object({ status: applicationStatus, count: z.int() })),
    /** Count per tab under the other filters. */
    tabs: tabCounts,
    info: z.array(candidate),
  }),
  errors: ["OFFSET_TOO_LARGE"],
});

export const readCandidate = call({
  method: "GET",
  path: "/mpc/company/candidates/details",
  summary: "Candidate; contact data and CV from 'En proceso' on",
  access: forCompanies("candidates"),
  query: z.object({ care_about_id: z.uuid(), ...accountIgnored }),
  response: candidateDetail,
  errors: ["NOT_FOUND"],
});

export const openCandidate = call({
  method: "POST",
  path: "/mpc/company/candidates/open",
  summary: "Open an application ('En proceso') and notify the person; repeating it changes nothing",
  access: forCompanies("candidates"),
  body: z.object({ care_about_id: z.uuid() }),
  response: z.object({ care_about_id: z.uuid(), status: applicationStatus }),
  errors: ["NOT_FOUND", "APPLICATION_CLOSED"],
});

/** Decides an application. The relations domain mounts this call, because a selection begins a relation. */
export const actOnCandidate = call({
  method: "POST",
  path: "/mpc/company/candidates/accion",
  summary: "Decide an application: selected '0' discards the candidate, any other value selects and begins a relation",
  access: forCompanies("candidates"),
  body: z.object({
    care_about_id: z.uuid(),
    selected: z.pipe(z.union([z.string(), z.number(), z.boolean()]), z.transform(String)),
    ...discardFields,
    start_date: z.optional(isoDate),
    end_date: z.optional(z.nullable(isoDate)),
    /** Pay offered at the selection, in cents per month, within the range of the vacancy. */
    remuneration: z.optional(cents),
    frequency_id: z.optional(choice()),
  }),
  response: z.object({
    care_about_id: z.uuid(),
    status: applicationStatus,
    undo_until: z.nullable(isoInstant),
    relation_id: z.nullable(z.uuid()),
  }),
  errors: [
    "NOT_FOUND",
    "APPLICATION_CLOSED",
    "COLLABORATOR_UNAVAILABLE",
    "ALREADY_HIRED",
    "REMUNERATION_OUT_OF_RANGE",
    "DATES_INVALID",
    "RELATION_EXISTS",
  ],
});

export const undoDiscard = call({
  method: "POST",
  path: "/mpc/company/candidates/undo-discard",
  summary: "Undo a discard within 10 seconds, before its e-mail leaves",
  access: forCompanies("candidates"),
  body: z.object({ care_about_id: z.uuid() }),
  response: z.object({ care_about_id: z.uuid(), status: applicationStatus }),
  errors: ["NOT_FOUND", "UNDO_TOO_LATE", "ALREADY_APPLIED"],
});

export const readCandidateCv = call({
  method: "GET",
  path: "/files/apply/:careAboutId",
  summary:
    "CV as sent with an application; each access is recorded and counts for the company's quota, except the first look at an undecided application",
  access: { mode: "session", types: ["company", "person"], company: "candidates" },
  params: z.object({ careAboutId: z.uuid() }),
  response: "file",
  errors: ["NOT_FOUND", "QUOTA_REACHED"],
});

export const previewCandidateCv = call({
  method: "GET",
  path: "/files/apply/:careAboutId/preview",
  summary: "Text of a CV in Word or OpenDocument, to read in the page; the same look as the CV itself",
  access: forCompanies("candidates"),
  params: z.object({ careAboutId: z.uuid() }),
  /** Markup without pictures and links; null if this CV can only be downloaded. */
  response: z.object({ html: z.nullable(z.string()) }),
  errors: ["NOT_FOUND", "QUOTA_REACHED"],
});

export const applicationCalls = {
  applyToVacancy,
  listMyApplications,
  withdrawApplication,
  nudgeCompany,
  listCandidates,
  listVacanciesOfCandidates,
  listCandidateOptions,
  actOnCandidates,
  readCandidate,
  openCandidate,
  actOnCandidate,
  undoDiscard,
  readCandidateCv,
  previewCandidateCv,
};
