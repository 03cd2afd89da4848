import { type FigureUnit, figureTable, type Measure } from "@arranca/contract/figures";
import { amount } from "#lib/format.ts";

const numbers = new Intl.NumberFormat("es-MX");

const unitWords: Record<FigureUnit, (value: number) => string> = {
  people: (value) => numbers.format(value),
  percent: (value) => `${value} %`,
  days: (value) => (value === 1 ? "1 día" : `${value} días`),
  cents: (value) => amount(value),
};

export const valueWords = (unit: FigureUnit, { value }: Measure): string =>
  value === null ? "Sin datos" : unitWords[unit](value);

/** Number of cases behind a percentage or a median; undefined for a plain count. */
export const basisWords = ({ of }: Measure): string | undefined =>
  of === null ? undefined : of === 1 ? "de 1 caso" : `de ${numbers.format(of)} casos`;

/** Change from the period before, with its sign; undefined if either has no data. */
export function changeWords(figure: keyof typeof figureTable, now: Measure, before: Measure): string | undefined {
  if (now.value === null || before.value === null) return undefined;
  const change = now.value - before.value;
  if (change === 0) return "Igual";
  const { unit } = figureTable[figure];
  const size = unit === "percent" ? pointWords(Math.abs(change)) : unitWords[unit](Math.abs(change));
  return `${change > 0 ? "+" : "−"}${size}`;
}

const pointWords = (points: number) => (points === 1 ? "1 punto" : `${points} puntos`);
