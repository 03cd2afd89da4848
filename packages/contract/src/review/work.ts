import * as z from "zod/mini";
import { call, forStaff } from "../call.ts";
import { cents, idParams, isoDate, isoInstant, uuid } from "../envelope.ts";
import { keysOf } from "../keys.ts";
import { monthActorKeys } from "../payments/month-actors.ts";
import { supportMonth } from "../payments/vouchers.ts";
import type { StaffPermission } from "../roles.ts";
import { accountStatus, relationStatus, supportMonthStatus, vacancyStatus } from "../status-schemas.ts";
import { relationConfirmations } from "../statuses.ts";
import { reportReasons } from "../vacancies/saved.ts";

/** Parts of 'Trabajo y apoyo', with the permissions of which one is required to read the part. */
export const workParts = {
  work: { label: "Trabajo", needs: ["accounts.review", "relations.decide"] },
  money: { label: "Apoyo", needs: ["vouchers.review", "orders.build", "orders.authorise"] },
  told: { label: "Avisos y llamadas", needs: ["accounts.review"] },
} as const satisfies Record<string, { label: string; needs: readonly StaffPermission[] }>;
export type WorkPart = keyof typeof workParts;
export const workPartKeys = keysOf(workParts);

/** Parts of 'Trabajo y apoyo' that these permissions open. */
export const workPartsOf = (permissions: readonly string[]): WorkPart[] =>
  workPartKeys.filter((part) => workParts[part].needs.some((needed) => permissions.includes(needed)));

/** Newest events listed in 'Trabajo y apoyo'; older ones are left out. */
export const mostOfStory = 200;

const part = z.enum(workPartKeys);

export const storyEvent = z.object({
  /** Key of the event, unique within the file. */
  key: z.string(),
  part,
  /** Time of the event; noon of its day where only the day is known. */
  happened_at: isoInstant,
  is_day: z.boolean(),
  title: z.string(),
  /** More about the event, in words; null if the title says all. */
  more: z.nullable(z.string()),
  /** Page about the event that the reader may open; null if there is none. */
  path: z.nullable(z.string()),
});
export type StoryEvent = z.output<typeof storyEvent>;

const fileMonth = z.object({
  ...supportMonth.shape,
  /** Side that must act next on the month; null if nobody can. */
  who_acts: z.nullable(z.enum(monthActorKeys)),
  institutionName: z.string(),
  /** Newest voucher of the month; null if there is none or the reader may not open it. */
  voucher_id: z.nullable(uuid),
  /** Open payment order with the month; null if there is none or the reader may not open it. */
  order_id: z.nullable(uuid),
});
export type FileMonth = z.output<typeof fileMonth>;

const fileRelation = z.object({
  id: uuid,
  company_id: uuid,
  institutionName: z.string(),
  publicationName: z.string(),
  status: relationStatus,
  confirmation: z.enum(keysOf(relationConfirmations)),
  startDate: z.nullable(isoDate),
  finishDate: z.nullable(isoDate),
});
export type FileRelation = z.output<typeof fileRelation>;

export const readPersonWork = call({
  method: "GET",
  path: "/staff/persons/:id/work",
  summary: "Work and support of a person in time order, limited to the caller's permissions; recorded for the person",
  access: forStaff(...workPartKeys.flatMap((key) => workParts[key].needs)),
  params: idParams,
  query: z.object({ part: z.optional(part) }),
  response: z.object({
    id: uuid,
    name: z.string(),
    folio: z.nullable(z.string()),
    statusId: z.int(),
    statusName: accountStatus.shape.name,
    today: isoDate,
    /** Parts of the file that the reader may read. */
    parts: z.array(part),
    /** Support by month as the person reads it; null if the reader may not read it. */
    support: z.nullable(
      z.object({
        received: cents,
        promised: cents,
        next_deposit: z.nullable(z.object({ number: z.int(), expected_on: z.nullable(isoDate) })),
        months: z.array(fileMonth),
      }),
    ),
    /** Relations of the person, newest first; null if the reader may not read them. */
    relations: z.nullable(z.array(fileRelation)),
    story: z.array(storyEvent),
    /** True if older events are left out. */
    story_capped: z.boolean(),
  }),
  errors: ["NOT_FOUND"],
});
export type PersonWork = z.output<typeof readPersonWork.response>;

/** Parts of a company's file, with the permissions of which one is required to read the part. */
export const companyWorkParts = {
  vacancies: ["accounts.review", "vacancies.review"],
  reports: ["vacancies.review"],
  people: ["accounts.review", "relations.decide", "vouchers.review", "orders.build", "orders.authorise"],
  months: ["vouchers.review", "orders.build", "orders.authorise"],
  answers: ["accounts.review"],
  team: ["accounts.review"],
} as const satisfies Record<string, readonly StaffPermission[]>;
export type CompanyWorkPart = keyof typeof companyWorkParts;

/** Newest rows listed in each part of a company's file. */
export const mostOfCompanyPart = 100;

const partOf = <T extends z.ZodMiniType>(row: T) => z.nullable(z.object({ found_rows: z.int(), info: z.array(row) }));

const fileVacancy = z.object({
  id: uuid,
  publicationName: z.string(),
  status: vacancyStatus,
  created: isoInstant,
  /** Applications to the vacancy, and those without an answer. */
  applications: z.int(),
  unanswered: z.int(),
});
export type FileVacancy = z.output<typeof fileVacancy>;

const fileWorker = z.object({
  id: uuid,
  person_id: uuid,
  names: z.string(),
  publicationName: z.string(),
  status: relationStatus,
  confirmation: z.enum(keysOf(relationConfirmations)),
  startDate: z.nullable(isoDate),
  finishDate: z.nullable(isoDate),
  /** Months of support of the relation; null if the reader may not read them. */
  months: z.nullable(z.array(z.object({ number: z.int(), amount: cents, status: supportMonthStatus }))),
});
export type FileWorker = z.output<typeof fileWorker>;

const fileReport = z.object({
  id: uuid,
  folio: z.string(),
  vacancy_id: uuid,
  publicationName: z.string(),
  reason: z.enum(keysOf(reportReasons)),
  created: isoInstant,
  settled: z.nullable(isoInstant),
  /** True if the team acted on the settled report. */
  was_right: z.boolean(),
});
export type FileReport = z.output<typeof fileReport>;

const fileMember = z.object({
  id: uuid,
  name: z.nullable(z.string()),
  administrator: z.boolean(),
  joined_at: isoInstant,
  state: z.enum(["active", "paused", "left"]),
});
export type FileMember = z.output<typeof fileMember>;

export const readCompanyWork = call({
  method: "GET",
  path: "/staff/companies/:id/work",
  summary:
    "Vacancies, people with their months, answers, reports and team of a company, limited to the caller's permissions; recorded for the company",
  access: forStaff(...Object.values(companyWorkParts).flat()),
  params: idParams,
  response: z.object({
    id: uuid,
    name: z.string(),
    folio: z.nullable(z.string()),
    statusId: z.int(),
    statusName: accountStatus.shape.name,
    /** Share of applications answered in time, usual days to an answer, and the number they are based on. */
    answers: z.nullable(z.object({ percent: z.nullable(z.int()), days: z.nullable(z.int()), of: z.int() })),
    vacancies: partOf(fileVacancy),
    people: partOf(fileWorker),
    reports: partOf(fileReport),
    team: partOf(fileMember),
  }),
  errors: ["NOT_FOUND"],
});
export type CompanyWork = z.output<typeof readCompanyWork.response>;
