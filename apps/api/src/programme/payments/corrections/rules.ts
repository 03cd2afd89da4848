import type { Correction } from "@arranca/contract/payments/corrections";
import { type ReturnCauseKey, returnCause } from "@arranca/contract/payments/return-causes";
import type { OrderStatus, VoucherStatus } from "@arranca/contract/statuses";
import { money } from "../../../lib/time/spanish-dates.ts";
import { firstBankDay } from "../answer/first-day.rules.ts";
import type { Payer } from "../orders/rules.ts";

/** Answer of the bank about a deposit: paid or returned, cents, day. */
export type Booking = Correction["before"];

/** Another deposit of the same month that is open or paid. */
export type OtherDeposit = {
  order_id: string;
  order: number;
  status: OrderStatus;
  line_id: string;
  outcome: "paid" | null;
  /** True if the bank may have the file of that order. */
  taken: boolean;
  /** Open deposits of that order. */
  open: number;
};

export type BookingFacts = {
  outcome: "paid" | "returned" | "cancelled" | null;
  /** Amount of the order, in cents. */
  amount: number;
  /** Amount that the bank deposited, if it was another one. */
  paidAmount: number | null;
  settledOn: string | null;
  sentAt: Date | null;
  /** Time of the first download of the order's file. */
  fileTakenAt: Date | null;
  /** Status of the month's newest voucher. */
  voucher: VoucherStatus;
  other: OtherDeposit | null;
};

/** Booking of a deposit; null while the bank has not answered. */
export function bookingOf({ outcome, amount, paidAmount, settledOn }: BookingFacts): Booking | null {
  if ((outcome !== "paid" && outcome !== "returned") || settledOn === null) return null;
  return { outcome, amount: outcome === "paid" ? (paidAmount ?? amount) : amount, settled_on: settledOn };
}

export const isSameBooking = (one: Booking, other: Booking): boolean =>
  one.outcome === other.outcome && one.amount === other.amount && one.settled_on === other.settled_on;

/** Faults of a proposed booking, by field. */
export function faultsOfBooking(
  facts: BookingFacts,
  after: Booking & { cause: ReturnCauseKey | null },
  today: string,
): Record<string, string | undefined> {
  const before = bookingOf(facts);
  const first = facts.sentAt && firstBankDay({ sentAt: facts.sentAt, fileTakenAt: facts.fileTakenAt });
  return {
    outcome:
      before && isSameBooking(before, after) ? "Así está ya. Cambia el resultado, el monto o el día." : undefined,
    cause: after.outcome === "returned" && after.cause === null ? "Elige por qué lo devolvió." : undefined,
    settled_on:
      after.settled_on > today
        ? "Ese día todavía no llega."
        : first && after.settled_on < first.day
          ? `El banco no pudo hacerlo antes de ${first.happened}.`
          : undefined,
  };
}

/** Sentence why a deposit cannot get this result now, whoever asks; null if it can. */
export function refusalToCorrect(facts: BookingFacts, to: Booking["outcome"]): string | null {
  const { other, voucher } = facts;
  if (bookingOf(facts) === null) return "El banco no ha respondido por este depósito: no hay nada que corregir.";
  if (to === "returned" || facts.outcome === "paid") return null;
  if (other?.outcome === "paid")
    return `Este mes ya se pagó en la orden ${other.order}. Si el banco depositó dos veces, corrige el monto de ese depósito.`;
  if (other?.taken) return `La orden ${other.order} ya puede estar en el banco con este mes. Espera su respuesta.`;
  if (other?.open === 1) return `La orden ${other.order} solo tiene este mes. Cancélala primero.`;
  if (voucher !== "approved") return "El comprobante de este mes no está aprobado. Revisión lo decide primero.";
  return null;
}

type Deciding = {
  proposedBy: string;
  answeredBy: readonly string[];
  downloadedBy: readonly string[];
  conflict: string | undefined;
};

const another = "la decide otra persona del equipo.";

/** Sentence why this staff member cannot decide a correction; null if they can. No setting waives it. */
export function refusalToDecide(
  { proposedBy, answeredBy, downloadedBy, conflict }: Deciding,
  payer: Payer,
): string | null {
  if (!payer.mayAuthorise) return "La decide alguien que autoriza órdenes.";
  if (proposedBy === payer.loginId) return `Tú la propusiste: ${another}`;
  if (answeredBy.includes(payer.loginId)) return `Cargaste la respuesta del banco de esta orden: ${another}`;
  if (downloadedBy.includes(payer.loginId)) return `Descargaste el archivo de esta orden: ${another}`;
  return conflict ?? null;
}

/** Consequences of accepting a correction, in sentences. */
export function effectOf(facts: BookingFacts, after: Booking, cause: ReturnCauseKey | null): string {
  const said: string[] = [];
  if (after.outcome === "returned") {
    if (facts.outcome === "paid") said.push("El mes vuelve a «Por pagar» y puede entrar en otra orden.");
    if (facts.outcome === "paid" && cause && returnCause(cause).isOfAccount)
      said.push("A esa cuenta no se paga hasta que se revise.");
  } else {
    if (facts.outcome === "returned") said.push("El mes queda pagado.");
    if (facts.outcome === "returned" && facts.other) said.push(`Sale de la orden ${facts.other.order}.`);
    const rest = facts.amount - after.amount;
    if (rest > 0) said.push(`Se le deben ${money(rest)}, que quedan apartados en el libro.`);
    if (rest < 0) said.push(`El programa pierde ${money(-rest)} que se depositaron de más.`);
  }
  return [...said, "Le avisamos a la persona."].join(" ");
}
