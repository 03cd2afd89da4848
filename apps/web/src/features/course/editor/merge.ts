import type { DraftContent } from "@arranca/contract/course/draft";

export function differing(one: DraftContent, other: DraftContent): string[] {
  const [before, after] = [{ ...one } as Record<string, unknown>, { ...other } as Record<string, unknown>];
  return Object.keys(after).filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
}

export type Merge<C extends DraftContent> = {
  content: C;
  /** Names of fields in which `content` has the other editor's change. */
  taken: string[];
  /** Names of fields that both editors changed; `content` keeps the text typed here. */
  contested: string[];
};

/**
 * Three-way merge of the text typed here with another editor's save; `base` is their common start. Typed text always wins;
 * the other editor's changes are listed.
 */
export function mergeContent<C extends DraftContent>(base: C, typed: C, saved: C): Merge<C> {
  const own = new Set(differing(base, typed));
  const foreign = differing(base, saved).filter((field) => differing(typed, saved).includes(field));
  const kept = Object.fromEntries(Object.entries(typed).filter(([field]) => own.has(field)));
  return {
    content: { ...saved, ...kept },
    taken: foreign.filter((field) => !own.has(field)),
    contested: foreign.filter((field) => own.has(field)),
  };
}
