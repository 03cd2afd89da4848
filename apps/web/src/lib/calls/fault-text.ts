import { offline } from "./call.ts";

/** Whether a failure says something that was written for people: those of the API and of a page carry a status. */
export const isForPeople = (error: unknown): boolean => error instanceof Error && "status" in error;

/** What a page says of a failure: the API's sentence, or ours where the browser has only its own, in English. */
export const faultText = (error: unknown): string =>
  error instanceof Error && isForPeople(error)
    ? error.message
    : navigator.onLine === false
      ? offline().message
      : "Ocurrió un error. Vuelve a intentarlo en un momento.";
