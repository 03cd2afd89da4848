import * as z from "zod/mini";
import { call, forPersons, forStaff } from "../call.ts";
import { done, idParams, isoInstant } from "../envelope.ts";
import { reportComment, reportFields, settling } from "../reports.ts";
import { text } from "../values/validation.ts";
import { openVacancy, publicationParams } from "./vacancy.ts";

export const savedVacanciesMax = 200;
export const savedSearchesMax = 10;

/** Saved vacancy; `open` is true while it accepts applications. */
export const savedVacancy = z.extend(openVacancy, { open: z.boolean() });
export type SavedVacancy = z.output<typeof savedVacancy>;

export const listSavedVacancies = call({
  method: "GET",
  path: "/mpc/person/saved-vacancies",
  summary: "My saved vacancies, latest first; closed ones stay until removed",
  access: forPersons(),
  response: z.object({ found_rows: z.int(), publications: z.array(savedVacancy) }),
  errors: ["COURSE_INCOMPLETE"],
});

export const saveVacancy = call({
  method: "PUT",
  path: "/mpc/person/saved-vacancies/:publicationId",
  summary: "Save a vacancy; saving it again changes nothing",
  access: forPersons(),
  params: publicationParams,
  response: z.object({ saved: z.boolean() }),
  errors: ["NOT_FOUND", "COURSE_INCOMPLETE", "SAVED_LIMIT"],
});

export const unsaveVacancy = call({
  method: "DELETE",
  path: "/mpc/person/saved-vacancies/:publicationId",
  summary: "Remove a saved vacancy",
  access: forPersons(),
  params: publicationParams,
  response: z.object({ saved: z.boolean() }),
  errors: [],
});

export const rhythms = { daily: "Cada día", weekly: "Cada semana", never: "Sin avisos" } as const;
export type Rhythm = keyof typeof rhythms;
const rhythm = z.enum(["daily", "weekly", "never"]);

const searchFields = {
  name: text(60, 1),
  /** Query of a saved search; unknown filters are dropped. */
  query: z
    .record(z.string().check(z.maxLength(40)), z.union([z.string().check(z.maxLength(200)), z.number(), z.boolean()]))
    .check(z.refine((query) => Object.keys(query).length <= 40)),
  /** URL of the saved search on /jobs. */
  path: z.string().check(z.maxLength(600), z.regex(/^\/jobs(\?[^\s#]*)?$/)),
  rhythm,
};

export const savedSearch = z.object({ id: z.uuid(), ...searchFields, name: z.string(), created: isoInstant });
export type SavedSearch = z.output<typeof savedSearch>;

export const listSavedSearches = call({
  method: "GET",
  path: "/mpc/person/saved-searches",
  summary: "My saved searches, latest first",
  access: forPersons(),
  response: z.object({ info: z.array(savedSearch) }),
  errors: [],
});

export const createSavedSearch = call({
  method: "POST",
  path: "/mpc/person/saved-searches",
  summary: "Save a search under a name; with a rhythm, new vacancies are announced by e-mail and bell",
  access: forPersons(),
  body: z.object(searchFields),
  response: z.object({ id: z.uuid() }),
  errors: ["SAVED_LIMIT"],
});

export const changeSavedSearch = call({
  method: "PUT",
  path: "/mpc/person/saved-searches/:id",
  summary: "Change the rhythm of a saved search's alerts",
  access: forPersons(),
  params: idParams,
  body: z.object({ rhythm }),
  response: done,
  errors: ["NOT_FOUND"],
});

export const deleteSavedSearch = call({
  method: "DELETE",
  path: "/mpc/person/saved-searches/:id",
  summary: "Delete a saved search and its alert",
  access: forPersons(),
  params: idParams,
  response: done,
  errors: ["NOT_FOUND"],
});

export const reportReasons = {
  asks_money: "Pide dinero o datos del banco",
  not_real: "La vacante o la empresa no existe",
  false_remuneration: "El sueldo o las condiciones no son ciertos",
  discrimination: "Discrimina o trata mal",
  fraud: "Parece un engaño",
  messages: "Sus mensajes me molestan o me piden algo indebido",
  other: "Otra cosa",
} as const;
export type ReportReason = keyof typeof reportReasons;
const reason = z.enum(["asks_money", "not_real", "false_remuneration", "discrimination", "fraud", "messages", "other"]);

export const reportVacancy = call({
  method: "POST",
  path: "/mpc/person/job/report/:publicationId",
  summary: "Report a vacancy to staff; the company does not learn by whom",
  access: forPersons(),
  params: publicationParams,
  body: z.object({ reason, comment: reportComment }),
  response: z.object({ folio: z.string() }),
  errors: ["NOT_FOUND", "COURSE_INCOMPLETE", "REPORTED_ALREADY"],
});

export const vacancyReport = z.object({
  ...reportFields,
  reason,
  /** Messages of both sides, oldest first, if the report is about them; else empty. */
  messages: z.array(z.object({ from: z.string(), text: z.string(), sent: isoInstant })),
});
export type VacancyReport = z.output<typeof vacancyReport>;

export const listVacancyReports = call({
  method: "GET",
  path: "/staff/vacancies/:id/reports",
  summary: "Reports about a vacancy, open ones first",
  access: forStaff("vacancies.review"),
  params: idParams,
  response: z.object({ info: z.array(vacancyReport) }),
  errors: [],
});

export const settleVacancyReports = call({
  method: "POST",
  path: "/staff/vacancies/:id/reports/settle",
  summary: "Settle the open reports about a vacancy and notify the reporters",
  access: forStaff("vacancies.review"),
  params: idParams,
  body: settling,
  response: done,
  errors: ["NOT_FOUND"],
});

export const savedVacancyCalls = {
  listSavedVacancies,
  saveVacancy,
  unsaveVacancy,
  listSavedSearches,
  createSavedSearch,
  changeSavedSearch,
  deleteSavedSearch,
  reportVacancy,
  listVacancyReports,
  settleVacancyReports,
};
