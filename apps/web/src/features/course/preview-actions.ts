import type { checkQuestionary, completeItem } from "@arranca/contract/course";
import { createContext, useContext } from "react";
import type { CallInput, Contents } from "#lib/calls/call.ts";

type Place = CallInput<typeof completeItem>["body"];
type Answers = CallInput<typeof checkQuestionary>["body"]["answers"];

/** Replaces the API while an editor tries out the course: nothing is sent or stored. */
export type PreviewActions = {
  complete: (place: Place) => Promise<Contents<typeof completeItem>>;
  watch: (place: Place) => Promise<void>;
  check: (place: Place, answers: Answers) => Promise<Contents<typeof checkQuestionary>>;
};

/** Set only in the editor's preview; null for persons, whose progress is stored. */
export const PreviewContext = createContext<PreviewActions | null>(null);
export const usePreviewActions = (): PreviewActions | null => useContext(PreviewContext);
