import { isCoarse } from "./precision.rules.ts";
import { searchText } from "./rules.ts";

type Point = { lat: string; long: string; precision: string };
/** Row of `places.csv.gz`. Coordinates are text, so that they are copied unchanged. */
export type PlaceLine = { cp: string; settlement: string; municipalityId: number; city: string } & Point;
export type Joined = { places: PlaceLine[]; kept: number; added: PlaceLine[]; gone: PlaceLine[]; moved: number };

/** Key of a settlement; two spellings of a name have the same key. */
const keyOf = ({ cp, settlement, municipalityId }: Pick<PlaceLine, "cp" | "settlement" | "municipalityId">) =>
  `${cp}-${municipalityId}-${searchText(settlement)}`;

/**
 * GrantContent the settlements of a newer postal catalogue their points. Order: its own; the same name in the municipality under a
 * postal code that is gone; the middle of its postal code; the nearest code of the municipality; the municipality's seat.
 * Coarse points are never passed on.
 */
export function joinPlaces(
  official: readonly Omit<PlaceLine, keyof Point>[],
  before: readonly PlaceLine[],
  seatOf: (municipalityId: number) => { lat: number; long: number } | undefined,
): Joined {
  const old = new Map(before.map((place) => [keyOf(place), place]));
  const kept = new Set(official.map(keyOf));
  const fine = before.filter(({ precision }) => !isCoarse(precision));
  // Two settlements of one name are 7 km apart in the median, so only a removed one passes on its point.
  const byName = new Map(
    fine
      .filter((place) => !kept.has(keyOf(place)))
      .map((place) => [`${place.municipalityId}-${searchText(place.settlement)}`, place]),
  );
  const codes = codesOf(fine);
  const pointOf = (place: Omit<PlaceLine, keyof Point>): Point => {
    const same = byName.get(`${place.municipalityId}-${searchText(place.settlement)}`);
    if (same) return same;
    const near = nearestCode(codes.get(place.municipalityId), place.cp);
    if (near) return near;
    const { lat, long } = seatOf(place.municipalityId) ?? { lat: 0, long: 0 };
    return { lat: String(lat), long: String(long), precision: "M" };
  };

  const joined = new Map<string, PlaceLine>();
  const added: PlaceLine[] = [];
  let moved = 0;
  for (const place of official) {
    const key = keyOf(place);
    if (joined.has(key)) continue;
    const known = old.get(key);
    const { lat, long, precision } = known ?? pointOf(place);
    const line = { ...place, lat, long, precision };
    joined.set(key, line);
    if (!known) added.push(line);
    else if (known.city !== place.city || known.settlement !== place.settlement) moved += 1;
  }
  const places = [...joined].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, line]) => line);
  const gone = before.filter((place) => !joined.has(keyOf(place)));
  return { places, kept: places.length - added.length, added, gone, moved };
}

type Codes = { numbers: number[]; points: Point[] };

/** Sorted postal codes of each municipality, each with the middle of its settlements. */
function codesOf(places: readonly PlaceLine[]): Map<number, Codes> {
  const grouped = Map.groupBy(places, ({ municipalityId }) => municipalityId);
  const middle = (lines: readonly PlaceLine[], pick: (line: PlaceLine) => string) =>
    (lines.reduce((sum, line) => sum + Number(pick(line)), 0) / lines.length).toFixed(4);
  return new Map(
    [...grouped].map(([id, lines]) => {
      const byCode = [...Map.groupBy(lines, ({ cp }) => Number(cp))].sort(([a], [b]) => a - b);
      return [
        id,
        {
          numbers: byCode.map(([number]) => number),
          points: byCode.map(([, of]) => ({
            lat: middle(of, ({ lat }) => lat),
            long: middle(of, ({ long }) => long),
            precision: "C",
          })),
        },
      ];
    }),
  );
}

function nearestCode(codes: Codes | undefined, cp: string): Point | undefined {
  if (!codes) return undefined;
  const distances = codes.numbers.map((number) => Math.abs(number - Number(cp)));
  const at = distances.indexOf(Math.min(...distances));
  const point = codes.points[at];
  return point && distances[at] !== 0 ? { ...point, precision: "N" } : point;
}
