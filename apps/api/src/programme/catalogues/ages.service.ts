import type { CatalogueAge } from "@arranca/contract/catalogues/ages";
import { addMonths, businessDate } from "../../lib/time/clock.ts";

type Source = {
  name: string;
  /** Day of the newest fact in the file, as `data/SOURCES.md` tells. */
  datedOn: string;
  /** Months after which the source has probably changed; null if it does not change. */
  months: number | null;
};

/** Every catalogue in `data/` by its file. A catalogue never refuses anybody; an old one only misses more. */
export const catalogueSources: Readonly<Record<string, Source>> = {
  "places.csv.gz": { name: "Códigos postales y colonias", datedOn: "2016-06-29", months: 12 },
  "coarse-places.csv": { name: "Colonias sin punto propio", datedOn: "2016-06-29", months: null },
  "municipalities.csv": { name: "Municipios y su población", datedOn: "2020-03-15", months: 84 },
  "states.csv": { name: "Estados", datedOn: "2020-03-15", months: null },
  "banks.csv": { name: "Bancos", datedOn: "2025-11-01", months: 12 },
  "clabe-plazas.csv": { name: "Plazas de la CLABE", datedOn: "2025-11-01", months: 36 },
  "country-codes.json": { name: "Teléfonos de cada país", datedOn: "2026-11-21", months: 24 },
  "universities.csv": { name: "Universidades", datedOn: "2018-08-31", months: 60 },
  "careers.csv": { name: "Carreras", datedOn: "2018-08-31", months: 60 },
  "career-fields.csv": { name: "Áreas de cada carrera", datedOn: "2026-11-21", months: 60 },
  "job-words.csv": { name: "Palabras de la búsqueda de empleos", datedOn: "2026-11-23", months: 60 },
  "filter-words.csv": { name: "Palabras de los filtros", datedOn: "2026-11-23", months: 60 },
  "catalogues.json": { name: "Listas cortas de los formularios", datedOn: "2023-07-01", months: 84 },
  course: { name: "Leyes citadas en el curso", datedOn: "2026-11-22", months: 12 },
};

/** Files in `data/` that are no catalogue: material of the demo, fonts and letters, and the list of sources. */
export const withoutAge: readonly string[] = [
  "SOURCES.md",
  "names.csv",
  "entry-jobs.csv",
  "fonts",
  "latin-letters.tsv.gz",
];

const places = "places.csv.gz";
const byPlaces = "Baja el catálogo del Servicio Postal y corre npm run places:import.";
const byUpdate = "Actualiza Arranca, o agrega lo que falte en Catálogos.";

/** Age of each catalogue, the oldest first. Imported places count from their import; null for those of the release. */
export const catalogueAges = (today: string, placesImportedAt: Date | null): CatalogueAge[] =>
  Object.entries(catalogueSources)
    .map(([file, { name, datedOn, months }]) => {
      const dated_on = file === places && placesImportedAt ? businessDate(placesImportedAt) : datedOn;
      const is_old = months !== null && addMonths(dated_on, months) < today;
      return { name, dated_on, is_old, advice: is_old ? (file === places ? byPlaces : byUpdate) : null };
    })
    .sort((a, b) => a.dated_on.localeCompare(b.dated_on));
