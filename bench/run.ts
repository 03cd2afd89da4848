import { benchApi } from "./api.ts";
import { benchCandidates } from "./candidates.ts";
import { benchExport } from "./export.ts";
import { benchGrowth } from "./growth.ts";
import { benchJourney } from "./journey.ts";
import { benchLanding } from "./landing.ts";
import { benchMemory } from "./memory.ts";
import { benchMoney } from "./money.ts";
import { benchPlaces } from "./places.ts";
import { benchRowSecurity } from "./row-security.ts";
import { benchSearch } from "./search.ts";
import { benchSignIn } from "./sign-in.ts";
import { benchTeam } from "./team.ts";
import { benchWeb } from "./web.ts";

const benches: Record<string, () => Promise<boolean> | boolean> = {
  api: benchApi,
  landing: benchLanding,
  web: benchWeb,
  candidates: benchCandidates,
  journey: benchJourney,
  places: benchPlaces,
  memory: benchMemory,
  export: benchExport,
  money: benchMoney,
  search: benchSearch,
  team: benchTeam,
  "sign-in": benchSignIn,
  growth: benchGrowth,
  "row-security": benchRowSecurity,
};

const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(benches);
const unknown = wanted.filter((name) => !(name in benches));
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(", ")}. There are: ${Object.keys(benches).join(", ")}.`);
  process.exit(2);
}
let isInside = true;
for (const name of wanted) if (!(await benches[name]?.())) isInside = false;
console.log(isInside ? "\nEvery figure is inside its budget." : "\nA figure is over its budget: see above.");
process.exitCode = isInside ? 0 : 1;
