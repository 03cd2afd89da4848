import {
  type RecordFilters,
  type RecordList,
  type RecordRow,
  recordListsFor,
  statesOf,
} from "@arranca/contract/records";
import { nameless } from "@arranca/contract/values/nameless";
import { capped } from "../../../lib/database/cursor.ts";
import type { Db } from "../../../lib/database/db.ts";
import { countRows, type ListPart, sortedIds, sortedPage } from "../../../lib/database/sorted-list.ts";
import type { Deps } from "../../../lib/deps.ts";
import { Refusal } from "../../../lib/errors.ts";
import type { Actor } from "../../../lib/http/access.ts";
import type { FileColumn } from "../../../lib/sheets/table-file.ts";
import { businessDate } from "../../../lib/time/clock.ts";
import { downloadList, type ExportAsk } from "../../../trust/quotas/export.service.ts";
import { type FoundRecord, readRecords, sortedRecords } from "./store.ts";

type Reader = Pick<Actor, "permissions">;

const refuseForeign = ({ permissions }: Reader, { list }: RecordFilters) => {
  if (!recordListsFor(permissions).includes(list)) throw new Refusal("FORBIDDEN");
};

/** Page of vacancies, relations or applications. Refuses FORBIDDEN for a list that the reader may not see. */
export async function listRecords(db: Db, reader: Reader, filters: RecordFilters, part: ListPart) {
  refuseForeign(reader, filters);
  const { rows, found, cursor } = await sortedPage(db, sortedRecords(filters), part);
  const info = (await readRecords(db, filters.list, rows)).map((row) => toRow(filters.list, row));
  return { ...capped(found), cursor, info };
}

const toRow = (list: RecordList, { person_id, company_id, ...row }: FoundRecord): RecordRow => ({
  ...row,
  name: row.name || nameless,
  state: statesOf(list)[row.state] ?? row.state,
  created_at: row.created_at.toISOString(),
  link: person_id ? `/staff/persons/${person_id}` : `/staff/vacancies/${row.id}`,
});

type Line = RecordRow & Pick<FoundRecord, "person_id" | "company_id">;

const name: FileColumn<Line> = { head: "Nombre", kind: "text", width: 30, print: true, cell: ({ name }) => name };
const ofPerson: readonly FileColumn<Line>[] = [
  { head: "Folio", kind: "text", width: 14, print: true, cell: ({ folio }) => folio },
  name,
  { head: "Vacante", kind: "text", width: 30, print: true, cell: ({ vacancy }) => vacancy },
];
const ofAll: readonly FileColumn<Line>[] = [
  { head: "Empresa", kind: "text", width: 28, print: true, cell: ({ company }) => company },
  { head: "Estado", kind: "text", width: 24, print: true, cell: ({ state }) => state },
  {
    ...{ head: "Fecha", kind: "day", width: 11, print: true },
    cell: ({ created_at }) => businessDate(new Date(created_at)),
  },
];

/** Streams the filtered rows as a table; every account in the file reads who took it. Refuses QUOTA_REACHED. */
export async function downloadRecords(
  db: Db,
  deps: Pick<Deps, "clock" | "mail">,
  filters: RecordFilters,
  { reader, ...asked }: ExportAsk & { reader: Reader },
) {
  refuseForeign(reader, filters);
  const { list } = filters;
  const sorted = sortedRecords(filters);
  return downloadList<Line>(db, deps, asked, {
    list,
    columns: list === "vacancies" ? [{ ...name, head: "Vacante" }, ...ofAll] : [...ofPerson, ...ofAll],
    count: (most) => countRows(db, sorted, most),
    ids: (most) => sortedIds(db, sorted, most),
    lines: async (ids) => (await readRecords(db, list, ids)).map((row) => ({ ...row, ...toRow(list, row) })),
    named: ({ person_id, company_id }) => [
      ...(person_id ? [{ objectType: "person", objectId: person_id }] : []),
      { objectType: "company", objectId: company_id },
    ],
  });
}
