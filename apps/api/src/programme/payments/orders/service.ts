import type { OrderAction } from "@arranca/contract/payments/orders";
import { refusedStatusChange } from "@arranca/contract/states/refused-status-changes";
import { orderStatuses } from "@arranca/contract/statuses";
import { countText } from "@arranca/contract/values/count-text";
import { isClabe } from "@arranca/contract/values/identifiers";
import { messages } from "@arranca/contract/values/validation";
import { recordAudit } from "../../../lib/database/audit.ts";
import { type Db, inTransaction } from "../../../lib/database/db.ts";
import { recordStatus } from "../../../lib/database/history.ts";
import type { Deps } from "../../../lib/deps.ts";
import { Refusal } from "../../../lib/errors.ts";
import { newId } from "../../../lib/ids.ts";
import { paymentHoldReason } from "../../../trust/accounts/own/email-hold.service.ts";
import { lockReturnedAccounts } from "../../persons/returned-accounts.store.ts";
import { clabeOf, type Month, monthsForOrders, readMonths } from "../../relations/months/service.ts";
import { waivedBy } from "../conflict-of-interest/rules.ts";
import { whyNotBuilt } from "../conflict-of-interest/service.ts";
import { layoutInUse } from "../layouts/store.ts";
import { bankNameOf } from "./bank-name.rules.ts";
import { dropChangedAccounts } from "./changed-accounts.service.ts";
import { notifyToAuthorise } from "./emails.ts";
import { orderFacts } from "./facts.service.ts";
import { lineClabe } from "./file.service.ts";
import { warningsOf } from "./pre-flight.rules.ts";
import { preFlightOf } from "./pre-flight.store.ts";
import { outOfTurn, type Payer, refusalToOrder } from "./rules.ts";
import { unsigned } from "./signatures.store.ts";
import {
  authorisersOf,
  cancelLines,
  findOrder,
  insertLines,
  insertOrder,
  type LineRow,
  linesOf,
  linesToReturnedAccounts,
  lockOrder,
  moveOrder,
  type NewLine,
  type OrderRow,
  type RefreshedLine,
  refreshLines,
  settleLines,
} from "./store.ts";

export type OrderDeps = Pick<Deps, "clock" | "vault">;
export type TellingDeps = OrderDeps & Pick<Deps, "mail">;

/** Sentence why a month cannot enter an order today; null if it can. A returned month can if staff chose it. */
export function heldReason(deps: OrderDeps, month: Month, chosen: boolean): string | null {
  if (month.heldBack !== null && !(chosen && month.mayRetry)) return month.heldBack;
  const waits = paymentHoldReason(month.row.email_moved_at, deps.clock.now());
  if (waits !== null) return waits;
  const clabe = clabeOf(deps, month.row);
  if (clabe === null || !isClabe(clabe)) return "La CLABE no es válida";
  return bankNameOfMonth(month) === "" ? noLetters : null;
}

const noLetters =
  "El banco solo acepta letras de la A a la Z, y su nombre no tiene ninguna. Pídele que lo cambie por el de su cuenta de banco";

const bankNameOfMonth = ({ row }: Month): string =>
  bankNameOf({ given: row.given_names, firstSurname: row.first_surname, secondSurname: row.second_surname });

/** Months with an approved voucher, split into payable by this payer and held. */
export async function payableMonths(db: Db, deps: OrderDeps, payer: Payer) {
  const all = await monthsForOrders(db, deps);
  // A member who only authorises builds nothing: personal conflicts of interest do not matter.
  const apart = payer.mayBuild ? await whyNotBuilt(db, deps, all, payer.loginId) : () => undefined;
  const warnings = await warningsFor(db, deps, all);
  const months = all.map((month) => ({
    month,
    held: heldReason(deps, month, false) ?? apart(month) ?? null,
    ...warnings(month),
  }));
  return { ready: months.filter(({ held }) => held === null), held: months.filter(({ held }) => held !== null) };
}

export type PayableMonth = { month: Month; held: string | null; isFirst: boolean; flags: string[] };

