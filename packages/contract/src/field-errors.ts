import { type core, safeParse } from "zod/mini";
import { ownWords } from "./words.ts";

/** A sentence per field. A nested field is named `manager.name`, the whole body `body`. */
export type FieldErrors = Record<string, string>;

/** Validates a value against a schema. Returns the parsed value, or the first error of each field in our words. */
export function checkFields<S extends core.$ZodType>(
  schema: S,
  given: unknown,
): { output: core.output<S> } | { errors: FieldErrors } {
  const parsed = safeParse(schema, given, { error: ownWords });
  if (parsed.success) return { output: parsed.data };
  const errors: FieldErrors = {};
  for (const { path, message } of parsed.error.issues) errors[path.map(String).join(".") || "body"] ??= message;
  return { errors };
}
