import * as z from "zod/mini";
import { call, forPersons } from "../call.ts";
import { done, idParams, isoDate, uuid } from "../envelope.ts";

/** Days after the end of a relation on which the person is asked '¿Sigues trabajando?' (product.md 9). */
export const followUpDays = [30, 90, 180] as const;
export type FollowUpDays = (typeof followUpDays)[number];
/** Days in which a follow-up may be answered: it closes before the next one is asked. */
export const followUpOpenDays = 45;

/** Answers to '¿Sigues trabajando?', with their buttons. */
export const followUpAnswers = {
  same_company: "Sí, en la misma empresa",
  other_job: "Sí, en otro trabajo",
  none: "No por ahora",
} as const;
export const followUpAnswer = z.enum(["same_company", "other_job", "none"]);
export type FollowUpAnswer = keyof typeof followUpAnswers;

export const followUpTitle = "¿Sigues trabajando?";

/** Question as both the page and the mailed page print it; `lastDay` is a written date. */
export const followUpText = ({ company, lastDay }: { company: string; lastDay: string }): string =>
  `Tu relación laboral con ${company} terminó el ${lastDay}. Tu respuesta es para el programa: no cambia tu cuenta ni tu apoyo, y la empresa no la ve.`;

/** Open follow-up of the person, without an answer. */
export const followUp = z.object({ id: uuid, company: z.string(), last_day: isoDate, open_until: isoDate });
export type FollowUp = z.output<typeof followUp>;

export const answerFollowUp = call({
  method: "POST",
  path: "/mpc/person/follow-ups/:id/answer",
  summary: "Say if I still work, after the end of a relation. The last answer counts",
  access: forPersons(),
  params: idParams,
  body: z.object({ work: followUpAnswer }),
  response: done,
  errors: ["NOT_FOUND", "FOLLOW_UP_CLOSED"],
});
