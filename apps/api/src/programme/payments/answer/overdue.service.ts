import { countText } from "@arranca/contract/values/count-text";
import { forEachIndependently } from "../../../lib/batching/independently.ts";
import { type Db, inTransaction } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { readProgramme } from "../../../lib/programme.ts";
import { businessDate } from "../../../lib/time/clock.ts";
import { amount, longDate } from "../../../lib/time/spanish-dates.ts";
import { closeAlarmAbout, raiseAlarm } from "../../../trust/alarms/service.ts";
import { overdueBefore } from "../orders/overdue.rules.ts";
import { linesOf, lockOrder } from "../orders/store.ts";
import { overdueOrders, wasAlarmed } from "./store.ts";

const kind = "late_bank_answer";
const subjectOf = (orderId: string): string => `order/${orderId}`;

type OverdueDeps = Pick<Deps, "db" | "clock" | "mail" | "log">;

/** Daily job: alarms administrators, once per order, about deposits that the bank has not answered in five working days. */
export async function watchUnanswered(deps: OverdueDeps): Promise<void> {
  const { holidays } = await readProgramme(deps.db);
  const late = await overdueOrders(deps.db, overdueBefore({ today: deps.clock.today(), holidays }));
  await forEachIndependently(late, { log: deps.log, what: "payment order" }, ({ id }) =>
    inTransaction(deps.db, (tx) => alarm(tx, deps, id)),
  );
}

async function alarm(tx: Db, deps: OverdueDeps, orderId: string): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (order?.status !== "sent" || !order.sent_at || (await wasAlarmed(tx, kind, subjectOf(orderId)))) return;
  const open = (await linesOf(tx, orderId)).filter(({ outcome }) => outcome === null);
  const sum = open.reduce((total, line) => total + line.amount, 0);
  await raiseAlarm(tx, deps, {
    kind,
    subject: subjectOf(orderId),
    happened: `La orden ${order.number} se envió el ${longDate(businessDate(order.sent_at))}. Faltan ${countText(open.length, "depósito", "depósitos")} por ${amount(sum)}.`,
    evidence: [{ label: `Orden ${order.number}`, path: `/staff/payments/orders/${orderId}` }],
  });
}

export const closeOverdue = (tx: Db, deps: Pick<Deps, "clock">, { orderId, by }: { orderId: string; by: string }) =>
  closeAlarmAbout(tx, deps, {
    kind,
    subject: subjectOf(orderId),
    loginId: by,
    note: "El banco ya contestó todos los depósitos.",
  });
