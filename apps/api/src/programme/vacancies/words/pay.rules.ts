import type { Word } from "./text.rules.ts";

const amount = /^\$?(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?(k|mil)?$/;
const thousand = new Set(["mil", "k"]);
const pesos = new Set(["pesos", "peso", "mxn", "varos"]);
const joins = new Set(["a", "y", "o", "hasta", "-"]);
/** Payments per month for each word of frequency. */
const months: Record<string, number> = {
  mensuales: 1,
  mensual: 1,
  "al mes": 1,
  "por mes": 1,
  quincenales: 2,
  quincenal: 2,
  "a la quincena": 2,
  "por quincena": 2,
  semanales: 52 / 12,
  semanal: 52 / 12,
  "a la semana": 52 / 12,
  "por semana": 52 / 12,
};

// A number alone is a pay only from here on: a code or a year is not.
const least = 3000;
const most = 99_999;

type Amount = { value: number; length: number; isPay: boolean };

function amountAt(words: readonly Word[], at: number): Amount | undefined {
  const word = words[at]?.plain ?? "";
  const [, whole = "", part, unit] = amount.exec(word) ?? [];
  if (!whole) return undefined;
  const isThousand = unit !== undefined || thousand.has(words[at + 1]?.plain ?? "");
  const value = Number(`${whole.replaceAll(",", "")}.${part ?? 0}`) * (isThousand ? 1000 : 1);
  return { value, length: isThousand && unit === undefined ? 2 : 1, isPay: isThousand || word.startsWith("$") };
}

/**
 * Monthly pay in pesos at this word of a search, the lower end of a range, and the number of words it uses: '10 mil',
 * '$9,000', '8000 a 10000', '8-10 mil', '2,500 semanales'.
 */
export function payAt(words: readonly Word[], at: number): { pesos: number; length: number } | undefined {
  const [low = "", high, ...rest] = words[at]?.plain.split("-") ?? [];
  // A range in one word is split into its ends.
  if (high && rest.length === 0 && amount.test(low) && amount.test(high)) {
    const ends = ["", "-", ""].map((plain, end) => ({ typed: "", plain: [low, plain, high][end] ?? plain }));
    const found = payAt([...ends, ...words.slice(at + 1)], 0);
    return found && found.length >= 3 ? { ...found, length: found.length - 2 } : undefined;
  }
  const first = amountAt(words, at);
  if (!first) return undefined;
  let { value, length, isPay } = first;
  const second = joins.has(words[at + length]?.plain ?? "") ? amountAt(words, at + length + 1) : undefined;
  if (second && second.value > value) {
    // In '8 a 10 mil' the thousand applies to both.
    if (second.value >= 1000 && value < 100) value *= 1000;
    length += 1 + second.length;
    isPay ||= second.isPay;
  }
  if (pesos.has(words[at + length]?.plain ?? "")) {
    length += 1;
    isPay = true;
  }
  for (const size of [3, 2, 1]) {
    const said = words.slice(at + length, at + length + size).map((word) => word.plain);
    const times = months[said.join(" ")];
    if (times === undefined) continue;
    const month = Math.floor((value * times) / 100) * 100;
    return month > 0 ? { pesos: month, length: length + said.length } : undefined;
  }
  if (isPay) return value >= 1000 ? { pesos: Math.floor(value), length } : undefined;
  return value >= least && value <= most && value % 100 === 0 ? { pesos: value, length } : undefined;
}
