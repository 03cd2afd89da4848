import * as z from "zod/mini";
import { call, forStaff } from "../call.ts";
import { done, idParams, isoDate, isoInstant } from "../envelope.ts";
import { keysOf } from "../keys.ts";
import { pauseKinds, pauseStatuses } from "../relations/pause-words.ts";
import { reasonText } from "../values/reasons.ts";

export const pauseOutcomes = { confirmed: "Sí hubo pausa", refused: "No hubo pausa" } as const;
export type PauseOutcome = keyof typeof pauseOutcomes;

const party = z.object({ id: z.uuid(), name: z.string() });

/** Pause of a relation that the other side denied or left unanswered. */
export const pauseFile = z.object({
  id: z.uuid(),
  kind: z.enum(keysOf(pauseKinds)),
  status: z.enum(keysOf(pauseStatuses)),
  starts_on: isoDate,
  ends_on: isoDate,
  proposed_by: z.enum(["person", "company"]),
  proposed_at: isoInstant,
  /** Time when the disputed pause reached staff; null if it never did. */
  opened_at: z.nullable(isoInstant),
  due_at: z.nullable(isoInstant),
  proof: z.string(),
  answer_words: z.nullable(z.string()),
  person: party,
  company: party,
  vacancy_title: z.string(),
  start_date: z.nullable(isoDate),
  decision: z.nullable(z.string()),
  decided_at: z.nullable(isoInstant),
  decided_by: z.nullable(z.string()),
  actions: z.array(z.literal("decide")),
});
export type PauseFile = z.output<typeof pauseFile>;

export const readPause = call({
  method: "GET",
  path: "/staff/pauses/:id",
  summary: "Disputed pause: days, reason and statements of both sides",
  access: forStaff("relations.decide"),
  params: idParams,
  response: pauseFile,
  errors: ["NOT_FOUND"],
});

export const decidePause = call({
  method: "POST",
  path: "/staff/pauses/:id/decision",
  summary: "Decide a disputed pause",
  access: forStaff("relations.decide"),
  params: idParams,
  body: z.object({ pause_outcome: z.enum(keysOf(pauseOutcomes), "Elige una opción"), decision: reasonText(1000) }),
  response: done,
  errors: ["NOT_FOUND", "TRANSITION_NOT_ALLOWED", "CHANGED_MEANWHILE"],
});
