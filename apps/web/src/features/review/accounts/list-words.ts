import { shortDate } from "#lib/format.ts";
import type { AccountsSearch } from "../search.ts";

type Answers = { yes: string; no: string };
export const courseWords: Answers = { yes: "Curso terminado", no: "Curso sin terminar" };
export const hiredWords: Answers = { yes: "Con empleo", no: "Sin empleo" };

export const yesNoOptions = ({ yes, no }: Answers) => [
  { value: "yes", label: yes },
  { value: "no", label: no },
];

/** Filters of the dialog that are on, in words, each with the change that takes it off. */
export function appliedFilters(search: AccountsSearch): { words: string; off: AccountsSearch }[] {
  const { course, hired, clabe, municipality, from, to, seen, until } = search;
  const range = (what: string, first: string | undefined, last: string | undefined) =>
    [what, first && `desde ${shortDate(first)}`, last && `hasta ${shortDate(last)}`].filter(Boolean).join(" ");
  return [
    course && { words: courseWords[course], off: { course: undefined } },
    hired && { words: hiredWords[hired], off: { hired: undefined } },
    clabe && { words: clabe === "yes" ? "Con CLABE" : "Sin CLABE", off: { clabe: undefined } },
    municipality && { words: "Un municipio", off: { municipality: undefined } },
    (from || to) && { words: range("Registro", from, to), off: { from: undefined, to: undefined } },
    (seen || until) && { words: range("Última entrada", seen, until), off: { seen: undefined, until: undefined } },
  ].filter((one) => typeof one === "object");
}
