import { type FigureKey, type FigureUnit, figureWords, type Measure } from "@arranca/contract/figures";
import { changeWords as changeIn, changeSize as sizeOf } from "@arranca/contract/figures/changes";
import { minuteMs } from "@arranca/contract/values/durations";
import { amount } from "#lib/format.ts";

const numbers = new Intl.NumberFormat("es-MX");

export const valueWords = (unit: FigureUnit, { value }: Measure): string => figureWords(unit, value, amount);

/** Number of cases behind a percentage or a median; undefined for a plain count. */
export const basisWords = ({ of }: Measure): string | undefined =>
  of === null ? undefined : of === 1 ? "de 1 caso" : `de ${numbers.format(of)} casos`;

/** Change from the earlier period, with its sign; undefined if either has no data. */
export const changeWords = (figure: FigureKey, now: Measure, before: Measure): string | undefined =>
  changeIn(figure, now, before, amount);

/** Size of a change without its sign; points for a percentage. */
export const changeSize = (unit: FigureUnit, change: number): string => sizeOf(unit, change, amount);

/** Time since a calculation: 'Calculado hace 3 min'. */
export function agoWords(at: number, now: number): string {
  const minutes = Math.floor((now - at) / minuteMs);
  return minutes < 1 ? "Calculado hace un momento" : `Calculado hace ${minutes.toLocaleString("es-MX")} min`;
}
