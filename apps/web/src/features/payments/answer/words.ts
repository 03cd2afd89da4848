import {
  type AnswerAct,
  type AnswerPreview,
  type AnswerPreviewRow,
  answerMeanings,
} from "@arranca/contract/payments/answer";
import { countText } from "@arranca/contract/values/count-text";
import { amount } from "#lib/format.ts";

export const actWords: Record<AnswerAct, { name: string; look: string }> = {
  pay: { name: answerMeanings.paid, look: "medium" },
  return: { name: answerMeanings.returned, look: "text-wait medium" },
  already: { name: "Ya estaba", look: "muted" },
  wait: { name: "En espera", look: "muted" },
  refuse: { name: "No cuadra", look: "text-no medium" },
};

/** Counts of a preview, the empty ones left out. */
export function countsOf(preview: AnswerPreview): { label: string; count: number; amount: number | null }[] {
  const { paid, returned, already, waiting, refused, missing } = preview;
  // With a refused row nothing is booked: the counts then say what the file says.
  const isBooked = refused === 0;
  return [
    { label: isBooked ? "Se pagan" : "Pagados en el archivo", ...paid },
    { label: isBooked ? "Se devuelven" : "Devueltos en el archivo", ...returned },
    { label: "Ya estaban", count: already, amount: null },
    { label: "En espera", count: waiting, amount: null },
    { label: "No cuadran", count: refused, amount: null },
    { label: isBooked ? "Faltan de la orden" : "Faltarían de la orden", ...missing },
  ].filter(({ count }) => count > 0);
}

export const confirmWords = ({ paid, returned }: Pick<AnswerPreview, "paid" | "returned">): string => {
  const parts = [
    paid.count > 0 && `${paid.count} ${paid.count === 1 ? "pagado" : "pagados"}`,
    returned.count > 0 && `${returned.count} ${returned.count === 1 ? "devuelto" : "devueltos"}`,
  ];
  return `Registrar ${parts.filter(Boolean).join(" y ")}`;
};

/** Sentence on the effect of booking a previewed file. */
export function leadOf({ missing, plan, paid, returned, refused }: AnswerPreview): string {
  if (refused > 0)
    return `${refused === 1 ? "1 renglón no cuadra" : `${refused} renglones no cuadran`} con la orden. No se registra nada: revisa el archivo, o cambia las columnas.`;
  if (plan === null || paid.count + returned.count === 0) return "Este archivo no trae nada nuevo que registrar.";
  return missing.count === 0
    ? "Con este archivo se cierra la orden."
    : `Después ${missing.count === 1 ? "falta" : "faltan"} ${countText(missing.count, "depósito", "depósitos")} por ${amount(missing.amount)}. Podrás cargar otro archivo.`;
}

/** True if somebody must say what columns or words mean before rows can be booked. */
export const needsForm = ({ unclear, words }: AnswerPreview): boolean =>
  unclear.length > 0 || words.some(({ means }) => means === null);

/** Refused rows first, in the order of the file. */
export const shownFirst = (rows: readonly AnswerPreviewRow[]): AnswerPreviewRow[] =>
  [...rows].sort((one, other) => Number(other.act === "refuse") - Number(one.act === "refuse"));
