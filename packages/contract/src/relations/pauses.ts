import * as z from "zod/mini";
import { type Access, call, forCompanies, forPersons } from "../call.ts";
import { done, idParams } from "../envelope.ts";
import { keysOf } from "../keys.ts";
import { date, longText } from "../values/validation.ts";
import { pauseKinds } from "./pause-words.ts";

export const pauseBody = z.object({
  pause_kind: z.enum(keysOf(pauseKinds), "Elige un motivo"),
  paused_from: date(),
  paused_to: date(),
  proof: longText(1000, 10),
});

const sides = { person: forPersons("approved"), company: forCompanies("relations") } as const;

const propose = <const P extends `/${string}`, const A extends Access>(path: P, access: A) =>
  call({
    method: "POST",
    path,
    summary: "Propose a pause of a confirmed relation; the other side confirms it",
    access,
    params: idParams,
    body: pauseBody,
    response: done,
    errors: ["NOT_FOUND", "RELATION_NOT_ACTIVE", "RELATION_NOT_CONFIRMED", "PAUSE_EXISTS", "DATES_INVALID"],
  });

const step = <const P extends `/${string}`, const A extends Access>(path: P, access: A, summary: string) =>
  call({
    method: "POST",
    path,
    summary,
    access,
    params: idParams,
    response: done,
    errors: ["NOT_FOUND", "TRANSITION_NOT_ALLOWED", "CHANGED_MEANWHILE"],
  });

const deny = <const P extends `/${string}`, const A extends Access>(path: P, access: A) =>
  call({
    method: "POST",
    path,
    summary: "Deny a pause with a statement: staff decides",
    access,
    params: idParams,
    body: z.object({ statement: longText(1000, 10) }),
    response: done,
    errors: ["NOT_FOUND", "TRANSITION_NOT_ALLOWED", "CHANGED_MEANWHILE"],
  });

const back = <const P extends `/${string}`, const A extends Access>(path: P, access: A) =>
  call({
    method: "POST",
    path,
    summary: "End a pause ('Ya regresé'): it ends the day before, and the months move back",
    access,
    params: idParams,
    body: z.object({ back_on: date() }),
    response: done,
    errors: ["NOT_FOUND", "TRANSITION_NOT_ALLOWED", "CHANGED_MEANWHILE", "DATES_INVALID"],
  });

const confirmWords = "Confirm a pause proposed by the other side: its days earn nothing and push the months forward";
const withdrawWords = "Withdraw a pause that I proposed, before it is answered";

export const proposePause = propose("/mpc/person/relation-job/:id/pauses", sides.person);
export const confirmPause = step("/mpc/person/pauses/:id/confirm", sides.person, confirmWords);
export const withdrawPause = step("/mpc/person/pauses/:id/withdraw", sides.person, withdrawWords);
export const denyPause = deny("/mpc/person/pauses/:id/deny", sides.person);
export const endPause = back("/mpc/person/pauses/:id/back", sides.person);

export const proposeCompanyPause = propose("/mpc/company/relations/:id/pauses", sides.company);
export const confirmCompanyPause = step("/mpc/company/pauses/:id/confirm", sides.company, confirmWords);
export const withdrawCompanyPause = step("/mpc/company/pauses/:id/withdraw", sides.company, withdrawWords);
export const denyCompanyPause = deny("/mpc/company/pauses/:id/deny", sides.company);
export const endCompanyPause = back("/mpc/company/pauses/:id/back", sides.company);
