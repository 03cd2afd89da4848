export type Point = { lat: number; long: number };

const earthKm = 6371;
const mostTowns = 10;
const townsWithinKm = 60;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Kilometres between two points as the crow flies (haversine). */
export function kilometresBetween(a: Point, b: Point): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const chord = half(a.lat, b.lat) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(a.long, b.long);
  return 2 * earthKm * Math.asin(Math.sqrt(chord));
}

/** The towns within 60 km of a point, the nearest first, ten at most. */
export const nearestTowns = <T extends Point>(towns: readonly T[], point: Point): T[] =>
  towns
    .map((town) => ({ town, km: kilometresBetween(town, point) }))
    .filter(({ km }) => km <= townsWithinKm)
    .sort((a, b) => a.km - b.km)
    .slice(0, mostTowns)
    .map(({ town }) => town);
