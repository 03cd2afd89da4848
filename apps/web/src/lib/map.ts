import { readMap } from "@arranca/contract/map";
import type { Point } from "@arranca/contract/values/points";
import { queryOptions } from "@tanstack/react-query";
import { type Contents, call } from "./calls/call.ts";

/** Where the map's pictures come from and the towns nearby. */
export type MapAround = Contents<typeof readMap>;

// A kilometre more or less has the same towns: a pin that is moved asks for nothing.
const rounded = (degrees: number) => Number(degrees.toFixed(2));

/** What a map around a point needs. */
export function mapQuery(point: Point) {
  const query = { lat: rounded(point.lat), long: rounded(point.long) };
  return queryOptions({
    queryKey: ["map", query],
    queryFn: ({ signal }) => call(readMap, { query, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
