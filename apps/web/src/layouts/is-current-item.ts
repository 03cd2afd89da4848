/**
 * True if a path belongs to a menu item: the item's page or one below it, unless another item fits better (/staff/accounts
 * is not Inicio at /staff).
 */
export function isCurrentItem(path: string, to: string, items: readonly { to: string }[]): boolean {
  const fits = (target: string) => path === target || path.startsWith(`${target}/`);
  if (!fits(to)) return false;
  return !items.some((item) => item.to.length > to.length && fits(item.to));
}
