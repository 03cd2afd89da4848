import { kilometresBetween, type Point } from "@arranca/contract/values/points";

const mostTowns = 10;
const townsWithinKm = 60;

/** Towns within 60 km of a point, the nearest first, ten at most. */
export const nearestTowns = <T extends Point>(towns: readonly T[], point: Point): T[] =>
  towns
    .map((town) => ({ town, km: kilometresBetween(town, point) }))
    .filter(({ km }) => km <= townsWithinKm)
    .sort((a, b) => a.km - b.km)
    .slice(0, mostTowns)
    .map(({ town }) => town);
