import type { MenuItem } from "#lib/menu-item.ts";

let items: readonly MenuItem[] = [];

/** Menu of staff; empty before `loadStaffMenu`. */
export const staffMenu = (): readonly MenuItem[] => items;

/** Loads the menu of staff, which the phones of persons and companies do not download. */
export async function loadStaffMenu(): Promise<void> {
  if (items.length === 0) items = (await import("./staff-menu-items.ts")).staffMenuItems;
}
