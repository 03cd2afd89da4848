import * as z from "zod/mini";
import { call } from "./call.ts";
import { done, idParams, isoInstant, uuid } from "./envelope.ts";
import { userTypes } from "./roles.ts";

export const notification = z.object({
  id: uuid,
  title: z.string(),
  body: z.string(),
  link: z.string(),
  createdAt: isoInstant,
  read: z.boolean(),
});
export type Notification = z.output<typeof notification>;

const everybody = { mode: "session", types: userTypes, company: "any member" } as const;

export const listNotifications = call({
  method: "GET",
  path: "/notifications",
  summary: "My notices, newest first, and the number of unread ones",
  access: everybody,
  query: z.object({
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
    cursor: z.optional(z.uuid()),
  }),
  response: z.object({ unread: z.int(), info: z.array(notification), cursor: z.nullable(uuid) }),
  errors: [],
});

export const readNotification = call({
  method: "POST",
  path: "/notifications/:id/read",
  summary: "Mark a notice as read",
  access: everybody,
  params: idParams,
  response: done,
  errors: ["NOT_FOUND"],
});

export const readAllNotifications = call({
  method: "POST",
  path: "/notifications/read-all",
  summary: "Mark all notices as read",
  access: everybody,
  response: done,
  errors: [],
});

/** Sent e-mail as /api/dev/mail shows it, in local development only. */
export const devEmail = z.object({
  id: uuid,
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  status: z.string(),
  createdAt: isoInstant,
});
export type DevEmail = z.output<typeof devEmail>;
