import { helpTopics } from "@arranca/contract/about/help";
import { type CallbackFilters, type CallbackItem, callbackOutcomes } from "@arranca/contract/callbacks";
import { displayPhone } from "@arranca/contract/values/phone-text";
import { capped } from "../../lib/database/cursor.ts";
import type { Db } from "../../lib/database/db.ts";
import { countRows, type ListPart, sortedIds, sortedPage } from "../../lib/database/sorted-list.ts";
import type { Deps } from "../../lib/deps.ts";
import type { FileColumn } from "../../lib/sheets/table-file.ts";
import { businessDate } from "../../lib/time/clock.ts";
import { downloadList, type ExportAsk } from "../../trust/quotas/export.service.ts";
import { type CallbackRow, readCallbacks, sortedCallbacks } from "./store.ts";

export async function listCallbacks(db: Db, filters: CallbackFilters, part: ListPart) {
  const { rows, found, cursor } = await sortedPage(db, sortedCallbacks(filters), part);
  return { ...capped(found), cursor, info: (await readCallbacks(db, rows)).map(present) };
}

const present = (row: CallbackRow): CallbackItem => {
  const { account_type: type, account_id: id, outcome, closed_by, closed_at, asked_at, ...callback } = row;
  return {
    ...callback,
    asked_at: asked_at.toISOString(),
    account: type && id ? { type, id } : null,
    closed: outcome && closed_at ? { outcome, by: closed_by ?? "", at: closed_at.toISOString() } : null,
  };
};

const columns: readonly FileColumn<CallbackRow>[] = [
  { head: "Quién", kind: "text", width: 30, print: true, cell: ({ name }) => name },
  { head: "Teléfono", kind: "text", width: 16, print: true, cell: ({ phone }) => displayPhone(phone) },
  { head: "Día", kind: "day", width: 11, print: true, cell: ({ date }) => date },
  { head: "Hora", kind: "text", width: 14, print: true, cell: ({ hour }) => `${hour}:00 a ${hour + 1}:00` },
  { head: "Sobre", kind: "text", width: 30, print: true, cell: ({ topic }) => helpTopics[topic].title },
  { head: "Cuenta", kind: "text", width: 10, cell: ({ account_type: type }) => type && accountNames[type] },
  { head: "Pedida", kind: "day", width: 11, cell: ({ asked_at }) => businessDate(asked_at) },
  { head: "Veces sin respuesta", kind: "number", width: 10, cell: ({ tries }) => tries },
  {
    ...{ head: "Cómo terminó", kind: "text", width: 18, print: true },
    cell: ({ outcome }) => outcome && callbackOutcomes[outcome],
  },
  { head: "Cerró", kind: "text", width: 24, cell: ({ closed_by }) => closed_by },
  { head: "Cerrada", kind: "day", width: 11, cell: ({ closed_at }) => closed_at && businessDate(closed_at) },
];
const accountNames = { person: "Persona", company: "Empresa" };

/** Streams the filtered callback requests as a table; every account in the file reads who took it. Refuses QUOTA_REACHED. */
export function downloadCallbacks(
  db: Db,
  deps: Pick<Deps, "clock" | "mail">,
  filters: CallbackFilters,
  asked: ExportAsk,
) {
  const sorted = sortedCallbacks(filters);
  return downloadList<CallbackRow>(db, deps, asked, {
    ...{ list: "callbacks", columns },
    count: (most) => countRows(db, sorted, most),
    ids: (most) => sortedIds(db, sorted, most),
    lines: (ids) => readCallbacks(db, ids),
    named: ({ id, account_type, account_id }) => [
      account_type && account_id
        ? { objectType: account_type, objectId: account_id }
        : { objectType: "callback", objectId: id },
    ],
  });
}
