import { readFileSync } from "node:fs";
import { resolve } from "node:path";

const manifest = JSON.parse(readFileSync(resolve(import.meta.dirname, "../../../../package.json"), "utf8"));

/** Which version of the product this is. */
export const productVersion: string = manifest.version;
