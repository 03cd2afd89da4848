import { type StuckFilters, type StuckLearner, stuckReasons } from "@arranca/contract/course/staff";
import { capped } from "../../../lib/database/cursor.ts";
import type { Db } from "../../../lib/database/db.ts";
import { countRows, type ListPart, sortedIds, sortedPage } from "../../../lib/database/sorted-list.ts";
import type { Deps } from "../../../lib/deps.ts";
import type { FileColumn } from "../../../lib/sheets/table-file.ts";
import { businessDate } from "../../../lib/time/clock.ts";
import { downloadList, type ExportAsk } from "../../../trust/quotas/export.service.ts";
import { lessonName } from "../rules.ts";
import { readStuck, type StuckRow, sortedStuck } from "./stuck.store.ts";

export async function listStuck(db: Db, { clock }: Pick<Deps, "clock">, filters: StuckFilters, part: ListPart) {
  const today = clock.today();
  const { rows, found, cursor } = await sortedPage(db, sortedStuck(filters, today), part);
  return { ...capped(found), cursor, info: (await readStuck(db, rows, today)).map(present) };
}

const present = (row: StuckRow): StuckLearner => ({
  id: row.id,
  name: row.name ?? row.email,
  email: row.email,
  reasons: row.reasons,
  since: row.created_at.toISOString(),
  completed: row.completed,
  total: row.total,
  at: { lesson: lessonName(row), title: row.title, wrong_tries: row.wrong_tries },
  told: row.told,
});

const columns: readonly FileColumn<StuckLearner>[] = [
  { head: "Persona", kind: "text", width: 30, print: true, cell: ({ name }) => name },
  { head: "Correo", kind: "text", width: 28, print: true, cell: ({ email }) => email },
  {
    ...{ head: "Motivo", kind: "text", width: 26, print: true },
    cell: ({ reasons }) => reasons.map((reason) => stuckReasons[reason]).join(", "),
  },
  { head: "Desde", kind: "day", width: 11, print: true, cell: ({ since }) => businessDate(new Date(since)) },
  { head: "Va en", kind: "text", width: 30, print: true, cell: ({ at }) => `${at.lesson} ${at.title}` },
  { head: "Lecciones hechas", kind: "number", width: 10, cell: ({ completed }) => completed },
  { head: "Lecciones", kind: "number", width: 10, cell: ({ total }) => total },
  { head: "Intentos fallidos", kind: "number", width: 10, print: true, cell: ({ at }) => at.wrong_tries },
  { head: "Recordatorios", kind: "number", width: 10, cell: ({ told }) => told.length },
];

/** Streams the filtered stuck persons as a table; every person in the file reads who took it. Refuses QUOTA_REACHED. */
export function downloadStuck(db: Db, deps: Pick<Deps, "clock" | "mail">, filters: StuckFilters, asked: ExportAsk) {
  const today = deps.clock.today();
  const sorted = sortedStuck(filters, today);
  return downloadList<StuckLearner>(db, deps, asked, {
    ...{ list: "stuck", columns },
    count: (most) => countRows(db, sorted, most),
    ids: (most) => sortedIds(db, sorted, most),
    lines: async (ids) => (await readStuck(db, ids, today)).map(present),
    named: ({ id }) => [{ objectType: "person", objectId: id }],
  });
}
