import { actOnCandidate, openCandidate, undoDiscard } from "@arranca/contract/applications";
import { type CallInput, call } from "#lib/calls/call.ts";
import { changeOf } from "#lib/calls/change-of.ts";
import { applicationsKey, cvsKey, relationsKey, vacanciesKey } from "#lib/query-keys.ts";

const useChange = changeOf(applicationsKey, vacanciesKey, relationsKey, cvsKey);

export const useOpenCandidate = () =>
  useChange((careAboutId: string) => call(openCandidate, { body: { care_about_id: careAboutId } }));

/** Discards or puts back without refetching the shown application: the page changes its row, and opens another one. */
const useQuietChange = changeOf();

export const useDiscard = () =>
  useQuietChange((body: CallInput<typeof actOnCandidate>["body"]) => call(actOnCandidate, { body }));

export const useUndoDiscard = () =>
  useQuietChange((careAboutId: string) => call(undoDiscard, { body: { care_about_id: careAboutId } }));
