import type { Db } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { newId } from "../../../lib/ids.ts";
import { notifyAll } from "../../../lib/notify.ts";
import { money } from "../../../lib/time/spanish-dates.ts";
import type { OrderRow } from "./store.ts";

export const notifyToAuthorise = (
  tx: Db,
  deps: Pick<Deps, "clock" | "mail">,
  order: Pick<OrderRow, "id" | "number" | "lines" | "amount" | "builder">,
  loginIds: readonly string[],
) => {
  const event = `order-to-authorise/${newId()}`;
  return notifyAll(
    tx,
    deps,
    loginIds.map((loginId) => ({
      loginId,
      event,
      title: `La orden ${order.number} espera tu autorización`,
      body: `${money(order.amount)} en ${order.lines === 1 ? "1 depósito" : `${order.lines} depósitos`}. La armó ${order.builder || "otra persona del equipo"}.`,
      link: `/staff/payments/orders/${order.id}`,
      linkLabel: "Revisar la orden",
    })),
  );
};
