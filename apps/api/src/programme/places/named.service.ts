import type { Municipality } from "./data.ts";
import { searchText } from "./rules.ts";
import { loadPlaces } from "./service.ts";

// Smaller municipalities have too many names that are common words.
const fewestPeople = 20_000;
// Towns whose name also means something else; they count only after 'en'.
const ambiguous: ReadonlySet<string> = new Set(
  (
    "armeria asientos calera candelaria carmen centro colon compostela concordia constitucion corregidora delicias frontera " +
    "garcia gonzalez guerrero hidalgo isla jimenez libertad libres madera magdalena maiz mezquital naranjos nieves nogales " +
    "paraiso progreso reforma rosario ruiz salinas santiago tala tequila valles victoria"
  ).split(" "),
);

let byName: ReadonlyMap<string, Municipality> | undefined;

function municipalitiesByName(): ReadonlyMap<string, Municipality> {
  const found = new Map<string, Municipality>();
  const most = loadPlaces().municipalities.filter(({ population }) => population >= fewestPeople);
  for (const one of most.sort((a, b) => b.population - a.population)) {
    for (const name of one.names) {
      // 'Silao' is the popular name of Silao de la Victoria.
      for (const called of [name, name.replace(/ del? .*$/, "")]) if (!found.has(called)) found.set(called, one);
    }
  }
  return found;
}

/** Largest municipality with this name. A name that is also a word counts only after 'en' (`isAfterIn`). */
export function municipalityNamed(name: string, { isAfterIn }: { isAfterIn: boolean }): Municipality | undefined {
  byName ??= municipalitiesByName();
  const plainName = searchText(name);
  return ambiguous.has(plainName) && !isAfterIn ? undefined : byName.get(plainName);
}

export const isStateOf = ({ state }: Municipality, name: string): boolean =>
  [state.name, state.shortName, state.abbreviation].some((own) => searchText(own) === searchText(name));
