import type { TableFormat } from "@arranca/contract/envelope";
import { daysOfFiscalYear, fiscalYearName, fiscalYearOf } from "@arranca/contract/payments/fiscal-year";
import type { Reconciliation } from "@arranca/contract/payments/reconciliation";
import { countText } from "@arranca/contract/values/count-text";
import type { Db } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import type { FileAnswer } from "../../../lib/http/files.ts";
import { readProgramme } from "../../../lib/programme.ts";
import { type FileColumn, inOneBatch, tableFile } from "../../../lib/sheets/table-file.ts";
import { businessDate } from "../../../lib/time/clock.ts";
import { longDate, timeOfDay } from "../../../lib/time/spanish-dates.ts";
import { differencesOfMonth, differencesOfOrder, differingFirst } from "./reconciliation.rules.ts";
import { sumsOfMonths, sumsOfOrders } from "./reconciliation.store.ts";

/** Compares the ledger with deposits and bank answers of a fiscal year, today's by default. Nothing is cached. */
export async function reconcile(db: Db, { clock }: Pick<Deps, "clock">, asked?: number): Promise<Reconciliation> {
  const { fiscal_year_month: starts } = await readProgramme(db);
  const year = asked ?? fiscalYearOf(clock.today(), starts);
  const days = daysOfFiscalYear(year, starts);
  const orders = differingFirst(
    (await sumsOfOrders(db, days)).map((row) => ({
      ...{ id: row.id, number: row.number, sent_on: row.sent_on, answers: row.answers },
      ...{ paid: row.ledger_paid, returned: row.ledger_returned, open: row.ledger_open },
      differences: differencesOfOrder(row),
    })),
  );
  const months = differingFirst(
    (await sumsOfMonths(db, days)).map((row) => ({
      ...{ month: row.month, promised: row.promised, paid: row.paid },
      differences: differencesOfMonth(row),
    })),
  );
  const differing = [...orders, ...months].filter(({ differences }) => differences.length > 0).length;
  return { year_name: fiscalYearName(year, starts), checked_at: clock.now().toISOString(), differing, orders, months };
}

type Line = Reconciliation["orders"][number] | Reconciliation["months"][number];
const isOrder = (line: Line) => "number" in line;

const columns: readonly FileColumn<Line>[] = [
  {
    ...{ head: "Qué", kind: "text", width: 18, print: true },
    cell: (line) => (isOrder(line) ? `Orden ${line.number}` : `Mes ${line.month}`),
  },
  { head: "Enviada", kind: "day", width: 11, print: true, cell: (line) => (isOrder(line) ? line.sent_on : null) },
  {
    ...{ head: "Prometido", kind: "money", width: 14, print: true },
    cell: (line) => (isOrder(line) ? null : line.promised),
  },
  { head: "Pagado", kind: "money", width: 14, print: true, cell: ({ paid }) => paid },
  { head: "Devuelto", kind: "money", width: 14, print: true, cell: (line) => (isOrder(line) ? line.returned : null) },
  { head: "Sin respuesta", kind: "money", width: 14, print: true, cell: (line) => (isOrder(line) ? line.open : null) },
  { head: "Respuestas", kind: "number", width: 10, print: true, cell: (line) => (isOrder(line) ? line.answers : null) },
  {
    ...{ head: "Resultado", kind: "text", width: 50, print: true },
    cell: ({ differences }) => (differences.length === 0 ? "Cuadra" : `${differences.join(". ")}.`),
  },
];

export async function downloadReconciliation(
  db: Db,
  deps: Pick<Deps, "clock">,
  { year, format }: { year?: number | undefined; format: TableFormat },
): Promise<FileAnswer> {
  const { orders, months, year_name, checked_at, differing } = await reconcile(db, deps, year);
  const at = new Date(checked_at);
  const result = differing === 0 ? "Todo cuadra" : countText(differing, "renglón no cuadra", "renglones no cuadran");
  const batches = inOneBatch(differingFirst<Line>([...orders, ...months]));
  return tableFile(
    {
      ...{ format, columns, batches, title: `Conciliación ${year_name}`, name: `conciliacion-${year_name}` },
      owner: (await readProgramme(db)).name,
      countText: () => `${result}. Revisado el ${longDate(businessDate(at))} a las ${timeOfDay(at)}`,
    },
    deps.clock,
  );
}
