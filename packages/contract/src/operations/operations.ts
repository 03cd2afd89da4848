import * as z from "zod/mini";
import { call, forStaff } from "../call.ts";
import { done, isoInstant } from "../envelope.ts";
import { keysOf } from "../keys.ts";
import { dutyNames } from "./duties.ts";
import { invariantNames } from "./invariants.ts";

type Queue = {
  label: string;
  /** Minutes the oldest job of a queue may be pending before the page of operations warns. */
  lateAfterMinutes: number;
};

export const queues = {
  "email-codes": { label: "Correos con códigos", lateAfterMinutes: 2 },
  email: { label: "Correos con decisiones", lateAfterMinutes: 15 },
  "email-bulk": { label: "Correos con recordatorios", lateAfterMinutes: 240 },
  "application-discarded": { label: "Avisos a quien no fue elegido", lateAfterMinutes: 60 },
  "interview-reminder": { label: "Recordatorios de entrevistas", lateAfterMinutes: 30 },
  "file-scan": { label: "Archivos por revisar con el antivirus", lateAfterMinutes: 60 },
  "receipt-state": { label: "Recibos por preguntar al SAT", lateAfterMinutes: 240 },
  diploma: { label: "Diplomas y constancias por hacer", lateAfterMinutes: 30 },
  "role-grant": { label: "Roles por entrar en vigor", lateAfterMinutes: 60 },
  "course-stream": { label: "Videos del curso por preparar", lateAfterMinutes: 480 },
} as const satisfies Record<string, Queue>;
export type QueueName = keyof typeof queues;

/** Share of free disk space below which the page of operations warns. */
export const lowDiskShare = 0.1;

const queueName = z.enum(keysOf(queues));
const dutyName = z.enum(dutyNames);
const actions = z.array(z.literal("retry"));

export const readOperations = call({
  method: "GET",
  path: "/staff/operations",
  summary: "Operations of the programme: background work, mail, storage, backups, versions and invariants",
  access: forStaff("operations.watch"),
  response: z.object({
    asked_at: isoInstant,
    queues: z.array(
      z.object({
        queue: queueName,
        waiting: z.int(),
        running: z.int(),
        /** Jobs given up after all attempts, in the last seven days. */
        failed: z.int(),
        /** Time since which the oldest runnable job of the queue is pending. */
        waits_since: z.nullable(isoInstant),
        late: z.boolean(),
        actions,
      }),
    ),
    duties: z.array(
      z.object({
        duty: dutyName,
        last_good_at: z.nullable(isoInstant),
        late: z.boolean(),
        actions,
      }),
    ),
    lost_emails: z.int(),
    storage: z.object({
      files: z.int(),
      files_bytes: z.int(),
      database_bytes: z.int(),
      free_bytes: z.int(),
      disk_bytes: z.int(),
      low: z.boolean(),
      kept_in: z.enum(["folder", "bucket"]),
      reachable: z.boolean(),
    }),
    backup: z.object({
      expected: z.boolean(),
      last_at: z.nullable(isoInstant),
      copies: z.int(),
      late: z.boolean(),
      /**
       * Result of the weekly restore test: it restores the newest backup into an empty database and compares each table and
       * file.
       */
      rehearsal: z.object({
        last: z.nullable(
          z.object({
            at: isoInstant,
            copy_at: isoInstant,
            seconds: z.int(),
            tables: z.int(),
            rows: z.int(),
            files: z.int(),
          }),
        ),
        failed_at: z.nullable(isoInstant),
        late: z.boolean(),
      }),
    }),
    invariants: z.array(
      z.object({
        invariant: z.enum(invariantNames),
        asked_at: z.nullable(isoInstant),
        broken: z.int(),
        since: z.nullable(isoInstant),
        examples: z.array(z.string()),
      }),
    ),
    versions: z.object({
      product: z.string(),
      node: z.string(),
      postgres: z.string(),
      migration: z.string(),
      runs_since: isoInstant,
    }),
  }),
  errors: [],
});

export const retryWork = call({
  method: "POST",
  path: "/staff/operations/retry",
  summary: "Retry all failed jobs of a queue",
  access: forStaff("operations.watch"),
  body: z.object({ queue: z.union([queueName, dutyName]) }),
  response: done,
  errors: ["TRANSITION_NOT_ALLOWED"],
});
