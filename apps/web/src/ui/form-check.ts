import { type core, safeParse } from "zod/mini";

/** One message per field, by its path joined with dots. */
export type FormErrors = Record<string, string>;

/** Holds the values of a form against a schema: what it made of them, or the first message of each field. */
export function checkForm<S extends core.$ZodType>(
  schema: S,
  values: unknown,
): { output: core.output<S> } | { errors: FormErrors } {
  const parsed = safeParse(schema, values);
  if (parsed.success) return { output: parsed.data };
  const errors: FormErrors = {};
  for (const issue of parsed.error.issues) errors[issue.path.join(".")] ??= issue.message;
  return { errors };
}
