import * as z from "zod/mini";
import { cleanLine } from "./typed/clean-text.ts";

const short = (max: number) => z.nullable(z.string().check(z.overwrite(cleanLine), z.maxLength(max)));

export const location = z.object({
  place_id: short(80),
  name: short(200),
  address: short(300),
  description: short(300),
  cityName: short(120),
  stateName: short(120),
  suburbName: short(120),
  lat: z.nullable(z.number().check(z.minimum(-90), z.maximum(90))),
  long: z.nullable(z.number().check(z.minimum(-180), z.maximum(180))),
  stateId: z.nullable(z.int32()),
  municipalityId: z.nullable(z.int32()),
  localityId: short(20),
  street: short(120),
  number: short(20),
  internalNumber: short(20),
  cp: z.nullable(z.string().check(z.regex(/^\d{5}$/))),
});
export type Location = z.output<typeof location>;

export const emptyLocation: Location = {
  place_id: null,
  name: null,
  address: null,
  description: null,
  cityName: null,
  stateName: null,
  suburbName: null,
  lat: null,
  long: null,
  stateId: null,
  municipalityId: null,
  localityId: null,
  street: null,
  number: null,
  internalNumber: null,
  cp: null,
};

/** Converts an internal number or account number '0' to empty (requirement, point 3). */
export const zeroAsEmpty = (value: string | null | undefined) => (value && value.trim() !== "0" ? value.trim() : "");

export const locationInput = z.pipe(
  z.partial(location),
  // JSON has no undefined: a given part is a value or null.
  z.transform((given) => ({ ...emptyLocation, ...given }) as Location),
);
