import type { Icon as TablerIcon } from "@tabler/icons-react";

/** Draws an outlined icon beside a word; it says nothing to screen readers. */
export function Icon({ of: Shape, size = 20, className }: { of: TablerIcon; size?: 16 | 20 | 24; className?: string }) {
  const names = ["i", size === 16 ? "i-16" : "", size === 24 ? "i-24" : "", className ?? ""];
  return <Shape className={names.filter(Boolean).join(" ")} aria-hidden="true" stroke={1.75} />;
}
