import { type ErrorCode, errorCatalogue, type PlainCode } from "@arranca/contract/errors";

export type FieldErrors = Record<string, string>;

type Extra = { message?: string; fields?: FieldErrors };

/** Error that refuses a request with a message for the user. Any other thrown error answers 500. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldErrors | undefined;

  constructor(code: PlainCode, extra?: Extra);
  constructor(code: ErrorCode, extra: Extra);
  constructor(code: ErrorCode, extra: Extra = {}) {
    super(extra.message ?? errorCatalogue[code].message);
    this.code = code;
    this.fields = extra.fields;
  }
}

/** Refusal of one field: 422 with the message at the field. */
export const fieldRefusal = (field: string, message: string) =>
  new Refusal("INVALID", { fields: { [field]: message } });

/** Refuses the fields that have problems, if any: 422 with each message at its field. */
export function refuseProblems(problems: Record<string, string | undefined>): void {
  const wrong = Object.entries(problems).flatMap(([field, problem]) => (problem ? [[field, problem] as const] : []));
  if (wrong.length > 0) throw new Refusal("INVALID", { fields: Object.fromEntries(wrong) });
}
