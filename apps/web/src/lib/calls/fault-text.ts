import { offline } from "./call.ts";

/** True for errors whose message is written for people: those with a status, from the API or from pages. */
export const isForPeople = (error: unknown): boolean => error instanceof Error && "status" in error;

/** Text of a failure: the API's sentence, or a sentence of the web if the error is an English one of the browser. */
export const faultText = (error: unknown): string =>
  error instanceof Error && isForPeople(error)
    ? error.message
    : navigator.onLine === false
      ? offline().message
      : "Ocurrió un error. Vuelve a intentarlo en un momento.";
