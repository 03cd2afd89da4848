import * as z from "zod/mini";
import { call, forCompanies } from "../call.ts";
import { isoInstant } from "../envelope.ts";

/** Days that one extension adds to an open vacancy, and how often it may be extended. */
export const extensionDays = 30;
export const mostExtensions = 2;

/** One extension more: until when it would keep the vacancy open, how many are left with it, or why there is none. */
export const extension = z.object({
  until: z.nullable(isoInstant),
  left: z.int(),
  note: z.nullable(z.string()),
});

export const extendVacancy = call({
  method: "POST",
  path: "/mpc/company/jobs/:publicationId/extend",
  summary: "Keep an open vacancy 30 days longer, twice at most",
  access: forCompanies("vacancies"),
  params: z.object({ publicationId: z.uuid() }),
  response: z.object({ id: z.uuid(), expires: isoInstant, left: z.int() }),
  errors: ["NOT_FOUND", "TRANSITION_NOT_ALLOWED"],
});

export const vacancyLifeCalls = { extendVacancy };
