import type { Icon as TablerIcon } from "@tabler/icons-react";

export type MenuItem = {
  label: string;
  /** Shorter label for the bottom bar of the phone; `label` stays the accessible name. */
  short?: string;
  to: string;
  icon: TablerIcon;
  count?: number | undefined;
};
