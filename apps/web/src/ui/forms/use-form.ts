import type { FieldErrors } from "@arranca/contract/field-errors";
import { type FormEvent, useId, useRef, useState } from "react";
import type { core } from "zod/mini";
import type { Control } from "./control.ts";
import { afterPress } from "./press.ts";

type Values = Record<string, unknown>;

type Options<V extends Values, Output> = {
  initial: V;
  /**
   * Sends the form. Called with the output of the check; if it throws with `fields`, the errors are shown at those fields.
   */
  onSubmit: (output: Output, values: V) => Promise<unknown> | unknown;
};
type BySchema<V extends Values, S extends core.$ZodType> = Options<V, core.output<S>> & {
  /** Schema of the form. A function if the page must not wait for the contract's code (signed-out pages). */
  schema: S | (() => Promise<S>);
};
type ByCheck<V extends Values, Output> = Options<V, Output> & {
  /** Loads a function with the rules of a schema, for pages that must not load the schema. */
  check: () => Promise<(values: V) => { output: Output } | { errors: FieldErrors }>;
};

/** State of a form. `<Form form={form}>` renders its frame and error summary. */
export type FormState<V extends Values> = {
  values: V;
  errors: FieldErrors;
  /** Failure of the last attempt as a whole, if no field causes it. */
  failure: Error | undefined;
  attempt: number;
  busy: boolean;
  dirty: boolean;
  id: string;
  idOf: (name: string) => string;
  control: <K extends keyof V & string>(name: K) => Control<V[K]>;
  /** Sets fields derived from another field and clears their errors. */
  set: (changes: Partial<V>) => void;
  setErrors: (errors: FieldErrors) => void;
  reset: (values: V) => void;
  submit: (event?: FormEvent) => Promise<void>;
};

/**
 * Form with a schema. Everything is checked on submit, afterwards each field when it is left. An error disappears as soon as
 * the field is right; a new one appears only when the field is left. A refusal of the API with `fields` is shown at those
 * fields; any other becomes `failure`.
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
  // A ref, because values set in the same event must count: a date field reports change and blur in one event.
  const latest = useRef(initial);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<Error>();
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const working = useRef(false);
  // Values refused by the API keep their error until they change, because the summary takes the focus and so blurs the field
  // at once.
  const refused = useRef<Values>({});

  const idOf = (name: string) => `${formId}${name}`;

  const loadCheck = async () => {
    if ("check" in options) return options.check();
    const { schema } = options;
    const [{ checkFields }, known] = await Promise.all([
      import("@arranca/contract/field-errors"),
      typeof schema === "function" ? schema() : schema,
    ]);
    return (all: V) => checkFields(known, all);
  };
  const check = async (all: V) => (await loadCheck())(all);

  const put = (all: V) => {
    // Loaded before the submit, because the device may be offline by then.
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
