import { IconX } from "@tabler/icons-react";
import { type ReactNode, useRef } from "react";
import { classes } from "../classes.ts";
import { Icon } from "./icon.tsx";
import { useInSight } from "./use-in-sight.ts";

type Props = { on: boolean; onToggle: () => void; children: ReactNode; count?: number | undefined };

export function FilterChip({ on, onToggle, children, count }: Props) {
  return (
    <button type="button" className="filter-chip" aria-pressed={on} onClick={onToggle}>
      {children}
      {count === undefined ? null : <span className="filter-chip-count">{count.toLocaleString("es-MX")}</span>}
      {on ? <Icon of={IconX} size={16} /> : null}
    </button>
  );
}

export function Chips({ children, label, scroll }: { children: ReactNode; label?: string; scroll?: boolean }) {
  const row = useRef<HTMLDivElement>(null);
  useInSight(row, "[aria-pressed=true]");
  return (
    // biome-ignore lint/a11y/useSemanticElements: chips are buttons that act at once, not the fields of a form
    <div className={classes("chips", scroll && "scroll")} role="group" aria-label={label} ref={row}>
      {children}
    </div>
  );
}
