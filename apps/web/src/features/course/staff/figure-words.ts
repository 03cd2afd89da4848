import { leastShown, type Share } from "@arranca/contract/course/staff";

/** Count of people in steps of five, such as '20 a 24', so that comparing two readings reveals nobody's progress. */
export const peopleWords = (people: number | null): string =>
  people === null ? `Menos de ${leastShown}` : `${people} a ${people + leastShown - 1}`;

/** Share of a group in words; `rest` describes the others, such as 'no la terminaron'. */
export function shareWords({ kind, percent }: Share, rest: string): string {
  if (kind === "percent") return `${percent} %`;
  if (kind === "all_but_few") return `Casi todas: menos de ${leastShown} ${rest}`;
  return kind === "few" ? `Menos de ${leastShown}` : "Muy pocas para decirlo";
}

/** Duration in words: '1 min 30 s'. */
export function timeWords(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  return [minutes > 0 ? `${minutes} min` : "", rest > 0 || minutes === 0 ? `${rest} s` : ""].filter(Boolean).join(" ");
}
