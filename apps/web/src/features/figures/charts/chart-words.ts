import { type FigureKey, type FigureUnit, figureTable } from "@arranca/contract/figures";
import type { MonthOfFigures, Road } from "@arranca/contract/figures/charts";
import { amount, longDate } from "#lib/format.ts";
import { changeSize, valueWords } from "../words.ts";

/** Writes `2026-10` as 'octubre de 2026'. */
export const monthWords = (month: string): string => longDate(`${month}-01`).replace(/^1 de /, "");

export const measureOf = ({ figures }: MonthOfFigures, figure: FigureKey) => {
  const { value = null, of = null } = figures.find((one) => one.figure === figure) ?? {};
  return { value, of };
};

/** Last month with a value, its change from the month before, and the highest month, in a sentence or two. */
export function monthsSummary(figure: FigureKey, months: readonly MonthOfFigures[]): string {
  const { unit } = figureTable[figure];
  const words = (value: number | null) => valueWords(unit, { value, of: null });
  const all = months.map((month) => ({ ...month, value: measureOf(month, figure).value }));
  const [last, before] = [all.at(-1), all.at(-2)];
  const highest = all.reduce<(typeof all)[number] | undefined>(
    (most, one) => ((one.value ?? 0) > (most?.value ?? 0) ? one : most),
    undefined,
  );
  if (!last || all.every(({ value }) => value === null)) return "Sin datos en estos doce meses.";
  if (!highest) return `En cada uno de estos doce meses: ${words(0)}.`;
  const open = last.complete ? "" : ", que aún no termina";
  const now = `En ${monthWords(last.month)}${open}: ${words(last.value)}`;
  const change =
    last.complete && last.value !== null && before && before.value !== null
      ? `, ${comparison(unit, last.value - before.value)} en ${monthWords(before.month)}`
      : "";
  return `${now}${change}. El mes más alto fue ${monthWords(highest.month)}: ${words(highest.value)}.`;
}

const comparison = (unit: FigureUnit, change: number): string =>
  change === 0 ? "igual que" : `${changeSize(unit, change)} ${change > 0 ? "más" : "menos"} que`;

/** How far the persons of a period came, in a sentence. */
export function roadSummary({ steps }: Road): string {
  const people = (key: FigureKey) => steps.find(({ figure }) => figure === key)?.people ?? 0;
  const all = people("registered");
  if (all === 0) return "Nadie creó su cuenta en este periodo.";
  const count = (key: FigureKey) => people(key).toLocaleString("es-MX");
  const whole = all === 1 ? "1 persona creó su cuenta." : `${count("registered")} personas crearon su cuenta.`;
  const have = people("course") === 1 ? "tiene" : "tienen";
  return `${whole} Hasta hoy, ${count("course")} ${have} el curso, ${count("confirmed")} un trabajo y ${count("paid")} su apoyo.`;
}

export const shareWords = (part: number, whole: number): string =>
  whole === 0 ? String(part) : `${part.toLocaleString("es-MX")} · ${Math.round((100 * part) / whole)} %`;

const short = new Intl.NumberFormat("es-MX", { maximumFractionDigits: 1 });
const ticks: Record<FigureUnit, (value: number) => string> = {
  people: (value) => short.format(value),
  percent: (value) => `${value} %`,
  days: (value) => short.format(value),
  cents: (value) => {
    const pesos = value / 100;
    if (pesos >= 1_000_000) return `$${short.format(pesos / 1_000_000)} M`;
    return pesos >= 1000 ? `$${short.format(pesos / 1000)} mil` : amount(value).replace(/\.00$/, "");
  },
};

/** Value beside the axis of a chart, as short as possible. */
export const tickWords = (unit: FigureUnit, value: number): string => ticks[unit](value);
