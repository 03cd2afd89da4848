import type { Tables } from "../../../lib/database/tables.ts";

type KeysOf<Key extends keyof Tables["payment_order_lines"]> = Record<Key, string>;

/** Tracking key (clave de rastreo) of a deposit, by which its owner asks Banxico for the CEP. It never changes. */
export const trackingKeyOf = ({ tracking_key }: KeysOf<"tracking_key">): string => tracking_key;

/** Numeric reference of a deposit as SPEI has it: 7 digits. It never changes. */
export const numericReferenceOf = ({ numeric_reference }: { numeric_reference: number }): string =>
  String(numeric_reference).padStart(7, "0");
