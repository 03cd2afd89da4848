import type { FieldErrors } from "@arranca/contract/field-errors";
import { type FormEvent, useId, useRef, useState } from "react";
import type { core } from "zod/mini";
import type { Control } from "./control.ts";
import { afterPress } from "./press.ts";

type Values = Record<string, unknown>;

type Options<V extends Values, Output> = {
  initial: V;
  /** Gets what the check made of the values. What it throws with `fields` is shown beside the fields. */
  onSubmit: (output: Output, values: V) => Promise<unknown> | unknown;
};
type BySchema<V extends Values, S extends core.$ZodType> = Options<V, core.output<S>> & {
  /** Of the contract; a function when the page must not wait for the contract's code (signed-out pages). */
  schema: S | (() => Promise<S>);
};
type ByCheck<V extends Values, Output> = Options<V, Output> & {
  /** Of the contract, where it says without a schema what the schema says. */
  check: (values: V) => { output: Output } | { errors: FieldErrors };
};

/** The state of a form; `<Form form={form}>` draws its frame and summary. */
export type FormState<V extends Values> = {
  values: V;
  errors: FieldErrors;
  /** Why the last try failed as a whole, when no field is to blame. */
  failure: Error | undefined;
  attempt: number;
  busy: boolean;
  /** Something differs from what the form began with. */
  dirty: boolean;
  /** Of the form's element: its button may stand elsewhere. */
  id: string;
  idOf: (name: string) => string;
  control: <K extends keyof V & string>(name: K) => Control<V[K]>;
  /** Fills fields that another one answers for: what was wrong with them is told no more. */
  set: (changes: Partial<V>) => void;
  setErrors: (errors: FieldErrors) => void;
  reset: (values: V) => void;
  submit: (event?: FormEvent) => Promise<void>;
};

/**
 * A form on a schema of the contract: everything is checked on submit, then each field on leaving it. What was wrong with a field is
 * told no more as soon as it is right; what becomes wrong while it is typed waits until it is left. A refusal of the API with `fields` lands beside the fields; any other becomes `failure`.
 */
export function useForm<V extends Values, S extends core.$ZodType>(options: BySchema<V, S>): FormState<V>;
export function useForm<V extends Values, Output>(options: ByCheck<V, Output>): FormState<V>;
export function useForm<V extends Values, Output>(
  options: BySchema<V, core.$ZodType<Output>> | ByCheck<V, Output>,
): FormState<V> {
  const { initial, onSubmit } = options;
  const formId = useId();
  const start = useRef(initial);
  const [values, setValues] = useState(initial);
  // What was set in this very event counts already: a date says what it became and that it was left in one breath.
  const latest = useRef(initial);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<Error>();
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const working = useRef(false);
  // What the API refused stays refused until it is changed: the summary takes the focus away from the field at once.
  const refused = useRef<Values>({});

  const idOf = (name: string) => `${formId}${name}`;

  const loadCheck = async () => {
    if ("check" in options) return options.check;
    const { schema } = options;
    const [{ checkFields }, known] = await Promise.all([
      import("@arranca/contract/field-errors"),
      typeof schema === "function" ? schema() : schema,
    ]);
    return (all: V) => checkFields(known, all);
  };
  const check = async (all: V) => (await loadCheck())(all);

  const put = (all: V) => {
    // Once the form is sent the line may be gone.
    loadCheck().catch(() => {});
    latest.current = all;
    setValues(all);
  };

  const errorOf = async (name: string) => {
    const checked = await check(latest.current);
    return "errors" in checked ? checked.errors[name] : undefined;
  };

  const without = (name: string) => setErrors(({ [name]: _before, ...others }) => others);

  const recheck = async (name: string) => {
    if (attempt === 0 || (name in refused.current && refused.current[name] === values[name])) return;
    await afterPress();
    const now = await errorOf(name);
    if (now) setErrors((before) => ({ ...before, [name]: now }));
    else without(name);
  };

  const type = <K extends keyof V & string>(name: K, value: V[K]) => {
    put({ ...latest.current, [name]: value });
    if (errors[name])
      void errorOf(name).then((now) => {
        if (!now) without(name);
      });
  };

  const refuse = (found: FieldErrors, reason?: Error) => {
    setErrors(found);
    setFailure(reason);
    setAttempt((count) => count + 1);
  };

  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (working.current) return;
    working.current = true;
    refused.current = {};
    setBusy(true);
    try {
      const sent = latest.current;
      const checked = await check(sent);
      if ("errors" in checked) return refuse(checked.errors);
      setErrors({});
      setFailure(undefined);
      await onSubmit(checked.output, sent);
      start.current = sent;
    } catch (error) {
      const fields = fieldsOf(error);
      const blamed = Object.keys(fields).length > 0;
      refused.current = Object.fromEntries(Object.keys(fields).map((name) => [name, values[name]]));
      refuse(fields, blamed ? undefined : error instanceof Error ? error : new Error(String(error)));
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
    dirty: Object.keys(values).some((name) => values[name] !== start.current[name]),
    id: formId,
    idOf,
    control: (name) => ({
      id: idOf(name),
      name,
      value: values[name],
      onValue: (value) => type(name, value),
      onBlur: () => void recheck(name),
      error: errors[name],
    }),
    set: (changes) => {
      put({ ...latest.current, ...changes });
      setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !changes[name])));
    },
    setErrors: (found) => refuse(found),
    reset: (fresh) => {
      start.current = fresh;
      put(fresh);
      setErrors({});
      setFailure(undefined);
      setAttempt(0);
    },
    submit,
  };
}

function fieldsOf(error: unknown): FieldErrors {
  const fields = error instanceof Error && "fields" in error ? error.fields : undefined;
  return fields && typeof fields === "object" ? (fields as FieldErrors) : {}; // ApiError.fields, checked by its own schema
}
