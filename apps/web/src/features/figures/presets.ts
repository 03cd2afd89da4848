const monthOf = (day: string) => Number(day.slice(5, 7));
const iso = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

type Preset = { label: string; from: string; to: string };

/** Usual periods of a report on a day: the last complete month and quarter, and the year so far. */
export function presetsOn(today: string): readonly Preset[] {
  const year = Number(today.slice(0, 4));
  const month = monthOf(today) - 1;
  const quarter = month - (month % 3);
  return [
    { label: "Mes pasado", from: iso(year, month - 1, 1), to: iso(year, month, 0) },
    { label: "Trimestre pasado", from: iso(year, quarter - 3, 1), to: iso(year, quarter, 0) },
    { label: "Este año", from: iso(year, 0, 1), to: today },
  ];
}

/** Month of a day if it is over today, else the month before today's: `2026-10`. */
export const lastMonthUntil = (day: string, today: string): string =>
  day.slice(0, 7) < today.slice(0, 7)
    ? day.slice(0, 7)
    : iso(Number(today.slice(0, 4)), monthOf(today) - 2, 1).slice(0, 7);
