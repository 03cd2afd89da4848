import { flag, readOn, type Understood, understoodBy, whole, words } from "#lib/page/list-search.ts";

/** What the address of the vouchers says; without a status those that wait. */
export const vouchersSearch = understoodBy({ status: whole(4), q: words(80), ...readOn });
export type VouchersSearch = Understood<typeof vouchersSearch>;

/** What the address of the orders says. */
export const ordersSearch = understoodBy({ status: whole(6), signals: flag, ...readOn });
export type OrdersSearch = Understood<typeof ordersSearch>;
