import type { TextChange } from "@arranca/contract/texts";
import { visibleText } from "@arranca/contract/values/rich-text";
import { diffWordsWithSpace } from "diff";

// Two texts that have nothing in common are not worth a search for the fewest changes between them.
const mostEdits = 1000;

/** What one version of a text says otherwise than another, in words; how it is laid out is no part of it. */
export function changesBetween(before: string, after: string): TextChange[] {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  const runs = diffWordsWithSpace(old, now, { maxEditLength: mostEdits });
  if (!runs) return [said("removed", old), said("added", now)];
  return runs.map(({ added, removed, value }) => said(added ? "added" : removed ? "removed" : "same", value));
}

const said = (kind: TextChange["kind"], text: string): TextChange => ({ kind, text });

/** The words of a text, each paragraph, title and point of a list on a line of its own. */
const wordsOf = (html: string): string =>
  html
    .split(/<\/(?:p|h3|li)>|<br\s*\/?>/i)
    .map(visibleText)
    .filter((line) => line !== "")
    .join("\n");
