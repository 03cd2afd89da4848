import { orderSorts } from "@arranca/contract/payments/orders";
import { mostVoucherDays, voucherSorts } from "@arranca/contract/payments/vouchers";
import { cursorParams, flag, oneOf, searchParams, type Understood, whole, words } from "#lib/page/list-search.ts";
import { sortOf } from "#lib/page/list-sort.ts";

/** URL search of the vouchers page. Without a status, pending vouchers are listed; 0 lists all. */
export const vouchersSearch = searchParams({
  status: oneOf(0, 1, 2, 3, 4),
  month: words(7),
  /** True for those that wait for a second look, whatever their status. */
  looks: flag,
  q: words(80),
  company: words(36),
  reviewer: words(36),
  /** Fewest days since the voucher was sent. */
  days: whole(mostVoucherDays),
  sort: sortOf(voucherSorts),
  ...cursorParams,
});
export type VouchersSearch = Understood<typeof vouchersSearch>;

export const ordersSearch = searchParams({
  status: whole(6),
  signals: flag,
  unanswered: flag,
  // Filters of 'Por pagar' and 'Retenidos'.
  company: words(36),
  month: words(7),
  warned: oneOf("first", "other"),
  held: words(300),
  sort: sortOf(orderSorts),
  ...cursorParams,
});
export type OrdersSearch = Understood<typeof ordersSearch>;

export const correctionsSearch = searchParams({
  state: oneOf("proposed", "accepted", "refused", "withdrawn"),
  person: words(36),
  ...cursorParams,
});
export type CorrectionsSearch = Understood<typeof correctionsSearch>;
