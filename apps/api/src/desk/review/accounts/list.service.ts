import { keysOf } from "@arranca/contract/keys";
import type { AccountFilters, AccountRow } from "@arranca/contract/review/accounts";
import { statusLabel } from "@arranca/contract/states/status-label";
import { accountStatuses } from "@arranca/contract/statuses";
import { nameless } from "@arranca/contract/values/nameless";
import { capped } from "../../../lib/database/cursor.ts";
import type { Db } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import type { Actor } from "../../../lib/http/access.ts";
import type { FileColumn } from "../../../lib/sheets/table-file.ts";
import { businessDate } from "../../../lib/time/clock.ts";
import { downloadList, type ExportAsk } from "../../../trust/quotas/export.service.ts";
import { readHint } from "../../../trust/quotas/service.ts";
import {
  type AccountSearch,
  accountRows,
  allAccountIds,
  countAccounts,
  type FoundAccount,
  searchAccounts,
} from "./list.store.ts";

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

/** Streams the filtered accounts as a table; every account in the file reads who took it. Refuses QUOTA_REACHED. */
export function downloadAccounts(db: Db, deps: ListDeps, filters: AccountFilters, asked: ExportAsk) {
  const search = searchOf(deps, filters);
  return downloadList(db, deps, asked, {
    ...{ list: "accounts", action: "accounts.export", columns },
    count: (most) => countAccounts(db, search, most),
    ids: (most) => allAccountIds(db, search, most),
    lines: async (ids) => (await accountRows(db, ids)).map(toRow),
    named: ({ id, owner_type }) => [{ objectType: owner_type, objectId: id }],
  });
}
