import * as z from "zod/mini";
import { call, forCompanies, forStaff } from "./call.ts";
import { done, idParams } from "./envelope.ts";
import { reportComment, reportFields, settling } from "./reports.ts";

export const candidateReportReasons = {
  false_data: "Sus datos o su CV no son ciertos",
  never_came: "Quedó de venir y no llegó",
  asks_money: "Pide dinero o algo a cambio",
  mistreats: "Amenaza o trata mal",
  fraud: "Parece un engaño",
  other: "Otra cosa",
} as const;
export type CandidateReportReason = keyof typeof candidateReportReasons;
const reason = z.enum(["false_data", "never_came", "asks_money", "mistreats", "fraud", "other"]);

export const reportCandidate = call({
  method: "POST",
  path: "/mpc/company/candidates/report",
  summary: "Report a candidate to staff; the candidate is not notified",
  access: forCompanies("candidates"),
  body: z.object({ care_about_id: z.uuid(), reason, comment: reportComment }),
  response: z.object({ folio: z.string() }),
  errors: ["NOT_FOUND", "REPORTED_ALREADY"],
});

export const candidateReport = z.object({
  ...reportFields,
  reason,
  company: z.string(),
  vacancy: z.string(),
});
export type CandidateReport = z.output<typeof candidateReport>;

export const listCandidateReports = call({
  method: "GET",
  path: "/staff/accounts/:id/reports",
  summary: "Reports about a person, open ones first",
  access: forStaff("accounts.review"),
  params: idParams,
  response: z.object({ info: z.array(candidateReport) }),
  errors: [],
});

export const settleCandidateReports = call({
  method: "POST",
  path: "/staff/accounts/:id/reports/settle",
  summary: "Settle the open reports about a person and notify the companies, not the person",
  access: forStaff("accounts.review"),
  params: idParams,
  body: settling,
  response: done,
  errors: ["NOT_FOUND"],
});
