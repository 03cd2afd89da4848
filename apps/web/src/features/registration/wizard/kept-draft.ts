import { queryOptions } from "@tanstack/react-query";
import { type Place, readText, type TypedFields } from "#lib/drafts/text.ts";
import { groupOf } from "#lib/drafts/text-saver.ts";
import { registrationKey } from "../queries.ts";
import type { StepValues } from "../step.ts";

export const draftPlace = (account: string, type: "person" | "company"): Place => ({
  account,
  form: `registration-${type}`,
});

/** True for the step with bank data, which is never stored on the device. */
export const isSecretStep = (step: string): boolean => step === "bank";

/** Registration text that an earlier visit could not send. Read once, when the page opens. */
export const keptDraftQuery = (account: string, type: "person" | "company") =>
  queryOptions({
    queryKey: [...registrationKey, "kept", account, type],
    queryFn: () => readText(draftPlace(account, type)),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: "always",
  });

export function keptValues(kept: TypedFields): Record<string, StepValues> {
  const values: Record<string, StepValues> = {};
  for (const [field, { text }] of Object.entries(kept)) {
    const step = groupOf(field);
    values[step] = { ...values[step], [field.slice(step.length + 1)]: text };
  }
  return values;
}
