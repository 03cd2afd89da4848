import {
  type ErrorCode,
  errorCatalogue,
  type LimitCode,
  type PlainCode,
  type RuleCode,
} from "@arranca/contract/errors";

export type FieldErrors = Record<string, string>;

type Extra = { message?: string; fields?: FieldErrors };
type Ending = { message: string; retryAfter: number };

/** Error that refuses a request with a message for the user. Any other thrown error answers 500. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldErrors | undefined;
  /** Seconds after which the call may be repeated. Present for every used-up limit (429). */
  readonly retryAfter: number | undefined;

  constructor(code: PlainCode, extra?: Extra);
  constructor(code: RuleCode, extra: Extra);
  constructor(code: LimitCode, extra: Ending);
  constructor(code: ErrorCode, extra: Extra & Partial<Ending> = {}) {
    super(extra.message ?? errorCatalogue[code].message);
    this.code = code;
    this.fields = extra.fields;
    this.retryAfter = extra.retryAfter;
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
