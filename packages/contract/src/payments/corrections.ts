import * as z from "zod/mini";
import { call, proven } from "../call.ts";
import {
  cents,
  counted,
  cursor,
  done,
  idParams,
  isoDate,
  isoInstant,
  listQuery,
  nextCursor,
  uuid,
} from "../envelope.ts";
import { keysOf } from "../keys.ts";
import { optionalReason, reasonText } from "../values/reasons.ts";
import { date } from "../values/validation.ts";
import { forPayers } from "./access.ts";
import { returnCauses } from "./return-causes.ts";

export const correctionStates = {
  proposed: "Por decidir",
  accepted: "Corregida",
  refused: "No aceptada",
  withdrawn: "Retirada",
} as const;
export type CorrectionState = keyof typeof correctionStates;

export const correctionTextMax = 500;
/** Largest deposit that a correction can say, in cents. */
export const mostDeposited = 100_000_000;

const outcome = z.enum(["paid", "returned"]);
const cause = z.enum(keysOf(returnCauses));

/** Answer of the bank about a deposit. */
const booking = z.object({
  outcome,
  /** Amount that the bank deposited; for a returned deposit, the amount of the order. */
  amount: cents,
  settled_on: isoDate,
});

const correction = z.object({
  id: uuid,
  order_id: uuid,
  order_number: z.int(),
  line_id: uuid,
  reference: z.string(),
  person_id: uuid,
  beneficiary: z.string(),
  number: z.int(),
  state: z.enum(keysOf(correctionStates)),
  before: booking,
  after: booking,
  /** Why the bank returned the deposit, in words; null for a deposit that was paid. */
  cause: z.nullable(z.string()),
  reason: z.string(),
  evidence: z.string(),
  proposed_by: z.nullable(z.string()),
  created_at: isoInstant,
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(isoInstant),
  decision: z.nullable(z.string()),
  actions: z.array(z.enum(["decide", "withdraw"])),
  /** Reason why this staff member cannot decide an open correction; null if they can, or if it is decided. */
  blocked: z.nullable(z.string()),
  /** Consequences of accepting, in sentences; null for a decided correction. */
  effect: z.nullable(z.string()),
});
export type Correction = z.output<typeof correction>;

export const listCorrections = call({
  method: "GET",
  path: "/staff/corrections",
  summary: "Corrections of booked deposits, newest first, all or those of an order or a person",
  access: forPayers,
  query: z.object({
    ...listQuery,
    cursor,
    state: z.optional(z.enum(keysOf(correctionStates))),
    order: z.optional(uuid),
    person: z.optional(uuid),
  }),
  response: z.object({
    ...counted,
    ...nextCursor,
    /** Number of corrections that wait for a decision, whatever the filters. */
    open: z.int(),
    info: z.array(correction),
  }),
  errors: [],
});

export const proposeCorrection = call({
  method: "POST",
  path: "/staff/orders/:id/lines/:lineId/corrections",
  summary: "Propose to correct a booked deposit: result, amount or day, with a reason and where it can be seen",
  access: proven(forPayers),
  params: z.object({ id: uuid, lineId: uuid }),
  body: z.object({
    outcome,
    amount: z.int().check(z.minimum(1), z.maximum(mostDeposited)),
    settled_on: date(),
    cause: z.optional(z.nullable(cause)),
    reason: reasonText(correctionTextMax),
    evidence: reasonText(correctionTextMax),
  }),
  response: z.object({ id: uuid, message: z.string() }),
  errors: ["FORBIDDEN", "NOT_FOUND", "ORDER_STATE", "SAME_PERSON", "CHANGED_MEANWHILE"],
});

export const decideCorrection = call({
  method: "POST",
  path: "/staff/corrections/:id/decide",
  summary: "Accept or refuse a proposed correction; not by its proposer, nor by whoever booked or downloaded",
  access: proven(forPayers, "second factor"),
  params: idParams,
  body: z.object({ accept: z.boolean(), reason: optionalReason(correctionTextMax) }),
  response: done,
  errors: [
    "FORBIDDEN",
    "NOT_FOUND",
    "ORDER_STATE",
    "SAME_PERSON",
    "CHANGED_MEANWHILE",
    "REASON_MISSING",
    "ORDER_CHANGED",
  ],
});

export const withdrawCorrection = call({
  method: "POST",
  path: "/staff/corrections/:id/withdraw",
  summary: "Withdraw one's own proposed correction",
  access: forPayers,
  params: idParams,
  body: z.object({}),
  response: done,
  errors: ["FORBIDDEN", "NOT_FOUND", "ORDER_STATE", "CHANGED_MEANWHILE"],
});
