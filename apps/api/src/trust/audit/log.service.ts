import { Readable } from "node:stream";
import type { AuditRow } from "@arranca/contract/audit/log";
import { recordAudit } from "../../lib/database/audit.ts";
import { type Db, inTransaction } from "../../lib/database/db.ts";
import type { Deps } from "../../lib/deps.ts";
import type { Actor } from "../../lib/http/access.ts";
import type { FileAnswer } from "../../lib/http/files.ts";
import { newId } from "../../lib/ids.ts";
import { type Cell, spreadsheet, type TableColumn } from "../../lib/sheets/spreadsheet.ts";
import { addDays, businessDate, startOfDay } from "../../lib/time/clock.ts";
import { timeOfDay } from "../../lib/time/spanish-dates.ts";
import { takeQuota } from "../quotas/service.ts";
import { type AuditFilter, countLog, findLog, type LogRow, newestId } from "./log.store.ts";
import { pageOfRow } from "./pages.rules.ts";
import { sentenceOf } from "./words.ts";

type Asked = Omit<AuditFilter, "from" | "until"> & { from?: string | undefined; to?: string | undefined };

export const filterOf = ({ from, to, ...rest }: Asked): AuditFilter => ({
  ...rest,
  from: from ? startOfDay(from) : undefined,
  until: to ? startOfDay(addDays(to, 1)) : undefined,
});

const named = (id: string | null, name: string | null) =>
  id ? { id, name: name ?? "Una cuenta que ya no está" } : null;

export const wireRow = (row: LogRow, permissions: readonly string[]): AuditRow => ({
  id: row.id,
  at: row.at.toISOString(),
  kind: row.action,
  actor: named(row.actor_id, row.actor_name),
  ...sentenceOf(row),
  about: named(row.about_id, row.about_name),
  object_id: row.object_id,
  page: pageOfRow(row, permissions),
  reason: row.reason,
  address: row.address,
});

const columns: readonly (TableColumn & { cell: (row: AuditRow) => Cell })[] = [
  { head: "Registro", kind: "number", width: 10, cell: ({ id }) => id },
  { head: "Día", kind: "day", width: 11, cell: ({ at }) => businessDate(new Date(at)) },
  { head: "Hora", kind: "text", width: 8, cell: ({ at }) => timeOfDay(new Date(at)) },
  { head: "Quién", kind: "text", width: 30, cell: ({ actor }) => actor?.name ?? null },
  {
    head: "Qué",
    kind: "text",
    width: 60,
    cell: ({ before, about, after }) => `${before}${about && before.endsWith(" ") ? about.name : ""}${after}`.trim(),
  },
  { head: "Sobre quién", kind: "text", width: 30, cell: ({ about }) => about?.name ?? null },
  { head: "Motivo", kind: "text", width: 40, cell: ({ reason }) => reason },
  { head: "Dirección de red", kind: "text", width: 18, cell: ({ address }) => address },
];

const mostRows = 50_000;
const pageRows = 1000;

/**
 * Streams the filtered audit log as a spreadsheet. Counts as one download and writes an audit record before the first byte
 * is sent. Refuses QUOTA_REACHED.
 */
export async function exportLog(
  db: Db,
  deps: Pick<Deps, "clock" | "mail">,
  { filter, by, address }: { filter: AuditFilter; by: Pick<Actor, "loginId" | "subjectId">; address: string },
): Promise<FileAnswer> {
  // Leaves out the record of this download.
  const before = { ...filter, upTo: await newestId(db) };
  const rows = await countLog(db, before, mostRows);
  await inTransaction(db, async (tx) => {
    await takeQuota(tx, deps, { kind: "exports", holderId: by.subjectId, objectId: `audit/${newId()}` });
    await recordAudit(tx, deps.clock, { actor: by.loginId, action: "audit.export", detail: { rows }, address });
  });
  const bytes = Readable.from(spreadsheet("Auditoría", columns, pagesOf(db, before, rows)));
  const name = `auditoria-${deps.clock.today()}.xml`;
  return { bytes, mime: "application/xml; charset=utf-8", name, inline: false };
}

async function* pagesOf(db: Db, filter: AuditFilter, rows: number): AsyncGenerator<Cell[][]> {
  let cursor: string | undefined;
  for (let left = rows; left > 0; left -= pageRows) {
    const page = await findLog(db, { filter, limit: Math.min(left, pageRows), offset: 0, cursor });
    yield page.rows.map((row) => wireRow(row, [])).map((row) => columns.map(({ cell }) => cell(row)));
    if (!page.cursor) return;
    cursor = page.cursor;
  }
}
