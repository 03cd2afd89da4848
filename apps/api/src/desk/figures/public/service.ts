import {
  type BreakdownCell,
  type BreakdownKey,
  type BreakdownMeasure,
  fewestShown,
} from "@arranca/contract/figures/breakdowns";
import type { Db } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { readBreakdowns } from "../breakdowns/service.ts";
import { readFigures } from "../service.ts";
import { type OpenFigure, openFigures } from "./open.rules.ts";

export type OpenBreakdown = { measure: BreakdownMeasure; breakdown: BreakdownKey; cells: BreakdownCell[] };
export type OpenQuarter = {
  name: string;
  before: string;
  from: string;
  to: string;
  /** Names of all quarters that can be read, newest first. */
  quarters: string[];
  calculatedAt: Date;
  figures: OpenFigure[];
  breakdowns: OpenBreakdown[];
};

/** Figures of a complete quarter that anybody may read; undefined for an unknown quarter and before the first one. */
export async function readOpenQuarter(
  db: Db,
  deps: Pick<Deps, "clock">,
  name: string | undefined,
): Promise<OpenQuarter | undefined> {
  const { quarter, quarters, measures } = await readBreakdowns(db, name === undefined ? {} : { quarter: name });
  if (!quarter) return undefined;
  const { from, to, before } = quarter;
  const { figures, calculated_at } = await readFigures(db, deps, { from, to });
  const breakdowns = measures.flatMap(({ measure, breakdowns, ...people }) =>
    breakdowns.flatMap(({ breakdown, cells }) => {
      const shown = openCells(breakdown === "employer" ? withoutParts(cells) : cells, people);
      return shown.length > 0 ? [{ measure, breakdown, cells: shown }] : [];
    }),
  );
  return {
    ...{ name: quarter.name, before, from, to, quarters },
    ...{ calculatedAt: new Date(calculated_at), figures: openFigures(figures), breakdowns },
  };
}

// Companies are named to the team only.
const withoutParts = (cells: readonly BreakdownCell[]) => cells.filter(({ within }) => within === null);

/** Hides the sum of a table whose people are fewer than five. */
function openCells(cells: readonly BreakdownCell[], people: { now: number; before: number }): BreakdownCell[] {
  const open = (value: number | null, all: number) => (all < fewestShown ? null : value);
  return cells
    .map((cell) => ({ ...cell, now: open(cell.now, people.now), before: open(cell.before, people.before) }))
    .filter(({ now, before }) => now !== null || before !== null);
}
