import type { CatalogueEntry, EditableCatalogue } from "@arranca/contract/catalogues/editor";
import {
  defaultDegreeId,
  genderIds,
  noDisabilityId,
  otherBenefitId,
  remoteModalityId,
} from "@arranca/contract/catalogues/lists";
import { plain } from "@arranca/contract/values/plain";
import { studyIds } from "@arranca/contract/values/studies";

type Entry = { id: number; name: string };

/**
 * First id of catalogue entries that a programme adds. Ids of the release are below, so that a later release never collides.
 */
export const firstAddedId = 100_000;

const someStudies = "La pregunta de estudios del registro cuenta con esta opción.";
const ofStudies = (ids: readonly number[]) => Object.fromEntries(ids.map((id) => [id, someStudies]));
const someGender = "El registro y las vacantes cuentan con esta opción.";
/** Catalogue entries that the code depends on, with the reason why they cannot be hidden. */
const fixed: Partial<Record<EditableCatalogue, Record<number, string>>> = {
  job_modalities: { [remoteModalityId]: "Con esta opción la vacante deja de pedir un lugar." },
  degrees: {
    ...ofStudies(studyIds.degrees),
    [defaultDegreeId]: "Es el grado que se supone cuando una vacante no dice otro.",
  },
  scholarity_levels: ofStudies(studyIds.levels),
  genders: Object.fromEntries(Object.values(genderIds).map((id) => [id, someGender])),
  disabilities: { [noDisabilityId]: "Quiere decir que la vacante no pide nada." },
  benefits: { [otherBenefitId]: "Recoge las prestaciones que no están en la lista." },
};
export const whyFixed = (list: EditableCatalogue, id: number): string | null => fixed[list]?.[id] ?? null;

/**
 * True if entries can be added to a catalogue. Levels of a language come from the European framework (CEFR) and can only be
 * renamed.
 */
export const mayAdd = (list: EditableCatalogue): boolean => list !== "language_levels";
/** True for catalogues with an order of their own. Long ones are sorted by name, universities by size. */
export const isOrdered = (list: EditableCatalogue): boolean => !["careers", "banks", "universities"].includes(list);

export const tidyName = (name: string): string => name.trim().replace(/\s+/g, " ");
const compared = (name: string) => plain(tidyName(name));

/** Error message if a name could be confused with that of another catalogue entry, else undefined. */
export function nameProblem(name: string, others: readonly (Entry & { offered: boolean })[]): string | undefined {
  const same = others.find((other) => compared(other.name) === compared(name));
  if (!same) return undefined;
  return same.offered
    ? `Ya existe «${same.name}».`
    : `Ya existe «${same.name}», que ahora no se ofrece. Puedes volver a ofrecerla.`;
}

export const areSiblings = (list: EditableCatalogue, a: Record<string, string>, b: Record<string, string>): boolean =>
  list === "occupations" ? a.fieldId === b.fieldId : list === "careers" ? a.level === b.level : true;

export function hideProblem(list: EditableCatalogue, id: number, offered: readonly Entry[]): string | undefined {
  const why = whyFixed(list, id);
  if (why) return `${why} Puedes cambiarle el nombre.`;
  if (offered.every((one) => one.id === id)) return "Es la última opción de la lista: debe quedar al menos una.";
  return undefined;
}

type Place = { list: EditableCatalogue; offered: boolean; isFirst: boolean; isLast: boolean; onlyOne: boolean };

export function entryActions(
  id: number,
  { list, offered, isFirst, isLast, onlyOne }: Place,
): CatalogueEntry["actions"] {
  const actions: CatalogueEntry["actions"] = ["edit"];
  if (!offered) actions.push("offer");
  else if (!onlyOne && !whyFixed(list, id)) actions.push("hide");
  if (isOrdered(list) && !isFirst) actions.push("up");
  if (isOrdered(list) && !isLast) actions.push("down");
  return actions;
}

/** Ids of a catalogue after an entry is moved past its neighbour among `siblings`; undefined if it has none. */
export function moved(ids: readonly number[], siblings: readonly number[], id: number, to: "up" | "down") {
  const neighbour = siblings[siblings.indexOf(id) + (to === "up" ? -1 : 1)];
  if (!siblings.includes(id) || neighbour === undefined) return undefined;
  return ids.map((one) => (one === id ? neighbour : one === neighbour ? id : one));
}