/** Warnings about paying each of these months. */
async function warningsFor(db: Db, deps: OrderDeps, months: readonly Month[]) {
  const facts = await preFlightOf(
    db,
    months.map(({ row }) => row.id),
  );
  return ({ row }: Month) => {
    const found = facts.get(row.id);
    return {
      isFirst: found?.paidToAccount === 0,
      flags: found ? warningsOf(found, row.amount, deps.clock.now()) : [],
    };
  };
}

/**
 * Builds a draft order of all payable months, or of those that staff chose. If two orders take the same month
 * simultaneously, a unique index gives it to one of them. Refuses ORDER_EMPTY, and REASON_MISSING if a month has a warning
 * or a first payment and the builder wrote no note.
 */
export async function buildOrder(
  db: Db,
  deps: OrderDeps,
  {
    payer,
    monthIds,
    note,
  }: { payer: Payer; monthIds: readonly string[] | undefined; note?: string | null | undefined },
) {
  return inTransaction(db, async (tx) => {
    await lockReturnedAccounts(tx, "paying");
    const named = monthIds && new Set(monthIds);
    const wanted = (await monthsForOrders(tx, deps)).filter(({ row }) => !named || named.has(row.id));
    const ids = wanted.map(({ row }) => row.id);
    const months = await readMonths(tx, deps, ids, { lock: true });
    const id = newId();
    const words = note?.trim() || null;
    const order = await insertOrder(tx, { id, builtBy: payer.loginId, now: deps.clock.now(), note: words });
    const apart = await whyNotBuilt(tx, deps, months, payer.loginId);
    const warnings = await warningsFor(tx, deps, months);
    const held: PayableMonth[] = [];
    let warned = 0;
    const lines: NewLine[] = [];
    for (const month of months) {
      const reason = heldReason(deps, month, named !== undefined) ?? apart(month) ?? null;
      const said = warnings(month);
      if (reason !== null) {
        held.push({ month, held: reason, ...said });
        continue;
      }
      lines.push(...lineOf(deps, { orderId: id, number: order.number, position: lines.length + 1, month }));
      if (said.isFirst || said.flags.length > 0) warned += 1;
    }
    if (warned > 0 && words === null) throw noteMissing(warned);
    const added = await insertLines(tx, lines);
    if (added.length === 0) throw new Refusal("ORDER_EMPTY");
    const amount = added.reduce((sum, line) => sum + line.amount, 0);
    await recordStatus(tx, deps.clock, { entity: "order", id, from: null, to: "draft", by: payer.loginId });
    await recordAct(tx, deps, "build", { id, by: payer.loginId, lines: added.length, amount });
    return { id, number: order.number, lines: added.length, amount, held };
  });
}

const noteMissing = (months: number) => {
  const message = `${countText(months, "mes tiene", "meses tienen")} un aviso o es su primer pago: escribe qué revisaste.`;
  return new Refusal("REASON_MISSING", { message, fields: { note: message } });
};

type Line = { orderId: string; number: number; position: number; month: Month };

/** Deposit of a month in an order; none if there is no account or no voucher. */
function lineOf(deps: OrderDeps, { orderId, number, position, month }: Line): NewLine[] {
  const { row } = month;
  const clabe = clabeOf(deps, row);
  if (!clabe || !row.voucher_id) return [];
  const id = newId();
  const line = {
    id,
    order_id: orderId,
    month_id: row.id,
    voucher_id: row.voucher_id,
    position,
    amount: row.amount,
    beneficiary: row.names,
    bank_name: bankNameOfMonth(month),
    clabe: deps.vault.sealField(clabe, `payment_order_lines.clabe/${id}`),
    clabe_index: row.clabe_index,
    clabe_last4: clabe.slice(-4),
    reference: `AR${String(number).padStart(5, "0")}${String(position).padStart(4, "0")}`,
  };
  return [line];
}

