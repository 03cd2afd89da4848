import type { TableFormat } from "@arranca/contract/envelope";
import {
  type BreakdownCell,
  type BreakdownKey,
  type BreakdownMeasure,
  type Breakdowns,
  breakdownKeys,
  breakdownMeasureKeys,
  breakdownMeasures,
  breakdownTable,
  otherGroups,
  quarterWords,
} from "@arranca/contract/figures/breakdowns";
import type { Db } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { fieldRefusal } from "../../../lib/errors.ts";
import type { FileAnswer } from "../../../lib/http/files.ts";
import { readProgramme } from "../../../lib/programme.ts";
import { type FileColumn, inOneBatch, tableFile } from "../../../lib/sheets/table-file.ts";
import { businessDate } from "../../../lib/time/clock.ts";
import { longDate, timeOfDay } from "../../../lib/time/spanish-dates.ts";
import { type Cell, type Published, publishCells, publishGroups } from "./cells.rules.ts";
import { quarterBefore, quarterOf } from "./quarter.rules.ts";
import { listKept, type NamedGroup, readPeople } from "./store.ts";

type Line = { within: string | null; name: string; people: number };

/** Published cells of a breakdown in the order of the page: groups by size, each before its parts. */
function publish(groups: readonly NamedGroup[]): Line[] {
  const lines = ({ shown, others }: Published, within: string | null): Line[] => [
    ...shown.map(({ name, count }) => ({ within, name, people: count })),
    ...(others > 0 ? [{ within, name: otherGroups, people: others }] : []),
  ];
  if (groups.every(({ within }) => within === "")) return lines(publishCells(groups.map(cellOf)), null);
  const parts = Map.groupBy(groups, ({ within }) => within);
  const { shown, others } = publishGroups([...parts].map(([name, all]) => ({ name, parts: all.map(cellOf) })));
  return [
    ...shown.flatMap((group) => [
      { within: null, name: group.name, people: group.count },
      ...lines(group.parts, group.name),
    ]),
    ...(others > 0 ? [{ within: null, name: otherGroups, people: others }] : []),
  ];
}

const cellOf = ({ name, people }: NamedGroup): Cell => ({ name, count: people });

/** Cells of two quarters side by side, in the order of the newer one. What only the older one has follows in its group. */
function besides(now: readonly Line[], before: readonly Line[]): BreakdownCell[] {
  const isSame = (one: Line) => (other: Line) => one.name === other.name && one.within === other.within;
  const cells: BreakdownCell[] = now.map((line) => ({
    ...{ name: line.name, within: line.within, now: line.people },
    before: before.find(isSame(line))?.people ?? null,
  }));
  for (const line of before) {
    if (now.some(isSame(line))) continue;
    const after = cells.findLastIndex(
      ({ name, within }) =>
        line.within !== null && (within === line.within || (within === null && name === line.within)),
    );
    const at = after === -1 ? cells.length : after + 1;
    cells.splice(at, 0, { name: line.name, within: line.within, now: null, before: line.people });
  }
  return cells;
}

export type AskedQuarter = { quarter?: string | undefined };

/** Kept quarter of this name, by default the newest; undefined until one is kept. Refuses a quarter that is not kept. */
export async function chosenQuarter(db: Db, { quarter: name }: AskedQuarter) {
  const kept = (await listKept(db)).map(({ quarter_from, kept_at }) => ({ ...quarterOf(quarter_from), kept_at }));
  const quarter = name === undefined ? kept[0] : kept.find((one) => one.name === name);
  if (!quarter && name !== undefined) throw fieldRefusal("quarter", "Elige un trimestre de la lista.");
  return { quarter, quarters: kept.map((one) => one.name) };
}

/** People of a kept quarter beside the quarter before, with small groups hidden; by default of the newest. */
export async function readBreakdowns(db: Db, asked: AskedQuarter): Promise<Breakdowns> {
  const { quarter: chosen, quarters } = await chosenQuarter(db, asked);
  if (!chosen) return { quarter: null, quarters, measures: [] };
  const earlier = quarterBefore(chosen);
  const groups = await readPeople(db, [chosen.from, earlier.from]);
  const of = (from: string, measure: BreakdownMeasure, breakdown: BreakdownKey) =>
    groups.filter(
      (one) => one.quarter_from === from && one.measure === measure && one.breakdown === breakdown,
    ) as NamedGroup[]; // the checks of the columns allow no other words
  const people = (from: string, measure: BreakdownMeasure) =>
    of(from, measure, "sex").reduce((sum, one) => sum + one.people, 0);
  return {
    quarters,
    quarter: {
      ...{ name: chosen.name, before: earlier.name, from: chosen.from, to: chosen.to },
      calculated_at: chosen.kept_at.toISOString(),
    },
    measures: breakdownMeasureKeys.map((measure) => ({
      measure,
      ...{ now: people(chosen.from, measure), before: people(earlier.from, measure) },
      breakdowns: breakdownKeys.map((breakdown) => ({
        breakdown,
        cells: besides(publish(of(chosen.from, measure, breakdown)), publish(of(earlier.from, measure, breakdown))),
      })),
    })),
  };
}

type FileLine = { measure: string; breakdown: string } & BreakdownCell;

const people = (value: number | null) => (value === null ? "" : value);
const columns: readonly FileColumn<FileLine>[] = [
  { head: "Quiénes", kind: "text", width: 22, print: true, cell: ({ measure }) => measure },
  { head: "Por", kind: "text", width: 24, print: true, cell: ({ breakdown }) => breakdown },
  { head: "Dentro de", kind: "text", width: 26, print: true, cell: ({ within }) => within ?? "" },
  { head: "Grupo", kind: "text", width: 34, print: true, cell: ({ name }) => name },
  { head: "Trimestre", kind: "number", width: 11, print: true, cell: ({ now }) => people(now) },
  { head: "Antes", kind: "number", width: 11, print: true, cell: ({ before }) => people(before) },
];

/** Downloads the breakdowns of a quarter. */
export async function downloadBreakdowns(
  db: Db,
  deps: Pick<Deps, "clock">,
  { format, ...asked }: AskedQuarter & { format: TableFormat },
): Promise<FileAnswer> {
  const { quarter, measures } = await readBreakdowns(db, asked);
  const lines = measures.flatMap(({ measure, now, before, breakdowns }) => {
    const { label } = breakdownMeasures[measure];
    return [
      { measure: label, breakdown: "Todas las personas", within: null, name: label, now, before },
      ...breakdowns.flatMap(({ breakdown, cells }) =>
        cells.map((cell) => ({ measure: label, breakdown: breakdownTable[breakdown].label, ...cell })),
      ),
    ];
  });
  const at = quarter && new Date(quarter.calculated_at);
  const file = {
    ...{ format, columns, batches: inOneBatch(lines) },
    title: quarter ? `Quiénes y dónde: ${quarterWords(quarter.name)}` : "Quiénes y dónde",
    name: quarter ? `quienes-y-donde-${quarter.name}` : "quienes-y-donde",
    owner: (await readProgramme(db)).name,
    countText: () =>
      at && quarter
        ? `Antes: ${quarterWords(quarter.before)}. Calculado el ${longDate(businessDate(at))} a las ${timeOfDay(at)}`
        : "Ningún trimestre ha terminado",
  };
  return tableFile(file, deps.clock);
}
