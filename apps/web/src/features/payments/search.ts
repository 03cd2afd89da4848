import { flag, readOn, type Understood, understoodBy, whole, words } from "#lib/page/list-search.ts";

/** URL parameters of the vouchers page. Without a status, the pending vouchers are listed. */
export const vouchersSearch = understoodBy({ status: whole(4), q: words(80), ...readOn });
export type VouchersSearch = Understood<typeof vouchersSearch>;

export const ordersSearch = understoodBy({ status: whole(6), signals: flag, ...readOn });
export type OrdersSearch = Understood<typeof ordersSearch>;
