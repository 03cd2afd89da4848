import type { TableFormat } from "@arranca/contract/envelope";
import type { RelationItem } from "@arranca/contract/relations/relation";
import { relationLabel } from "@arranca/contract/states/relation-label";
import { countText } from "@arranca/contract/values/count-text";
import type { Db } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import type { FileAnswer } from "../../../lib/http/files.ts";
import { type FileColumn, pdfRows, tableFile } from "../../../lib/sheets/table-file.ts";
import { businessDate } from "../../../lib/time/clock.ts";
import { nameForFiles, recordDownload } from "../../companies/downloads.service.ts";
import { type Month, monthBoards } from "../months/service.ts";
import { type CompanyList, itemsOf, sortedRelations, toWatchedMonth } from "./list.service.ts";
import type { Overviewed } from "./overview.rules.ts";

const batch = 200;

type DownloadDeps = Pick<Deps, "clock" | "vault" | "db" | "mail">;
type Asked = {
  format: TableFormat;
  by: string;
  address: string | undefined;
  /** Database connection that writes as the company. */
  writing: Db;
};

type RelationLine = { item: RelationItem; facts: Overviewed };

const relationColumns: readonly FileColumn<RelationLine>[] = [
  { head: "Nombre", kind: "text", width: 30, print: true, cell: ({ item }) => item.names },
  { head: "Vacante", kind: "text", width: 28, print: true, cell: ({ item }) => item.title },
  { head: "Estatus", kind: "text", width: 16, print: true, cell: ({ item }) => relationLabel(item, "company") },
  { head: "Te toca a ti", kind: "text", width: 9, print: true, cell: ({ facts }) => (facts.waits ? "Sí" : "No") },
  {
    head: "Meses que esperan comprobante",
    kind: "number",
    width: 12,
    print: true,
    cell: ({ facts }) => facts.missing - (facts.waits ? 1 : 0),
  },
  { head: "Próxima fecha límite", kind: "day", width: 11, print: true, cell: ({ facts }) => facts.deadline },
  { head: "Inicio", kind: "day", width: 11, print: true, cell: ({ item }) => item.startDate },
  { head: "Término", kind: "day", width: 11, print: true, cell: ({ item }) => item.finishDate },
  { head: "Pago de la empresa", kind: "money", width: 13, print: true, cell: ({ item }) => item.remuneration },
  { head: "Moneda", kind: "text", width: 8, cell: ({ item }) => item.currency },
  { head: "Frecuencia de pago", kind: "text", width: 14, cell: ({ item }) => item.frequency },
  { head: "Apoyo mensual", kind: "money", width: 13, cell: ({ item }) => (isPromised(item) ? item.extra : null) },
  {
    head: "Meses de apoyo",
    kind: "number",
    width: 9,
    cell: ({ item }) => (isPromised(item) ? item.extra_months : null),
  },
  {
    head: "Confirmada el",
    kind: "day",
    width: 11,
    cell: ({ item }) => item.confirmed_at && businessDate(new Date(item.confirmed_at)),
  },
  { head: "Motivo del término", kind: "text", width: 26, cell: ({ item }) => item.annul_cause ?? item.finish_reason },
];

const isPromised = ({ confirmation }: RelationItem) => confirmation === "both";

/** Downloads the filtered relations of a company; recorded for each person named. Refuses QUOTA_REACHED. */
export async function downloadRelations(list: CompanyList, deps: DownloadDeps, asked: Asked): Promise<FileAnswer> {
  const sorted = await recordedRelations(list, deps, asked);
  const batches = (async function* () {
    for (const part of parts(sorted)) {
      const items = await itemsOf(list.db, list.companyId, idsOf(part), deps);
      const facts = new Map(part.map((relation) => [relation.id, relation]));
      yield items.flatMap((item) => {
        const found = facts.get(item.id);
        return found ? [{ item, facts: found }] : [];
      });
    }
  })();
  const table = { title: "Relaciones laborales", ...(await nameForFiles(list.db, list.companyId, "relaciones")) };
  const words = (rows: number, isCut: boolean) =>
    isCut ? `las primeras ${pdfRows}` : countText(rows, "relación laboral", "relaciones laborales");
  return tableFile({ ...table, format: asked.format, columns: relationColumns, batches, countText: words }, deps.clock);
}

type MonthLine = { relation: Overviewed; month: Month };

const monthColumns: readonly FileColumn<MonthLine>[] = [
  { head: "Nombre", kind: "text", width: 30, print: true, cell: ({ relation }) => relation.name },
  { head: "Vacante", kind: "text", width: 28, print: true, cell: ({ relation }) => relation.title },
  { head: "N° Pago", kind: "number", width: 8, print: true, cell: ({ month }) => month.row.number },
  { head: "Desde", kind: "day", width: 11, print: true, cell: ({ month }) => month.row.starts_on },
  { head: "Hasta", kind: "day", width: 11, print: true, cell: ({ month }) => month.row.ends_on },
  { head: "Monto del apoyo", kind: "money", width: 13, print: true, cell: ({ month }) => month.row.amount },
  { head: "Estatus", kind: "text", width: 22, print: true, cell: ({ month }) => toWatchedMonth(month).status.name },
  {
    head: "Comprobante hasta",
    kind: "day",
    width: 12,
    print: true,
    cell: ({ month }) => toWatchedMonth(month).upload_until,
  },
];

/**
 * Downloads the begun months of support of the filtered relations; recorded for each person named. Refuses QUOTA_REACHED.
 */
export async function downloadMonths(list: CompanyList, deps: DownloadDeps, asked: Asked): Promise<FileAnswer> {
  const sorted = await recordedRelations(list, deps, asked);
  const today = deps.clock.today();
  const isAsked = ({ row }: Month) =>
    row.starts_on <= today && (!list.filters.begun_in || row.starts_on.startsWith(list.filters.begun_in));
  const batches = (async function* () {
    for (const part of parts(sorted)) {
      const boards = await monthBoards(deps.db, deps, idsOf(part));
      yield part.flatMap((relation) =>
        (boards.get(relation.id) ?? []).filter(isAsked).map((month) => ({ relation, month })),
      );
    }
  })();
  const table = { title: "Meses de apoyo", ...(await nameForFiles(list.db, list.companyId, "meses")) };
  const words = (rows: number, isCut: boolean) =>
    isCut ? `los primeros ${pdfRows}` : countText(rows, "mes de apoyo", "meses de apoyo");
  return tableFile({ ...table, format: asked.format, columns: monthColumns, batches, countText: words }, deps.clock);
}

async function recordedRelations(list: CompanyList, deps: DownloadDeps, { by, address, writing }: Asked) {
  // The file has the deadlines of every relation, whatever its order.
  const { sorted } = await sortedRelations({ ...list, withDeadlines: true }, deps);
  const { companyId } = list;
  await recordDownload(writing, deps, { action: "relations.export", companyId, by, address, named: sorted });
  return sorted;
}

const idsOf = (relations: readonly Overviewed[]) => relations.map(({ id }) => id);

const parts = (relations: readonly Overviewed[]) =>
  Array.from({ length: Math.ceil(relations.length / batch) }, (_, at) => relations.slice(at * batch, (at + 1) * batch));
