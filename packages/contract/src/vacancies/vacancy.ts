import * as z from "zod/mini";
import { call, forCompanies, forPersons } from "../call.ts";
import { accountIgnored, cents, counted, currency, cursor, flag, idName, isoInstant, nextCursor } from "../envelope.ts";
import { applicationStatus, vacancyStatus } from "../status-schemas.ts";
import { location } from "../values/location.ts";
import { longText, optionalLongText } from "../values/validation.ts";
import { shownFields } from "./fields.ts";
import { vacancyDraft } from "./form.ts";
import { extension } from "./life.ts";
import { forReader } from "./match.ts";
import { ownVacancyFilters } from "./own.ts";

const named = z.nullable(idName);
const money = {
  /** Published pay in cents a month; null when the pay is not published. */
  amount: z.nullable(cents),
  remunerationMin: z.nullable(cents),
  remunerationMax: z.nullable(cents),
  typeAmount: z.string(),
  currency,
  netSalary: flag,
  publicSalary: flag,
};

/** Card of a vacancy in lists (requirement, point 3 'Vacancy'). */
const vacancyCard = z.object({
  id: z.uuid(),
  title: z.string(),
  company: z.string(),
  image: z.nullable(z.string()),
  jobModality: named,
  jobType: named,
  ...money,
  indigenous: flag,
  diversePopulation: flag,
  vacancyNumbers: z.int(),
  publishDate: z.nullable(isoInstant),
});

/** Vacancy in the list of /jobs, built as JSON by the database, without data about its reader. */
export const openVacancy = z.extend(vacancyCard, {
  /** Start of the vacancy's description, as plain text. */
  description: z.string(),
  location: z.nullable(
    z.object({
      suburbName: z.nullable(z.string()),
      cityName: z.nullable(z.string()),
      stateName: z.nullable(z.string()),
    }),
  ),
  distance: z.nullable(z.number()),
});
export type OpenVacancy = z.output<typeof openVacancy>;

export const vacancyDetail = z.extend(vacancyCard, {
  companyId: z.uuid(),
  ...shownFields,
  age: z.object({ min: z.nullable(z.int()), max: z.nullable(z.int()) }),
  status: vacancyStatus,
  create: isoInstant,
  expires: z.nullable(isoInstant),
  /** Public page of the vacancy to share; null while it is not open. */
  public_path: z.nullable(z.string()),
});
export type VacancyDetail = z.output<typeof vacancyDetail>;

export const employer = z.object({
  id: z.uuid(),
  name: z.string(),
  image: z.nullable(z.string()),
  description: z.nullable(z.string()),
  sector: z.nullable(z.string()),
  size: z.nullable(z.string()),
  presence: z.nullable(z.string()),
  location: z.nullable(location),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
});
export type Employer = z.output<typeof employer>;

export const personVacancy = z.extend(vacancyDetail, {
  ...forReader,
  /** 'Empresa verificada': true if the programme approved the company's documents. */
  verified: z.boolean(),
  companyInfo: employer,
  careAboutId: z.nullable(z.uuid()),
  careAbout: z.nullable(
    z.object({
      init_relation: flag,
      person_mark: flag,
      status: applicationStatus,
      sentence: z.string(),
      unanswered: z.boolean(),
    }),
  ),
  /** Reason why the button 'Postularme' is disabled; null if it is enabled. */
  apply_note: z.nullable(z.string()),
  actions: z.array(z.enum(["apply", "withdraw", "start_relation"])),
});
export type PersonVacancy = z.output<typeof personVacancy>;

export const fieldComment = z.object({ field: z.string().check(z.maxLength(40)), comment: longText(300) });
export type FieldComment = z.output<typeof fieldComment>;

/** Edit of an open vacancy: status 2 is in review, 3 was rejected; the published version stays. */
export const revision = z.object({
  status: vacancyStatus,
  /** Fields of the edited vacancy that differ from the published version. */
  changed: z.array(z.string()),
  submitted: isoInstant,
  comments: z.nullable(z.string()),
  field_comments: z.array(fieldComment),
});

export const vacancyActions = [
  "edit",
  "submit",
  "withdraw",
  "close",
  "extend",
  "activate",
  "delete",
  "duplicate",
] as const;
export type VacancyAction = (typeof vacancyActions)[number];

export const companyVacancyItem = z.extend(vacancyCard, {
  status: vacancyStatus,
  create: isoInstant,
  expires: z.nullable(isoInstant),
  views: z.int(),
  candidates: z.int(),
  unreviewed: z.int(),
  review_comment: z.nullable(z.string()),
  /** Status of the edit of an open vacancy: 2 in review, 3 rejected; null without an edit. */
  revision: z.nullable(vacancyStatus),
  actions: z.array(z.enum(vacancyActions)),
});
export type CompanyVacancyItem = z.output<typeof companyVacancyItem>;

