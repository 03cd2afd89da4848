import * as z from "zod/mini";
import { call, forCompanies } from "../call.ts";
import { isoDate } from "../envelope.ts";

/** What the list of a company's own vacancies is narrowed by; the download takes the same. */
export const ownVacancyFilters = {
  search: z._default(z.string().check(z.trim(), z.maxLength(100)), ""),
  /** A status id; all but deleted ones without it. */
  status: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(7))),
  modalityId: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(100_000_000))),
  /** Only those with applications that nobody has opened. */
  unreviewed: z.optional(z.literal("1")),
  /** Only those with an edit that waits for its review or came back. */
  revised: z.optional(z.literal("1")),
  /** What stands behind 'Creado el' (the publish date, before it the creation) is this day or later, Mexico City. */
  from: z.optional(isoDate),
  /** The same, this day or earlier. */
  to: z.optional(isoDate),
};

export const downloadCompanyVacancies = call({
  method: "GET",
  path: "/mpc/company/jobs/download",
  summary: "The company's vacancies as the filters leave them: a spreadsheet (SpreadsheetML) or a table to print (PDF)",
  access: forCompanies("vacancies"),
  query: z.object({ ...ownVacancyFilters, format: z.enum(["xml", "pdf"]), account_id: z.optional(z.string()) }),
  response: "file",
  errors: [],
});
