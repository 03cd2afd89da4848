import { money } from "../../../lib/time/spanish-dates.ts";
import type { CertificateRow } from "./store.ts";

export const payWords = ({ pay, currency }: Pick<CertificateRow, "pay" | "currency">): string | null =>
  pay === null ? null : `${money(pay, currency ?? "MXN")} al mes`;
