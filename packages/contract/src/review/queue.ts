import * as z from "zod/mini";
import { call, forStaff, forTeam } from "../call.ts";
import { isoDate, isoInstant, onlyThose } from "../envelope.ts";
import { keysOf } from "../keys.ts";
import type { StaffPermission } from "../roles.ts";
import { queueStatus } from "../status-schemas.ts";
import { searchWords } from "../values/validation.ts";

/** Kinds of cases in the staff queue, in the order of the tabs, with their labels. */
export const queueKinds = {
  account: "Cuentas",
  change: "Cambios",
  bank: "Cuentas bancarias",
  vacancy: "Vacantes",
  voucher: "Comprobantes",
  dispute: "Relaciones en disputa",
  reentry: "Reingresos",
  signal: "Señales",
  block: "Bloqueos",
  email: "Cambios de correo",
  data: "Solicitudes ARCO",
} as const;
export type QueueKind = keyof typeof queueKinds;

/** Permission to decide each kind of case. */
export const casePermissions: Readonly<Record<QueueKind, StaffPermission>> = {
  account: "accounts.review",
  change: "accounts.review",
  bank: "accounts.review",
  vacancy: "vacancies.review",
  voucher: "vouchers.review",
  dispute: "relations.decide",
  reentry: "accounts.block",
  signal: "relations.decide",
  block: "accounts.block",
  email: "accounts.block",
  data: "accounts.block",
};

/** Kinds of case that these permissions cover, in the order of the queue's tabs. */
export const kindsFor = (permissions: readonly string[]): QueueKind[] =>
  keysOf(queueKinds).filter((kind) => permissions.includes(casePermissions[kind]));

/** Members of the team who decide some kind of case. */
export const forCaseWorkers = forStaff(...new Set(Object.values(casePermissions)));
export const queueKind = z.enum(keysOf(queueKinds));

/** Most cases that one call assigns. */
export const mostGiven = 100;

export const staffName = z.object({ id: z.uuid(), name: z.string() });

/** Wait that the team gave a case: its last day, the reason, and by whom. */
const caseSleep = z.object({ until: isoDate, reason: z.string(), by: z.string() });

export const queueItem = z.object({
  kind: queueKind,
  id: z.uuid(),
  title: z.string(),
  subtitle: z.string(),
  owner_type: z.nullable(z.enum(["person", "company"])),
  what: z.string(),
  since: isoInstant,
  due: isoInstant,
  hours_waiting: z.int(),
  /** Hours left until the deadline of a case; negative once it has passed. */
  hours_left: z.int(),
  signals: z.array(z.string()),
  assigned_to: z.nullable(staffName),
  mine: z.boolean(),
  /** Null if the case is not asleep. */
  sleep: z.nullable(caseSleep),
  status: queueStatus,
  link: z.string(),
  actions: z.array(z.enum(["assign", "release"])),
});
export type QueueItem = z.output<typeof queueItem>;

export const readQueue = call({
  method: "GET",
  path: "/staff/queue",
  summary: "Pending cases of the staff queue, oldest first; only kinds that my permissions cover",
  access: forTeam,
  query: z.object({
    kind: z.optional(queueKind),
    owner_type: z.optional(z.enum(["person", "company"])),
    /** 1: only cases of the signed-in staff member and unassigned ones. */
    mine: onlyThose,
    /** Only cases of one staff member: `me`, an id, or `nobody` for unassigned cases. */
    assignee: z.optional(z.union([z.enum(["me", "nobody"]), z.uuid()])),
    /** 1: only cases due today or overdue. */
    due_today: onlyThose,
    /** 1: only cases of an account with an open fraud signal. */
    with_signals: onlyThose,
    /** 1: only cases that the team put to sleep until a day; without it, only the others. */
    asleep: onlyThose,
    search: searchWords(80),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 50),
    cursor: z.optional(z.string().check(z.maxLength(120))),
  }),
  response: z.object({
    found_rows: z.int(),
    /** Number of pending cases per kind, ignoring the filters; only kinds that the staff member may decide. */
    counts: z.partialRecord(queueKind, z.int()),
    due_today: z.int(),
    /** Number of cases asleep; they are in no other number. */
    asleep: z.int(),
    /** Number of cases of accounts with an open fraud signal; null if the staff member may not read signals. */
    with_signals: z.nullable(z.int()),
    oldest_hours: z.nullable(z.int()),
    promise: z.string(),
    cursor: z.nullable(z.string()),
    info: z.array(queueItem),
  }),
  errors: [],
});

export const assignQueueItem = call({
  method: "POST",
  path: "/staff/queue/assign",
  summary: "Assign a case to myself or another staff member; `staff_id` null releases it",
  access: forCaseWorkers,
  body: z.object({ kind: queueKind, id: z.uuid(), staff_id: z.optional(z.nullable(z.uuid())) }),
  response: z.object({ assigned_to: z.nullable(staffName) }),
  errors: ["NOT_FOUND", "FORBIDDEN"],
});
