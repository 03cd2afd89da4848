import {
  bank,
  career,
  companySize,
  degree,
  language,
  languageLevel,
  university,
} from "@arranca/contract/catalogues/lists";
import { idName } from "@arranca/contract/envelope";
import { plain } from "@arranca/contract/values/plain";
import * as z from "zod/mini";
import type { Db } from "../../lib/database/db.ts";
import type { Deps } from "../../lib/deps.ts";
import { banks, byName, careers, frequencies, occupations, shortLists, universities } from "./data.ts";
import { type ListChanges, readChanges, readVersion } from "./store.ts";

type IdName = { id: number; name: string };
/** Current catalogue: every entry in its order, and the entries offered for new choices. */
export type LiveList<T extends IdName> = { entries: T[]; offered: T[]; byId: Map<number, T> };

const occupation = z.extend(idName, { fieldId: z.int() });
const withStates = z.extend(university, { stateIds: z.array(z.int()), words: z._default(z.string(), "") });

/** Applies the programme's changes to the released catalogue entries; `entry` parses the added ones. */
function live<T extends IdName>(
  released: readonly (T & { offered?: boolean })[],
  changes: ListChanges | undefined,
  entry: z.ZodMiniType<T>,
  sort?: (a: T, b: T) => number,
): LiveList<T> {
  const rows = changes?.rows ?? [];
  const changed = new Map(rows.map((row) => [row.id, row]));
  const shipped = new Set(released.map(({ id }) => id));
  const added = rows.filter((row) => row.extra !== null && !shipped.has(row.id));
  const isHidden = new Set(released.filter((one) => one.offered === false).map(({ id }) => id));
  for (const { id, offered } of rows) if (offered !== null) isHidden[offered ? "delete" : "add"](id);

  const entries = [
    ...released.map((one) => ({ ...one, name: changed.get(one.id)?.name ?? one.name })),
    ...added.map((row) => z.parse(entry, { ...Object(row.extra), id: row.id, name: row.name })),
  ];
  if (changes?.order) entries.sort(inOrderOf(changes.order));
  if (sort) entries.sort(sort);
  return {
    entries,
    offered: entries.filter(({ id }) => !isHidden.has(id)),
    byId: new Map(entries.map((one) => [one.id, one])),
  };
}

/** Sorts catalogue entries. Entries missing from the order come last, in their former order. */
function inOrderOf(ids: readonly number[]) {
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = ({ id }: IdName) => places.get(id) ?? places.size;
  return (a: IdName, b: IdName) => placeOf(a) - placeOf(b);
}

const alphabetical = (a: IdName, b: IdName) => byName.compare(a.name, b.name);

export function liveLists(changes: Changes) {
  const short = (list: ShortListName) => live<IdName>(shortLists[list], changes.get(list), idName);
  const found = live(universities, changes.get("universities"), withStates);
  const fields = short("special_fields");
  const fieldPlace = new Map(fields.entries.map(({ id }, place) => [id, place]));
  const byField = (a: { fieldId: number }, b: { fieldId: number }) =>
    (fieldPlace.get(a.fieldId) ?? 0) - (fieldPlace.get(b.fieldId) ?? 0);
  return {
    degrees: live(shortLists.degrees, changes.get("degrees"), degree),
    scholarity_levels: short("scholarity_levels"),
    study_status: short("study_status"),
    careers: live(careers, changes.get("careers"), career, alphabetical),
    universities: {
      ...found,
      offered: found.offered.map((one) => ({ ...one, words: plain(`${one.name} ${one.acronym ?? ""}`) })),
    },
    sectors: short("sectors"),
    company_sizes: live(shortLists.company_sizes, changes.get("company_sizes"), companySize),
    company_presence: short("company_presence"),
    job_modalities: short("job_modalities"),
    job_types: short("job_types"),
    frequencies: live<IdName>(frequencies, changes.get("frequencies"), idName),
    benefits: short("benefits"),
    law_benefits: short("law_benefits"),
    special_fields: fields,
    occupations: live(occupations, changes.get("occupations"), occupation, byField),
    languages: live(shortLists.languages, changes.get("languages"), language),
    language_levels: live(shortLists.language_levels, changes.get("language_levels"), languageLevel),
    disabilities: short("disabilities"),
    genders: short("genders"),
    banks: live(banks, changes.get("banks"), bank, alphabetical),
  };
}

type Changes = ReadonlyMap<string, ListChanges>;
type ShortListName = Exclude<keyof typeof shortLists, "degrees" | "company_sizes" | "languages" | "language_levels">;
export type LiveLists = ReturnType<typeof liveLists>;
export type CatalogueList = keyof LiveLists;

export const catalogueList = (lists: LiveLists, list: CatalogueList): LiveList<IdName> => lists[list];

// Public, equal for everybody and small: as with the gazetteer, this cache counts as no state of the process
// (docs/adr/0009).
export type Catalogues = { version: number; changes: Changes; lists: LiveLists };
let view: Catalogues = { version: 0, changes: new Map(), lists: liveLists(new Map()) };

export const releasedLists: LiveLists = view.lists;

export const currentCatalogues = () => view;

/** Reloads the changes if the version is newer. Returns true if it was. */
export async function refreshCatalogues(db: Db): Promise<boolean> {
  if ((await readVersion(db)) === view.version) return false;
  const { version, changes } = await readChanges(db);
  view = { version, changes, lists: liveLists(changes) };
  return true;
}

/**
 * Refreshes the catalogues of this process until `stop`. Failures are retried while the cached catalogues remain in use; the
 * first failure in a row is logged.
 */
export function watchCatalogues({ db, log }: Pick<Deps, "db" | "log">, everyMs = 1000): { stop(): Promise<void> } {
  let asking: Promise<void> | undefined;
  let isFailing = false;
  const ask = async () => {
    try {
      await refreshCatalogues(db);
      isFailing = false;
    } catch (error) {
      if (!isFailing) log.warn({ err: error }, "the catalogues could not be read anew");
      isFailing = true;
    }
    asking = undefined;
  };
  const timer = setInterval(() => {
    asking ??= ask();
  }, everyMs);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await asking;
    },
  };
}
