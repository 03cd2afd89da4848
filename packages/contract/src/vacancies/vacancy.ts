import * as z from "zod/mini";
import { call, forCompanies, forPersons } from "../call.ts";
import { accountIgnored, cents, counted, currency, cursor, flag, idName, isoInstant, nextCursor } from "../envelope.ts";
import { applicationStatus, vacancyStatus } from "../status-schemas.ts";
import { location } from "../values/location.ts";
import { optionalText, text } from "../values/validation.ts";
import { shownFields } from "./fields.ts";
import { vacancyDraft } from "./form.ts";
import { extension } from "./life.ts";
import { forReader } from "./match.ts";
import { ownVacancyFilters } from "./own.ts";

const named = z.nullable(idName);
const money = {
  /** Cents a month; null when the pay is not published. */
  amount: z.nullable(cents),
  remunerationMin: z.nullable(cents),
  remunerationMax: z.nullable(cents),
  typeAmount: z.string(),
  currency,
  netSalary: flag,
  publicSalary: flag,
};

/** A vacancy's card (seed 3, Vacancy). */
const vacancyCard = z.object({
  id: z.uuid(),
  title: z.string(),
  company: z.string(),
  /** A path under /api, or null: initials are shown instead. */
  image: z.nullable(z.string()),
  jobModality: named,
  jobType: named,
  ...money,
  indigenous: flag,
  diversePopulation: flag,
  vacancyNumbers: z.int(),
  publishDate: z.nullable(isoInstant),
});

/** An item of /jobs, built as JSON by the database, without data about its reader. */
export const openVacancy = z.extend(vacancyCard, {
  /** Start of the description, as plain text. */
  description: z.string(),
  location: z.nullable(
    z.object({
      suburbName: z.nullable(z.string()),
      cityName: z.nullable(z.string()),
      stateName: z.nullable(z.string()),
    }),
  ),
  /** Kilometres from the requested place, else null. */
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
  /** Public page to share; null while the vacancy is not open. */
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
  /** Null until the company has opened the reader's application. */
  email: z.nullable(z.string()),
});
export type Employer = z.output<typeof employer>;

export const personVacancy = z.extend(vacancyDetail, {
  ...forReader,
  /** 'Empresa verificada': the programme approved the company's documents. */
  verified: z.boolean(),
  companyInfo: employer,
  /** Set once the person has applied. */
  careAboutId: z.nullable(z.uuid()),
  careAbout: z.nullable(
    z.object({
      init_relation: flag,
      person_mark: flag,
      status: applicationStatus,
      /** Next step and its deadline. */
      sentence: z.string(),
      unanswered: z.boolean(),
    }),
  ),
  /** Reason why 'Postularme' is disabled, or null. */
  apply_note: z.nullable(z.string()),
  actions: z.array(z.enum(["apply", "withdraw", "start_relation"])),
});
export type PersonVacancy = z.output<typeof personVacancy>;

/** Comment of staff on one field of the form. */
export const fieldComment = z.object({ field: z.string().check(z.maxLength(40)), comment: text(300) });
export type FieldComment = z.output<typeof fieldComment>;

/** An edit of an open vacancy: 2 is in review, 3 was rejected with comments; the published version stays. */
export const revision = z.object({
  status: vacancyStatus,
  /** Fields that differ from the published version. */
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
  /** Number of views, each person counted once a day. */
  views: z.int(),
  candidates: z.int(),
  unreviewed: z.int(),
  review_comment: z.nullable(z.string()),
  /** Status of an edit in review (2) or rejected (3), beside the approved version. */
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
   * Author: a member of the company by name; staff by name for staff and as a team for the company; null for automatic
   * changes.
   */
  by: z.nullable(z.string()),
});
export type VacancyStep = z.output<typeof vacancyStep>;

export const companyVacancy = z.extend(vacancyDetail, {
  /** Fields of the form, to edit or duplicate; with a revision, those of the revision. */
  form: vacancyDraft,
  revision: z.nullable(z.extend(revision, { vacancy: vacancyDetail })),
  field_comments: z.array(fieldComment),
  /** Number of views, each person counted once a day. */
  views: z.int(),
  candidates: z.int(),
  unreviewed: z.int(),
  /** Places taken by relations that both sides confirmed. */
  taken: z.int(),
  submitted: z.nullable(isoInstant),
  closed: z.nullable(isoInstant),
  close_reason: z.nullable(z.string()),
  review_comment: z.nullable(z.string()),
  /** Reason of hiding; null while not hidden. */
  hidden_reason: z.nullable(z.string()),
  /** True if rejected and not changed since: the form asks for a reason to send it again. */
  unchanged: z.boolean(),
  /** Status history, oldest first. */
  history: z.array(vacancyStep),
  extension,
  /** Page that saved it last; send it as `seen`. */
  edited_in: z.nullable(z.uuid()),
  actions: z.array(z.enum(vacancyActions)),
});
export type CompanyVacancy = z.output<typeof companyVacancy>;

export const publicationParams = z.object({ publicationId: z.uuid() });

export const readOpenVacancy = call({
  method: "GET",
  path: "/mpc/person/job/details/:publicationId",
  summary: "One vacancy as a person sees it, with their application to it",
  access: forPersons(),
  params: publicationParams,
  query: z.object(accountIgnored),
  response: personVacancy,
  errors: ["NOT_FOUND", "COURSE_INCOMPLETE"],
});

/** Id of the page that saves; a page cannot overwrite an unseen save of another page. */
const page_id = z.optional(z.uuid());

export const createVacancy = call({
  method: "POST",
  path: "/mpc/company/jobs",
  summary: "Create a vacancy and send it to review, or keep it as a draft",
  access: forCompanies("vacancies"),
  body: z.extend(vacancyDraft, { draft: z._default(z.boolean(), false), page_id, ...accountIgnored }),
  response: z.object({ id: z.uuid(), status: vacancyStatus }),
  errors: ["VACANCY_INCOMPLETE", "ACCOUNT_NOT_APPROVED"],
});

export const updateVacancy = call({
  method: "POST",
  path: "/mpc/company/jobs/update",
  summary:
    "Write all fields of a draft or a rejected vacancy and send it to review; of an active one places, benefits and image change at once, the rest waits as a revision. Without `seen`, over whatever was saved meanwhile",
  access: forCompanies("vacancies"),
  body: z.extend(vacancyDraft, {
    id: z.uuid(),
    draft: z._default(z.boolean(), false),
    page_id,
    /** Value of `edited_in` when it was read; refused if another page has saved since. */
    seen: z.optional(z.nullable(z.uuid())),
    /** Unchanged if omitted; refused for an open vacancy if it differs. */
    currency: z.optional(currency),
    /** Reason for sending a rejected vacancy again unchanged; staff reads it in the history. */
    note: optionalText(300),
    ...accountIgnored,
  }),
  response: z.object({ id: z.uuid(), status: vacancyStatus, revision: z.nullable(vacancyStatus) }),
  errors: ["NOT_FOUND", "VACANCY_INCOMPLETE", "VACANCY_IN_REVIEW", "TRANSITION_NOT_ALLOWED", "CHANGED_MEANWHILE"],
});

export const listCompanyVacancies = call({
  method: "GET",
  path: "/mpc/company/jobs/list",
  summary: "The vacancies of the company, narrowed, with a count per status",
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
  summary: "One vacancy of the company, to read and to edit",
  access: forCompanies("vacancies"),
  params: publicationParams,
  query: z.object(accountIgnored),
  response: companyVacancy,
  errors: ["NOT_FOUND"],
});
