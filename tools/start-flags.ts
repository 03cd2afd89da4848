import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";

const { scripts } = JSON.parse(readFileSync(join(resolve(import.meta.dirname, ".."), "package.json"), "utf8"));

/** Node's flags for every start of the product, read from the script `npm start`. */
export const startFlags: readonly string[] =
  /bin\/node ((?:--\S+ )*)tools\/start\.ts$/.exec(scripts.start)?.[1]?.trim().split(" ") ?? [];
