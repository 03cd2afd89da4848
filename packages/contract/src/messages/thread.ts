import * as z from "zod/mini";
import { call } from "../call.ts";
import { done, isoInstant } from "../envelope.ts";
import { longText } from "../values/validation.ts";
import { messageMaxLength } from "./rules.ts";

const access = { mode: "session", types: ["company", "person"], company: "candidates" } as const;
const params = z.object({ care_about_id: z.uuid() });

const message = z.object({
  id: z.uuid(),
  /** True for a message of the reader's side. */
  mine: z.boolean(),
  from: z.string(),
  text: z.string(),
  sent: isoInstant,
  /** Time at which the other side opened a message of mine; null if it has not, and for messages of the other side. */
  seen: z.nullable(isoInstant),
});
export type Message = z.output<typeof message>;

export const messageThread = z.object({
  care_about_id: z.uuid(),
  /** Name of the other side. */
  partner: z.string(),
  title: z.string(),
  publicationId: z.uuid(),
  can_write: z.boolean(),
  /** Sentence: until when both sides may write, or why not. */
  note: z.string(),
  contact_allowed: z.boolean(),
  info: z.array(message),
});
export type MessageThread = z.output<typeof messageThread>;

export const readMessages = call({
  method: "GET",
  path: "/mpc/messages/:care_about_id",
  summary: "Questions and answers of an application, oldest first; reading does not mark them as seen",
  access,
  params,
  response: messageThread,
  errors: ["NOT_FOUND"],
});

export const sendMessage = call({
  method: "POST",
  path: "/mpc/messages/:care_about_id",
  summary:
    "Ask the candidate, or answer the company; the same `client_key` sends one message, however often it arrives",
  access,
  params,
  body: z.object({ client_key: z.uuid(), message_text: longText(messageMaxLength) }),
  response: z.object({ id: z.uuid() }),
  errors: ["NOT_FOUND", "APPLICATION_CLOSED", "QUESTION_FIRST", "IDEMPOTENCY_CONFLICT"],
});

export const markMessagesSeen = call({
  method: "POST",
  path: "/mpc/messages/:care_about_id/seen",
  summary: "Mark the messages of the other side as seen, up to the newest one that was shown",
  access,
  params,
  body: z.object({ until: isoInstant }),
  response: done,
  errors: ["NOT_FOUND"],
});

/** Messages of an application: all, and those that the reader has not opened. */
export const messageCounts = z.object({ count: z.int(), unread: z.int() });
