import type { Deposit } from "@arranca/contract/payments/deposits";
import { answerBy } from "#lib/answer-by.ts";
import { amount, dayOf } from "#lib/format.ts";
import { nearDate } from "../month-words.ts";

type Facts = Pick<Deposit, "amount" | "paid_on" | "account_last4" | "asks" | "arrived" | "missing">;

export type ArrivalSaid = {
  tone: "info" | "wait";
  title: string;
  says: string;
  /** Labels of the buttons. `no` is left out while the team looks for the deposit. */
  yes: string;
  no?: string;
};

/** Question about a deposit, or the state of its case; null if there is nothing to say or ask. */
export function arrivalWords(deposit: Facts, today = dayOf(new Date())): ArrivalSaid | null {
  const { missing, arrived } = deposit;
  if (deposit.asks)
    return {
      ...{ tone: "wait", title: `¿Te llegó tu depósito de ${amount(deposit.amount)}?` },
      says: `Se pagó el ${nearDate(deposit.paid_on)} a tu cuenta que termina en ${deposit.account_last4}.`,
      ...{ yes: "Sí", no: "No" },
    };
  if (!missing || arrived) return null;
  const title = `Dijiste que no te llegó tu depósito de ${amount(deposit.amount)}`;
  const answered = missing.answer ? `El equipo te respondió: «${missing.answer}»` : "";
  if (!missing.open) return { tone: "info", title, says: answered, yes: "Ya me llegó", no: "Sigue sin llegar" };
  const says = missing.answer
    ? `${answered} Lo seguimos buscando.`
    : `Lo estamos buscando. ${answerBy(missing.answer_by, today)}`;
  return { tone: "info", title, says, yes: "Ya me llegó" };
}
