import { checkFields } from "@arranca/contract/field-errors";
import type * as z from "zod/mini";
import { Refusal } from "./errors.ts";

/**
 * Merge patch: merges the sent fields into the stored ones; null clears a field. Refuses INVALID if the result does not
 * match the schema, at the fields under `prefix`.
 */
export function mergePatch<S extends z.ZodMiniType>(schema: S, stands: object, sent: object, prefix = ""): z.output<S> {
  const given = Object.entries(sent).filter(([, value]) => value !== undefined);
  const checked = checkFields(schema, { ...stands, ...Object.fromEntries(given) });
  if ("output" in checked) return checked.output;
  const fields = Object.entries(checked.errors).map(([field, said]) => [`${prefix}${field}`, said]);
  throw new Refusal("INVALID", { fields: Object.fromEntries(fields) });
}
