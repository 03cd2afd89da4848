import { recordAudit } from "../../../lib/database/audit.ts";
import type { Db } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { Refusal } from "../../../lib/errors.ts";
import { linesToChangedAccounts } from "./changed-accounts.store.ts";
import { contentOf, refuseChangedContent } from "./content.service.ts";
import { orderFile, refuseChangedFile } from "./file.service.ts";
import { unsigned } from "./signatures.store.ts";
import { type LineRow, linesOf, moveOrder, type OrderRow, settleLines } from "./store.ts";

const reason = "Cambió su cuenta bancaria después de autorizarla";

/** True while a deposit of an authorised order can still be taken out: the bank cannot have the file. */
export const isWithUs = ({ status, file_taken_at }: Pick<OrderRow, "status" | "file_taken_at">) =>
  status === "authorised" && file_taken_at === null;

/** Words on the deposits of an order to changed accounts: `stale` if they will be taken out, `flags` if the bank has them. */
export async function changedAccountsOf(db: Db, order: OrderRow) {
  if (order.status !== "authorised" && order.status !== "sent")
    return { stale: [], flags: new Map<string, string[]>() };
  const changed = await linesToChangedAccounts(db, order.id);
  if (isWithUs(order)) {
    const words = "Cambió su cuenta bancaria: sale de la orden al descargar el archivo";
    return { stale: changed.map(({ id }) => [id, words] as const), flags: new Map<string, string[]>() };
  }
  const flags = new Map(
    changed.map(({ id, clabe_last4 }) => [
      id,
      [`Cambió su cuenta después. Este depósito va a la que se autorizó, •••• ${clabe_last4}`],
    ]),
  );
  return { stale: [], flags };
}

type Signed = Pick<OrderRow, "file_sha256" | "content_sha256">;

/**
 * Takes the deposits to changed bank accounts out of an authorised order before the bank can have its file, and stores the
 * SHA-256 of the smaller file. The others are paid as they were authorised. Refuses ORDER_CHANGED if none is left.
 */
export async function dropChangedAccounts(
  tx: Db,
  deps: Pick<Deps, "clock" | "vault">,
  order: OrderRow,
  by: string,
): Promise<Signed> {
  const changed = isWithUs(order) ? await linesToChangedAccounts(tx, order.id) : [];
  if (changed.length === 0) return order;
  const all = await linesOf(tx, order.id);
  if (all.filter(({ outcome }) => outcome === null).length === changed.length)
    throw new Refusal("ORDER_CHANGED", {
      message: "Cambió la cuenta bancaria de todas las personas de esta orden: cancélala y arma otra.",
    });
  return dropLines(tx, deps, order, { dropped: changed, all, action: "order.drop", reason, by });
}

type Dropping = {
  dropped: readonly { id: string; amount: number }[];
  /** Lines of the order before. */
  all: readonly LineRow[];
  action: "order.drop" | "order.remove";
  reason: string;
  by: string;
};

/**
 * Takes deposits out of an order. If it is authorised, what was signed is compared, and the smaller one stored; a first
 * signature that waits for the second is void.
 */
export async function dropLines(
  tx: Db,
  deps: Pick<Deps, "clock" | "vault">,
  order: OrderRow,
  { dropped, all, action, reason, by }: Dropping,
): Promise<Signed> {
  const isSigned = order.file_sha256 !== null;
  if (isSigned) {
    refuseChangedFile(order, orderFile(deps, order, all).file);
    refuseChangedContent(deps, order, all);
  }
  const cancelled = dropped.map(({ id }) => ({ id, outcome: "cancelled" as const, reason, cause: null }));
  await settleLines(tx, cancelled, deps.clock.today());
  const left = isSigned ? await linesOf(tx, order.id) : [];
  const signed: Signed = {
    file_sha256: isSigned ? orderFile(deps, order, left).file.sha256 : null,
    content_sha256: order.content_sha256 === null ? null : contentOf(deps, order, left),
  };
  if (isSigned) await moveOrder(tx, order.id, order.status, signed);
  else if (order.first_signed_by !== null) await moveOrder(tx, order.id, order.status, unsigned);
  await recordAudit(tx, deps.clock, {
    actor: by,
    action,
    objectType: "order",
    objectId: order.id,
    detail: {
      lines: dropped.length,
      amount: dropped.reduce((sum, { amount }) => sum + amount, 0),
      ...(signed.file_sha256 ? { sha256: signed.file_sha256 } : {}),
      ...(signed.content_sha256 ? { content: signed.content_sha256 } : {}),
      ...(order.first_signer && !isSigned ? { voided: order.first_signer } : {}),
    },
    reason,
  });
  return signed;
}
