import type { ReactNode } from "react";

type Props = { on: boolean; onChoose: () => void; children: ReactNode; count?: number | undefined };

/** Chip of a row in which exactly one is chosen, such as the statuses above a list. It cannot be removed. */
export function ChoiceChip({ on, onChoose, children, count }: Props) {
  return (
    <button type="button" className="filter-chip" aria-pressed={on} onClick={onChoose}>
      {children}
      {count === undefined ? null : <span className="filter-chip-count">{count.toLocaleString("es-MX")}</span>}
    </button>
  );
}
