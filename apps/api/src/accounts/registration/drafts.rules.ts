import type { DraftData } from "@arranca/contract/accounts/registration";

/** A step as it is saved: its text, and when each field was typed (milliseconds since 1970). */
export type DraftStep = { data: DraftData; typedAt: Record<string, number> };

/** What comes in: text, and for each field how many milliseconds ago it was typed; without `typed` all of it is new. */
export type DraftChange = { data: DraftData; typed?: Record<string, number> | undefined };

/**
 * The step after a change. Of each field the newest text stays, whoever sends it first: what a phone kept while it was
 * offline does not overwrite what was typed later on another device. Text that nobody typed only fills what is not there.
 * Without `typed` the step is replaced.
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
