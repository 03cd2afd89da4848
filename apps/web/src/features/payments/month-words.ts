import type { SupportMonth } from "@arranca/contract/payments/vouchers";
import type { SupportMonthStatus } from "@arranca/contract/statuses";
import { answerBy } from "#lib/answer-by.ts";
import { capital } from "#lib/capital.ts";
import { dayOf, longDate, shortDate } from "#lib/format.ts";
import type { StatusTone } from "#lib/status-tone.ts";
import { statusTone } from "#lib/statuses.ts";

type Month = Pick<
  SupportMonth,
  | "starts_on"
  | "ends_on"
  | "status"
  | "reason"
  | "date"
  | "pay_on"
  | "order_number"
  | "correction"
  | "again"
  | "actions"
>;

export const bankActions = {
  add_bank: "Agregar mi cuenta",
  mend_bank: "Cambiar mis datos bancarios",
} as const satisfies Partial<Record<SupportMonth["actions"][number], string>>;

export const paidTo = "clabe";

/** Writes a day without its year: '10 de julio'. */
export const nearDate = (day: string): string => longDate(day).replace(/ de \d{4}$/, "");

/** Name of a support month: 'Junio' for a calendar month, else its days: '11 oct a 10 nov'. */
export function monthName({ starts_on, ends_on }: Pick<Month, "starts_on" | "ends_on">): string {
  const whole = starts_on.endsWith("-01") && starts_on.slice(0, 7) === ends_on.slice(0, 7);
  if (!whole) return `${withoutYear(starts_on)} a ${withoutYear(ends_on)}`;
  return capital(nearDate(starts_on).replace(/^\d+ de /, ""));
}
const withoutYear = (day: string) => shortDate(day).replace(/ \d{4}$/, "");

/** Colour tone of a support month's status. A problem that only staff can solve is not coloured as the person's task. */
export const monthTone = ({ status, actions }: Pick<Month, "status" | "actions">): StatusTone => {
  const tone = statusTone("mes", status.id);
  return tone === "mine" && actions.length === 0 ? "running" : tone;
};

export function monthPlace(month: Pick<Month, "status" | "actions">): "done" | "now" | "mine" | "next" {
  const tone = monthTone(month);
  if (tone === "paid") return "done";
  if (tone === "mine") return "mine";
  return tone === "done" || tone === "running" ? "now" : "next";
}

const on = (date: string | null) => (date ? nearDate(date) : "");

/**
 * Sentence with the usual day of the deposit, by which four of five deposits arrived (`usualDays`). It promises nothing, so
 * it never says 'a más tardar'.
 */
export function depositSentence(
  { status }: Pick<Month, "status">,
  { expectedOn, today }: { expectedOn: string; today: string },
): string {
  const usually = expectedOn <= today ? "que llegue hoy." : `que llegue el ${nearDate(expectedOn)} o antes.`;
  return status.key === "waiting" ? `Si subes hoy tu comprobante, lo normal es ${usually}` : `Lo normal es ${usually}`;
}

/** Sentence about the month of the next deposit: its usual day if that is known and no pay day is promised. */
export const nextSentence = (
  month: Month,
  { expectedOn, today }: { expectedOn: string | null; today: string },
): string =>
  expectedOn && !month.pay_on ? depositSentence(month, { expectedOn, today }) : monthSentence(month, today);

const asSentence = (words: string): string => (/[.!?…]$/.test(words.trim()) ? words.trim() : `${words.trim()}.`);

export const whyAgain = ({ reason }: Pick<Month, "reason">): string => asSentence(reason ?? "Hay que corregirlo");

/** Sentence with the pay day that the calendar promised, or that it has passed; empty without a calendar. */
function payWords({ pay_on }: Pick<Month, "pay_on">, today: string): string {
  if (!pay_on) return "";
  return pay_on < today
    ? ` Debíamos pagarte el ${nearDate(pay_on)} y vamos tarde.`
    : ` Se paga el ${nearDate(pay_on)}.`;
}

export function monthSentence(month: Month, today = dayOf(new Date())): string {
  const { date, reason, order_number } = month;
  const answered = date ? ` ${answerBy(date, today)}` : "";
  const undated = date || month.actions.length > 0 ? "" : " Todavía no hay fecha.";
  const sentences: Record<SupportMonthStatus, string> = {
    upcoming: `Podrás subir tu comprobante desde el ${on(date)}.`,
    waiting: month.again
      ? `${whyAgain(month)} Súbelo otra vez a más tardar el ${on(date)}.`
      : `Sube tu comprobante a más tardar el ${on(date)}.`,
    in_review: `Estamos revisando tu comprobante.${answered}`,
    approved: `Va en la próxima orden de pago.${payWords(month, today)} Te avisamos cuando llegue.`,
    held: `${asSentence(reason ?? "Está retenido")}${answered}${undated}`,
    in_order: `Va en la orden de pago ${order_number ?? ""}.${reason ? ` ${asSentence(reason)}` : ""}${payWords(month, today)} Te avisamos cuando llegue.`,
    paid: `Depositado el ${on(date)}.`,
    returned: `${reason ?? "El banco devolvió el depósito."}${undated}`,
    not_due: asSentence(reason ?? "No procede"),
  };
  return [sentences[month.status.key], month.correction].filter(Boolean).join(" ");
}
