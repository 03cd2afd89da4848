import type { ReactNode } from "react";

type Props = { on: boolean; onChoose: () => void; children: ReactNode; count?: number | undefined };

/** One of a row of chips of which one holds, as the statuses over a list; unlike a filter it has no cross. */
export function ChoiceChip({ on, onChoose, children, count }: Props) {
  return (
    <button type="button" className="filter-chip" aria-pressed={on} onClick={onChoose}>
      {children}
      {count === undefined ? null : <span className="filter-chip-count">{count}</span>}
    </button>
  );
}
