import { readFileSync } from "node:fs";
import { resolve } from "node:path";

const manifest = JSON.parse(readFileSync(resolve(import.meta.dirname, "../../../../package.json"), "utf8"));

export const productVersion: string = manifest.version;