/** Sentence on what changed since the deposit was written; null if it is still valid. */
export function staleReason(deps: OrderDeps, line: LineRow, month: Month | undefined): string | null {
  if (!month) return "El mes ya no existe";
  const held = heldReason(deps, month, true);
  if (held !== null) return held;
  if (month.row.voucher_id !== line.voucher_id) return "Cambió el comprobante";
  if (month.row.amount !== line.amount) return "Cambió el monto";
  return clabeOf(deps, month.row) === lineClabe(deps, line) ? null : "Cambió la CLABE";
}

/** Open deposits of an order with their current months; `lock` locks the months until the transaction ends. */
export async function openLines(db: Db, deps: OrderDeps, all: readonly LineRow[], { lock = false } = {}) {
  const lines = all.filter((line) => line.outcome === null);
  const ids = lines.map((line) => line.month_id);
  const months = new Map((await readMonths(db, deps, ids, { lock })).map((month) => [month.row.id, month]));
  return lines.map((line) => ({ line, month: months.get(line.month_id) }));
}

export type Step = { orderId: string; payer: Payer; reason?: string | null | undefined };

/** Locks a payment order. Refuses a step that this payer cannot take now. */
export async function lockForStep(
  tx: Db,
  deps: Pick<Deps, "clock">,
  { orderId, payer }: Step,
  action: OrderAction,
): Promise<OrderRow> {
  const row = await lockOrder(tx, orderId);
  if (!row) throw new Refusal("NOT_FOUND");
  const { facts, programme } = await orderFacts(tx, deps, row, await linesOf(tx, row.id));
  const refused = refusalToOrder(facts, action, payer, waivedBy(programme));
  if (refused) throw new Refusal(refused.code, refused);
  return row;
}

export async function move(
  tx: Db,
  deps: OrderDeps,
  row: OrderRow,
  step: Step,
  action: Exclude<OrderAct, "build" | "sign" | "ask-cancel">,
  set: Parameters<typeof moveOrder>[3] & { status: OrderRow["status"] },
): Promise<void> {
  if (!(await moveOrder(tx, row.id, row.status, set)))
    throw new Refusal("ORDER_STATE", {
      message: refusedStatusChange("order", orderStatuses[row.status], orderStatuses[set.status]),
    });
  await recordStatus(tx, deps.clock, {
    entity: "order",
    id: row.id,
    from: row.status,
    to: set.status,
    by: step.payer.loginId,
    reason: step.reason || null,
  });
  const sha256 = set.file_sha256 ?? row.file_sha256;
  const content = set.content_sha256 ?? row.content_sha256;
  await recordAct(tx, deps, action, { ...row, by: step.payer.loginId, reason: step.reason, sha256, content });
}

type OrderAct = "build" | "submit" | "sign" | "authorise" | "refuse" | "ask-cancel" | "cancel" | "sent";
type Act = {
  id: string;
  by: string;
  lines: number;
  amount: number;
  reason?: string | null | undefined;
  /** SHA-256 of the bank file, and of the content that is signed. */
  sha256?: string | null | undefined;
  content?: string | null | undefined;
};

export const recordAct = (
  tx: Db,
  deps: Pick<Deps, "clock">,
  action: OrderAct,
  { id, by, lines, amount, reason, sha256, content }: Act,
) =>
  recordAudit(tx, deps.clock, {
    actor: by,
    action: `order.${action}`,
    objectType: "order",
    objectId: id,
    detail: { lines, amount, ...(sha256 ? { sha256 } : {}), ...(content ? { content } : {}) },
    ...(reason ? { reason } : {}),
  });

/**
 * Submits a draft order: refreshes names, amounts and accounts, cancels deposits that are no longer valid, and notifies
 * everybody who may authorise it.
 */
