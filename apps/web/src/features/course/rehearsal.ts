import type { checkQuestionary, completeItem } from "@arranca/contract/course";
import { createContext, useContext } from "react";
import type { CallInput, Contents } from "#lib/calls/call.ts";

type Place = CallInput<typeof completeItem>["body"];
type Answers = CallInput<typeof checkQuestionary>["body"]["answers"];

/** What answers in the place of the API where the course is only tried: nothing that is done in it is sent or kept. */
export type Rehearsal = {
  complete: (place: Place) => Promise<Contents<typeof completeItem>>;
  watch: (place: Place) => Promise<void>;
  check: (place: Place, answers: Answers) => Promise<Contents<typeof checkQuestionary>>;
};

/** Given by the editor's preview; null for a person, whose course is kept. */
export const RehearsalContext = createContext<Rehearsal | null>(null);
export const useRehearsal = (): Rehearsal | null => useContext(RehearsalContext);
