import type { Municipality } from "./data.ts";
import { searchText } from "./rules.ts";
import { loadPlaces } from "./service.ts";

// Smaller ones bear too many names that are words.
const fewestPeople = 20_000;
// Towns whose name says something else as well: meant only where the text says 'en' before them.
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
      // 'Silao' is how people call Silao de la Victoria.
      for (const called of [name, name.replace(/ del? .*$/, "")]) if (!found.has(called)) found.set(called, one);
    }
  }
  return found;
}

/** The largest municipality of that name; one that is also a word counts only `after` 'en'. */
export function municipalityNamed(name: string, { isAfterIn }: { isAfterIn: boolean }): Municipality | undefined {
  byName ??= municipalitiesByName();
  const plainName = searchText(name);
  return ambiguous.has(plainName) && !isAfterIn ? undefined : byName.get(plainName);
}

/** Whether that is how somebody writes the state of a municipality: 'Guanajuato', 'Gto.'. */
export const isStateOf = ({ state }: Municipality, name: string): boolean =>
  [state.name, state.shortName, state.abbreviation].some((own) => searchText(own) === searchText(name));