export async function submitOrder(db: Db, deps: TellingDeps, step: Step): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockReturnedAccounts(tx, "paying");
    const row = await lockForStep(tx, deps, step, "submit");
    const gone: { id: string; reason: string | null }[] = [];
    const kept: RefreshedLine[] = [];
    for (const { line, month } of await openLines(tx, deps, await linesOf(tx, row.id), { lock: true })) {
      const held = month ? heldReason(deps, month, true) : "El mes ya no existe";
      const clabe = month && clabeOf(deps, month.row);
      if (held !== null || !month?.row.voucher_id || !clabe) gone.push({ id: line.id, reason: held });
      else
        kept.push({
          id: line.id,
          amount: month.row.amount,
          beneficiary: month.row.names,
          bank_name: bankNameOfMonth(month),
          voucher_id: month.row.voucher_id,
          clabe: deps.vault.sealField(clabe, `payment_order_lines.clabe/${line.id}`),
          clabe_index: month.row.clabe_index,
          clabe_last4: clabe.slice(-4),
        });
    }
    if (kept.length === 0) throw new Refusal("ORDER_EMPTY");
    const cancelled = gone.map((line) => ({ ...line, outcome: "cancelled" as const, cause: null }));
    await settleLines(tx, cancelled, deps.clock.today());
    await refreshLines(tx, kept);
    await move(tx, deps, row, step, "submit", {
      ...{ status: "to_authorise", refusal_reason: null, cancel_asked_by: null },
      ...unsigned,
      layout_id: await layoutInUse(tx),
    });
    const order = await readOrder(tx, row.id);
    await notifyToAuthorise(tx, deps, order, await authorisersOf(tx, order));
  });
}

export async function refuseOrder(db: Db, deps: OrderDeps, step: Step): Promise<void> {
  const reason = requireReason(step);
  await inTransaction(db, async (tx) => {
    const row = await lockForStep(tx, deps, step, "refuse");
    await move(tx, deps, row, step, "refuse", { status: "draft", refusal_reason: reason, ...unsigned });
  });
}

/**
 * Cancels a draft or authorised order: the first call asks with a reason, a second staff member agrees. Returns true if it
 * is cancelled.
 */
export async function cancelOrder(db: Db, deps: OrderDeps, step: Step): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const row = await lockForStep(tx, deps, step, "cancel");
    if (row.cancel_asked_by === null) {
      const reason = requireReason(step);
      const asked = { cancel_asked_by: step.payer.loginId, cancel_reason: reason };
      if (!(await moveOrder(tx, row.id, row.status, asked)))
        throw new Refusal("ORDER_STATE", { message: outOfTurn(row.status, "cancel") });
      await recordAct(tx, deps, "ask-cancel", { ...row, by: step.payer.loginId, reason });
      return false;
    }
    await move(tx, deps, row, { ...step, reason: step.reason || row.cancel_reason }, "cancel", { status: "cancelled" });
    await cancelLines(tx, row.id, row.cancel_reason ?? "Orden cancelada", deps.clock.today());
    return true;
  });
}

/** Refuses ORDER_CHANGED if an authorised order pays an account to which a deposit was returned since. */
export async function refuseReturnedAccounts(tx: Db, orderId: string): Promise<void> {
  const [held] = await linesToReturnedAccounts(tx, orderId);
  if (!held) return;
  throw new Refusal("ORDER_CHANGED", {
    message: `El banco devolvió un depósito a la cuenta de ${held.beneficiary}: cancela la orden y arma otra.`,
  });
}

/** Marks the bank file as handed to the bank; from then on the order cannot be cancelled. */
export async function markOrderSent(db: Db, deps: OrderDeps, step: Step): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockReturnedAccounts(tx, "paying");
    const row = await lockForStep(tx, deps, step, "sent");
    if (row.file_taken_at === null) await refuseReturnedAccounts(tx, row.id);
    const signed = await dropChangedAccounts(tx, deps, row, step.payer.loginId);
    await move(tx, deps, { ...row, ...signed }, step, "sent", {
      status: "sent",
      sent_at: deps.clock.now(),
      sent_by: step.payer.loginId,
      cancel_asked_by: null,
    });
  });
}

function requireReason({ reason }: Step): string {
  const words = reason?.trim() ?? "";
  if (!words) throw new Refusal("REASON_MISSING", { fields: { reason: messages.required } });
  return words;
}

export async function readOrder(db: Db, orderId: string): Promise<OrderRow> {
  const row = await findOrder(db, orderId);
  if (!row) throw new Refusal("NOT_FOUND");
  return row;
}
