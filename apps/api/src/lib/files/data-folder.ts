import { join } from "node:path";

/** Where the reference data of the repository lie (`data/SOURCES.md`). */
export const dataFolder = join(import.meta.dirname, "../../../../../data");
