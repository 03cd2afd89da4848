import { addressBody } from "@arranca/contract/values/address";
import type { Location } from "@arranca/contract/values/location";
import * as z from "zod/mini";
import { AddressFields } from "#ui/places/address-fields.tsx";
import { addressOf, emptyAddress } from "#ui/places/address-values.ts";
import { fromValues, type Step, type StepValues, textOf } from "../step.ts";
import { CompanyPlaceFields } from "./company-place-fields.tsx";

const addressSchema = z.extend(addressBody, {
  cityName: z.string(),
  stateName: z.string(),
  stateId: z.int("Elige tu estado."),
  municipalityId: z.int("Elige tu municipio."),
});

type Words = { key: "address" | "location"; name: string; title: string };

export const addressStep = ({ key, name, title }: Words): Step => ({
  key,
  name,
  title,
  lead: "Empieza por el código postal: con él llenamos colonia, municipio y estado.",
  schema: fromValues(addressSchema, addressOf),
  empty: emptyAddress,
  Fields: key === "address" ? AddressFields : CompanyPlaceFields,
  answers: (v) => [
    {
      term: "Calle y número",
      value: [v.street, v.number, v.internalNumber && `int. ${v.internalNumber}`].filter(Boolean).join(" "),
    },
    { term: "Colonia", value: v.suburbName },
    { term: "Código postal", value: v.cp },
    { term: "Municipio y estado", value: [v.cityName, v.stateName].filter(Boolean).join(", ") },
  ],
});

export const addressValues = (location: Location | null): StepValues => ({
  cp: textOf(location?.cp),
  suburbName: textOf(location?.suburbName),
  cityName: textOf(location?.cityName),
  stateName: textOf(location?.stateName),
  stateId: textOf(location?.stateId),
  municipalityId: textOf(location?.municipalityId),
  street: textOf(location?.street),
  number: textOf(location?.number),
  internalNumber: textOf(location?.internalNumber),
  lat: textOf(location?.lat),
  long: textOf(location?.long),
});
