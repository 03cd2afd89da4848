import type { Db } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { newId } from "../../../lib/ids.ts";
import { notifyAll } from "../../../lib/notify.ts";
import { money } from "../../../lib/time/spanish-dates.ts";
import type { OrderRow } from "./store.ts";

type Told = Pick<OrderRow, "id" | "number" | "lines" | "amount" | "builder">;
type TellingDeps = Pick<Deps, "clock" | "mail">;

const somebody = "otra persona del equipo";

export const notifyToAuthorise = (tx: Db, deps: TellingDeps, order: Told, loginIds: readonly string[]) =>
  notifySigners(tx, deps, { order, loginIds, title: `La orden ${order.number} espera tu autorización`, more: "" });

/** Tells the others who authorise that one signature of two is there. */
export const notifySecondSignature = (tx: Db, deps: TellingDeps, order: Told, loginIds: readonly string[]) =>
  notifySigners(tx, deps, {
    order,
    loginIds,
    title: `La orden ${order.number} espera la segunda firma`,
    more: " Ya tiene una firma: la segunda es de otra persona.",
  });

type Telling = { order: Told; loginIds: readonly string[]; title: string; more: string };

const notifySigners = (tx: Db, deps: TellingDeps, { order, loginIds, title, more }: Telling) => {
  const event = `order-to-authorise/${newId()}`;
  return notifyAll(
    tx,
    deps,
    loginIds.map((loginId) => ({
      loginId,
      event,
      title,
      body: `${money(order.amount)} en ${order.lines === 1 ? "1 depósito" : `${order.lines} depósitos`}. La armó ${order.builder || somebody}.${more}`,
      link: `/staff/payments/orders/${order.id}`,
      linkLabel: "Revisar la orden",
    })),
  );
};
