import type { TextChange } from "@arranca/contract/texts";
import { visibleText } from "@arranca/contract/values/rich-text";
import { diffWordsWithSpace } from "diff";

// Limits the search for the smallest difference between two unrelated texts.
const mostEdits = 1000;

/** Differences between two versions of a text, by words; the markup is ignored. */
export function changesBetween(before: string, after: string): TextChange[] {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  const runs = diffWordsWithSpace(old, now, { maxEditLength: mostEdits });
  if (!runs) return [said("removed", old), said("added", now)];
  return runs.map(({ added, removed, value }) => said(added ? "added" : removed ? "removed" : "same", value));
}

const said = (kind: TextChange["kind"], text: string): TextChange => ({ kind, text });

/** Words of a text, with each paragraph, title and list item on its own row. */
const wordsOf = (html: string): string =>
  html
    .split(/<\/(?:p|h3|li)>|<br\s*\/?>/i)
    .map(visibleText)
    .filter((line) => line !== "")
    .join("\n");
