import { mexicoCountryId } from "@arranca/contract/limits";
import { plain } from "@arranca/contract/values/plain";
import { messages } from "@arranca/contract/values/validation";
import { careerFields, countries } from "./data.ts";
import { type CatalogueList, currentCatalogues, type LiveLists } from "./view.ts";

export type { CatalogueList };

/** The number of the catalogues' last change; whoever keeps something made of their names makes it anew when it is another. */
export const cataloguesVersion = (): number => currentCatalogues().version;

/** A catalogue as the programme has it now, typed as its list. */
export const liveCatalogue = <L extends CatalogueList>(list: L): LiveLists[L] => currentCatalogues().lists[list];

/** Every entry of a catalogue in its order, those too that are no longer offered. */
export const catalogueEntries = (list: CatalogueList): readonly { id: number; name: string }[] =>
  liveCatalogue(list).entries;

const entryOf = (list: CatalogueList, id: number): { id: number; name: string } | undefined =>
  liveCatalogue(list).byId.get(id);

/** The name of an entry, or null when there is none or no id. */
export const catalogueName = (list: CatalogueList, id: number | null | undefined): string | null =>
  id == null ? null : (entryOf(list, id)?.name ?? null);

type Studied = { careerId: number | null; title: string | null; degreeId: number | null };

/** `careerName` of every list: the career of the catalogue, else the title in the person's own words, else the degree. */
export const careerNameOf = ({ careerId, title, degreeId }: Studied): string | null =>
  catalogueName("careers", careerId) ?? title ?? catalogueName("degrees", degreeId);

/** The special fields that a career leads to (`data/career-fields.csv`); null for none and for an unknown one. */
export function fieldsOfCareer(id: number | null): readonly number[] | null {
  const career = id === null ? undefined : liveCatalogue("careers").byId.get(id);
  if (!career) return null;
  const line = careerFields.find((one) => (career.area ? one.area === career.area : one.careerId === career.id));
  return line?.fieldIds ?? null;
}

/** Whether the catalogue has an entry of that id, offered or not. */
export const isCatalogueId = (list: CatalogueList, id: number): boolean => entryOf(list, id) !== undefined;

/** Whether an entry may be chosen: it is offered, or it is one of those that were chosen before it no longer was. */
export const mayChoose = (list: CatalogueList, id: number, kept: readonly (number | null)[] = []): boolean =>
  isCatalogueId(list, id) && (kept.includes(id) || liveCatalogue(list).offered.some((one) => one.id === id));

/** Why an entry cannot be chosen, for the form, or undefined. */
export function choiceProblem(list: CatalogueList, id: number, kept: readonly (number | null)[] = []) {
  if (mayChoose(list, id, kept)) return undefined;
  return isCatalogueId(list, id) ? "Esta opción ya no se ofrece. Elige otra." : messages.choice;
}

/** The bank that a CLABE, or its first three digits, names; closed banks too. */
export const bankByClabe = (clabe: string) =>
  liveCatalogue("banks").entries.find((bank) => clabe.startsWith(bank.code));

export const bankById = (id: number) => liveCatalogue("banks").byId.get(id);
export const countryById = (id: number) => countries.find((country) => country.id === id);

/** A phone as somebody in Mexico dials it: one of another country has its code before it. */
export function phoneToDial(phone: string | null, countryId: number | null): string | null {
  const code = countryId === null || countryId === mexicoCountryId ? undefined : countryById(countryId)?.code;
  return phone && code ? `${code} ${phone}` : phone;
}

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
  const found = liveCatalogue("universities").offered.filter(({ words }) =>
    starts.every((start) => ` ${words}`.includes(` ${start}`)),
  );
  if (stateId === undefined) return found.slice(0, limit);
  const near = found.filter(({ stateIds }) => stateIds.includes(stateId));
  const far = near.length < limit ? found.filter(({ stateIds }) => !stateIds.includes(stateId)) : [];
  return [...near, ...far].slice(0, limit);
}
