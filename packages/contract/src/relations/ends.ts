import * as z from "zod/mini";
import { call, forCompanies, forPersons, proven } from "../call.ts";
import { done, idParams, isoDate } from "../envelope.ts";
import { reasonText } from "../values/reasons.ts";
import { date, optionalLongText } from "../values/validation.ts";

/** Working days in which a company can confirm or deny the end that a person declared; silence confirms it. */
export const endAnswerWorkingDays = 5;
/** Working days in which a person can object to an end that the company declared. */
export const objectWorkingDays = 10;
/** Days after the start in which an end annuls the relation ('no empezó'), unless a voucher was approved. */
export const notStartedDays = 15;

/** Reasons of a company for ending a relation: the choices of the dialog. */
export const finishReasons = [
  "Terminó su contrato",
  "Renunció",
  "Encontró otro empleo",
  "Dejó de asistir",
  "La empresa redujo personal",
  "Otro motivo",
] as const;
export const defaultFinishReason = "Sin motivo";

/** Reasons of a person for leaving a job: the choices of 'Ya no trabajo aquí'. */
export const leaveReasons = [
  "Encontré otro empleo",
  "Terminó mi contrato",
  "La empresa me despidió",
  "Vuelvo a estudiar",
  "Por salud o por mi familia",
  "Me queda lejos o el horario no me sirve",
  "No me pagaron o cambiaron lo acordado",
  "Otro motivo",
] as const;

export const declareEndBody = z.object({
  last_day: date(),
  reason: z.enum(leaveReasons, "Elige un motivo de la lista."),
  comment: optionalLongText(500),
});

export const declareEnd = call({
  method: "POST",
  path: "/mpc/person/relation-job/:id/end",
  summary:
    "Declare the end of my relation ('Ya no trabajo aquí'): the company confirms within 5 working days, silence confirms, a denial goes to staff",
  access: forPersons("approved"),
  params: idParams,
  body: declareEndBody,
  response: z.object({ message: z.string(), answer_by: z.nullable(isoDate) }),
  errors: ["NOT_FOUND", "TRANSITION_NOT_ALLOWED", "DATES_INVALID"],
});

export const declareEndAndLeave = call({
  method: "POST",
  path: "/mpc/person/relation-job/:id/end-and-leave",
  summary: "Declare the end of my relation and close my account once the end takes effect",
  access: proven(forPersons("approved")),
  params: idParams,
  body: declareEndBody,
  response: z.object({ message: z.string(), answer_by: z.nullable(isoDate) }),
  errors: ["NOT_FOUND", "TRANSITION_NOT_ALLOWED", "DATES_INVALID"],
});

export const withdrawEnd = call({
  method: "POST",
  path: "/mpc/person/relation-job/:id/end/withdraw",
  summary: "Withdraw my declared end before the company answers",
  access: forPersons("approved"),
  params: idParams,
  response: done,
  errors: ["NOT_FOUND", "TRANSITION_NOT_ALLOWED"],
});

export const objectToEnd = call({
  method: "POST",
  path: "/mpc/person/relation-job/:id/end/objection",
  summary: "Object to an end declared by the company, within 10 working days: staff decides on both statements",
  access: forPersons("approved"),
  params: idParams,
  body: z.object({ statement: reasonText(1000) }),
  response: z.object({ message: z.string(), due_on: isoDate }),
  errors: ["NOT_FOUND", "TRANSITION_NOT_ALLOWED"],
});

export const confirmEnd = call({
  method: "POST",
  path: "/mpc/company/relations/:id/end/confirm",
  summary: "Confirm the end declared by the collaborator; it takes effect at once",
  access: forCompanies("relations"),
  params: idParams,
  response: done,
  errors: ["NOT_FOUND", "TRANSITION_NOT_ALLOWED"],
});

export const denyEnd = call({
  method: "POST",
  path: "/mpc/company/relations/:id/end/deny",
  summary: "Deny the end declared by the collaborator: staff decides on both statements",
  access: forCompanies("relations"),
  params: idParams,
  body: z.object({ statement: reasonText(1000) }),
  response: z.object({ message: z.string(), due_on: isoDate }),
  errors: ["NOT_FOUND", "TRANSITION_NOT_ALLOWED"],
});

export const askReentry = call({
  method: "POST",
  path: "/mpc/person/reentry",
  summary: "Request re-entry ('Pedir reingreso'), once: a supervisor decides within 10 working days",
  access: forPersons("approved"),
  body: z.object({ words: reasonText(1000) }),
  response: z.object({ message: z.string(), due_on: isoDate }),
  errors: ["TRANSITION_NOT_ALLOWED"],
});
