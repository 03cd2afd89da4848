import {
  addCandidateNote,
  changeCandidateNote,
  deleteCandidateNote,
  readCandidateNotes,
} from "@arranca/contract/application-notes";
import { queryOptions } from "@tanstack/react-query";
import { type CallInput, call } from "#lib/calls/call.ts";
import { changeOf } from "#lib/calls/change-of.ts";
import { applicationsKey } from "#lib/query-keys.ts";

// Under the key of the applications: a decision refreshes the history too.
const notesKey = [...applicationsKey, "notes"];

export const notesQuery = (id: string) =>
  queryOptions({
    queryKey: [...notesKey, id],
    queryFn: ({ signal }) => call(readCandidateNotes, { query: { care_about_id: id }, signal }),
  });

const useNoteChange = changeOf(notesKey);

export const useAddNote = () =>
  useNoteChange((body: CallInput<typeof addCandidateNote>["body"]) => call(addCandidateNote, { body }));

export const useChangeNote = () =>
  useNoteChange(({ id, note_text }: { id: string; note_text: string }) =>
    call(changeCandidateNote, { params: { id }, body: { note_text } }),
  );

export const useDeleteNote = () => useNoteChange((id: string) => call(deleteCandidateNote, { params: { id } }));
