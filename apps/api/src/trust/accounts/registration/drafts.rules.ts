import type { DraftData } from "@arranca/contract/accounts/registration";

/** Saved step of a registration. `typedAt`: time of typing per field, in milliseconds since 1970. */
export type DraftStep = { data: DraftData; typedAt: Record<string, number> };

/** Change of a registration step. `typed`: milliseconds since each field was typed; without it, every field is new. */
export type DraftChange = { data: DraftData; typed?: Record<string, number> | undefined };

/**
 * Merges a change into a saved step of a registration. The newest text of each field is kept, in any order of arrival. Text
 * that nobody typed fills empty fields only. Without `typed` the step is replaced.
 */
export function mergeDraft(saved: DraftStep, { data, typed }: DraftChange, now: number): DraftStep {
  if (!typed) return { data, typedAt: Object.fromEntries(Object.keys(data).map((name) => [name, now])) };
  const merged: DraftStep = { data: { ...saved.data }, typedAt: { ...saved.typedAt } };
  for (const [name, text] of Object.entries(data)) {
    const age = typed[name];
    const at = age === undefined ? 0 : now - age;
    const isThere = merged.data[name] !== undefined;
    if (isThere && (age === undefined || at < (merged.typedAt[name] ?? 0))) continue;
    merged.data[name] = text;
    merged.typedAt[name] = at;
  }
  return merged;
}
