export const weeksKept = 8;
const shelves = [
  { kept: 24, periodOf: (name: string) => name.slice(0, 13) },
  { kept: 14, periodOf: (name: string) => name.slice(0, 10) },
  { kept: weeksKept, periodOf: weekOf },
];

/** Names of the backups to keep: the newest of each of the last 24 hours, 14 days and 8 weeks that have one. */
export function copiesToKeep(names: readonly string[]): Set<string> {
  const newestFirst = names.toSorted().reverse();
  return new Set(
    shelves.flatMap(({ kept, periodOf }) => {
      const newestOf = new Map<string, string>();
      for (const name of newestFirst) if (!newestOf.has(periodOf(name))) newestOf.set(periodOf(name), name);
      return [...newestOf.values()].slice(0, kept);
    }),
  );
}

function weekOf(name: string): string {
  const day = new Date(`${name.slice(0, 10)}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return day.toISOString().slice(0, 10);
}
