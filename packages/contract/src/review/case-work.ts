import * as z from "zod/mini";
import { call, forTeam } from "../call.ts";
import { done, idParams, isoDate } from "../envelope.ts";
import { reasonText } from "../values/reasons.ts";
import { forCaseWorkers, queueKind as kind, mostGiven, queueItem, staffName } from "./queue.ts";

export const giveCases = call({
  method: "POST",
  path: "/staff/queue/assignments",
  summary: "Assign cases to a staff member, or release them; a case that somebody else took meanwhile stays as it is",
  access: forCaseWorkers,
  body: z.object({
    cases: z
      .array(
        z.object({
          kind,
          id: z.uuid(),
          /** Staff member to whom the case was assigned when the list was read; null for nobody. */
          was: z.nullable(z.uuid()),
        }),
      )
      .check(z.minLength(1), z.maxLength(mostGiven)),
    staff_id: z.nullable(z.uuid("Elige a alguien del equipo.")),
  }),
  response: z.object({
    assigned_to: z.nullable(staffName),
    given: z.int(),
    /** Cases that are no longer pending. */
    gone: z.int(),
    /** Cases that were assigned to somebody else meanwhile. */
    taken: z.int(),
  }),
  errors: ["NOT_FOUND", "FORBIDDEN"],
});

export const listCaseColleagues = call({
  method: "GET",
  path: "/staff/queue/colleagues",
  summary: "Staff members with the kinds of cases that they and I may decide, and how many each holds",
  access: forTeam,
  response: z.object({
    info: z.array(z.extend(staffName, { me: z.boolean(), kinds: z.array(kind), cases: z.int() })),
  }),
  errors: [],
});
export type Colleague = z.output<typeof listCaseColleagues.response>["info"][number];

/** Most working days that a case sleeps. */
export const mostSleepDays = 5;

export const sleepCase = call({
  method: "POST",
  path: "/staff/queue/sleep",
  summary: "Put a case to sleep until a day, with a reason; its deadline stays, and it wakes on an answer or when due",
  access: forCaseWorkers,
  body: z.object({ kind, id: z.uuid(), until: isoDate, reason: reasonText(300) }),
  response: done,
  errors: ["NOT_FOUND", "FORBIDDEN"],
});

export const wakeCase = call({
  method: "POST",
  path: "/staff/queue/wake",
  summary: "Bring a sleeping case back to the queue",
  access: forCaseWorkers,
  body: z.object({ kind, id: z.uuid() }),
  response: done,
  errors: ["NOT_FOUND", "FORBIDDEN"],
});

export const readOpenCases = call({
  method: "GET",
  path: "/staff/queue/cases/:id",
  summary:
    "Pending cases of one object, or of an account's file, with holder and sleep; only kinds that my permissions cover",
  access: forCaseWorkers,
  params: idParams,
  response: z.object({
    info: z.array(z.pick(queueItem, { kind: true, id: true, what: true, assigned_to: true, mine: true, sleep: true })),
  }),
  errors: [],
});
export type OpenCase = z.output<typeof readOpenCases.response>["info"][number];
