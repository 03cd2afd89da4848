import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";

const { scripts } = JSON.parse(readFileSync(join(resolve(import.meta.dirname, ".."), "package.json"), "utf8"));

/** What Node is told wherever the product is started, as `npm start` tells it. */
export const startFlags: readonly string[] =
  /bin\/node ((?:--\S+ )*)tools\/start\.ts$/.exec(scripts.start)?.[1]?.trim().split(" ") ?? [];
