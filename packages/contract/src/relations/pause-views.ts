import * as z from "zod/mini";
import { isoDate, isoInstant, uuid } from "../envelope.ts";
import { keysOf } from "../keys.ts";
import { pauseKinds, pauseStatuses } from "./pause-words.ts";

const pauseActions = ["confirm", "deny", "withdraw", "back"] as const;
export type PauseAction = (typeof pauseActions)[number];

export const relationPause = z.object({
  id: uuid,
  kind: z.enum(keysOf(pauseKinds)),
  status: z.enum(keysOf(pauseStatuses)),
  ended_with_relation: z.boolean(),
  starts_on: isoDate,
  ends_on: isoDate,
  proposed_by: z.enum(["person", "company"]),
  proposed_at: isoInstant,
  proof: z.string(),
  /** Statement of the side that did not agree to the pause. */
  answer_words: z.nullable(z.string()),
  /** Day by which the other side answers the pause or staff decides it; null if neither is asked. */
  answer_by: z.nullable(isoDate),
  decision: z.nullable(z.string()),
  actions: z.array(z.enum(pauseActions)),
});
export type RelationPause = z.output<typeof relationPause>;
