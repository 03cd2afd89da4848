import { statusLabel } from "@arranca/contract/states/status-label";
import { voucherStatuses } from "@arranca/contract/statuses";
import type { Db } from "../../../lib/database/db.ts";
import { countRows, sortedIds } from "../../../lib/database/sorted-list.ts";
import type { Deps } from "../../../lib/deps.ts";
import type { FileColumn } from "../../../lib/sheets/table-file.ts";
import { businessDate } from "../../../lib/time/clock.ts";
import { downloadList, type ExportAsk } from "../../../trust/quotas/export.service.ts";
import { type ReviewRow, sortedVouchers, type VoucherSearch, vouchersOf } from "./review.store.ts";

const columns: readonly FileColumn<ReviewRow>[] = [
  { head: "Folio", kind: "text", width: 14, print: true, cell: ({ folio }) => folio },
  { head: "Persona", kind: "text", width: 30, print: true, cell: ({ names }) => names },
  { head: "Empresa", kind: "text", width: 26, print: true, cell: ({ company_name }) => company_name },
  { head: "Vacante", kind: "text", width: 26, cell: ({ title }) => title },
  { head: "N° Pago", kind: "number", width: 8, print: true, cell: ({ number }) => number },
  { head: "Mes desde", kind: "day", width: 11, cell: ({ starts_on }) => starts_on },
  { head: "Mes hasta", kind: "day", width: 11, print: true, cell: ({ ends_on }) => ends_on },
  { head: "Apoyo", kind: "money", width: 13, print: true, cell: ({ amount }) => amount },
  { head: "Fecha de pago", kind: "day", width: 11, cell: ({ payment_date }) => payment_date },
  { head: "Enviado", kind: "day", width: 11, print: true, cell: ({ created_at }) => businessDate(created_at) },
  {
    ...{ head: "Estatus", kind: "text", width: 12, print: true },
    cell: ({ status }) => statusLabel("comprobante", voucherStatuses[status].name),
  },
  { head: "Revisó", kind: "text", width: 24, cell: ({ reviewer }) => reviewer },
  {
    ...{ head: "Revisado", kind: "day", width: 11, print: true },
    cell: ({ reviewed_at }) => reviewed_at && businessDate(reviewed_at),
  },
  { head: "Motivo", kind: "text", width: 30, cell: ({ reject_reason }) => reject_reason },
];

/** Streams the filtered vouchers as a table; every person in the file reads who took it. Refuses QUOTA_REACHED. */
export function downloadVouchers(db: Db, deps: Pick<Deps, "clock" | "mail">, search: VoucherSearch, asked: ExportAsk) {
  const list = sortedVouchers(search);
  return downloadList(db, deps, asked, {
    ...{ list: "vouchers", columns },
    count: (most) => countRows(db, list, most),
    ids: (most) => sortedIds(db, list, most),
    lines: (ids) => vouchersOf(db, ids),
    named: ({ person_id: id }) => [{ objectType: "person", objectId: id }],
  });
}
