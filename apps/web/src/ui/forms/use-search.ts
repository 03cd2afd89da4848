import { useEffect, useRef, useState } from "react";
import { slowSearch } from "#lib/timings.ts";

/** State of a search box. `slow`: the answer takes noticeably long. */
export type Search<T> =
  | { face: "idle" | "asking" | "slow" }
  | { face: "found"; options: readonly T[] }
  | { face: "failed"; retry: () => void };

/** Searches for a text; '' does not search. A newer text aborts the previous search. */
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
    // The options of the text before stay until the new ones are loaded, so that the list does not flicker.
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
