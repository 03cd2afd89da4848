import * as z from "zod/mini";
import { call, forCompanies } from "../call.ts";
import { isoInstant } from "../envelope.ts";
import { keysOf } from "../keys.ts";
import { vacancyStatus } from "../status-schemas.ts";

/** Days that one extension adds to an open vacancy, and the maximum number of extensions. */
export const extensionDays = 30;
export const mostExtensions = 2;

/** Effect of one more extension of a vacancy: new end and extensions left, or the reason why it is refused. */
export const extension = z.object({
  until: z.nullable(isoInstant),
  left: z.int(),
  note: z.nullable(z.string()),
});

const ofVacancy = z.object({ publicationId: z.uuid() });

export const extendVacancy = call({
  method: "POST",
  path: "/mpc/company/jobs/:publicationId/extend",
  summary: "Extend an open vacancy by 30 days, twice at most",
  access: forCompanies("vacancies"),
  params: ofVacancy,
  response: z.object({ id: z.uuid(), expires: isoInstant, left: z.int() }),
  errors: ["NOT_FOUND", "TRANSITION_NOT_ALLOWED", "ANSWERS_OWED"],
});

export const closeReasons = {
  filled_here: "Ya la cubrí con alguien del programa",
  filled_elsewhere: "Ya la cubrí por otro medio",
  not_needed: "Ya no la necesito",
  no_candidates: "No llegaron candidatos",
} as const;
export type CloseReason = keyof typeof closeReasons;

export const changeVacancyStatus = call({
  method: "POST",
  path: "/mpc/company/jobs/configuration/update/:publicationId",
  summary: "1 reopens a closed vacancy, 4 closes it (or withdraws it from review), 5 deletes it",
  access: forCompanies("vacancies"),
  params: ofVacancy,
  body: z.object({
    status: z.union([z.enum(["1", "4", "5"]), z.pipe(z.literal([1, 4, 5]), z.transform(String))]),
    reason: z.optional(z.enum(keysOf(closeReasons))),
  }),
  response: z.object({ id: z.uuid(), status: vacancyStatus }),
  errors: ["NOT_FOUND", "TRANSITION_NOT_ALLOWED", "VACANCY_HAS_RELATION", "CHANGED_MEANWHILE", "ANSWERS_OWED"],
});
