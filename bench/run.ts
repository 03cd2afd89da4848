import { benchApi } from "./api.ts";
import { benchPage } from "./page.ts";
import { benchPlaces } from "./places.ts";

const inside = [await benchApi(), await benchPage(), benchPlaces()];
console.log(
  inside.every(Boolean) ? "\nEvery figure is inside its budget." : "\nA figure is over its budget: see above.",
);
process.exitCode = inside.every(Boolean) ? 0 : 1;
