import * as z from "zod/mini";
import { call, forStaff, proven } from "../call.ts";
import { counted, cursor, isoDate, isoInstant, listQuery, nextCursor, type Sort, sortBy } from "../envelope.ts";
import { keysOf } from "../keys.ts";
import { fileQuery, type TeamList } from "../lists.ts";
import type { StaffPermission } from "../roles.ts";
import { searchWords } from "../values/validation.ts";

/** Kinds of cases with a list of their own, in the order of the page, each with the permission to decide them. */
export const caseLists = {
  disputes: "relations.decide",
  blocks: "accounts.block",
  email_changes: "accounts.block",
  data_requests: "accounts.block",
  vacancy_reports: "vacancies.review",
  candidate_reports: "accounts.review",
} as const satisfies Partial<Record<TeamList, StaffPermission>>;
export type CaseList = keyof typeof caseLists;

/** Lists of cases that these permissions open. */
export const caseListsFor = (permissions: readonly string[]): CaseList[] =>
  keysOf(caseLists).filter((list) => permissions.includes(caseLists[list]));

export const caseStates = { closed: "Cerrados", open: "Abiertos", all: "Todos" } as const;
export type CaseState = keyof typeof caseStates;

export const caseSorts = ["name", "opened", "closed", "decided_by"] as const;
export type CaseSort = Sort<(typeof caseSorts)[number]>;

export const caseFilters = {
  list: z.enum(keysOf(caseLists)),
  state: z._default(z.enum(keysOf(caseStates)), "closed"),
  /** Words of the name of a person, company or vacancy, or the folio. */
  search: searchWords(80),
  /** First and last day on which the case was closed. */
  closed_from: z.optional(isoDate),
  closed_to: z.optional(isoDate),
  sort: sortBy(caseSorts),
};
const filters = z.object(caseFilters);
export type CaseFilters = z.output<typeof filters>;

export const caseRow = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Other side of the case: the company of a dispute, the reporter of a candidate. */
  other: z.nullable(z.string()),
  folio: z.nullable(z.string()),
  what: z.string(),
  opened_at: isoInstant,
  closed_at: z.nullable(isoInstant),
  result: z.nullable(z.string()),
  /** Staff member who decided; null if the owner or the deadline closed the case. */
  decided_by: z.nullable(z.string()),
  link: z.string(),
});
export type CaseRow = z.output<typeof caseRow>;

export const listCases = call({
  method: "GET",
  path: "/staff/cases",
  summary: "Open and closed cases of one kind with result and who decided. Default: closed ones, last closed first",
  access: forStaff(...Object.values(caseLists)),
  query: z.object({ ...listQuery, cursor, ...caseFilters }),
  response: z.object({ ...counted, ...nextCursor, info: z.array(caseRow) }),
  errors: ["FORBIDDEN"],
});

export const downloadCases = call({
  method: "GET",
  path: "/staff/cases-file",
  summary: "Download the filtered cases for a stated purpose; recorded for each account in the file",
  access: proven(forStaff(...Object.values(caseLists))),
  query: z.object({ ...caseFilters, ...fileQuery }),
  response: "file",
  errors: ["FORBIDDEN", "QUOTA_REACHED"],
});
