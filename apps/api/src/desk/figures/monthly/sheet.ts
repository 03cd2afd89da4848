import { type Figures, figureTable, figureWords } from "@arranca/contract/figures";
import { changeWords } from "@arranca/contract/figures/changes";
import type { FigureMonths } from "@arranca/contract/figures/charts";
import { monthlyFigures } from "@arranca/contract/figures/monthly";
import { ink } from "../../../lib/files/drawing.ts";
import { type Weight, widthOf, writable } from "../../../lib/files/fonts.ts";
import type { TagRole } from "../../../lib/files/pdf-tags.ts";
import { businessDate } from "../../../lib/time/clock.ts";
import { amount, longDate, timeOfDay } from "../../../lib/time/spanish-dates.ts";
import { monthlySentences, monthName } from "./sentences.rules.ts";

export const sheetSize = { width: 612, height: 792 }; // letter
const margin = 54;
const right = sheetSize.width - margin;
const room = right - margin;

type Line = { text: string; x: number; y: number; size: number; weight: Weight; fill: string };
type Block = { role: TagRole; lines: readonly Line[] };
type Bar = { x: number; y: number; width: number; height: number; fill: string };
export type MonthlySheet = {
  title: string;
  /** Text in reading order. */
  blocks: readonly Block[];
  /** Drawing of which the text of the page says everything. */
  bars: readonly Bar[];
  barTexts: readonly Line[];
  bottom: number;
};

type Style = { size: number; weight?: Weight; fill?: string };
const small: Style = { size: 8, fill: ink.soft };

type Content = { programme: string; report: Figures; months: FigureMonths["months"] };

/** Lays out the report of a month on one page. */
export function monthlySheet({ programme, report, months }: Content): MonthlySheet {
  const blocks: Block[] = [];
  let y = margin;
  const lineOf = (text: string, x: number, { size, weight = "regular", fill = ink.text }: Style): Line => ({
    ...{ text: writable(text), x, y, size, weight, fill },
  });
  const write = (role: TagRole, text: string, style: Style & { above?: number }) => {
    y += style.above ?? 0;
    const lines = wrap(text, style).map((row) => {
      y += style.size * 1.35;
      return lineOf(row, margin, style);
    });
    blocks.push({ role, lines });
  };
  const endingAt = (text: string, end: number, style: Style) =>
    lineOf(text, end - widthOf(writable(text), { weight: "regular", ...style }), style);
  const row = (cells: readonly [string, string, string, string], style: Style) => {
    y += 19;
    const [name, ...values] = cells;
    const ends = [right - 220, right - 110, right];
    const lines = values.map((value, at) =>
      endingAt(value, ends[at] ?? right, at === 0 ? { ...style, weight: "bold" } : style),
    );
    blocks.push({ role: "P", lines: [lineOf(name, margin, style), ...lines] });
  };

  const month = longDate(report.from).replace(/^1 de /, "");
  const title = `Informe de ${month}`;
  write("P", programme, { size: 11, fill: ink.purple, weight: "bold" });
  write("H1", title, { size: 24, weight: "bold", above: 2 });
  for (const [at, sentence] of monthlySentences(report).entries())
    write("P", sentence, { size: 12, above: at === 0 ? 10 : 2 });

  write("H2", "Las cifras del mes", { size: 13, weight: "bold", fill: ink.purple, above: 14 });
  row(["Cifra", monthName(report.from), monthName(report.before_from), "cambio"], { size: 9, fill: ink.soft });
  const rules: Bar[] = [];
  for (const figure of monthlyFigures) {
    const found = report.figures.find((one) => one.figure === figure);
    if (!found) continue;
    const { label, unit } = figureTable[figure];
    const words = (value: number | null) => figureWords(unit, value, amount);
    const change = changeWords(figure, found.now, found.before, amount) ?? "sin comparar";
    rules.push({ x: margin, y: y + 6, width: room, height: 0.5, fill: ink.line });
    row([label, words(found.now.value), words(found.before.value), change], { size: 10.5 });
  }

  const chart = chartOf(months, y + 24);
  write("H2", "Empezaron a trabajar, mes por mes", { size: 13, weight: "bold", fill: ink.purple, above: 14 });
  y = chart.bottom;
  write("P", chart.sentence, { ...small, size: 9, above: 2 });

  write("H2", "Qué cuenta cada cifra", { size: 10, weight: "bold", fill: ink.purple, above: 10 });
  for (const figure of monthlyFigures) write("P", `${figureTable[figure].label}: ${figureTable[figure].means}`, small);
  const at = new Date(report.calculated_at);
  write("P", `Calculado el ${longDate(businessDate(at))} a las ${timeOfDay(at)}. No trae datos de ninguna persona.`, {
    ...small,
    above: 6,
  });
  return { title, blocks, bars: [...rules, ...chart.bars], barTexts: chart.texts, bottom: y };
}

const chartHeight = 92;

function chartOf(months: FigureMonths["months"], top: number) {
  const values = months.map(({ month, figures }) => ({
    month,
    value: figures.find(({ figure }) => figure === "confirmed")?.value ?? 0,
  }));
  const most = Math.max(1, ...values.map(({ value }) => value));
  const slot = room / Math.max(1, values.length);
  const base = top + 28 + chartHeight;
  const bars: Bar[] = [{ x: margin, y: base, width: room, height: 0.8, fill: ink.soft }];
  const texts: Line[] = [];
  values.forEach(({ month, value }, at) => {
    const height = (value / most) * (chartHeight - 14);
    const x = margin + at * slot;
    const isLast = at === values.length - 1;
    const middle = (text: string, y: number, weight: Weight) =>
      texts.push({
        ...{ text, y, size: 8.5, weight, fill: weight === "bold" ? ink.text : ink.soft },
        x: x + slot / 2 - widthOf(text, { size: 8.5, weight }) / 2,
      });
    if (height > 0)
      bars.push({
        ...{ x: x + slot * 0.18, y: base - height, width: slot * 0.64, height },
        fill: isLast ? ink.purple : ink.purpleLine,
      });
    middle(String(value), base - height - 3, "bold");
    middle(monthName(`${month}-01`).slice(0, 3), base + 11, "regular");
  });
  const spoken = values.map(({ month, value }) => `${monthName(`${month}-01`)} ${value}`).join(", ");
  return { bars, texts, bottom: base + 14, sentence: `Personas por mes: ${spoken}.` };
}

function wrap(text: string, { size, weight = "regular" }: Style): string[] {
  const lines: string[] = [];
  for (const word of writable(text).split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(`${last} ${word}`, { size, weight }) <= room)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
