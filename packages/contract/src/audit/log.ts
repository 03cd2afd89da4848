import * as z from "zod/mini";
import { call, forStaff, proven } from "../call.ts";
import { counted, foreignCursor, isoDate, isoInstant, listQuery, nextCursor } from "../envelope.ts";
import { auditKindNames } from "./kinds.ts";

const named = z.object({ id: z.uuid(), name: z.string() });

export const auditRow = z.object({
  id: z.int(),
  at: isoInstant,
  /** Kind of an audit entry: a key of `audit/kinds.ts`, or a kind of an earlier version. */
  kind: z.string(),
  actor: z.nullable(named),
  /** Sentence of an audit entry after the actor's name, split around the account concerned. */
  before: z.string(),
  about: z.nullable(named),
  after: z.string(),
  /** Id of the document, order or voucher that the audit entry concerns. */
  object_id: z.nullable(z.uuid()),
  page: z.nullable(z.object({ label: z.string(), path: z.string() })),
  reason: z.nullable(z.string()),
  address: z.nullable(z.string()),
});
export type AuditRow = z.output<typeof auditRow>;

const filters = {
  kind: z.optional(z.enum(auditKindNames)),
  who: z.optional(z.uuid()),
  about: z.optional(z.uuid()),
  object: z.optional(z.uuid()),
  /** Filter of the audit log: days in the programme's zone, both included. */
  from: z.optional(isoDate),
  to: z.optional(isoDate),
};

export const listAudit = call({
  method: "GET",
  path: "/staff/audit",
  summary: "Audit log, newest first",
  access: forStaff("audit.read"),
  query: z.object({
    ...listQuery,
    ...filters,
    /** The `cursor` of the previous page of the audit log. */
    cursor: z.optional(z.string().check(z.regex(/^t_\d{1,15}_\d{1,18}$/, foreignCursor))),
  }),
  response: z.object({
    ...counted,
    ...nextCursor,
    info: z.array(auditRow),
    who: z.nullable(named),
    about: z.nullable(named),
    team: z.array(named),
    /** Warning shown when little of the reader's download quota is left. */
    exports_hint: z.nullable(z.string()),
  }),
  errors: [],
});

export const exportAudit = call({
  method: "GET",
  path: "/staff/audit/file",
  summary: "Download the audit log as a spreadsheet, at most the newest 50,000 rows; recorded in the audit log",
  access: proven(forStaff("audit.read")),
  query: z.object(filters),
  response: "file",
  errors: ["QUOTA_REACHED"],
});
