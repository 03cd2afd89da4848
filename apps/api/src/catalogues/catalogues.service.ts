import { banks, careers, countries, occupations, plain, shortLists, universities } from "./catalogues.data.ts";

const lists = { ...shortLists, careers, occupations, banks };
export type CatalogueList = keyof typeof lists;

const names = new Map(
  Object.entries(lists).map(([list, entries]) => [list, new Map(entries.map(({ id, name }) => [id, name]))]),
);

/** Every entry of a catalogue. */
export const catalogueEntries = (list: CatalogueList): readonly { id: number; name: string }[] => lists[list];

/** The name of an entry, or null when there is none or no id. */
export const catalogueName = (list: CatalogueList, id: number | null | undefined): string | null =>
  id == null ? null : (names.get(list)?.get(id) ?? null);

const areas = new Map(careers.map(({ id, area }) => [id, area]));
/** The area of study that a career belongs to; null for technical ones, which have none, and for no career. */
export const careerArea = (id: number | null): string | null => (id === null ? null : areas.get(id) || null);

/** Whether the catalogue has an entry of that id. */
export const isCatalogueId = (list: CatalogueList, id: number) => names.get(list)?.has(id) === true;

/** Whether a person may choose that bank for the support. */
export const isOfferedBank = (id: number) => banks.some((bank) => bank.id === id && bank.offered);

/** The bank that a CLABE, or its first three digits, names; closed banks too. */
export const bankByClabe = (clabe: string) => banks.find((bank) => clabe.startsWith(bank.code));

export const bankById = (id: number) => banks.find((bank) => bank.id === id);
export const countryById = (id: number) => countries.find((country) => country.id === id);

/** Universities whose name or acronym has words that begin so; those that teach in the state come first. */
export function findUniversities({
  search,
  stateId,
  limit,
}: {
  search: string;
  stateId: number | undefined;
  limit: number;
}) {
  const starts = plain(search).split(/\s+/).filter(Boolean);
  const found = universities.filter(({ words }) => starts.every((start) => ` ${words}`.includes(` ${start}`)));
  if (stateId === undefined) return found.slice(0, limit);
  const near = found.filter(({ stateIds }) => stateIds.includes(stateId));
  const far = near.length < limit ? found.filter(({ stateIds }) => !stateIds.includes(stateId)) : [];
  return [...near, ...far].slice(0, limit);
}
