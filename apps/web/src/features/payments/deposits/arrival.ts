import { queryOptions } from "@tanstack/react-query";
import { preloadable } from "#ui/preloadable.tsx";
import { myDepositsQuery, readMyDeposits } from "./my-deposits.ts";

const notes = preloadable(async () => (await import("./arrival-notes.tsx")).ArrivalNotes);

/** '¿Te llegó?' about each deposit. */
export const ArrivalNotes = notes.Component;

/** Deposits of the person, with the code of their questions: a card that is drawn later would move the page. */
export const arrivalTop = queryOptions({
  ...myDepositsQuery,
  queryFn: async ({ signal }) => {
    const found = await readMyDeposits(signal);
    if (found.info.length > 0) await notes.preload();
    return found;
  },
});
