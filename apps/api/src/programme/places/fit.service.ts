import type { Municipality } from "./data.ts";
import { municipalityById, placesOfPostalCode } from "./service.ts";

type Where = { cp: string | null; stateId: number | null; municipalityId: number | null };
type Named = Where & { cityName: string | null; stateName: string | null };

const municipalityOfPostalCode = (cp: string | null): Municipality | undefined =>
  cp === null ? undefined : placesOfPostalCode(cp)[0]?.municipality;

/** The chosen municipality. The postal code decides only if none is chosen, or one that the list lacks. */
const municipalityOf = ({ cp, municipalityId }: Where): Municipality | undefined =>
  municipalityById(municipalityId ?? 0) ?? municipalityOfPostalCode(cp);

export const isKnownPostalCode = (cp: string | null): boolean => municipalityOfPostalCode(cp) !== undefined;

/**
 * Error at a municipality that neither the list nor the postal code knows. The catalogue refuses nothing else: a code that it
 * lacks, or that lies elsewhere, is a hint for the reviewer (ADR 113). `before`: municipalities of the stored address, which
 * stay valid when the list loses them.
 */
export function placeProblems(
  where: Where,
  before: readonly (number | null | undefined)[] = [],
): Record<string, string> {
  const { municipalityId } = where;
  if (municipalityId === null || municipalityOf(where) || before.includes(municipalityId)) return {};
  return { "location.municipalityId": "No conocemos este municipio. Elígelo otra vez." };
}

/** Sentence for a reviewer about a place that the catalogue does not have like this; undefined if it fits. */
export function placeHint(where: Where): string | undefined {
  const { cp, stateId, municipalityId } = where;
  const found = municipalityOf(where);
  if (cp !== null) {
    const ofCode = municipalityOfPostalCode(cp);
    if (!ofCode) return "Código postal que no está en el catálogo";
    if (found && found.id !== ofCode.id) return `Según el catálogo, el código postal ${cp} es de ${fullName(ofCode)}`;
  }
  if (found ? municipalityId !== null && municipalityId !== found.id : municipalityId !== null || stateId !== null)
    return "Municipio que no está en el catálogo";
  if (found && stateId !== null && stateId !== found.state.id)
    return `Según el catálogo, ${found.name} es de ${found.state.shortName}`;
  return undefined;
}

const fullName = ({ name, state }: Municipality) => `${name}, ${state.shortName}`;

export const placeFits = (where: Where): boolean => placeHint(where) === undefined;

/** Replaces ids and names of an address by those of its municipality; keeps the typed ones if the list lacks it. */
export function withCatalogueNames<P extends Named>(place: P): P {
  const found = municipalityOf(place);
  if (!found) return place;
  const { id: municipalityId, name: cityName, state } = found;
  return { ...place, municipalityId, cityName, stateId: state.id, stateName: state.shortName };
}
