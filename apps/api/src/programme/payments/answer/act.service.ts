import { orderLineStates } from "@arranca/contract/statuses";
import { recordAudits } from "../../../lib/database/audit.ts";
import { type Db, inTransaction } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { Refusal } from "../../../lib/errors.ts";
import { readProgramme } from "../../../lib/programme.ts";
import type { Cell, TableColumn } from "../../../lib/sheets/spreadsheet.ts";
import { businessDate } from "../../../lib/time/clock.ts";
import { longDate } from "../../../lib/time/spanish-dates.ts";
import { takeQuota } from "../../../trust/quotas/service.ts";
import { findOrder, type LineRow, linesOf, type OrderRow } from "../orders/store.ts";
import { bookersOf, ledgerSums } from "./store.ts";

const columns: readonly TableColumn[] = [
  { head: "Depósito", kind: "text", width: 16 },
  { head: "Persona", kind: "text", width: 34 },
  { head: "Pago", kind: "number", width: 5 },
  { head: "Cuenta", kind: "text", width: 8 },
  { head: "Importe", kind: "money", width: 12 },
  { head: "Resultado", kind: "text", width: 11 },
  { head: "Fecha", kind: "day", width: 10 },
  { head: "Motivo", kind: "text", width: 28 },
];

const lineCells = (line: LineRow): Cell[] => [
  line.reference,
  line.beneficiary,
  line.number,
  line.clabe_last4,
  line.amount,
  line.outcome === null ? "" : orderLineStates[line.outcome],
  line.settled_on,
  line.outcome_reason ?? "",
];

const totalCells = (label: string, amount: number): Cell[] => [label, "", null, "", amount, "", null, ""];

type Asked = { orderId: string; by: { loginId: string; subjectId: string } };

/**
 * Closing act of a reconciled payment order, as a PDF. Its totals are sums of the ledger. Everybody named in it reads so in
 * 'Quién vio mis datos'. Refuses ORDER_STATE before the bank answered every deposit.
 */
export async function closingAct(db: Db, deps: Pick<Deps, "clock" | "mail">, { orderId, by }: Asked) {
  const { order, lines, sums, bookers, programme } = await inTransaction(db, async (tx) => {
    const found = await findOrder(tx, orderId);
    if (!found) throw new Refusal("NOT_FOUND");
    if (found.status !== "reconciled")
      throw new Refusal("ORDER_STATE", { message: "El acta se hace cuando el banco ya contestó todos los depósitos." });
    const all = await linesOf(tx, orderId);
    await takeQuota(tx, deps, { kind: "exports", holderId: by.subjectId, objectId: orderId });
    await recordAudits(
      tx,
      deps.clock,
      all.map(({ person_id }) => ({
        ...{ actor: by.loginId, action: "order.act", detail: { rows: all.length } },
        ...{ objectType: "order", objectId: orderId, aboutId: person_id },
      })),
    );
    return {
      order: found,
      lines: all,
      sums: await ledgerSums(tx, orderId),
      bookers: await bookersOf(tx, orderId),
      programme: await readProgramme(tx),
    };
  });
  const { pdfTable } = await import("../../../lib/sheets/pdf-table.ts");
  const bytes = await pdfTable({
    title: `Acta de cierre de la orden ${order.number}`,
    about: aboutOf(order, bookers, programme.name),
    columns,
    rows: [
      totalCells("Enviado al banco", sums.sent),
      totalCells("Pagado", sums.paid),
      totalCells("Devuelto", sums.returned),
      totalCells("Diferencia", sums.sent - sums.paid - sums.returned),
      ...lines.map(lineCells),
    ],
    madeAt: deps.clock.now(),
  });
  return { bytes, mime: "application/pdf", name: `acta-orden-${order.number}.pdf`, inline: false };
}

const dayOf = (at: Date | null) => (at ? longDate(businessDate(at)) : "sin fecha");

const aboutOf = (order: OrderRow, bookers: readonly string[], programme: string): string =>
  [
    programme,
    `Enviada el ${dayOf(order.sent_at)}, cerrada el ${dayOf(order.reconciled_at)}`,
    `Armó ${order.builder ?? "sin dato"}`,
    `Autorizó ${order.authoriser ?? "sin dato"}`,
    `Cargó la respuesta ${bookers.join(", ") || "sin dato"}`,
  ].join(" · ");
