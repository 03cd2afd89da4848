import { type FigureUnit, figureTable, figureWords, type Measure } from "@arranca/contract/figures";
import { amount } from "#lib/format.ts";

const numbers = new Intl.NumberFormat("es-MX");

export const valueWords = (unit: FigureUnit, { value }: Measure): string => figureWords(unit, value, amount);

/** Number of cases behind a percentage or a median; undefined for a plain count. */
export const basisWords = ({ of }: Measure): string | undefined =>
  of === null ? undefined : of === 1 ? "de 1 caso" : `de ${numbers.format(of)} casos`;

/** Change from the period before, with its sign; undefined if either has no data. */
export function changeWords(figure: keyof typeof figureTable, now: Measure, before: Measure): string | undefined {
  if (now.value === null || before.value === null) return undefined;
  const change = now.value - before.value;
  if (change === 0) return "Igual";
  const { unit } = figureTable[figure];
  return `${change > 0 ? "+" : "−"}${changeSize(unit, change)}`;
}

/** Size of a change without its sign; points for a percentage. */
export const changeSize = (unit: FigureUnit, change: number): string =>
  unit === "percent" ? pointWords(Math.abs(change)) : figureWords(unit, Math.abs(change), amount);

const pointWords = (points: number) => (points === 1 ? "1 punto" : `${points} puntos`);
