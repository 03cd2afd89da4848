const back = 24;
const ahead = 12;

/** Calendar months to choose from, newest first: two years back, one ahead, and those already chosen. */
export function monthsAround(now: Date, chosen: readonly (string | undefined)[]): string[] {
  const months = Array.from({ length: back + ahead + 1 }, (_, at) => {
    const day = new Date(Date.UTC(now.getFullYear(), now.getMonth() + ahead - at, 1));
    return day.toISOString().slice(0, 7);
  });
  return [...new Set([...months, ...chosen.filter((month) => month !== undefined)])].sort().reverse();
}