export const vacancyStep = z.object({
  from: z.nullable(vacancyStatus),
  to: vacancyStatus,
  at: isoInstant,
  reason: z.nullable(z.string()),
  /**
   * Author of a status change: a colleague of the company or a staff member by name; the company sees staff only as a team.
   * Null for automatic changes.
   */
  by: z.nullable(z.string()),
});
export type VacancyStep = z.output<typeof vacancyStep>;

export const companyVacancy = z.extend(vacancyDetail, {
  /** Fields of the vacancy's form, to edit or duplicate; with a pending edit, those of the edit. */
  form: vacancyDraft,
  revision: z.nullable(z.extend(revision, { vacancy: vacancyDetail })),
  field_comments: z.array(fieldComment),
  views: z.int(),
  candidates: z.int(),
  unreviewed: z.int(),
  /** Why people withdrew their applications, as sums of five people or more; null below five. */
  withdrawals: z.nullable(z.string()),
  /** Places of the vacancy taken by relations that both sides confirmed. */
  taken: z.int(),
  submitted: z.nullable(isoInstant),
  closed: z.nullable(isoInstant),
  close_reason: z.nullable(z.string()),
  review_comment: z.nullable(z.string()),
  hidden_reason: z.nullable(z.string()),
  /** True if the vacancy was rejected and not changed since: sending it again needs a reason. */
  unchanged: z.boolean(),
  history: z.array(vacancyStep),
  extension,
  /** Id of the page that saved the vacancy last; send it as `seen` with the next save. */
  edited_in: z.nullable(z.uuid()),
  actions: z.array(z.enum(vacancyActions)),
});
export type CompanyVacancy = z.output<typeof companyVacancy>;

export const publicationParams = z.object({ publicationId: z.uuid() });

export const readOpenVacancy = call({
  method: "GET",
  path: "/mpc/person/job/details/:publicationId",
  summary: "Vacancy as a person sees it, with their application",
  access: forPersons(),
  params: publicationParams,
  query: z.object(accountIgnored),
  response: personVacancy,
  errors: ["NOT_FOUND", "COURSE_INCOMPLETE"],
});

/** Id of the page that saves. A page cannot overwrite a save of another page that it has not seen. */
const page_id = z.optional(z.uuid());

export const createVacancy = call({
  method: "POST",
  path: "/mpc/company/jobs",
  summary: "Create a vacancy and send it to review, or save it as a draft",
  access: forCompanies("vacancies"),
  body: z.extend(vacancyDraft, { draft: z._default(z.boolean(), false), page_id, ...accountIgnored }),
  response: z.object({ id: z.uuid(), status: vacancyStatus }),
  errors: ["VACANCY_INCOMPLETE", "ACCOUNT_NOT_APPROVED", "ANSWERS_OWED"],
});

export const updateVacancy = call({
  method: "POST",
  path: "/mpc/company/jobs/update",
  summary:
    "Save all fields of a draft or rejected vacancy and send it to review. Of an active one places, benefits and image change at once; the rest becomes a revision. Without `seen` a save of another page is overwritten",
  access: forCompanies("vacancies"),
  body: z.extend(vacancyDraft, {
    id: z.uuid(),
    draft: z._default(z.boolean(), false),
    page_id,
    /** Value of `edited_in` when the page read the vacancy; refused if another page has saved since. */
    seen: z.optional(z.nullable(z.uuid())),
    /** Currency of the pay: unchanged if omitted; refused if it differs from that of an open vacancy. */
    currency: z.optional(currency),
    /** Reason for sending a rejected vacancy again unchanged; staff reads it in the history. */
    note: optionalLongText(300),
    ...accountIgnored,
  }),
  response: z.object({ id: z.uuid(), status: vacancyStatus, revision: z.nullable(vacancyStatus) }),
  errors: [
    "NOT_FOUND",
    "VACANCY_INCOMPLETE",
    "VACANCY_IN_REVIEW",
    "TRANSITION_NOT_ALLOWED",
    "CHANGED_MEANWHILE",
    "ANSWERS_OWED",
  ],
});

export const listCompanyVacancies = call({
  method: "GET",
  path: "/mpc/company/jobs/list",
  summary: "Vacancies of my company, filtered, with a count per status",
  access: forCompanies("vacancies"),
  query: z.object({
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 10),
    offset: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0),
    cursor,
    ...accountIgnored,
    ...ownVacancyFilters,
  }),
  response: z.object({
    ...counted,
    ...nextCursor,
    counts: z.array(z.object({ status: vacancyStatus, count: z.int() })),
    info: z.array(companyVacancyItem),
  }),
  errors: ["OFFSET_TOO_LARGE"],
});

export const readCompanyVacancy = call({
  method: "GET",
  path: "/mpc/company/jobs/details/:publicationId",
  summary: "Vacancy of my company, to read and edit",
  access: forCompanies("vacancies"),
  params: publicationParams,
  query: z.object(accountIgnored),
  response: companyVacancy,
  errors: ["NOT_FOUND"],
});
