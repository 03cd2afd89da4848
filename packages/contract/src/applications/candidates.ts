import * as z from "zod/mini";
import { call, forCompanies } from "../call.ts";
import { accountIgnored, isoInstant, tableFormat } from "../envelope.ts";
import { applicationStatus, vacancyStatus } from "../status-schemas.ts";
import { searchWords } from "../values/validation.ts";
import { candidateFilters, sortOfCandidates, tabCounts } from "./candidate-filters.ts";
import { discardFields } from "./discard-reasons.ts";

const vacancyOfCandidates = z.extend(tabCounts, {
  publicationId: z.uuid(),
  title: z.string(),
  status: vacancyStatus,
  /** Days that the oldest application without an answer has waited, by dates in the programme's zone. */
  longest_wait: z.nullable(z.int()),
});
export type VacancyOfCandidates = z.output<typeof vacancyOfCandidates>;

export const listVacanciesOfCandidates = call({
  method: "GET",
  path: "/mpc/company/candidates/vacancies",
  summary: "Vacancies to pick candidates of, with a count per tab: the active ones, and all that have candidates",
  access: forCompanies("candidates"),
  query: z.object({ ...accountIgnored }),
  response: z.object({
    /** Counts of all vacancies together. */
    all: tabCounts,
    /** Longest wait first, then active ones by title, then the others. */
    info: z.array(vacancyOfCandidates),
  }),
  errors: [],
});

const option = z.object({ id: z.int(), name: z.string(), count: z.int() });

export const listCandidateOptions = call({
  method: "GET",
  path: "/mpc/company/candidates/options",
  summary: "Municipalities and study levels that occur among the candidates of a tab and vacancy, for the filters",
  access: forCompanies("candidates"),
  query: z.object({ ...accountIgnored, tab: candidateFilters.tab, publicationId: candidateFilters.publicationId }),
  response: z.object({ municipalities: z.array(option), degrees: z.array(option) }),
  errors: [],
});

export const downloadCandidates = call({
  method: "GET",
  path: "/mpc/company/candidates/download",
  summary: "Download the filtered candidates of my company: a spreadsheet or a table to print",
  access: forCompanies("candidates"),
  query: z.object({ search: searchWords(100), ...candidateFilters, sort: sortOfCandidates, format: tableFormat }),
  response: "file",
  errors: ["QUOTA_REACHED"],
});

/** Most applications of one request. A page sends several requests for more. */
export const batchMost = 100;

export const batchOutcomes = ["done", "already", "changed", "refused", "not_found"] as const;

const batchResult = z.object({
  care_about_id: z.uuid(),
  /**
   * `already`: the application had that status. `changed`: somebody moved it meanwhile, and it was left alone. `refused`:
   * another reason, in `message`. `not_found`: no application of this company.
   */
  outcome: z.enum(batchOutcomes),
  /** Status of the application now; null if it was not found. */
  status: z.nullable(applicationStatus),
  undo_until: z.nullable(isoInstant),
  /** Colleague who moved the application; null if it was the person, the programme or nobody. */
  by: z.nullable(z.string()),
  at: z.nullable(isoInstant),
  /** Sentence for every row that was not done. */
  message: z.nullable(z.string()),
});
export type BatchResult = z.output<typeof batchResult>;

export const actOnCandidates = call({
  method: "POST",
  path: "/mpc/company/candidates/batch",
  summary: "Discard or open many applications, or undo many discards: one transaction and one result per application",
  access: forCompanies("candidates"),
  body: z.object({
    act: z.enum(["discard", "open", "undo_discard"]),
    rows: z
      .array(
        z.object({
          care_about_id: z.uuid(),
          /** Id of the status that the page showed. An application that a colleague moved since is left alone. */
          status: z.optional(z.int().check(z.minimum(1), z.maximum(5))),
        }),
      )
      .check(z.minLength(1), z.maxLength(batchMost)),
    ...discardFields,
  }),
  /** Results in the order of the rows. */
  response: z.object({ results: z.array(batchResult) }),
  errors: [],
  limits: ["batchRowsPerCompany"],
  // A stored answer needs a transaction for the whole request: a failure would undo every row. A repeat answers `already`.
  noReplay: true,
});
