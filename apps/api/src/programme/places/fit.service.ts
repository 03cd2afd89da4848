import { Refusal } from "../../lib/errors.ts";
import type { Municipality } from "./data.ts";
import { municipalityById, placesOfPostalCode } from "./service.ts";

type Where = { cp: string | null; stateId: number | null; municipalityId: number | null };
type Named = Where & { cityName: string | null; stateName: string | null };

const municipalityOfPostalCode = (cp: string): Municipality | undefined => placesOfPostalCode(cp)[0]?.municipality;

/** A postal code lies in one municipality and takes precedence over the municipality's id. */
const municipalityOf = ({ cp, municipalityId }: Where): Municipality | undefined =>
  cp === null ? municipalityById(municipalityId ?? 0) : municipalityOfPostalCode(cp);

const unknownMunicipality = "No conocemos este municipio. Elígelo otra vez.";

/** Errors in postal code, state and municipality: unknown, or not belonging together. Null values are not checked. */
function placeProblems(where: Where): Partial<Record<keyof Where, string>> {
  const { cp, stateId, municipalityId } = where;
  const found = municipalityOf(where);
  if (!found) {
    if (cp !== null) return { cp: "No conocemos este código postal. Revísalo." };
    return municipalityId === null && stateId === null ? {} : { municipalityId: unknownMunicipality };
  }
  const what = cp === null ? found.name : `El código postal ${cp}`;
  return {
    ...(stateId !== null && stateId !== found.state.id ? { stateId: `${what} es de ${found.state.shortName}.` } : {}),
    ...(municipalityId !== null && municipalityId !== found.id
      ? { municipalityId: `${what} es de ${found.name}, ${found.state.shortName}.` }
      : {}),
  };
}

export const locationProblems = (where: Where): Record<string, string> =>
  Object.fromEntries(Object.entries(placeProblems(where)).map(([field, problem]) => [`location.${field}`, problem]));

/** Refuses a search in an unknown municipality (INVALID), which could never find anything. */
export function refuseUnknownMunicipality(municipalityId: number | undefined): void {
  if (municipalityId === undefined || municipalityById(municipalityId)) return;
  throw new Refusal("INVALID", { message: unknownMunicipality, fields: { municipalityId: unknownMunicipality } });
}

export const placeFits = (where: Where): boolean => Object.keys(placeProblems(where)).length === 0;

/**
 * Replaces ids and names of an address by the catalogue's where postal code or municipality is known, else keeps the typed
 * ones.
 */
export function withCatalogueNames<P extends Named>(place: P): P {
  const found = municipalityOf(place);
  if (!found) return place;
  const { id: municipalityId, name: cityName, state } = found;
  return { ...place, municipalityId, cityName, stateId: state.id, stateName: state.shortName };
}
