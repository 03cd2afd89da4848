import { type ReturnCauseKey, returnCause } from "@arranca/contract/payments/return-causes";
import type { Db } from "../lib/database/db.ts";
import type { Deps } from "../lib/deps.ts";
import { newId } from "../lib/ids.ts";
import { notify } from "../lib/notify.ts";
import { longDate, money } from "../lib/time/spanish-dates.ts";
import type { OrderRow } from "./orders.store.ts";

type NoticeDeps = Pick<Deps, "clock" | "mail">;
type Voucher = { id: string; loginId: string; number: number; amount: number };

const tell = (
  tx: Db,
  deps: NoticeDeps,
  loginId: string,
  told: { event: string; title: string; body: string; template?: "reminder" },
) => notify(tx, deps, { loginId, ...told, link: "/relations", linkLabel: "Ver mi apoyo" });

export const tellApproved = (tx: Db, deps: NoticeDeps, voucher: Voucher) =>
  tell(tx, deps, voucher.loginId, {
    event: `voucher-approved/${voucher.id}`,
    title: `Aprobamos tu comprobante del pago ${voucher.number}`,
    body: `Tu apoyo de ${money(voucher.amount)} entrará en la próxima orden de pago.`,
  });

export const tellRejected = (
  tx: Db,
  deps: NoticeDeps,
  voucher: Voucher,
  rejection: { reason: string; note: string | null; until: string },
) =>
  tell(tx, deps, voucher.loginId, {
    event: `voucher-rejected/${voucher.id}`,
    title: `Sube otra vez el comprobante del pago ${voucher.number}`,
    body: `${rejection.reason}. ${rejection.note ?? ""} Tienes hasta el ${longDate(rejection.until)}.`.replace(
      /\s+/g,
      " ",
    ),
  });

export const remindVoucher = (
  tx: Db,
  deps: NoticeDeps,
  month: { id: string; loginId: string; number: number; amount: number; until: string; daysLeft: number },
) =>
  tell(tx, deps, month.loginId, {
    template: "reminder",
    event: `voucher-reminder-${month.daysLeft}/${month.id}`,
    title: `Te quedan ${month.daysLeft} días para subir el comprobante del pago ${month.number}`,
    body: `Súbelo a más tardar el ${longDate(month.until)} para recibir ${money(month.amount)}. Después ya no procede.`,
  });

type Deposit = { lineId: string; loginId: string; number: number; amount: number };

export const tellPaid = (tx: Db, deps: NoticeDeps, deposit: Deposit) =>
  tell(tx, deps, deposit.loginId, {
    event: `support-paid/${deposit.lineId}`,
    title: `Depositamos tu apoyo: ${money(deposit.amount)}`,
    body: `Es el pago ${deposit.number} de tu relación laboral.`,
  });

/** Tells a person that a deposit came back, why, and what to do about it; one of the account leads to the bank data. */
export function tellReturned(tx: Db, deps: NoticeDeps, deposit: Deposit, key: ReturnCauseKey) {
  const cause = returnCause(key);
  const waits = cause.isOfAccount ? " Mientras tanto no depositaremos en esa cuenta." : "";
  return notify(tx, deps, {
    loginId: deposit.loginId,
    event: `support-returned/${deposit.lineId}`,
    title: "El banco devolvió tu depósito",
    body: `Pago ${deposit.number}, ${money(deposit.amount)}: ${cause.name}. ${cause.sentence}${waits}`,
    ...(cause.actor === "person"
      ? { link: "/dashboard?edit=bank", linkLabel: "Cambiar mis datos bancarios" }
      : { link: "/relations", linkLabel: "Ver mi apoyo" }),
  });
}

/** Tells a member of staff that an order waits to be authorised. */
export const tellToAuthorise = (
  tx: Db,
  deps: NoticeDeps,
  order: Pick<OrderRow, "id" | "number" | "lines" | "amount" | "builder">,
  loginId: string,
) =>
  notify(tx, deps, {
    loginId,
    event: `order-to-authorise/${newId()}`,
    title: `La orden ${order.number} espera tu autorización`,
    body: `${money(order.amount)} en ${order.lines === 1 ? "1 depósito" : `${order.lines} depósitos`}. La armó ${order.builder || "otra persona del equipo"}.`,
    link: `/staff/payments/orders/${order.id}`,
    linkLabel: "Revisar la orden",
  });
