import type { DraftContent } from "@arranca/contract/course/draft";

export function differing(one: DraftContent, other: DraftContent): string[] {
  const [before, after] = [{ ...one } as Record<string, unknown>, { ...other } as Record<string, unknown>];
  return Object.keys(after).filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
}

export type Merge<C extends DraftContent> = {
  content: C;
  /** The other editor's changes that `content` now has. */
  taken: string[];
  /** Fields that both changed: `content` has the text typed here. */
  contested: string[];
};

/**
 * Three-way merge of the typed text with another editor's save; `base` is the common start. Typed text always wins, and the
 * other editor's changes are listed.
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
