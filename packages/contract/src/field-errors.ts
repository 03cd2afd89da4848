import { type core, safeParse } from "zod/mini";
import { ownWords } from "./words.ts";

/** One sentence per field; a nested field reads `manager.name`, the whole reads `body`. */
export type FieldErrors = Record<string, string>;

/** Holds what was given against a schema: what it made of it, or the first thing that is wrong with each field, in our words. */
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
