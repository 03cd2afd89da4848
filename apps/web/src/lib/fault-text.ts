import { ApiError } from "./call.ts";
import { PageError } from "./page-error.ts";

/** Whether a failure says something that was written for people. */
export const isForPeople = (error: unknown): error is ApiError | PageError =>
  error instanceof ApiError || error instanceof PageError;

/** What a page says of a failure: the API's sentence, or ours where the browser has only its own, in English. */
export const faultText = (error: unknown): string =>
  isForPeople(error) ? error.message : "Ocurrió un error. Vuelve a intentarlo en un momento.";
