import { useEffect, useRef, useState } from "react";
import { slowSearch } from "#lib/timings.ts";

/** Where a search stands; `slow` comes when an answer takes long enough to be noticed. */
export type Search<T> =
  | { face: "idle" | "asking" | "slow" }
  | { face: "found"; options: readonly T[] }
  | { face: "failed"; retry: () => void };

/** Searches for a text, '' for none; a newer text aborts the search before it. */
export function useSearch<T>(
  find: (text: string, signal: AbortSignal) => Promise<readonly T[]>,
  text: string,
): Search<T> {
  const [search, setSearch] = useState<Search<T>>({ face: "idle" });
  const [attempt, setAttempt] = useState(0);
  const finder = useRef(find);
  finder.current = find;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again for the same text
  useEffect(() => {
    if (text === "") return setSearch({ face: "idle" });
    const stop = new AbortController();
    const timer = setTimeout(() => setSearch({ face: "slow" }), slowSearch);
    const settle = (outcome: Search<T>) => {
      clearTimeout(timer);
      if (!stop.signal.aborted) setSearch(outcome);
    };
    // Options of the text before stay until there are others: the list does not flicker with each letter.
    setSearch((before) => (before.face === "found" ? before : { face: "asking" }));
    finder.current(text, stop.signal).then(
      (options) => settle({ face: "found", options }),
      () => settle({ face: "failed", retry: () => setAttempt((count) => count + 1) }),
    );
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [text, attempt]);

  return search;
}
