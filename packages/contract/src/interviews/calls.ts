import * as z from "zod/mini";
import { type Access, call, forCompanies, forPersons } from "../call.ts";
import { done, idParams, isoDate, isoInstant, listOf, listQuery } from "../envelope.ts";
import { keysOf } from "../keys.ts";
import { addressBody } from "../values/address.ts";
import { longText, optionalLongText, optionalText, text } from "../values/validation.ts";
import { hostOf, webAddressMaxLength } from "../values/web-address.ts";
import { interviewCancelCauses, interviewRules, interviewStatuses, interviewSteps } from "./words.ts";

const { mostMoments, leastMinutes, mostMinutes } = interviewRules;

const timeOfDay = z
  .string("Elige una hora.")
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Escribe la hora como 10:30."));

/** Start of an interview: a date and a time of day in the programme's zone. */
const moment = z.object({ date: isoDate, time: timeOfDay });
export type InterviewMoment = z.output<typeof moment>;

export const proposalBody = z
  .object({
    moments: z
      .array(moment, "Propón al menos una hora.")
      .check(
        z.minLength(1, "Propón al menos una hora."),
        z.maxLength(mostMoments, `Propón ${mostMoments} horas como máximo.`),
      ),
    minutes: z
      .int("Elige cuánto dura.")
      .check(
        z.minimum(leastMinutes, `Dura al menos ${leastMinutes} minutos.`),
        z.maximum(mostMinutes, `Dura ${mostMinutes / 60} horas como máximo.`),
      ),
    /** Place of the interview: an address or a video call. */
    place: z.enum(["address", "link"], "Elige dónde es."),
    address: z.optional(z.nullable(addressBody)),
    link: optionalText(webAddressMaxLength),
    bring: optionalLongText(300),
    ask_for: text(80, 2),
    /** Words to the other side; required to move an interview that is agreed. */
    words: optionalLongText(300),
    /** Revision of the application's interview that the company saw; null if there was none. */
    seen: z.nullable(z.int()),
  })
  .check(
    z.refine(({ place, address }) => place !== "address" || (address ?? null) !== null, {
      error: "Escribe la dirección.",
      path: ["address"],
    }),
    z.refine(({ place, link }) => place !== "link" || hostOf(link ?? "") !== undefined, {
      error: "Pega el enlace completo de la videollamada. Empieza con https://",
      path: ["link"],
    }),
  );
export type ProposalBody = z.output<typeof proposalBody>;

/** Revision of the interview that this side saw: another one means that it changed meanwhile. */
const seen = z.int();
export const interviewWords = longText(300, 3);

const interviewActions = z.array(z.enum(["propose", "choose", "ask_another", "cancel", "note_absence"]));
export type InterviewAction = z.output<typeof interviewActions>[number];

export const interviewView = z.object({
  id: z.uuid(),
  care_about_id: z.uuid(),
  interview_status: z.enum(keysOf(interviewStatuses)),
  revision: z.int(),
  vacancy_title: z.string(),
  /** Name of the other side: the company for the person, the person for the company. */
  other_side: z.string(),
  /** Proposed moments that can still be chosen, soonest first; empty unless the interview is proposed. */
  open_moments: z.array(isoInstant),
  minutes: z.int(),
  /** Agreed start and end; null while none is agreed. */
  starts_at: z.nullable(isoInstant),
  ends_at: z.nullable(isoInstant),
  /** True once an agreed interview has ended. */
  is_over: z.boolean(),
  /** IANA name of the programme's zone, in which the interview was proposed. */
  zone: z.string(),
  address: z.nullable(addressBody),
  address_line: z.nullable(z.string()),
  map_url: z.nullable(z.string()),
  link: z.nullable(z.string()),
  bring: z.nullable(z.string()),
  ask_for: z.string(),
  words: z.nullable(z.string()),
  cancel_cause: z.nullable(z.enum(keysOf(interviewCancelCauses))),
  person_absent: z.boolean(),
  company_absent: z.boolean(),
  interview_steps: z.array(
    z.object({
      interview_step: z.enum(keysOf(interviewSteps)),
      at: isoInstant,
      /** Name of the one who did it: of a colleague for the company; 'Tú' or the company for the person. Null for the product. */
      by: z.nullable(z.string()),
    }),
  ),
  actions: interviewActions,
});
export type InterviewView = z.output<typeof interviewView>;

const sides = { person: forPersons(), company: forCompanies("candidates") } as const;

