import { ApiError } from "./call.ts";

/** Rethrows a refusal with its fields renamed to those of this form, so that each error is shown at its field. */
export const withFormFieldNames =
  (nameOf: (field: string) => string) =>
  (error: unknown): never => {
    if (!(error instanceof ApiError)) throw error;
    const fields = Object.fromEntries(Object.entries(error.fields).map(([field, said]) => [nameOf(field), said]));
    throw new ApiError(error.status, error.code, error.message, { fields });
  };
