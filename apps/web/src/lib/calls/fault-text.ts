import { offline } from "./call.ts";

/** True for errors written for people. They carry a status: those of the API and of pages. */
export const isForPeople = (error: unknown): boolean => error instanceof Error && "status" in error;

/** Text of a failure: the API's sentence, or ours if the error is an English one of the browser. */
export const faultText = (error: unknown): string =>
  error instanceof Error && isForPeople(error)
    ? error.message
    : navigator.onLine === false
      ? offline().message
      : "Ocurrió un error. Vuelve a intentarlo en un momento.";
