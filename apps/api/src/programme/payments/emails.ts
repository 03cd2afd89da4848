import { type ReturnCauseKey, returnCause } from "@arranca/contract/payments/return-causes";
import type { Db } from "../../lib/database/db.ts";
import type { Deps } from "../../lib/deps.ts";
import { newId } from "../../lib/ids.ts";
import { worded } from "../../lib/mail/wording.ts";
import { type Notice, notify } from "../../lib/notify.ts";
import { asSentence } from "../../lib/sentence.ts";
import { longDate, money } from "../../lib/time/spanish-dates.ts";
import { toProof } from "../persons/account-proof.service.ts";

type NoticeDeps = Pick<Deps, "clock" | "mail">;
type Voucher = { id: string; loginId: string; number: number; amount: number };

const ofSupport = (loginId: string) => ({ loginId, link: "/relations", linkLabel: "Ver mi apoyo" });

const tell = (
  tx: Db,
  deps: NoticeDeps,
  loginId: string,
  notice: Pick<Notice, "event" | "title" | "body" | "template" | "wording"> &
    Partial<Pick<Notice, "link" | "linkLabel">>,
) => notify(tx, deps, { ...ofSupport(loginId), ...notice });

/**
 * Notifies a person of an approved voucher. For a held month names the reason, and the e-mail links to the bank form if the
 * person can mend the account.
 */
export const notifyApproved = (
  tx: Db,
  deps: NoticeDeps,
  {
    waitsFor,
    account,
    ...voucher
  }: Voucher & { waitsFor: string | null; account: "fine" | "missing" | "held" | "no curp" },
) =>
  tell(tx, deps, voucher.loginId, {
    event: `voucher-approved/${voucher.id}`,
    ...worded("voucher-approved", {
      pago: String(voucher.number),
      apoyo: approvedWords(voucher, account === "missing" ? addClabe : account === "no curp" ? addCurp : waitsFor),
    }),
    ...(account === "fine" ? {} : mending[account]),
  });

const addClabe = "Falta tu CLABE: agrégala y entra en la próxima orden de pago";
const addCurp = "Falta tu CURP: agrégala y, ya revisada, entra en la próxima orden de pago";
const mending = {
  missing: { link: "/dashboard?edit=bank", linkLabel: "Agregar mi cuenta" },
  held: { link: "/dashboard?edit=bank", linkLabel: "Cambiar mis datos bancarios" },
  "no curp": { link: "/dashboard?edit=curp", linkLabel: "Agregar mi CURP" },
};

const approvedWords = ({ amount }: Voucher, waitsFor: string | null): string =>
  waitsFor
    ? `Te guardamos ${money(amount)}. ${asSentence(waitsFor)}`
    : `Tu apoyo de ${money(amount)} entrará en la próxima orden de pago.`;

export const notifyRejected = (
  tx: Db,
  deps: NoticeDeps,
  voucher: Voucher,
  rejection: { reason: string; note: string | null; until: string },
) =>
  tell(tx, deps, voucher.loginId, {
    event: `voucher-rejected/${voucher.id}`,
    ...worded("voucher-rejected", {
      pago: String(voucher.number),
      motivo: `${asSentence(rejection.reason)} ${asSentence(rejection.note ?? "")}`.trim(),
      fecha: longDate(rejection.until),
    }),
  });

export const remindVoucher = (
  tx: Db,
  deps: NoticeDeps,
  month: { id: string; loginId: string; number: number; amount: number; until: string; daysLeft: number },
) =>
  tell(tx, deps, month.loginId, {
    template: "reminder",
    event: `voucher-reminder-${month.daysLeft}/${month.id}`,
    ...worded("voucher-reminder", {
      dias: String(month.daysLeft),
      pago: String(month.number),
      fecha: longDate(month.until),
      monto: money(month.amount),
    }),
  });

type Deposit = { lineId: string; loginId: string; number: number; amount: number };

export const paidNotice = ({ lineId, loginId, number, amount }: Deposit): Notice => ({
  ...ofSupport(loginId),
  event: `support-paid/${lineId}`,
  ...worded("support-paid", { monto: money(amount), pago: String(number) }),
});

/** Notice of a returned deposit: reason and next step. A fault of the bank account links to the bank form. */
export function returnedNotice({ lineId, loginId, number, amount }: Deposit, key: ReturnCauseKey): Notice {
  const cause = returnCause(key);
  const waits = cause.isOfAccount ? " Mientras tanto no depositaremos en esa cuenta." : "";
  return {
    ...ofSupport(loginId),
    event: `support-returned/${lineId}`,
    title: "El banco devolvió tu depósito",
    body: `Pago ${number}, ${money(amount)}: ${cause.name}. ${cause.sentence}${waits}`,
    ...(cause.actor === "person" ? { link: "/dashboard?edit=bank", linkLabel: "Cambiar mis datos bancarios" } : {}),
  };
}

type Corrected = Omit<Deposit, "lineId"> & {
  correctionId: string;
  before: { outcome: "paid" | "returned"; amount: number; settled_on: string };
  after: { outcome: "paid" | "returned"; amount: number; settled_on: string };
  last4: string;
  cause: ReturnCauseKey | null;
};

/** Notice that the team booked a deposit wrongly, with what is true and the next step. */
export function correctedNotice({ correctionId, loginId, number, amount, cause, ...booked }: Corrected): Notice {
  const { before, after } = booked;
  const notice = { ...ofSupport(loginId), event: `support-corrected/${correctionId}` };
  if (cause !== null) {
    const { name, sentence, actor } = returnCause(cause);
    const was = before.outcome === "paid" ? "Te dijimos que ya estaba pagado, y no." : "Corregimos el día.";
    return {
      ...notice,
      title: `Corregimos tu pago ${number}: el banco lo devolvió`,
      body: `${was} El ${longDate(after.settled_on)} el banco devolvió ${money(amount)}: ${name}. ${sentence}`,
      ...(actor === "person" ? { link: "/dashboard?edit=bank", linkLabel: "Cambiar mis datos bancarios" } : {}),
    };
  }
  const rest = amount - after.amount;
  return {
    ...notice,
    title: `Corregimos tu pago ${number}: el banco depositó ${money(after.amount)}`,
    body: [
      `Fue el ${longDate(after.settled_on)}, a la cuenta que termina en ${booked.last4}.`,
      before.outcome === "returned" ? "Te dijimos que el banco lo devolvió, y no fue así." : null,
      rest > 0 ? `Faltan ${money(rest)}: el programa te los debe.` : null,
      "Si no lo ves en tu cuenta, avísanos.",
    ]
      .filter((said) => said !== null)
      .join(" "),
  };
}

type RefusedProof = { loginId: string; fileId: string; reason: string };

/** Asks a person for another photo of the changed bank account. */
export const notifyProofRefused = (tx: Db, deps: NoticeDeps, { loginId, fileId, reason }: RefusedProof) =>
  tell(tx, deps, loginId, {
    event: `account-proof-refused/${fileId}`,
    title: "Sube otra foto de tu cuenta bancaria",
    body: `${asSentence(reason)} Tus pagos esperan hasta que la revisemos.`,
    ...toProof,
  });

export const notifyBankAccepted = (
  tx: Db,
  deps: NoticeDeps,
  { loginId, clabeLast4 }: { loginId: string; clabeLast4: string | null },
) =>
  tell(tx, deps, loginId, {
    event: `bank-accepted/${newId()}`,
    title: "Ya revisamos tu cuenta bancaria",
    body: `Está en orden. Tus próximos depósitos van a la cuenta que termina en ${clabeLast4}.`,
  });
