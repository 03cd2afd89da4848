import * as z from "zod/mini";
import { call, proven } from "../call.ts";
import { foreignCursor, isoInstant, nextCursor } from "../envelope.ts";

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
    "Download a copy of my data as a ZIP: JSON and files. Three a day, each notified by e-mail, for the owner only",
  access: proven({ ...ownersOfData, company: "any member" }),
  response: "file",
  errors: ["FORBIDDEN", "TOO_MANY"],
  limits: ["dataCopiesPerAccount"],
});

const look = z.object({
  id: z.int(),
  /** Time when somebody read the owner's data; of accesses shown together, the latest. */
  at: isoInstant,
  /** Reader of the owner's data: a staff member with their roles, or a company by name. */
  by: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("team"), roles: z.array(z.string()) }),
    z.object({ kind: z.literal("company"), name: z.string() }),
  ]),
  /** Data that one reader opened within minutes, as one text: 'Vio «INE, frente» y «CV»'. */
  what: z.string(),
  /** Reason for reading the owner's data, with the reader's note; null if none was given. */
  purpose: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});

export const listAccessesToMyData = call({
  method: "GET",
  path: "/mpc/account/looks",
  summary:
    "Accesses to my documents and full values: reader, time and reason, newest first. Accesses within minutes are one row",
  access: ownersOfData,
  query: z.object({
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 10),
    cursor: z.optional(z.string().check(z.regex(/^t_\d{1,15}_\d{1,18}$/, foreignCursor))),
  }),
  response: z.object({
    ...nextCursor,
    info: z.array(look),
    /** True if the caller owns the account. Colleagues of a company see no accesses to data and get no copy. */
    own: z.boolean(),
  }),
  errors: [],
});
