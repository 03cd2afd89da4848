import type { Candidate } from "@arranca/contract/applications";
import { useState } from "react";
import { isUndecided } from "./rows.ts";

export type Marks = {
  ids: ReadonlySet<string>;
  has: (id: string) => boolean;
  toggle: (row: Candidate) => void;
  add: (rows: readonly Candidate[]) => void;
  clear: () => void;
};

/** Marked rows of one list; another list (`list`: its filters) starts without marks. Only rows without an answer take one. */
export function useMarks(list: string): Marks {
  const [state, setState] = useState({ list, ids: new Set<string>() as ReadonlySet<string> });
  if (state.list !== list) setState({ list, ids: new Set() });
  const change = (ids: (before: ReadonlySet<string>) => Iterable<string>) =>
    setState((before) => ({ ...before, ids: new Set(ids(before.ids)) }));
  return {
    ids: state.ids,
    has: (id) => state.ids.has(id),
    toggle: (row) =>
      change((ids) =>
        ids.has(row.id) ? [...ids].filter((id) => id !== row.id) : isUndecided(row) ? [...ids, row.id] : ids,
      ),
    add: (rows) => change((ids) => [...ids, ...rows.filter(isUndecided).map(({ id }) => id)]),
    clear: () => change(() => []),
  };
}
