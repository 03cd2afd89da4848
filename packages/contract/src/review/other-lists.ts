import * as z from "zod/mini";
import { call, forStaff, proven } from "../call.ts";
import { done, idParams, isoInstant } from "../envelope.ts";
import { reasonText } from "../values/reasons.ts";
import { text } from "../values/validation.ts";

export const otherList = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Number of different CURPs of the list. */
  people: z.int(),
  added_at: isoInstant,
  added_by: z.string(),
});
export type OtherList = z.output<typeof otherList>;

const forList = forStaff("settings.edit");

export const listOtherLists = call({
  method: "GET",
  path: "/staff/other-lists",
  summary: "Lists of people whom another programme supports, newest first. The CURPs themselves are never returned",
  access: forList,
  response: z.array(otherList),
  errors: [],
});

export const addOtherList = call({
  method: "POST",
  path: "/staff/other-lists",
  summary:
    "Add a list of another programme: a text or CSV file with a CURP per row. A person of ours on it raises a fraud signal that holds nothing",
  access: proven(forList),
  body: z.object({ name: text(100) }),
  files: { file: { max: 1, kind: "data", required: true } },
  response: z.extend(done, {
    people: z.int(),
    /** People of this programme on the list. */
    found: z.int(),
    /** Rows without a valid CURP; the first row may be a heading. */
    rows_without: z.int(),
  }),
  errors: ["FORBIDDEN", "INVALID", "FILE_MISSING", "FILE_TOO_LARGE"],
});

export const removeOtherList = call({
  method: "POST",
  path: "/staff/other-lists/:id/remove",
  summary: "Remove a list with its CURPs, with the reason. Open signals of it become 'Ya no se repite'",
  access: proven(forList),
  params: idParams,
  body: z.object({ reason: reasonText(300) }),
  response: done,
  errors: ["NOT_FOUND"],
});
