import { join } from "node:path";

export const dataFolder = join(import.meta.dirname, "../../../../../data");
