import type { Payable } from "./orders.ts";

/** Calendar month in which a month of support ends: '2026-11'. */
export const endMonth = ({ ends_on }: Pick<Payable, "ends_on">): string => ends_on.slice(0, 7);

type Filter = {
  company?: string | undefined;
  month?: string | undefined;
  /** Months with a first payment, or with another warning. */
  warned?: "first" | "other" | undefined;
  /** Reason of held months. */
  held?: string | undefined;
};

/** True if the month passes the filters of 'Por pagar' and 'Retenidos', on the page and in the file. */
export const fitsFilter = (month: Payable, { company, month: ends, warned, held }: Filter): boolean =>
  (!company || month.company_id === company) &&
  (!ends || endMonth(month) === ends) &&
  (!warned || (warned === "first" ? month.is_first_payment : month.flags.length > 0)) &&
  (!held || month.held === held);
