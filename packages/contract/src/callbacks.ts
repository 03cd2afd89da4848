import * as z from "zod/mini";
import { helpTopics } from "./about/help.ts";
import { call, forStaff } from "./call.ts";
import { done, idParams, isoDate, isoInstant, listOf, listQuery } from "./envelope.ts";
import { keysOf } from "./keys.ts";
import { phone } from "./values/phones.ts";
import { nameText } from "./values/validation.ts";

/** Unanswered phone attempts before a callback request is closed. */
export const mostCallbackTries = 3;

/** Outcomes of a callback request. `missed`: nobody answered the last attempt. */
export const callbackOutcomes = { reached: "Contestó", missed: "No contestó", dropped: "No hacía falta" } as const;
export type CallbackOutcome = keyof typeof callbackOutcomes;
const outcome = z.enum(keysOf(callbackOutcomes));

/** Time slot of a callback: a working day and its first hour; 9 means 9:00 to 10:00. */
const slot = { date: isoDate, hour: z.int().check(z.minimum(0), z.maximum(23)) };
const topic = z.enum(keysOf(helpTopics));

export const readCallbackSlots = call({
  method: "GET",
  path: "/callbacks/slots",
  summary: "Free hours for a callback",
  access: { mode: "application" },
  response: z.object({
    /** Days with free callback slots; empty if the programme offers no callbacks. */
    days: z.array(z.object({ date: isoDate, hours: z.array(slot.hour) })),
    mine: z.nullable(z.object({ ...slot, phone: z.string() })),
  }),
  errors: ["KEY_MISSING"],
});

export const askForCallback = call({
  method: "POST",
  path: "/callbacks",
  summary: "Request a callback; an account moves its existing one",
  access: { mode: "application" },
  body: z.object({ name: nameText(80), phone: phone(), ...slot, topic }),
  response: done,
  errors: ["KEY_MISSING", "SLOT_TAKEN", "CALLBACK_ASKED", "TOO_MANY"],
});

const callback = z.object({
  id: z.uuid(),
  name: z.string(),
  phone: z.string(),
  ...slot,
  topic,
  asked_at: isoInstant,
  tries: z.int(),
  /** Account that requested the callback; null if the request came without a session. */
  account: z.nullable(z.object({ type: z.enum(["person", "company"]), id: z.uuid() })),
  closed: z.nullable(z.object({ outcome, by: z.string(), at: isoInstant })),
});
export type CallbackItem = z.output<typeof callback>;

const access = forStaff("accounts.review");

export const listCallbacks = call({
  method: "GET",
  path: "/staff/callbacks",
  summary: "Callback requests",
  access,
  query: z.object({ state: z.optional(z.enum(["open", "closed"])), ...listQuery }),
  response: listOf(callback),
  errors: [],
});

export const closeCallback = call({
  method: "POST",
  path: "/staff/callbacks/:id/outcome",
  summary: "Record the outcome of a callback",
  access,
  params: idParams,
  body: z.object({ outcome }),
  response: done,
  errors: ["NOT_FOUND", "TRANSITION_NOT_ALLOWED"],
});
