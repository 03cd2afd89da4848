import { readMap } from "@arranca/contract/map";
import type { Point } from "@arranca/contract/values/points";
import { queryOptions } from "@tanstack/react-query";
import { type Contents, call } from "./calls/call.ts";

export type MapAround = Contents<typeof readMap>;

// Rounded to about a kilometre, which has the same towns, so that moving a pin makes no new request.
const rounded = (degrees: number) => Number(degrees.toFixed(2));

export function mapQuery(point: Point) {
  const query = { lat: rounded(point.lat), long: rounded(point.long) };
  return queryOptions({
    queryKey: ["map", query],
    queryFn: ({ signal }) => call(readMap, { query, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
