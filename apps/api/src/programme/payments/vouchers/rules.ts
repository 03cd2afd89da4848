import type { RuleCode } from "@arranca/contract/errors";
import { paymentDaysAfter } from "@arranca/contract/payments/vouchers";
import { refusedStatusChange } from "@arranca/contract/states/refused-status-changes";
import {
  type SupportMonthStatus,
  supportMonthStatuses,
  type VoucherStatus,
  voucherStatuses,
} from "@arranca/contract/statuses";
import { addDays } from "../../../lib/time/clock.ts";

export type MonthForVoucher = {
  number: number;
  startsOn: string;
  endsOn: string;
  status: SupportMonthStatus;
};

/**
 * Sentence on what is wrong with a payment date for this month; undefined if it fits. Its age has no limit of its own:
 * while a month waits, the deadline shown for it is the only one.
 */
export function wrongPaymentDate(month: MonthForVoucher, paymentDate: string, today: string): string | undefined {
  if (paymentDate > today) return "La fecha de pago no puede ser después de hoy.";
  if (paymentDate < month.startsOn) return "La fecha de pago es anterior al inicio de este mes.";
  if (paymentDate > addDays(month.endsOn, paymentDaysAfter))
    return `El pago debe ser a más tardar ${paymentDaysAfter} días después de que terminó el mes.`;
  return undefined;
}

type Refused = { refused: { code: RuleCode; message?: string; fields?: Record<string, string> } };

/**
 * Month that a voucher is for: the named one, else the one that contains the payment date, else the oldest open one that
 * accepts it.
 */
export function chooseMonth<M extends MonthForVoucher>(
  months: readonly M[],
  paymentDate: string,
  number: number | undefined,
  today: string,
): { month: M } | Refused {
  const waiting = months.filter(
    (month) => month.status === "waiting" && (number === undefined || month.number === number),
  );
  const [oldest] = waiting;
  if (!oldest) {
    const named = months.find((month) => month.number === number);
    return { refused: { code: "MONTH_NOT_PAYABLE", message: whyNoVoucher(named?.status) } };
  }
  const fitting = waiting.filter((month) => !wrongPaymentDate(month, paymentDate, today));
  // Every month that fits begins before the payment.
  const inside = fitting.find((month) => paymentDate <= month.endsOn);
  const month = inside ?? fitting[0];
  if (month) return { month };
  const message = wrongPaymentDate(oldest, paymentDate, today) ?? "Revisa la fecha de pago.";
  return { refused: { code: "PAYMENT_DATE_INVALID", message, fields: { payment_date: message } } };
}

/** Reasons by status why a month takes no voucher. */
const sentences: Record<Exclude<SupportMonthStatus, "waiting">, string> = {
  upcoming: "Podrás subir el comprobante cuando termine el mes.",
  in_review: "Ya enviaste el comprobante de este mes y está en revisión.",
  approved: "El comprobante de este mes ya está aprobado.",
  in_order: "Este mes ya va en una orden de pago.",
  paid: "Este mes ya está pagado.",
  held: "Este mes está retenido: su comprobante ya está aprobado.",
  returned: "El depósito de este mes se devolvió: su comprobante ya está aprobado.",
  not_due: "El plazo para este mes ya pasó.",
};
const noMonthWaits = `Ningún mes está en «${supportMonthStatuses.waiting.name}»: no hay uno que reciba un comprobante.`;

export const whyNoVoucher = (status: SupportMonthStatus | undefined): string =>
  status === undefined || status === "waiting" ? noMonthWaits : sentences[status];

export type ReviewAction = "approve" | "reject" | "reopen" | "confirm";

const wanted: Record<Exclude<ReviewAction, "confirm">, VoucherStatus> = {
  approve: "approved",
  reject: "rejected",
  reopen: "pending",
};

export const whyNotReviewed = (status: VoucherStatus, action: ReviewAction): string =>
  action === "confirm"
    ? "Este comprobante no espera una segunda revisión."
    : refusedStatusChange("voucher", voucherStatuses[status], voucherStatuses[wanted[action]]);

/** Second look at the decision on a voucher; `lookedBy` is null while it is open. */
export type SecondLook = { decidedBy: string; lookedBy: string | null; agrees: boolean | null };
export type ReviewFacts = {
  status: VoucherStatus;
  reviewedBy: string | null;
  frozen: boolean;
  /** Conflict of interest of this reviewer, in words. */
  apart: string | undefined;
  look?: SecondLook | null;
  /** True if the second of two reviewers who disagree may decide, for programmes with too few people. */
  secondMayDecide?: boolean;
};

/** Reason why this reviewer cannot decide a voucher that waits for a decision or a second look; undefined if they can. */
export function whyNotThisReviewer(voucher: ReviewFacts, reviewer: string): string | undefined {
  const { status, look } = voucher;
  const isLook = look?.lookedBy === null && status !== "paid";
  if (status !== "pending" && !isLook) return undefined;
  if (voucher.apart) return voucher.apart;
  if (isLook)
    return look.decidedBy === reviewer
      ? "Lo decidiste tú: la segunda revisión la hace otra persona del equipo."
      : undefined;
  const isParty =
    look?.agrees === false &&
    (look.decidedBy === reviewer || (look.lookedBy === reviewer && voucher.secondMayDecide !== true));
  return isParty ? "Las dos revisiones no coinciden, y una es tuya: decide otra persona del equipo." : undefined;
}

/**
 * Actions of a reviewer on a voucher. Another reviewer can withdraw an approval until its order is authorised. A decision with
 * an open second look is confirmed or withdrawn by somebody else; after a disagreement a third person decides.
 */
export function reviewActions(voucher: ReviewFacts, reviewer: string): ReviewAction[] {
  if (whyNotThisReviewer(voucher, reviewer) !== undefined) return [];
  if (voucher.status === "pending") return ["approve", "reject"];
  if (voucher.status === "paid" || voucher.frozen) return [];
  if (voucher.look?.lookedBy === null) return ["confirm", "reopen"];
  return voucher.status === "approved" && voucher.reviewedBy !== reviewer ? ["reopen"] : [];
}
