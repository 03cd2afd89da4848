import { type CaseFilters, type CaseRow, caseListsFor } from "@arranca/contract/review/cases";
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
import { type FoundCase, readCases, sortedCases } from "./store.ts";
import { caseWords } from "./words.ts";

type Reader = Pick<Actor, "permissions">;

const refuseForeign = ({ permissions }: Reader, { list }: CaseFilters) => {
  if (!caseListsFor(permissions).includes(list)) throw new Refusal("FORBIDDEN");
};

/** Page of one kind of cases, open and closed. Refuses FORBIDDEN for a kind that the reader may not decide. */
export async function listCases(db: Db, reader: Reader, filters: CaseFilters, part: ListPart) {
  refuseForeign(reader, filters);
  const { rows, found, cursor } = await sortedPage(db, sortedCases(filters), part);
  return { ...capped(found), cursor, info: (await readCases(db, filters.list, rows)).map(toRow) };
}

function toRow({ source, opens, person_id, company_id, outcome, ...row }: FoundCase): CaseRow {
  const { what, results, page } = caseWords[source];
  return {
    ...row,
    name: row.name || nameless,
    other: row.other || null,
    what: typeof what === "string" ? what : (what[row.what ?? ""] ?? ""),
    opened_at: row.opened_at.toISOString(),
    closed_at: row.closed_at?.toISOString() ?? null,
    result: row.closed_at && outcome ? (results[outcome] ?? null) : null,
    link: `/staff/${page}/${opens}`,
  };
}

type Line = CaseRow & Pick<FoundCase, "person_id" | "company_id">;

const day = (at: string | null) => at && businessDate(new Date(at));

const columns: readonly FileColumn<Line>[] = [
  { head: "Folio", kind: "text", width: 14, print: true, cell: ({ folio }) => folio },
  { head: "Nombre", kind: "text", width: 30, print: true, cell: ({ name }) => name },
  { head: "Con", kind: "text", width: 26, print: true, cell: ({ other }) => other },
  { head: "Asunto", kind: "text", width: 26, print: true, cell: ({ what }) => what },
  { head: "Abierto", kind: "day", width: 11, print: true, cell: ({ opened_at }) => day(opened_at) },
  { head: "Cerrado", kind: "day", width: 11, print: true, cell: ({ closed_at }) => day(closed_at) },
  { head: "Resultado", kind: "text", width: 26, print: true, cell: ({ result }) => result },
  { head: "Decidió", kind: "text", width: 24, print: true, cell: ({ decided_by }) => decided_by },
];

/** Streams the filtered cases as a table; every account in the file reads who took it. Refuses QUOTA_REACHED. */
export async function downloadCases(
  db: Db,
  deps: Pick<Deps, "clock" | "mail">,
  filters: CaseFilters,
  { reader, ...asked }: ExportAsk & { reader: Reader },
) {
  refuseForeign(reader, filters);
  const sorted = sortedCases(filters);
  return downloadList<Line>(db, deps, asked, {
    ...{ list: filters.list, columns },
    count: (most) => countRows(db, sorted, most),
    ids: (most) => sortedIds(db, sorted, most),
    lines: async (ids) =>
      (await readCases(db, filters.list, ids)).map((row) => ({
        ...toRow(row),
        ...{ person_id: row.person_id, company_id: row.company_id },
      })),
    named: ({ person_id, company_id }) => [
      ...(person_id ? [{ objectType: "person", objectId: person_id }] : []),
      ...(company_id ? [{ objectType: "company", objectId: company_id }] : []),
    ],
  });
}
