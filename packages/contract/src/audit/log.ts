import * as z from "zod/mini";
import { call, forStaff, proven } from "../call.ts";
import { counted, foreignCursor, isoDate, isoInstant, listQuery, nextCursor } from "../envelope.ts";
import { auditKindNames } from "./kinds.ts";

const named = z.object({ id: z.uuid(), name: z.string() });

export const auditRow = z.object({
  id: z.int(),
  at: isoInstant,
  /** A kind of `audit/kinds.ts`, or one of an earlier version. */
  kind: z.string(),
  /** Null where nobody was signed in, or the program did it by itself. */
  actor: z.nullable(named),
  /** The sentence after the actor's name: what stands before whom it is about, and after. */
  before: z.string(),
  /** The person, company or member of the team it is about. */
  about: z.nullable(named),
  after: z.string(),
  /** The paper, order or voucher it was done to. */
  object_id: z.nullable(z.uuid()),
  /** The page that shows what it was done to, where the reader's permissions open one. */
  page: z.nullable(z.object({ label: z.string(), path: z.string() })),
  reason: z.nullable(z.string()),
  /** Of the network it came from. */
  address: z.nullable(z.string()),
});
export type AuditRow = z.output<typeof auditRow>;

const filters = {
  kind: z.optional(z.enum(auditKindNames)),
  /** The login of whoever did it. */
  who: z.optional(z.uuid()),
  about: z.optional(z.uuid()),
  object: z.optional(z.uuid()),
  /** Days in Mexico City, both included. */
  from: z.optional(isoDate),
  to: z.optional(isoDate),
};

export const listAudit = call({
  method: "GET",
  path: "/staff/audit",
  summary: "What was done and seen, by whom and about whom, the newest first",
  access: forStaff("audit.read"),
  query: z.object({
    ...listQuery,
    ...filters,
    /** As `cursor` of other lists; the rows of the log are numbered. */
    cursor: z.optional(z.string().check(z.regex(/^t_\d{1,15}_\d{1,18}$/, foreignCursor))),
  }),
  response: z.object({
    ...counted,
    ...nextCursor,
    info: z.array(auditRow),
    /** Whom the filters name. */
    who: z.nullable(named),
    about: z.nullable(named),
    /** The team, for the choice of who. */
    team: z.array(named),
    /** What is left of the reader's downloads, once it is little. */
    exports_hint: z.nullable(z.string()),
  }),
  errors: [],
});

export const exportAudit = call({
  method: "GET",
  path: "/staff/audit/file",
  summary: "The same as a spreadsheet, at most the newest 50,000 rows; leaves an audit record",
  access: proven(forStaff("audit.read")),
  query: z.object(filters),
  response: "file",
  errors: ["QUOTA_REACHED"],
});
