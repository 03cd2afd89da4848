import { mexicoCountryId } from "@arranca/contract/limits";
import { plain } from "@arranca/contract/values/plain";
import { messages } from "@arranca/contract/values/validation";
import { careerFields, countries } from "./data.ts";
import { type CatalogueList, currentCatalogues, type LiveLists } from "./view.ts";

export type { CatalogueList };

export const cataloguesVersion = (): number => currentCatalogues().version;

export const liveCatalogue = <L extends CatalogueList>(list: L): LiveLists[L] => currentCatalogues().lists[list];

export const catalogueEntries = (list: CatalogueList): readonly { id: number; name: string }[] =>
  liveCatalogue(list).entries;

const entryOf = (list: CatalogueList, id: number): { id: number; name: string } | undefined =>
  liveCatalogue(list).byId.get(id);

/** Name of a catalogue entry; null without an id and for an unknown one. */
export const catalogueName = (list: CatalogueList, id: number | null | undefined): string | null =>
  id == null ? null : (entryOf(list, id)?.name ?? null);

type Studied = { careerId: number | null; title: string | null; degreeId: number | null };

/**
 * Career shown in lists (`careerName`): the career of the catalogue, else the title typed by the person, else the degree.
 */
export const careerNameOf = ({ careerId, title, degreeId }: Studied): string | null =>
  catalogueName("careers", careerId) ?? title ?? catalogueName("degrees", degreeId);

/** Special fields of a career (`data/career-fields.csv`); null if there are none and for an unknown career. */
export function fieldsOfCareer(id: number | null): readonly number[] | null {
  const career = id === null ? undefined : liveCatalogue("careers").byId.get(id);
  if (!career) return null;
  const line = careerFields.find((one) => (career.area ? one.area === career.area : one.careerId === career.id));
  return line?.fieldIds ?? null;
}

export const isCatalogueId = (list: CatalogueList, id: number): boolean => entryOf(list, id) !== undefined;

/** True if a catalogue entry is offered, or is among `kept`, the ones chosen before it was hidden. */
export const mayChoose = (list: CatalogueList, id: number, kept: readonly (number | null)[] = []): boolean =>
  isCatalogueId(list, id) && (kept.includes(id) || liveCatalogue(list).offered.some((one) => one.id === id));

export function choiceProblem(list: CatalogueList, id: number, kept: readonly (number | null)[] = []) {
  if (mayChoose(list, id, kept)) return undefined;
  return isCatalogueId(list, id) ? "Esta opción ya no se ofrece. Elige otra." : messages.choice;
}

export const countryById = (id: number) => countries.find((country) => country.id === id);

/** Phone number as dialled in Mexico: a foreign one includes its country code. */
export function phoneToDial(phone: string | null, countryId: number | null): string | null {
  const code = countryId === null || countryId === mexicoCountryId ? undefined : countryById(countryId)?.code;
  return phone && code ? `${code} ${phone}` : phone;
}

/** Universities with a word of name or acronym that begins with the search; those that teach in the state come first. */
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
  const found = liveCatalogue("universities").offered.filter(({ words }) =>
    starts.every((start) => ` ${words}`.includes(` ${start}`)),
  );
  if (stateId === undefined) return found.slice(0, limit);
  const near = found.filter(({ stateIds }) => stateIds.includes(stateId));
  const far = near.length < limit ? found.filter(({ stateIds }) => !stateIds.includes(stateId)) : [];
  return [...near, ...far].slice(0, limit);
}
