import * as z from "zod/mini";
import { call, forCompanies } from "../call.ts";
import { isoDate } from "../envelope.ts";

/** Applications of the gate that are named, oldest first. The count has no such limit. */
export const namedInGate = 50;

export const readPublishingGate = call({
  method: "GET",
  path: "/mpc/company/publishing-gate",
  summary: "Inactive applications that my company answers before it publishes or extends a vacancy",
  access: forCompanies("vacancies"),
  response: z.object({
    /** Sentence that says how many answers open the gate; null while it is open. */
    note: z.nullable(z.string()),
    /** Answers that open the gate; 0 while it is open. */
    to_answer: z.int(),
    /** Inactive applications, oldest first; empty for a colleague who may not see candidates. */
    applications: z.array(
      z.object({ care_about_id: z.uuid(), nameComplete: z.string(), title: z.string(), answer_by: isoDate }),
    ),
  }),
  errors: [],
});
