import type { TableFormat } from "@arranca/contract/envelope";
import {
  type Comparison,
  type Figure,
  type FigureKey,
  type Figures,
  type FigureUnit,
  figureGroups,
  figureKeys,
  figureTable,
  figureWords,
  type Measure,
  reviewPromiseHours,
} from "@arranca/contract/figures";
import type { Db } from "../../lib/database/db.ts";
import type { Deps } from "../../lib/deps.ts";
import { fieldRefusal } from "../../lib/errors.ts";
import type { FileAnswer } from "../../lib/http/files.ts";
import { readProgramme } from "../../lib/programme.ts";
import { type FileColumn, inOneBatch, tableFile } from "../../lib/sheets/table-file.ts";
import { businessDate } from "../../lib/time/clock.ts";
import { longDate, money, timeOfDay } from "../../lib/time/spanish-dates.ts";
import { readAnswersOf } from "../../programme/companies/answers.service.ts";
import { measuresOf } from "./measures.rules.ts";
import { lastMonth, type Period, periodBefore, yearBefore } from "./period.rules.ts";
import { countEnds, countFollowUps, countPeriod } from "./store.ts";

export type AskedPeriod = { from?: string | undefined; to?: string | undefined };
type Compared = AskedPeriod & { compare?: Comparison | undefined };

/** Period of a report: the one asked for, else the last complete month. Refuses an end before its start or after today. */
export function periodOf({ from, to }: AskedPeriod, today: string): Period {
  if (!from && !to) return lastMonth(today);
  const period = { from: from ?? to ?? today, to: to ?? today };
  if (period.to > today) throw fieldRefusal("to", "Elige un día que ya pasó.");
  if (period.from > period.to) throw fieldRefusal("to", "El término no puede ser antes del inicio.");
  return period;
}

type ReadDeps = Pick<Deps, "clock">;

async function measure(db: Db, deps: ReadDeps, period: Period): Promise<Record<FigureKey, Measure>> {
  const today = deps.clock.today();
  const { holidays } = await readProgramme(db);
  const [counts, followUps, answers] = await Promise.all([
    countPeriod(db, period, reviewPromiseHours),
    countFollowUps(db, period),
    readAnswersOf(db, period, { today, holidays }),
  ]);
  return measuresOf({ counts, followUps, answers });
}

/** Figures of a period beside the period before of the same length, or beside the same days of the year before. */
export async function readFigures(db: Db, deps: ReadDeps, asked: Compared): Promise<Figures> {
  const period = periodOf(asked, deps.clock.today());
  const earlier = asked.compare === "year" ? yearBefore(period) : periodBefore(period);
  const [now, before, ends] = await Promise.all([
    measure(db, deps, period),
    measure(db, deps, earlier),
    countEnds(db, period, earlier),
  ]);
  return {
    ...period,
    ...{ before_from: earlier.from, before_to: earlier.to, today: deps.clock.today() },
    ...{ calculated_at: deps.clock.now().toISOString() },
    figures: figureKeys.map((figure) => ({ figure, now: now[figure], before: before[figure] })),
    ends,
  };
}

type Line = { group: string; label: string; now: string; before: string; means: string };

const wordsOf = (unit: FigureUnit, { value, of }: Measure): string =>
  value === null || of === null
    ? figureWords(unit, value, money)
    : `${figureWords(unit, value, money)} de ${figureWords("people", of, money)}`;
const lineOf = ({ figure, now, before }: Figure): Line => {
  const { group, label, unit, means } = figureTable[figure];
  return { group: figureGroups[group], label, now: wordsOf(unit, now), before: wordsOf(unit, before), means };
};

const columns: readonly FileColumn<Line>[] = [
  { head: "Grupo", kind: "text", width: 24, cell: ({ group }) => group },
  { head: "Cifra", kind: "text", width: 34, print: true, cell: ({ label }) => label },
  { head: "Periodo", kind: "text", width: 18, print: true, cell: ({ now }) => now },
  { head: "Antes", kind: "text", width: 18, print: true, cell: ({ before }) => before },
  { head: "Qué cuenta", kind: "text", width: 50, print: true, cell: ({ means }) => means },
];

const why = "Relaciones que terminaron por este motivo.";

/** Downloads the figures of a period with their definitions, then the reasons of ended relations. */
export async function downloadFigures(
  db: Db,
  deps: ReadDeps,
  { format, ...asked }: Compared & { format: TableFormat },
): Promise<FileAnswer> {
  const { from, to, before_from, before_to, calculated_at, figures, ends } = await readFigures(db, deps, asked);
  const lines: Line[] = [
    ...figures.map(lineOf),
    ...ends.map(({ reason, now, before }) => ({
      ...{ group: "Por qué terminaron", label: reason, now: String(now), before: String(before), means: why },
    })),
  ];
  const at = new Date(calculated_at);
  const file = {
    ...{
      format,
      columns,
      batches: inOneBatch(lines),
      title: `Cifras del ${longDate(from)} al ${longDate(to)}`,
      name: `cifras-${from}-${to}`,
    },
    owner: (await readProgramme(db)).name,
    countText: () =>
      `Antes: del ${longDate(before_from)} al ${longDate(before_to)}. Calculado el ${longDate(businessDate(at))} a las ${timeOfDay(at)}`,
  };
  return tableFile(file, deps.clock);
}
