import type { TableFormat } from "@arranca/contract/envelope";
import { keysOf } from "@arranca/contract/keys";
import {
  type AccountFilters,
  type AccountRow,
  type ExportPurpose,
  mostExportedAccounts,
} from "@arranca/contract/review/accounts";
import { statusLabel } from "@arranca/contract/states/status-label";
import { accountStatuses } from "@arranca/contract/statuses";
import { countText } from "@arranca/contract/values/count-text";
import { nameless } from "@arranca/contract/values/nameless";
import { recordAudits } from "../../../lib/database/audit.ts";
import { capped } from "../../../lib/database/cursor.ts";
import { type Db, inTransaction } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { fieldRefusal } from "../../../lib/errors.ts";
import type { Actor } from "../../../lib/http/access.ts";
import type { FileAnswer } from "../../../lib/http/files.ts";
import { newId } from "../../../lib/ids.ts";
import { readProgramme } from "../../../lib/programme.ts";
import { type FileColumn, pdfRows, tableFile } from "../../../lib/sheets/table-file.ts";
import { businessDate } from "../../../lib/time/clock.ts";
import { readHint, takeQuota } from "../../../trust/quotas/service.ts";
import { type AccountSearch, accountRows, allAccountIds, type FoundAccount, searchAccounts } from "./list.store.ts";

type ListDeps = Pick<Deps, "clock" | "vault" | "mail">;
type By = Pick<Actor, "loginId" | "subjectId">;
type Paged = { filters: AccountFilters; by: By; limit: number; offset: number; cursor: string | undefined };

const searchOf = ({ vault }: Pick<Deps, "vault">, filters: AccountFilters): AccountSearch => ({
  filters,
  status: keysOf(accountStatuses).find((word) => accountStatuses[word].id === filters.status_id),
  curpIndex: vault.blindIndex(filters.search, "persons.curp"),
  clabeIndex: vault.blindIndex(filters.search, "persons.clabe"),
});

export async function listAccounts(db: Db, deps: ListDeps, { filters, by, ...page }: Paged) {
  const { found, rows, cursor } = await searchAccounts(db, { ...searchOf(deps, filters), ...page });
  return {
    ...capped(found),
    cursor,
    exports_hint: await readHint(db, deps, by.subjectId, "exports"),
    info: rows.map(toRow),
  };
}

const instant = (at: Date | null) => at?.toISOString() ?? null;

const toRow = ({ status, ...row }: FoundAccount): AccountRow => ({
  ...row,
  name: row.name || nameless,
  submitted_at: instant(row.submitted_at),
  created_at: row.created_at.toISOString(),
  last_seen_at: instant(row.last_seen_at),
  municipality: row.municipality || null,
  course_completed_at: instant(row.course_completed_at),
  statusId: accountStatuses[status].id,
  statusName: accountStatuses[status].name,
});

const day = (at: string | null) => at && businessDate(new Date(at));
const yesNo = (is: boolean | null) => (is === null ? null : is ? "Sí" : "No");

const columns: readonly FileColumn<AccountRow>[] = [
  { head: "Folio", kind: "text", width: 14, print: true, cell: ({ folio }) => folio },
  { head: "Cuenta", kind: "text", width: 30, print: true, cell: ({ name }) => name },
  {
    ...{ head: "Tipo", kind: "text", width: 10, print: true },
    cell: ({ owner_type }) => (owner_type === "person" ? "Persona" : "Empresa"),
  },
  { head: "Correo", kind: "text", width: 28, cell: ({ email }) => email },
  {
    ...{ head: "Estatus", kind: "text", width: 16, print: true },
    cell: ({ statusName }) => statusLabel("cuenta", statusName),
  },
  { head: "Municipio", kind: "text", width: 20, print: true, cell: ({ municipality }) => municipality },
  { head: "Registro", kind: "day", width: 11, print: true, cell: ({ created_at }) => day(created_at) },
  { head: "Enviada", kind: "day", width: 11, cell: ({ submitted_at }) => day(submitted_at) },
  { head: "Última entrada", kind: "day", width: 11, print: true, cell: ({ last_seen_at }) => day(last_seen_at) },
  { head: "Curso terminado", kind: "day", width: 11, cell: ({ course_completed_at }) => day(course_completed_at) },
  { head: "Con empleo", kind: "text", width: 8, print: true, cell: ({ hired }) => yesNo(hired) },
  { head: "CLABE", kind: "text", width: 8, cell: ({ has_clabe }) => yesNo(has_clabe) },
];

const batch = 500;

type Download = {
  filters: AccountFilters;
  by: By;
  format: TableFormat;
  purpose: ExportPurpose;
  address: string | undefined;
};

/**
 * Streams the filtered accounts as a table. Each batch of accounts is recorded before its bytes leave, so that every account
 * in the file reads who took it. Refuses QUOTA_REACHED.
 */
export async function downloadAccounts(db: Db, deps: ListDeps, asked: Download): Promise<FileAnswer> {
  const { filters, by, format } = asked;
  const found = await allAccountIds(db, searchOf(deps, filters), mostExportedAccounts);
  if (found.length > mostExportedAccounts)
    throw fieldRefusal("format", "Son más de 100,000 cuentas. Usa filtros para descargarlas.");
  await inTransaction(db, (tx) =>
    takeQuota(tx, deps, { kind: "exports", holderId: by.subjectId, objectId: `accounts.export/${newId()}` }),
  );
  const words = (rows: number, isCut: boolean) =>
    isCut ? `las primeras ${pdfRows}` : countText(rows, "cuenta", "cuentas");
  const owner = (await readProgramme(db)).name;
  const batches = recordedBatches(db, deps, found, asked);
  return tableFile(
    { title: "Cuentas", name: "cuentas", owner, format, columns, batches, countText: words },
    deps.clock,
  );
}

async function* recordedBatches(db: Db, { clock }: Pick<Deps, "clock">, ids: readonly string[], asked: Download) {
  const detail = { rows: ids.length, purpose: asked.purpose };
  const by = { actor: asked.by.loginId, action: "accounts.export" as const, address: asked.address, detail };
  for (let at = 0; at < ids.length; at += batch) {
    const rows = await accountRows(db, ids.slice(at, at + batch));
    // The accounts after the last printed one only tell that the print is cut.
    const isPrinted = asked.format !== "pdf" || at < pdfRows;
    if (isPrinted)
      await recordAudits(
        db,
        clock,
        rows.map(({ id, owner_type }) => ({ ...by, objectType: owner_type, objectId: id })),
      );
    yield rows.map(toRow);
  }
}
