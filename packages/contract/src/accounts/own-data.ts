import * as z from "zod/mini";
import { call, proven } from "../call.ts";
import { foreignCursor, isoInstant, nextCursor } from "../envelope.ts";

/**
 * Open whatever the account waits for: one's own data is one's own before the terms are accepted, and while the account is blocked, too.
 */
export const ownersOfData = {
  mode: "session",
  types: ["person", "company"],
  stage: "verified",
  company: "also paused",
  scopes: ["standby"],
} as const;

export const downloadMyData = call({
  method: "GET",
  path: "/mpc/account/data",
  summary:
    "A ZIP with a copy of what is kept of my account, as JSON, and of my files; three a day, each told by mail. Only its owner gets it",
  access: proven({ ...ownersOfData, company: "any member" }),
  response: "file",
  errors: ["FORBIDDEN", "TOO_MANY"],
  limits: ["dataCopiesPerAccount"],
});

const look = z.object({
  id: z.int(),
  /** When; of several things the last. */
  at: isoInstant,
  /** The team, with the roles of whoever looked as they are now, or a company by its name. */
  by: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("team"), roles: z.array(z.string()) }),
    z.object({ kind: z.literal("company"), name: z.string() }),
  ]),
  /** What was seen, by one person and within minutes: 'Vio «INE, frente» y «CV»'. */
  what: z.string(),
  /** For what, and what whoever looked wrote about it; null where there is none. */
  purpose: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});

export const listLooksAtMe = call({
  method: "GET",
  path: "/mpc/account/looks",
  summary:
    "Who opened my papers or saw a value of mine in full: in what role, when and why, the newest first; what one person saw within minutes is one line",
  access: ownersOfData,
  query: z.object({
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 10),
    /** The `cursor` of the answer before. */
    cursor: z.optional(z.string().check(z.regex(/^t_\d{1,15}_\d{1,18}$/, foreignCursor))),
  }),
  response: z.object({
    ...nextCursor,
    info: z.array(look),
    /** Whether the account is the caller's: who only works in a company is shown nobody, and gets no copy. */
    own: z.boolean(),
  }),
  errors: [],
});
