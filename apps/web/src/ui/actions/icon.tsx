import type { Icon as TablerIcon } from "@tabler/icons-react";

export function Icon({ of: Shape, size = 20, className }: { of: TablerIcon; size?: 16 | 20 | 24; className?: string }) {
  const names = ["glyph", size !== 20 && `glyph-${size}`, className];
  return <Shape className={names.filter(Boolean).join(" ")} aria-hidden="true" stroke={1.75} />;
}
