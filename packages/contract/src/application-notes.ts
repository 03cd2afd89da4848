import * as z from "zod/mini";
import { call, forCompanies } from "./call.ts";
import { accountIgnored, done, idParams, isoInstant } from "./envelope.ts";
import { longText } from "./values/validation.ts";

export const noteMaxLength = 1000;
export const notesMax = 100;
/** Hours in which the author may change or delete a note. */
export const noteEditHours = 24;

const access = forCompanies("candidates");
const path = "/mpc/company/candidates/notes";
const note_text = longText(noteMaxLength);

const note = z.object({
  id: z.uuid(),
  /** Text of the note; null once its author deleted it. */
  note_text: z.nullable(z.string()),
  author: z.string(),
  created: isoInstant,
  edited: z.nullable(isoInstant),
  deleted: z.nullable(isoInstant),
  /** Until when the reader may change or delete the note; null if never. */
  editable_until: z.nullable(isoInstant),
});
export type ApplicationNote = z.output<typeof note>;

const event = z.object({
  key: z.string(),
  /** Sentence that names the colleague or the person who acted. */
  event_text: z.string(),
  at: isoInstant,
  /** More about the event: a reason, or the number of looks. */
  more: z.nullable(z.string()),
});
export type ApplicationEvent = z.output<typeof event>;

export const readCandidateNotes = call({
  method: "GET",
  path,
  summary: "Internal notes about an application, newest first, and its history with the names of colleagues",
  access,
  query: z.object({ care_about_id: z.uuid(), ...accountIgnored }),
  response: z.object({ info: z.array(note), history: z.array(event) }),
  errors: ["NOT_FOUND"],
});

export const addCandidateNote = call({
  method: "POST",
  path,
  summary: "Add an internal note about an application; the same `client_key` adds one note",
  access,
  body: z.object({ care_about_id: z.uuid(), client_key: z.uuid(), note_text }),
  response: z.object({ id: z.uuid() }),
  errors: ["NOT_FOUND", "SAVED_LIMIT", "IDEMPOTENCY_CONFLICT"],
});

export const changeCandidateNote = call({
  method: "PUT",
  path: `${path}/:id`,
  summary: "Change an own note within 24 hours",
  access,
  params: idParams,
  body: z.object({ note_text }),
  response: done,
  errors: ["NOT_FOUND", "NOTE_FIXED"],
});

export const deleteCandidateNote = call({
  method: "DELETE",
  path: `${path}/:id`,
  summary: "Delete an own note within 24 hours; the history keeps who deleted it and when",
  access,
  params: idParams,
  response: done,
  errors: ["NOT_FOUND", "NOTE_FIXED"],
});
