import { mostGiven, type QueueItem } from "@arranca/contract/review/queue";
import { useState } from "react";

/** Key of a case: one account may have several cases, each of another kind. */
export const caseKey = ({ kind, id }: Pick<QueueItem, "kind" | "id">): string => `${kind}/${id}`;

/** Keys of the rows from the last ticked row to row `to`; only row `to` if no row is ticked. */
export function rangeOf(keys: readonly string[], last: string | undefined, to: string): string[] {
  const [a, b] = [last === undefined ? -1 : keys.indexOf(last), keys.indexOf(to)];
  return a < 0 ? [to] : keys.slice(Math.min(a, b), Math.max(a, b) + 1);
}

const noTicks: readonly string[] = [];

/** Ticked cases of one list; another list (`list`: its filters) starts without ticks. */
export function useTicks(list: string, items: readonly QueueItem[]) {
  const [state, setState] = useState({ list, keys: noTicks });
  if (state.list !== list) setState({ list, keys: noTicks });
  const change = (next: (keys: readonly string[]) => readonly string[]) =>
    setState(({ keys }) => ({ list, keys: [...new Set(next(keys))].slice(0, mostGiven) }));
  const has = (item: QueueItem) => state.keys.includes(caseKey(item));
  return {
    has,
    // A case that left the list meanwhile has no tick.
    ticked: items.filter(has),
    /** Ticks a case or removes its tick; `isRange`: ticks all cases from the last ticked one to this one. */
    tick(item: QueueItem, isRange = false) {
      const key = caseKey(item);
      change((keys) =>
        isRange
          ? [...keys, ...rangeOf(items.map(caseKey), keys.at(-1), key)]
          : has(item)
            ? keys.filter((one) => one !== key)
            : [...keys, key],
      );
    },
    clear: () => change(() => noTicks),
  };
}
