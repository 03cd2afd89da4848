import { cursorParams, flag, searchParams, type Understood, whole, words } from "#lib/page/list-search.ts";

/** URL search of the vouchers page. Without a status, pending vouchers are listed. */
export const vouchersSearch = searchParams({ status: whole(4), q: words(80), ...cursorParams });
export type VouchersSearch = Understood<typeof vouchersSearch>;

export const ordersSearch = searchParams({ status: whole(6), signals: flag, ...cursorParams });
export type OrdersSearch = Understood<typeof ordersSearch>;
