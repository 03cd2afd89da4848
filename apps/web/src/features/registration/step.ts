import type { ReactNode } from "react";
import * as z from "zod/mini";
import type { Definition } from "#ui/display/definition-list.tsx";
import type { FormState } from "#ui/forms/use-form.ts";

/** What is typed in a step, as text: so it is saved, and so it comes back. A name with a dot is nested in the body. */
export type StepValues = Record<string, string>;
export type StepForm = FormState<StepValues>;

/** One step of a registration: what it asks, how it is checked and how its answers are read back. */
export type Step = {
  key: string;
  name: string;
  title: string;
  lead: string;
  schema: z.ZodMiniType;
  empty: StepValues;
  Fields: (props: { form: StepForm }) => ReactNode;
  /** The same in smaller portions, of five fields at most: a phone asks one after the other. */
  parts?: readonly StepPart[];
  answers: (values: StepValues) => Definition[];
};

/** A portion of a step: the fields it shows, and the check of these alone. */
export type StepPart = Pick<Step, "title" | "lead" | "schema" | "Fields">;
/** What stands on one screen, and how the address of the page names it: `identity`, `identity-2`. */
export type StepScreen = Step & { at: string };

/** The screens of the steps in their order: a step each, or its parts on a phone. */
export const screensOf = (steps: readonly Step[], isPhone: boolean): StepScreen[] =>
  steps.flatMap((step) => {
    const parts: readonly StepPart[] = (isPhone && step.parts) || [step];
    return parts.map((part, index) => ({ ...step, ...part, at: index === 0 ? step.key : `${step.key}-${index + 1}` }));
  });

/** The step that a screen belongs to. */
export const stepOfScreen = (at: string): string => at.replace(/-\d+$/, "");

/** Checks typed text by a schema of the contract: ids become numbers, names with a dot become objects. */
export const fromValues = <S extends z.ZodMiniType>(
  schema: S,
  body: readonly string[] | ((values: StepValues) => Record<string, unknown>) = [],
) =>
  z.pipe(
    z.transform((values: StepValues) => (typeof body === "function" ? body(values) : bodyOf(values, body))),
    // The schema finds out itself what was made of the text: its input may be anything.
    schema as unknown as z.ZodMiniType<z.output<S>, Record<string, unknown>>,
  );

/** The body of a call out of typed text; an empty number is missing. */
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

/** The field of a step that asks for a field of the body: `location.cp` is its `cp`, and the postal code answers for the town. */
export function nameInStep({ empty }: Step, field: string): string {
  const own = field in empty ? field : field.slice(field.indexOf(".") + 1);
  return own === "municipalityId" || own === "stateId" ? "cp" : own;
}

/** Text out of what the API answered: nothing is an empty field. */
export const textOf = (value: string | number | null | undefined): string =>
  value === null || value === undefined ? "" : String(value);
