import { type core, safeParse } from "zod/mini";
import { ownWords } from "./words.ts";

/** Error messages by field name. A nested field is named `manager.name`, the whole body `body`. */
export type FieldErrors = Record<string, string>;

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
