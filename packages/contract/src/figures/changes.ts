import { type FigureKey, type FigureUnit, figureTable, figureWords, type Measure } from "../figures.ts";

type Money = (cents: number) => string;

const pointWords = (points: number) => (points === 1 ? "1 punto" : `${points} puntos`);

/** Size of a change without its sign; points for a percentage. */
export const changeSize = (unit: FigureUnit, change: number, money: Money): string =>
  unit === "percent" ? pointWords(Math.abs(change)) : figureWords(unit, Math.abs(change), money);

/** Change from an earlier period, with its sign; undefined if either has no data. */
export function changeWords(figure: FigureKey, now: Measure, before: Measure, money: Money): string | undefined {
  if (now.value === null || before.value === null) return undefined;
  const change = now.value - before.value;
  if (change === 0) return "Igual";
  return `${change > 0 ? "+" : "−"}${changeSize(figureTable[figure].unit, change, money)}`;
}
