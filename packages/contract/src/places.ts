import * as z from "zod/mini";
import { call } from "./call.ts";
import { userTypes } from "./roles.ts";
import { location } from "./values/location.ts";
import { line } from "./values/validation.ts";

const anyone = { mode: "session", types: userTypes, company: "any member" } as const;

/**
 * Place of the gazetteer as a Location. `lat` and `long` stay null: they belong to the user's own pin. `approximateLat` and
 * `approximateLong` centre a map. From a `coarse` point, the centre of a town, no distance is computed.
 */
export const place = z.extend(location, {
  approximateLat: z.number(),
  approximateLong: z.number(),
  coarse: z.boolean(),
});
export type Place = z.output<typeof place>;

export const listPlaces = call({
  method: "GET",
  path: "/places",
  summary: "Settlements and municipalities of Mexico by the beginnings of their words; at most 8",
  access: anyone,
  query: z.object({ query: line(100) }),
  response: z.array(place),
  errors: [],
});

export const readPostalCode = call({
  method: "GET",
  path: "/places/postal-code/:cp",
  summary: "Settlements, municipality and state of a postal code",
  access: anyone,
  params: z.object({ cp: z.string().check(z.regex(/^\d{5}$/)) }),
  response: z.object({
    cp: z.string(),
    stateId: z.int(),
    stateName: z.string(),
    municipalityId: z.int(),
    municipalityName: z.string(),
    settlements: z.array(place),
  }),
  errors: ["NOT_FOUND"],
});

const named = z.object({ id: z.int(), name: z.string() });

export const listStates = call({
  method: "GET",
  path: "/places/states",
  summary: "States of Mexico by name",
  access: anyone,
  response: z.array(named),
  errors: [],
});

export const listMunicipalities = call({
  method: "GET",
  path: "/places/states/:stateId/municipalities",
  summary:
    "Municipalities of a state by name, each with the point of its seat: good to centre a map, never for a distance",
  access: anyone,
  params: z.object({ stateId: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(32)) }),
  response: z.array(z.extend(named, { lat: z.number(), long: z.number() })),
  errors: [],
});

export const placeCalls = { listPlaces, readPostalCode, listStates, listMunicipalities };
