import * as z from "zod/mini";
import { grammars } from "./typed/digit-runs.ts";
import { digits, messages, optionalText, text } from "./validation.ts";

const known = optionalText;
const coordinate = (most: number) => z.optional(z.nullable(z.number().check(z.minimum(-most), z.maximum(most))));

/** Address as entered. Parts needed for a letter are required; the pin and the gazetteer's ids are optional. */
export const addressBody = z.object({
  cp: digits(grammars.postalCode).check(z.length(5, "Escribe los 5 dígitos de tu código postal.")),
  suburbName: text(120),
  cityName: text(120),
  stateName: text(120),
  stateId: z.int(messages.required).check(z.minimum(1), z.maximum(32)),
  municipalityId: z.int32(messages.required),
  street: text(120),
  number: text(20),
  internalNumber: optionalText(20),
  place_id: known(80),
  name: known(200),
  address: known(300),
  description: known(300),
  localityId: known(20),
  lat: coordinate(90),
  long: coordinate(180),
});
export type AddressBody = z.output<typeof addressBody>;
