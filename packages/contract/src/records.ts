import * as z from "zod/mini";
import { call, forStaff, proven } from "./call.ts";
import { counted, cursor, isoDate, isoInstant, listQuery, nextCursor, type Sort, sortBy } from "./envelope.ts";
import { keysOf } from "./keys.ts";
import { fileQuery, type TeamList } from "./lists.ts";
import type { StaffPermission } from "./roles.ts";
import { relationLabel } from "./states/relation-label.ts";
import { statusLabel } from "./states/status-label.ts";
import { applicationStatuses, relationStatuses, vacancyStatuses } from "./statuses.ts";
import { searchWords } from "./values/validation.ts";

const vacancy = (status: "active" | "in_review" | "rejected" | "closed" | "hidden") =>
  statusLabel("vacante", vacancyStatuses[status].name);
const application = (status: keyof typeof applicationStatuses) =>
  statusLabel("candidato", applicationStatuses[status].name);
const active = { status: { key: "active" } } as const;

/**
 * Lists of the programme's vacancies, relations and applications, each with the permission to read it and the states of its
 * rows. Drafts and deleted vacancies are their company's alone.
 */
export const recordLists = {
  vacancies: {
    permission: "vacancies.review",
    states: {
      active: vacancy("active"),
      in_review: vacancy("in_review"),
      rejected: vacancy("rejected"),
      closed: vacancy("closed"),
      hidden: vacancy("hidden"),
    },
  },
  relations: {
    permission: "relations.decide",
    states: {
      both: relationLabel({ ...active, confirmation: "both" }, "staff"),
      person: relationLabel({ ...active, confirmation: "person" }, "staff"),
      company: relationLabel({ ...active, confirmation: "company" }, "staff"),
      disputed: relationLabel({ ...active, confirmation: "disputed" }, "staff"),
      annulled: relationLabel({ ...active, confirmation: "annulled" }, "staff"),
      finished: relationStatuses.finished.name,
    },
  },
  applications: {
    permission: "accounts.review",
    states: {
      unreviewed: application("unreviewed"),
      in_process: application("in_process"),
      selected: application("selected"),
      discarded: application("discarded"),
      closed: application("closed"),
    },
  },
} as const satisfies Partial<
  Record<TeamList, { permission: StaffPermission; states: Readonly<Record<string, string>> }>
>;
export type RecordList = keyof typeof recordLists;

/** Lists of records that these permissions open. */
export const recordListsFor = (permissions: readonly string[]): RecordList[] =>
  keysOf(recordLists).filter((list) => permissions.includes(recordLists[list].permission));

/** Labels of the states of a list, by their keys. */
export const statesOf = (list: RecordList): Readonly<Record<string, string>> => recordLists[list].states;

export const recordSorts = ["name", "company", "created"] as const;
export type RecordSort = Sort<(typeof recordSorts)[number]>;

export const recordFilters = {
  list: z.enum(keysOf(recordLists)),
  /** State of the rows; a state of another list finds nothing. */
  state: z.optional(z.string().check(z.regex(/^[a-z_]{1,20}$/))),
  /** Words of the name of a person, company or vacancy, or the person's folio. */
  search: searchWords(80),
  created_from: z.optional(isoDate),
  created_to: z.optional(isoDate),
  sort: sortBy(recordSorts),
};
const filters = z.object(recordFilters);
export type RecordFilters = z.output<typeof filters>;

export const recordRow = z.object({
  id: z.uuid(),
  /** Name of the person; of a vacancy its title. */
  name: z.string(),
  /** Title of the vacancy of a relation or application; null for a vacancy. */
  vacancy: z.nullable(z.string()),
  company: z.string(),
  folio: z.nullable(z.string()),
  state: z.string(),
  created_at: isoInstant,
  link: z.string(),
});
export type RecordRow = z.output<typeof recordRow>;

export const listRecords = call({
  method: "GET",
  path: "/staff/records",
  summary: "Vacancies, relations or applications of everybody, newest first",
  access: forStaff(...Object.values(recordLists).map(({ permission }) => permission)),
  query: z.object({ ...listQuery, cursor, ...recordFilters }),
  response: z.object({ ...counted, ...nextCursor, info: z.array(recordRow) }),
  errors: ["FORBIDDEN"],
});

export const downloadRecords = call({
  method: "GET",
  path: "/staff/records-file",
  summary: "Download the filtered rows for a stated purpose; recorded for each account in the file",
  access: proven(forStaff(...Object.values(recordLists).map(({ permission }) => permission))),
  query: z.object({ ...recordFilters, ...fileQuery }),
  response: "file",
  errors: ["FORBIDDEN", "QUOTA_REACHED"],
});
