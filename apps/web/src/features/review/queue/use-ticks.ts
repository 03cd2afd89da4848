import type { QueueItem } from "@arranca/contract/review/queue";
import { mostGiven } from "@arranca/contract/review/queue";
import { useState } from "react";

/** Key of a case: one account may have several cases, each of another kind. */
export const caseKey = ({ kind, id }: Pick<QueueItem, "kind" | "id">): string => `${kind}/${id}`;

/** Keys of the rows from the last ticked row to row `to`; only row `to` if no row is ticked. */
export function rangeOf(keys: readonly string[], last: string | undefined, to: string): string[] {
  const [a, b] = [last === undefined ? -1 : keys.indexOf(last), keys.indexOf(to)];
  return a < 0 ? [to] : keys.slice(Math.min(a, b), Math.max(a, b) + 1);
}

/** Ticked cases of one list; another list (`list`: its filters) starts without ticks. */
export function useTicks(list: string, items: readonly QueueItem[]) {
  const empty = { list, ids: new Set<string>() as ReadonlySet<string>, last: undefined as string | undefined };
  const [state, setState] = useState(empty);
  if (state.list !== list) setState(empty);
  const keys = items.map(caseKey);
  // A case that left the list meanwhile has no tick.
  const ticked = items.filter((item) => state.ids.has(caseKey(item)));
  return {
    ticked,
    has: (item: QueueItem) => state.ids.has(caseKey(item)),
    toggle: (item: QueueItem) =>
      setState(({ ids }) => {
        const key = caseKey(item);
        return {
          list,
          last: key,
          ids: new Set(ids.has(key) ? [...ids].filter((one) => one !== key) : most([...ids, key])),
        };
      }),
    extend: (item: QueueItem) =>
      setState(({ ids, last }) => ({
        list,
        last: caseKey(item),
        ids: new Set(most([...ids, ...rangeOf(keys, last, caseKey(item))])),
      })),
    clear: () => setState(empty),
  };
}

const most = (keys: readonly string[]) => [...new Set(keys)].slice(0, mostGiven);
