import * as z from "zod/mini";
import { call, forCompanies } from "../call.ts";
import {
  counted,
  cursor,
  isoDate,
  isoMonth,
  listQuery,
  nextCursor,
  onlyThose,
  tableFormat,
  uuid,
} from "../envelope.ts";
import { keysOf } from "../keys.ts";
import type { RelationConfirmation, RelationStatus } from "../statuses.ts";
import { searchWords } from "../values/validation.ts";
import { companyMonth, type RelationItem, relationItem } from "./relation.ts";

/** States by which a company filters its relations. An annulled relation is finished (product.md 4). */
export const companyRelationStates = ["unconfirmed", "active", "disputed", "finished"] as const;
export type CompanyRelationState = (typeof companyRelationStates)[number];

export function companyRelationState(relation: {
  status: RelationStatus;
  confirmation: RelationConfirmation;
}): CompanyRelationState {
  if (relation.status === "finished") return "finished";
  if (relation.confirmation === "both") return "active";
  return relation.confirmation === "disputed" ? "disputed" : "unconfirmed";
}

export const companyRelationSorts = {
  turn: "Lo que te toca primero",
  name: "Nombre",
  start: "Inicio más reciente",
  missing: "Más pendientes",
  deadline: "Próxima fecha límite",
} as const;
export type CompanyRelationSort = keyof typeof companyRelationSorts;

/** Filters of a company's relations: the list, the months and both downloads take the same. */
export const companyRelationFilters = {
  search: searchWords(80),
  /** 1 Activo, 2 Finalizada. */
  status: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2))),
  /** `1`: only relations that both sides confirmed. */
  confirmed: onlyThose,
  /** `1`: only relations that need an answer of the company. */
  waiting: onlyThose,
  /** `1`: only relations that need an answer of the company or a voucher of the person. */
  pending: onlyThose,
  relation_state: z.optional(z.enum(companyRelationStates)),
  publicationId: z.optional(uuid),
  /** Only relations with a month of support that begins in this calendar month. */
  begun_in: z.optional(isoMonth),
  relation_sort: z._default(z.enum(keysOf(companyRelationSorts)), "turn"),
};
const filters = z.object(companyRelationFilters);
export type CompanyRelationFilters = z.output<typeof filters>;

/** Counts of the relations that match the other filters, and the choices of the filters. */
const overview = {
  waiting: z.int(),
  pending: z.int(),
  counts: z.record(z.enum(companyRelationStates), z.int()),
  vacancies: z.array(z.object({ id: uuid, title: z.string(), count: z.int() })),
  /** Calendar months in which a month of support of these relations begins, newest first. */
  begun_months: z.array(isoMonth),
};

export const listCompanyRelations = call({
  method: "GET",
  path: "/mpc/company/care-about",
  summary: "Relations of my company, those that await its answer first",
  access: forCompanies("relations"),
  query: z.object({ ...listQuery, cursor, ...companyRelationFilters }),
  response: z.object({ ...counted, ...nextCursor, ...overview, info: z.array(relationItem) }),
  errors: [],
});

/** Month of support with the last day for its voucher; null unless the month awaits one. */
export const watchedMonth = z.extend(companyMonth, { upload_until: z.nullable(isoDate) });
export type WatchedMonth = z.output<typeof watchedMonth>;

export const monthsShown = 8;

export const listRelationMonths = call({
  method: "GET",
  path: "/mpc/company/care-about/months",
  summary: "Relations of my company, each with its months of support in eight calendar months",
  access: forCompanies("relations"),
  query: z.object({ ...listQuery, cursor, ...companyRelationFilters, first_month: z.optional(isoMonth) }),
  response: z.object({
    ...counted,
    ...nextCursor,
    ...overview,
    /** Calendar months of the columns. A month of support belongs to the calendar month in which it begins. */
    columns: z.array(isoMonth),
    info: z.array(z.extend(relationItem, { months: z.array(watchedMonth) })),
  }),
  errors: [],
});
export type RelationMonthsRow = z.output<typeof listRelationMonths.response>["info"][number];

const download = <const P extends `/${string}`>(path: P, summary: string) =>
  call({
    method: "GET",
    path,
    summary,
    access: forCompanies("relations"),
    query: z.object({ ...companyRelationFilters, format: tableFormat }),
    response: "file",
    errors: ["QUOTA_REACHED"],
  });

export const downloadCompanyRelations = download(
  "/mpc/company/care-about/download",
  "Download the filtered relations of my company: a spreadsheet or a table to print",
);
export const downloadRelationMonths = download(
  "/mpc/company/care-about/months/download",
  "Download the months of support of the filtered relations of my company that have begun",
);

/** Day by which the company must answer a claim, an end or a pause in this relation; null if none waits. */
export function companyAnswerBy(
  relation: Pick<RelationItem, "actions" | "answer_by" | "end" | "pauses" | "dispute">,
): string | null {
  const { actions, answer_by, end, pauses, dispute } = relation;
  if (actions.includes("confirm")) return answer_by;
  if (actions.includes("confirm_end")) return end?.answer_by ?? null;
  const pause = pauses.find((one) => one.actions.includes("confirm"));
  return pause?.answer_by ?? dispute?.question_until ?? null;
}
