import { type FormEvent, useId, useRef, useState } from "react";
import { type core, safeParse } from "zod/mini";
import type { Control } from "./control.ts";

type Values = Record<string, unknown>;
type Errors = Record<string, string>;

type Options<V extends Values, S extends core.$ZodType> = {
  schema: S;
  initial: V;
  /** Gets what the schema made of the values. What it throws with `fields` is shown beside the fields. */
  onSubmit: (output: core.output<S>, values: V) => Promise<unknown> | unknown;
};

/** The state of a form; `<Form form={form}>` draws its frame and summary. */
export type FormState<V extends Values> = {
  values: V;
  errors: Errors;
  /** Why the last try failed as a whole, when no field is to blame. */
  failure: Error | undefined;
  attempt: number;
  busy: boolean;
  /** Something differs from what the form began with. */
  dirty: boolean;
  idOf: (name: string) => string;
  control: <K extends keyof V & string>(name: K) => Control<V[K]>;
  set: (changes: Partial<V>) => void;
  setErrors: (errors: Errors) => void;
  reset: (values: V) => void;
  submit: (event?: FormEvent) => Promise<void>;
};

/**
 * A form on a schema of the contract: everything is checked on submit, then each field on leaving it once it had an
 * error. A refusal of the API with `fields` lands beside the fields; any other becomes `failure`.
 */
export function useForm<V extends Values, S extends core.$ZodType>(options: Options<V, S>): FormState<V> {
  const { schema, initial, onSubmit } = options;
  const formId = useId();
  const start = useRef(initial);
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<Error>();
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const working = useRef(false);

  const idOf = (name: string) => `${formId}${name}`;

  const recheck = (name: string) => {
    if (attempt === 0) return;
    const now = problemsOf(schema, values)[name];
    setErrors(({ [name]: _before, ...others }) => (now ? { ...others, [name]: now } : others));
  };

  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (working.current) return;
    const parsed = safeParse(schema, values);
    setFailure(undefined);
    setErrors(parsed.success ? {} : messagesOf(parsed.error));
    if (!parsed.success) return setAttempt((count) => count + 1);
    working.current = true;
    setBusy(true);
    try {
      await onSubmit(parsed.data, values);
      start.current = values;
    } catch (error) {
      const fields = fieldsOf(error);
      setErrors(fields);
      if (Object.keys(fields).length === 0) setFailure(error instanceof Error ? error : new Error(String(error)));
      setAttempt((count) => count + 1);
    } finally {
      working.current = false;
      setBusy(false);
    }
  };

  return {
    values,
    errors,
    failure,
    attempt,
    busy,
    dirty: values !== start.current,
    idOf,
    control: (name) => ({
      id: idOf(name),
      name,
      value: values[name],
      onValue: (value) => setValues((before) => ({ ...before, [name]: value })),
      onBlur: () => recheck(name),
      error: errors[name],
    }),
    set: (changes) => setValues((before) => ({ ...before, ...changes })),
    setErrors: (found) => {
      setErrors(found);
      setAttempt((count) => count + 1);
    },
    reset: (fresh) => {
      start.current = fresh;
      setValues(fresh);
      setErrors({});
      setFailure(undefined);
      setAttempt(0);
    },
    submit,
  };
}

function problemsOf(schema: core.$ZodType, values: Values): Errors {
  const parsed = safeParse(schema, values);
  return parsed.success ? {} : messagesOf(parsed.error);
}

/** The first message of each field, by its path joined with dots. */
function messagesOf(error: core.$ZodError): Errors {
  const found: Errors = {};
  for (const issue of error.issues) found[issue.path.join(".")] ??= issue.message;
  return found;
}

function fieldsOf(error: unknown): Errors {
  const fields = error instanceof Error && "fields" in error ? error.fields : undefined;
  return fields && typeof fields === "object" ? (fields as Errors) : {}; // ApiError.fields, checked by its own schema
}
