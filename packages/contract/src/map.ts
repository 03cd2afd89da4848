import * as z from "zod/mini";
import { call } from "./call.ts";
import { userTypes } from "./roles.ts";

const degrees = (most: number) => z.coerce.number().check(z.minimum(-most), z.maximum(most));

const tiles = z.object({ url: z.string(), attribution: z.string() });

export const readMap = call({
  method: "GET",
  path: "/places/map",
  summary: "Map around a point: source of the tiles, if any, and the towns nearby",
  access: { mode: "session", types: userTypes, company: "any member" },
  query: z.object({ lat: degrees(90), long: degrees(180) }),
  response: z.object({
    tiles: z.nullable(tiles),
    /** Nearest seats of municipalities on the map, nearest first. */
    towns: z.array(z.object({ name: z.string(), lat: z.number(), long: z.number() })),
  }),
  errors: [],
});
