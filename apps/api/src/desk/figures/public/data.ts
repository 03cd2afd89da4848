import { figureGroups, figureTable } from "@arranca/contract/figures";
import { breakdownMeasures } from "@arranca/contract/figures/breakdowns";
import { csvLines } from "../../../lib/sheets/csv.ts";
import type { Cell, TableColumn } from "../../../lib/sheets/spreadsheet.ts";
import { inOneBatch } from "../../../lib/sheets/table-file.ts";
import { openLabel } from "./page.ts";
import type { OpenQuarter } from "./service.ts";

/** Published figures as data. Null: no cases, or not published because fewer than five people are behind it. */
export const quarterData = ({ name, before, from, to, quarters, calculatedAt, figures, breakdowns }: OpenQuarter) => ({
  ...{ quarter: name, before, from, to, quarters, calculated_at: calculatedAt.toISOString() },
  figures: figures.map(({ figure, now, before: earlier }) => ({
    ...{ figure, group: figureTable[figure].group, label: figureTable[figure].label, means: figureTable[figure].means },
    unit: figureTable[figure].unit,
    now: { value: now.value, of: now.of, hidden: now.isHidden },
    before: { value: earlier.value, of: earlier.of, hidden: earlier.isHidden },
  })),
  breakdowns: breakdowns.map(({ measure, breakdown, cells }) => ({
    ...{ people: measure, label: breakdownMeasures[measure].label, means: breakdownMeasures[measure].means },
    ...{ by: breakdown, groups: cells },
  })),
});

const columns: readonly TableColumn[] = [
  { head: "Trimestre", kind: "text", width: 10 },
  { head: "Parte", kind: "text", width: 26 },
  { head: "Cifra o grupo", kind: "text", width: 34 },
  { head: "Dentro de", kind: "text", width: 26 },
  { head: "Unidad", kind: "text", width: 12 },
  { head: "Valor", kind: "number", width: 12 },
  { head: "De cuántos casos", kind: "number", width: 12 },
  { head: "Antes", kind: "number", width: 12 },
  { head: "Antes: de cuántos casos", kind: "number", width: 12 },
  { head: "Qué cuenta", kind: "text", width: 50 },
];

const units = { people: "personas", percent: "por ciento", days: "días", cents: "pesos" } as const;

/** Published figures as CSV, one line per figure and per group. An empty value is hidden or has no cases. */
export async function quarterCsv(quarter: OpenQuarter | undefined): Promise<string> {
  const rows: Cell[][] = quarter ? [...figureRows(quarter), ...groupRows(quarter)] : [];
  let text = "";
  for await (const part of csvLines(columns, inOneBatch(rows))) text += part;
  return text;
}

const inUnit = (unit: keyof typeof units, value: number | null) =>
  value !== null && unit === "cents" ? value / 100 : value;

const figureRows = ({ name, figures }: OpenQuarter): Cell[][] =>
  figures.map(({ figure, now, before }) => {
    const { group, label, unit, means } = figureTable[figure];
    return [
      ...[name, figureGroups[group], label, "", units[unit]],
      ...[inUnit(unit, now.value), now.of, inUnit(unit, before.value), before.of],
      means,
    ];
  });

const groupRows = ({ name, breakdowns }: OpenQuarter): Cell[][] =>
  breakdowns.flatMap(({ measure, breakdown, cells }) =>
    cells.map((cell) => [
      ...[name, `${breakdownMeasures[measure].label}: ${openLabel(breakdown)}`, cell.name, cell.within ?? ""],
      ...[units.people, cell.now, null, cell.before, null],
      breakdownMeasures[measure].means,
    ]),
  );
