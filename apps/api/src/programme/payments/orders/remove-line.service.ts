import { orderStatuses } from "@arranca/contract/statuses";
import { type Db, inTransaction } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { Refusal } from "../../../lib/errors.ts";
import { lockReturnedAccounts } from "../../persons/returned-accounts.store.ts";
import { dropLines, isWithUs } from "./changed-accounts.service.ts";
import type { Payer } from "./rules.ts";
import { linesOf, lockOrder, type OrderRow } from "./store.ts";

/** True while a deposit may be taken out of an order: nothing was signed, or the bank cannot have its file yet. */
export const mayRemoveLines = (order: Pick<OrderRow, "status" | "file_taken_at">): boolean =>
  order.status === "draft" || order.status === "to_authorise" || isWithUs(order);

/** Takes one deposit out of an order; its month can enter another one. Refuses the last one: that order is cancelled. */
export function removeOrderLine(
  db: Db,
  deps: Pick<Deps, "clock" | "vault">,
  { orderId, lineId, reason, payer }: { orderId: string; lineId: string; reason: string; payer: Payer },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockReturnedAccounts(tx, "paying");
    const order = await lockOrder(tx, orderId);
    if (!order) throw new Refusal("NOT_FOUND");
    const all = await linesOf(tx, order.id);
    const line = all.find(({ id }) => id === lineId);
    if (!line) throw new Refusal("NOT_FOUND");
    if (!mayRemoveLines(order))
      throw new Refusal("ORDER_STATE", {
        message: order.file_taken_at
          ? "El archivo de esta orden ya se descargó: el banco puede tenerla."
          : `La orden está «${orderStatuses[order.status].name}»: ya no se le quitan depósitos.`,
      });
    if (line.outcome !== null) throw new Refusal("ORDER_STATE", { message: "Ese depósito ya no está en la orden." });
    if (all.filter(({ outcome }) => outcome === null).length === 1)
      throw new Refusal("ORDER_EMPTY", { message: "Es el único depósito: cancela la orden." });
    await dropLines(tx, deps, order, { dropped: [line], all, action: "order.remove", reason, by: payer.loginId });
  });
}
