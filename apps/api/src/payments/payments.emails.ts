import type { Db } from "../lib/db.ts";
import type { Deps } from "../lib/deps.ts";
import { notify } from "../lib/notify.ts";
import { longDate, money } from "../lib/spanish-dates.ts";

type NoticeDeps = Pick<Deps, "clock" | "mail">;
type Voucher = { id: string; loginId: string; number: number; amount: number };

const tell = (tx: Db, deps: NoticeDeps, loginId: string, told: { event: string; title: string; body: string }) =>
  notify(tx, deps, { loginId, ...told, link: "/relations", linkLabel: "Ver mi apoyo" });

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

export const tellReturned = (tx: Db, deps: NoticeDeps, deposit: Deposit, reason: string) =>
  notify(tx, deps, {
    loginId: deposit.loginId,
    event: `support-returned/${deposit.lineId}`,
    title: "El banco devolvió tu depósito",
    body: `Pago ${deposit.number}, ${money(deposit.amount)}: ${reason}. Revisa tu CLABE para que entre en la próxima orden.`,
    link: "/dashboard",
    linkLabel: "Revisar mis datos bancarios",
  });
