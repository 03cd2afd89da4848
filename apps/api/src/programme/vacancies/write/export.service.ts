import type { TableFormat } from "@arranca/contract/envelope";
import { applicationStatuses, revisionStates, vacancyStatuses } from "@arranca/contract/statuses";
import type { Db } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import type { FileAnswer } from "../../../lib/http/files.ts";
import { type FileColumn, pdfRows, tableFile } from "../../../lib/sheets/table-file.ts";
import { businessDate } from "../../../lib/time/clock.ts";
import { catalogueName } from "../../catalogues/service.ts";
import { findCompany, type VacancyFigures, type VacancyRow, vacancyFigures } from "../store.ts";
import { viewsOf } from "../views.store.ts";
import { type Finding, vacanciesAfter } from "./list.store.ts";
import { currentRevisions, type Revision } from "./revisions.store.ts";

const batch = 200;

type Line = {
  row: VacancyRow;
  figures: VacancyFigures | undefined;
  revision: Revision | undefined;
  views: number;
};

const day = (date: Date | null) => date && businessDate(date);

const columns: readonly FileColumn<Line>[] = [
  { head: "Título", kind: "text", width: 40, print: true, cell: ({ row }) => row.title || "Vacante sin título" },
  { head: "Estatus", kind: "text", width: 12, print: true, cell: ({ row }) => vacancyStatuses[row.status].name },
  {
    head: "Cambios",
    kind: "text",
    width: 14,
    cell: ({ revision }) => (revision ? revisionStates[revision.status] : null),
  },
  { head: "Modalidad", kind: "text", width: 14, cell: ({ row }) => catalogueName("job_modalities", row.modality_id) },
  { head: "Sueldo desde", kind: "money", width: 14, print: true, cell: ({ row }) => row.remuneration_min },
  { head: "Sueldo hasta", kind: "money", width: 14, print: true, cell: ({ row }) => row.remuneration_max },
  { head: "Moneda", kind: "text", width: 8, print: true, cell: ({ row }) => row.currency },
  { head: "Tipo de sueldo", kind: "text", width: 12, cell: ({ row }) => (row.net_salary ? "Netos" : "Brutos") },
  { head: "Lugares", kind: "number", width: 8, print: true, cell: ({ row }) => row.vacancy_numbers },
  { head: "Vistas", kind: "number", width: 8, print: true, cell: ({ views }) => views },
  { head: "Candidatos", kind: "number", width: 10, print: true, cell: ({ figures }) => figures?.candidates ?? 0 },
  {
    head: applicationStatuses.unreviewed.name,
    kind: "number",
    width: 10,
    print: true,
    cell: ({ figures }) => figures?.unreviewed ?? 0,
  },
  {
    head: "Creado el",
    kind: "day",
    width: 11,
    print: true,
    cell: ({ row }) => day(row.published_at ?? row.created_at),
  },
  { head: "Vence el", kind: "day", width: 11, print: true, cell: ({ row }) => day(row.expires_at) },
];

/** Downloads the company's filtered vacancies; a spreadsheet is streamed while it is read. */
export async function exportVacancies(
  db: Db,
  { clock }: Pick<Deps, "clock">,
  { finding, format }: { finding: Finding; format: TableFormat },
): Promise<FileAnswer> {
  const { name: owner } = await findCompany(db, finding.companyId);
  const countText = (rows: number, isCut: boolean) =>
    isCut ? `las ${pdfRows} más nuevas` : `${rows} ${rows === 1 ? "empleo" : "empleos"}`;
  const batches = batchesOf(db, finding);
  return tableFile({ format, title: "Empleos", name: "empleos", columns, batches, owner, countText }, clock);
}

async function* batchesOf(db: Db, finding: Finding): AsyncGenerator<Line[]> {
  let last: string | undefined;
  do {
    const rows = await vacanciesAfter(db, finding, last, batch);
    const ids = rows.map((row) => row.id);
    const [figures, revisions, views] = await Promise.all([
      vacancyFigures(db, ids),
      currentRevisions(db, ids),
      viewsOf(db, ids),
    ]);
    if (rows.length > 0) {
      yield rows.map((row) => ({
        row,
        figures: figures.get(row.id),
        revision: revisions.get(row.id),
        views: views.get(row.id) ?? 0,
      }));
    }
    last = rows.length === batch ? rows.at(-1)?.id : undefined;
  } while (last);
}
