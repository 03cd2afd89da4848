import * as z from "zod/mini";
import { isoDate, isoInstant, uuid } from "../envelope.ts";

export const endMeanings = ["not_started", "out_of_reach", "may_return"] as const;
export type EndMeaning = (typeof endMeanings)[number];

/** States of a declared end of a relation: waiting for the other side, denied, or in force. */
export const currentEndStates = ["declared", "denied", "in_force"] as const;
export type CurrentEndState = (typeof currentEndStates)[number];

/** Declared end of a relation that was neither withdrawn nor overruled. */
export const endView = z.object({
  id: uuid,
  said_by: z.enum(["person", "company"]),
  state: z.enum(currentEndStates),
  last_day: isoDate,
  reason: z.string(),
  comment: z.nullable(z.string()),
  said_at: isoInstant,
  answer_by: z.nullable(isoDate),
  object_by: z.nullable(isoDate),
  /** True if the person's account closes once the end of the relation is in force; false for the company. */
  closes_account: z.boolean(),
});
export type EndView = z.output<typeof endView>;

/** The only request of a person to be admitted again after an end. */
export const reentryView = z.object({
  asked_at: isoInstant,
  due_on: isoDate,
  words: z.string(),
  granted: z.nullable(z.boolean()),
  decision: z.nullable(z.string()),
  decided_at: z.nullable(isoInstant),
});
export type ReentryView = z.output<typeof reentryView>;
