import { ApiError } from "./call.ts";

/** Throws a refusal again with its fields under the names of this form, so that each error is shown at its field. */
export const underOwnNames =
  (nameOf: (field: string) => string) =>
  (error: unknown): never => {
    if (!(error instanceof ApiError)) throw error;
    const fields = Object.fromEntries(Object.entries(error.fields).map(([field, said]) => [nameOf(field), said]));
    throw new ApiError(error.status, error.code, error.message, { fields });
  };
