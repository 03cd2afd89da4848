import type { Db } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { newId } from "../../../lib/ids.ts";
import { notify, notifyAll } from "../../../lib/notify.ts";
import { longDate, money } from "../../../lib/time/spanish-dates.ts";
import type { Asked, CaseRow } from "./store.ts";

type NoticeDeps = Pick<Deps, "clock" | "mail">;

const asking = { first: "deposit-asked", again: "deposit-asked-again" } as const;
export const askEvent = (round: keyof typeof asking, lineId: string): string => `${asking[round]}/${lineId}`;

/** Deposit of a question's event; undefined for other reminders. */
export const lineOfAskEvent = (event: string): string | undefined =>
  /^deposit-asked(?:-again)?\/(.+)$/.exec(event)?.[1];

export const askIfArrived = (tx: Db, deps: NoticeDeps, round: keyof typeof asking, deposit: Asked) =>
  notify(tx, deps, {
    ...{ loginId: deposit.login_id, template: "reminder", event: askEvent(round, deposit.id) },
    title: `¿Te llegó tu depósito de ${money(deposit.amount)}?`,
    body: `El banco lo pagó el ${longDate(deposit.paid_on)} a tu cuenta que termina en ${deposit.clabe_last4}. Revisa tu cuenta y dinos sí o no.`,
    ...{ link: "/relations", linkLabel: "Contestar" },
  });

type Missing = { number: number; order_number: number; amount: number };

export function notifyMissing(
  tx: Db,
  deps: NoticeDeps,
  { deposit, answerBy, payers }: { deposit: Missing; answerBy: string; payers: readonly string[] },
) {
  const event = `deposit-missing/${newId()}`;
  return notifyAll(
    tx,
    deps,
    payers.map((loginId) => ({
      ...{ loginId, event, title: "A una persona no le llegó su depósito" },
      body: `Orden ${deposit.order_number}, ${money(deposit.amount)}, pago ${deposit.number}. Contéstale a más tardar el ${longDate(answerBy)}.`,
      ...{ link: "/staff/payments/missing", linkLabel: "Ver el depósito" },
    })),
  );
}

export const notifyAnswered = (tx: Db, deps: NoticeDeps, { login_id, number }: CaseRow, words: string) =>
  notify(tx, deps, {
    ...{ loginId: login_id, event: `deposit-answered/${newId()}` },
    title: `Te respondimos sobre tu depósito del pago ${number}`,
    body: words,
    ...{ link: "/relations", linkLabel: "Ver mi apoyo" },
  });
