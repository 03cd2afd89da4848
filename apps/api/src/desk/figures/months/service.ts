import { figureKeys, reviewPromiseHours } from "@arranca/contract/figures";
import { chartMonths, type FigureMonths, type Road, roadSteps } from "@arranca/contract/figures/charts";
import type { Db } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { fieldRefusal } from "../../../lib/errors.ts";
import { readProgramme } from "../../../lib/programme.ts";
import { readAnswersByMonth } from "../../../programme/companies/answers.service.ts";
import { measuresOf } from "../measures.rules.ts";
import { lastMonth, monthsUpTo, type Period } from "../period.rules.ts";
import { type AskedPeriod, periodOf } from "../service.ts";
import { countMonths, countRoad } from "./store.ts";

type ReadDeps = Pick<Deps, "clock">;

/** Figures of the twelve months up to the month of `to`, else up to the last complete month. Refuses a day after today. */
export async function readFigureMonths(
  db: Db,
  { clock }: ReadDeps,
  { to }: Pick<AskedPeriod, "to">,
): Promise<FigureMonths> {
  const today = clock.today();
  if (to !== undefined && to > today) throw fieldRefusal("to", "Elige un día que ya pasó.");
  const months = monthsUpTo(to ?? lastMonth(today).to, chartMonths);
  const period: Period = { from: months[0]?.from ?? today, to: months.at(-1)?.to ?? today };
  const { holidays } = await readProgramme(db);
  const [countsOf, answersOf] = await Promise.all([
    countMonths(db, period, reviewPromiseHours),
    readAnswersByMonth(db, period, { today, holidays }),
  ]);
  return {
    calculated_at: clock.now().toISOString(),
    months: months.map((span) => {
      const month = span.from.slice(0, 7);
      const measures = measuresOf({ ...countsOf(month), answers: answersOf(month) });
      return {
        ...{ month, complete: span.to < today },
        figures: figureKeys.map((figure) => ({ figure, ...measures[figure] })),
      };
    }),
  };
}

/** Number of persons that registered in a period and reached each step of the road until today. */
export async function readRoad(db: Db, { clock }: ReadDeps, asked: AskedPeriod): Promise<Road> {
  const period = periodOf(asked, clock.today());
  const reached = await countRoad(db, period);
  return {
    ...period,
    calculated_at: clock.now().toISOString(),
    steps: roadSteps.map((figure) => ({ figure, people: reached[figure] })),
  };
}
