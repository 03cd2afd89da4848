import { benchApi } from "./api.ts";
import { benchGrowth } from "./growth.ts";
import { benchMemory } from "./memory.ts";
import { benchPage } from "./page.ts";
import { benchPlaces } from "./places.ts";
import { benchSignIn } from "./sign-in.ts";

const inside = [
  await benchApi(),
  await benchPage(),
  benchPlaces(),
  await benchMemory(),
  await benchSignIn(),
  await benchGrowth(),
];
console.log(
  inside.every(Boolean) ? "\nEvery figure is inside its budget." : "\nA figure is over its budget: see above.",
);
process.exitCode = inside.every(Boolean) ? 0 : 1;