export const proposeInterview = call({
  method: "POST",
  path: "/mpc/company/candidates/:id/interview",
  summary:
    "Propose up to three moments for an interview to an undecided candidate, and open the application; replaces the moments of an unfinished interview",
  access: sides.company,
  params: idParams,
  body: proposalBody,
  response: done,
  errors: [
    "NOT_FOUND",
    "APPLICATION_CLOSED",
    "RELATION_EXISTS",
    "TRANSITION_NOT_ALLOWED",
    "CHANGED_MEANWHILE",
    "INTERVIEW_MOMENT",
    "REASON_MISSING",
  ],
});

export const readCandidateInterviews = call({
  method: "GET",
  path: "/mpc/company/candidates/:id/interviews",
  summary: "Interviews of an application, newest first, with the address that a new one would have",
  access: sides.company,
  params: idParams,
  response: z.object({
    info: z.array(interviewView),
    /** True if the company may propose a new interview. */
    may_propose: z.boolean(),
    /** Address of the company, to be proposed as the place; null if it is not complete. */
    own_address: z.nullable(addressBody),
    own_address_line: z.nullable(z.string()),
    zone: z.string(),
  }),
  errors: ["NOT_FOUND"],
});

export const listCompanyInterviews = call({
  method: "GET",
  path: "/mpc/company/interviews",
  summary:
    "Interviews of my company that are agreed and not over, or whose candidate asks for another time; soonest first",
  access: sides.company,
  query: z.object(listQuery),
  response: listOf(interviewView),
  errors: [],
});

export const listMyInterviews = call({
  method: "GET",
  path: "/mpc/person/interviews",
  summary: "My interviews that are not finished, and those of the last two weeks; soonest first",
  access: sides.person,
  query: z.object(listQuery),
  response: listOf(interviewView),
  errors: [],
});

export const chooseInterview = call({
  method: "POST",
  path: "/mpc/person/interviews/:id/choose",
  summary: "Choose one of the proposed moments; both sides receive the calendar entry",
  access: sides.person,
  params: idParams,
  body: z.object({ moment: isoInstant, revision: seen }),
  response: done,
  errors: ["NOT_FOUND", "TRANSITION_NOT_ALLOWED", "CHANGED_MEANWHILE", "INTERVIEW_MOMENT"],
});

export const askAnotherTime = call({
  method: "POST",
  path: "/mpc/person/interviews/:id/another",
  summary: "Ask for another time ('Ninguno me queda', 'Pedir otra hora'); cancels an agreed moment",
  access: sides.person,
  params: idParams,
  body: z.object({ words: interviewWords, revision: seen }),
  response: done,
  errors: ["NOT_FOUND", "TRANSITION_NOT_ALLOWED", "CHANGED_MEANWHILE"],
});

const cancel = <const P extends `/${string}`, const A extends Access>(path: P, access: A) =>
  call({
    method: "POST",
    path,
    summary: "Cancel an interview with a word to the other side; both receive the cancellation of the calendar entry",
    access,
    params: idParams,
    body: z.object({ words: interviewWords, revision: seen }),
    response: done,
    errors: ["NOT_FOUND", "TRANSITION_NOT_ALLOWED", "CHANGED_MEANWHILE"],
  });
export const cancelMyInterview = cancel("/mpc/person/interviews/:id/cancel", sides.person);
export const cancelCompanyInterview = cancel("/mpc/company/interviews/:id/cancel", sides.company);

const absence = <const P extends `/${string}`, const A extends Access>(path: P, access: A) =>
  call({
    method: "POST",
    path,
    summary: "Note that the other side did not come; both sides see it, and nothing is decided by it",
    access,
    params: idParams,
    response: done,
    errors: ["NOT_FOUND", "TRANSITION_NOT_ALLOWED"],
  });
export const noteCompanyAbsence = absence("/mpc/person/interviews/:id/absence", sides.person);
export const notePersonAbsence = absence("/mpc/company/interviews/:id/absence", sides.company);

const calendar = <const P extends `/${string}`, const A extends Access>(path: P, access: A) =>
  call({
    method: "GET",
    path,
    summary: "Calendar entry of an agreed interview (.ics, RFC 5545)",
    access,
    params: idParams,
    response: "file",
    errors: ["NOT_FOUND"],
  });
export const myInterviewCalendar = calendar("/mpc/person/interviews/:id/calendar", sides.person);
export const companyInterviewCalendar = calendar("/mpc/company/interviews/:id/calendar", sides.company);
