import { partsOf } from "@arranca/contract/field-tables";
import { keysOf } from "@arranca/contract/keys";
import type { ReactNode } from "react";
import * as z from "zod/mini";
import type { Definition } from "#ui/display/definition-list.tsx";
import type { FormState } from "#ui/forms/use-form.ts";

/**
 * Text typed in the fields of a registration step, saved and restored unchanged. A field name with a dot is nested in the
 * API body.
 */
export type StepValues = Record<string, string>;
export type StepForm = FormState<StepValues>;

export type Step = {
  key: string;
  name: string;
  title: string;
  lead: string;
  schema: z.ZodMiniType;
  empty: StepValues;
  Fields: (props: { form: StepForm }) => ReactNode;
  /** Parts of the step, of at most five fields each, shown one after the other on a phone. */
  parts?: readonly StepPart[];
  answers: (values: StepValues) => Definition[];
};

export type StepPart = Pick<Step, "title" | "lead" | "schema" | "Fields">;
/** Screen of a registration step. `at` is its name in the URL: `identity`, `identity-2`. */
export type StepScreen = Step & { at: string };

/** Screens of the registration in order: one per step, or one per part of a step on a phone. */
export const screensOf = (steps: readonly Step[], isPhone: boolean): StepScreen[] =>
  steps.flatMap((step) => {
    const parts: readonly StepPart[] = (isPhone && step.parts) || [step];
    return parts.map((part, index) => ({ ...step, ...part, at: index === 0 ? step.key : `${step.key}-${index + 1}` }));
  });

export const stepOfScreen = (at: string): string => at.replace(/-\d+$/, "");

/** Validates typed text with a schema of the API contract: ids become numbers, names with a dot become nested objects. */
export const fromValues = <S extends z.ZodMiniType>(
  schema: S,
  body: readonly string[] | ((values: StepValues) => Record<string, unknown>) = [],
) =>
  z.pipe(
    z.transform((values: StepValues) => (typeof body === "function" ? body(values) : bodyOf(values, body))),
    // The schema checks the body at run time, so its input type does not matter.
    schema as unknown as z.ZodMiniType<z.output<S>, Record<string, unknown>>,
  );

/** Builds the API body from typed text. An empty number is left out. */
export function bodyOf(values: StepValues, numbers: readonly string[]): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const [name, text] of Object.entries(values)) {
    const value = numbers.includes(name) ? (text.trim() === "" ? undefined : Number(text)) : text;
    const [first = "", second] = name.split(".");
    if (second === undefined) body[first] = value;
    else body[first] = { ...(body[first] as object | undefined), [second]: value }; // only objects stand under a dotted name
  }
  return body;
}

/** Form field for a field of the API body: `location.cp` becomes `cp`. */
export const nameInStep = ({ empty }: Step, field: string): string =>
  field in empty ? field : field.slice(field.indexOf(".") + 1);

type Stored = string | number | { id: number } | null | undefined;
export const textOf = (value: Stored): string => {
  if (value === null || value === undefined) return "";
  return String(typeof value === "object" ? value.id : value);
};

type Rows = Readonly<Record<string, object>>;

/** Fields of a table as text; without a stored account all are empty. */
export const valuesOf = <R extends Rows>(rows: R, stored?: Readonly<Record<keyof R, Stored>>): StepValues =>
  Object.fromEntries(keysOf(rows).map((name) => [name, textOf(stored?.[name])]));

/** Checks the typed text of a table's fields with a schema. */
export const fromFields = <S extends z.ZodMiniType>(schema: S, rows: Rows) =>
  fromValues(schema, Object.keys(partsOf(rows, "isId")));

/** Each field under its label. A field whose value is null is left out. */
export const answersOf = (labels: Record<string, string>, values: Record<string, ReactNode>): Definition[] =>
  Object.entries(labels).flatMap(([name, term]) => (values[name] === null ? [] : [{ term, value: values[name] }]));
