import * as z from "zod/mini";
import { call, forCompanies } from "../call.ts";
import { isoDate, type Sort, sortBy, tableFormat } from "../envelope.ts";
import { searchWords } from "../values/validation.ts";

/** Columns by which a company sorts its vacancies. Without a sort the last made are first. */
export const ownVacancySorts = ["title", "pay", "views", "candidates", "created", "expires"] as const;
export type OwnVacancySort = Sort<(typeof ownVacancySorts)[number]>;

export const ownVacancyFilters = {
  search: searchWords(100),
  /** Filter by status id. Default: all vacancies but deleted ones. */
  status: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(7))),
  modalityId: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(100_000_000))),
  unreviewed: z.optional(z.literal("1")),
  revised: z.optional(z.literal("1")),
  /** First day of the filter 'Creado el' (publication, or creation before it), in the programme's zone. */
  from: z.optional(isoDate),
  to: z.optional(isoDate),
  sort: sortBy(ownVacancySorts),
};

export const downloadCompanyVacancies = call({
  method: "GET",
  path: "/mpc/company/jobs/download",
  summary:
    "Download the filtered vacancies of my company: a spreadsheet (Excel or SpreadsheetML) or a table to print (PDF)",
  access: forCompanies("vacancies"),
  query: z.object({ ...ownVacancyFilters, format: tableFormat, account_id: z.optional(z.string()) }),
  response: "file",
  errors: [],
});
