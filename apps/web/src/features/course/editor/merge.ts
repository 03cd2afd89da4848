import type { DraftContent } from "@arranca/contract/course/draft";

/** The fields in which two states of an item differ. */
export function differing(one: DraftContent, other: DraftContent): string[] {
  const [before, after] = [{ ...one } as Record<string, unknown>, { ...other } as Record<string, unknown>];
  return Object.keys(after).filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
}

export type Merge<C extends DraftContent> = {
  content: C;
  /** What somebody else changed and is in `content` now. */
  taken: string[];
  /** What both changed: `content` has what was typed here. */
  contested: string[];
};

/**
 * Puts what was typed here over what somebody else saved meanwhile; `base` is what the typing began with. Nothing that was
 * typed is lost, and nothing that the other changed goes unseen.
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
