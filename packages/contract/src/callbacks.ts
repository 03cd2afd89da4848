import * as z from "zod/mini";
import { helpTopics } from "./about/help.ts";
import { call, forStaff, proven } from "./call.ts";
import {
  counted,
  cursor,
  done,
  idParams,
  isoDate,
  isoInstant,
  listQuery,
  nextCursor,
  type Sort,
  sortBy,
} from "./envelope.ts";
import { keysOf } from "./keys.ts";
import { fileQuery } from "./lists.ts";
import { phone } from "./values/phones.ts";
import { nameText, searchWords } from "./values/validation.ts";

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

/** Columns by which callback requests can be sorted. Without a sort: open ones by slot, closed ones with the last closed first. */
export const callbackSorts = ["name", "when", "asked", "closed"] as const;
export type CallbackSort = Sort<(typeof callbackSorts)[number]>;

export const callbackFilters = {
  /** Default: open. */
  state: z.optional(z.enum(["open", "closed"])),
  callback_outcome: z.optional(outcome),
  callback_topic: z.optional(topic),
  /** Words of the name, or digits of the phone number. */
  search: searchWords(80),
  /** First and last day of the callback's slot. */
  day_from: z.optional(isoDate),
  day_to: z.optional(isoDate),
  sort: sortBy(callbackSorts),
};
const filters = z.object(callbackFilters);
export type CallbackFilters = z.output<typeof filters>;

export const listCallbacks = call({
  method: "GET",
  path: "/staff/callbacks",
  summary: "Callback requests",
  access,
  query: z.object({ ...callbackFilters, ...listQuery, cursor }),
  response: z.object({ ...counted, ...nextCursor, info: z.array(callback) }),
  errors: [],
});

export const downloadCallbacks = call({
  method: "GET",
  path: "/staff/callbacks-file",
  summary: "Download the filtered callback requests for a stated purpose; recorded for each account in the file",
  access: proven(access),
  query: z.object({ ...callbackFilters, ...fileQuery }),
  response: "file",
  errors: ["QUOTA_REACHED"],
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
