import type { Payable } from "@arranca/contract/payments/orders";
import { orderLineStates, orderStatuses } from "@arranca/contract/statuses";
import type { Db } from "../../../lib/database/db.ts";
import { countRows, sortedIds } from "../../../lib/database/sorted-list.ts";
import type { Deps } from "../../../lib/deps.ts";
import type { FileColumn } from "../../../lib/sheets/table-file.ts";
import { businessDate } from "../../../lib/time/clock.ts";
import { downloadList, type ExportAsk, readAlready } from "../../../trust/quotas/export.service.ts";
import { type LineRow, linesOf, type OrderRow, type OrderSearch, ordersOf, sortedOrders } from "./store.ts";

type ExportDeps = Pick<Deps, "clock" | "mail">;

const day = (at: Date | null) => at && businessDate(at);

const orderColumns: readonly FileColumn<OrderRow>[] = [
  { head: "Orden", kind: "number", width: 8, print: true, cell: ({ number }) => number },
  { head: "Estatus", kind: "text", width: 16, print: true, cell: ({ status }) => orderStatuses[status].name },
  { head: "Depósitos", kind: "number", width: 10, print: true, cell: ({ lines }) => lines },
  { head: "Total", kind: "money", width: 14, print: true, cell: ({ amount }) => amount },
  { head: "Pagados", kind: "number", width: 10, print: true, cell: ({ paid }) => paid },
  { head: "Devueltos", kind: "number", width: 10, print: true, cell: ({ returned }) => returned },
  { head: "Señales", kind: "number", width: 8, cell: ({ signals }) => signals },
  { head: "La armó", kind: "text", width: 24, print: true, cell: ({ builder }) => builder },
  { head: "La autorizó", kind: "text", width: 24, print: true, cell: ({ authoriser }) => authoriser },
  { head: "Armada", kind: "day", width: 11, print: true, cell: ({ created_at }) => day(created_at) },
  { head: "Enviada", kind: "day", width: 11, print: true, cell: ({ sent_at }) => day(sent_at) },
];

/** Streams the filtered orders as a table. Refuses QUOTA_REACHED. */
export function downloadOrders(db: Db, deps: ExportDeps, search: OrderSearch, asked: ExportAsk) {
  const sorted = sortedOrders(search);
  return downloadList<OrderRow>(db, deps, asked, {
    ...{ list: "orders", columns: orderColumns },
    count: (most) => countRows(db, sorted, most),
    ids: (most) => sortedIds(db, sorted, most),
    lines: (ids) => ordersOf(db, ids),
    named: ({ id }) => [{ objectType: "order", objectId: id }],
  });
}

const lineColumns: readonly FileColumn<LineRow>[] = [
  { head: "Beneficiario", kind: "text", width: 30, print: true, cell: ({ beneficiary }) => beneficiary },
  { head: "Empresa", kind: "text", width: 26, print: true, cell: ({ company_name }) => company_name },
  { head: "N° Pago", kind: "number", width: 8, print: true, cell: ({ number }) => number },
  { head: "Desde", kind: "day", width: 11, cell: ({ starts_on }) => starts_on },
  { head: "Hasta", kind: "day", width: 11, print: true, cell: ({ ends_on }) => ends_on },
  { head: "CLABE (últimos 4)", kind: "text", width: 10, print: true, cell: ({ clabe_last4 }) => clabe_last4 },
  { head: "Referencia", kind: "text", width: 14, print: true, cell: ({ reference }) => reference },
  { head: "Importe", kind: "money", width: 13, print: true, cell: ({ amount }) => amount },
  {
    ...{ head: "Banco", kind: "text", width: 16, print: true },
    cell: ({ outcome }) => orderLineStates[outcome ?? "open"],
  },
  { head: "Motivo", kind: "text", width: 30, cell: ({ outcome_reason }) => outcome_reason },
  { head: "Pagado", kind: "day", width: 11, print: true, cell: ({ settled_on }) => settled_on },
];

/** Downloads the deposits of an order as a table; every payee reads who took it. Refuses QUOTA_REACHED. */
export async function downloadOrderLines(db: Db, deps: ExportDeps, orderId: string, asked: ExportAsk) {
  return downloadList<LineRow>(db, deps, asked, {
    ...{ list: "order_lines", columns: lineColumns },
    ...readAlready(await linesOf(db, orderId), ({ id }) => id),
    named: ({ person_id: id }) => [{ objectType: "person", objectId: id }],
  });
}

const readyColumns: readonly FileColumn<Payable>[] = [
  { head: "Persona", kind: "text", width: 30, print: true, cell: ({ names }) => names },
  { head: "Empresa", kind: "text", width: 26, print: true, cell: ({ institutionName }) => institutionName },
  { head: "N° Pago", kind: "number", width: 8, print: true, cell: ({ number }) => number },
  { head: "Desde", kind: "day", width: 11, cell: ({ starts_on }) => starts_on },
  { head: "Hasta", kind: "day", width: 11, print: true, cell: ({ ends_on }) => ends_on },
  { head: "Importe", kind: "money", width: 13, print: true, cell: ({ amount }) => amount },
  { head: "Cuenta (últimos 4)", kind: "text", width: 10, print: true, cell: ({ clabe_last4 }) => clabe_last4 },
  { head: "Banco", kind: "text", width: 16, cell: ({ bank }) => bank },
  { head: "Aprobado", kind: "day", width: 11, print: true, cell: ({ approved_on }) => approved_on },
];
const warned: FileColumn<Payable> = {
  ...{ head: "Avisos", kind: "text", width: 40, print: true },
  cell: ({ is_first_payment, flags }) =>
    [...(is_first_payment ? ["Primer pago a esta cuenta"] : []), ...flags].join(". ") || null,
};
const heldColumns: readonly FileColumn<Payable>[] = [
  { head: "Motivo", kind: "text", width: 30, print: true, cell: ({ held }) => held },
  { head: "Retenido desde", kind: "day", width: 11, print: true, cell: ({ held_since }) => held_since },
  { head: "Se libera cuando", kind: "text", width: 40, cell: ({ release }) => release },
];
const columnsOf = { payable_months: [...readyColumns, warned], held_months: [...readyColumns, ...heldColumns] };

/** Downloads months that can be paid, or held ones; every person in the file reads who took it. Refuses QUOTA_REACHED. */
export const downloadPayable = (
  db: Db,
  deps: ExportDeps,
  { list, months }: { list: keyof typeof columnsOf; months: readonly Payable[] },
  asked: ExportAsk,
) =>
  downloadList<Payable>(db, deps, asked, {
    ...{ list, columns: columnsOf[list] },
    ...readAlready(months, ({ month_id }) => month_id),
    named: ({ person_id: id }) => [{ objectType: "person", objectId: id }],
  });
