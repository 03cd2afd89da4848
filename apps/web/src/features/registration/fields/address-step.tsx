import { addressBody } from "@arranca/contract/values/address";
import type { Location } from "@arranca/contract/values/location";
import * as z from "zod/mini";
import { bodyOf, fromValues, type Step, type StepValues, textOf } from "../step.ts";
import { AddressFields } from "./address-fields.tsx";
import { CompanyPlaceFields } from "./company-place-fields.tsx";

const emptyAddress: StepValues = {
  cp: "",
  suburbName: "",
  cityName: "",
  stateName: "",
  stateId: "",
  municipalityId: "",
  street: "",
  number: "",
  internalNumber: "",
  lat: "",
  long: "",
};
export const addressNumbers = ["stateId", "municipalityId", "lat", "long"];

const addressSchema = z.extend(addressBody, {
  cityName: z.string(),
  stateName: z.string(),
  stateId: z.int("Elige tu estado."),
  municipalityId: z.int("Elige tu municipio."),
});

/** Body of an address. The lists are asked for only after a whole postal code, which may fill them. */
function addressOf(values: StepValues): Record<string, unknown> {
  const body = bodyOf(values, addressNumbers);
  return /^\d{5}$/.test(values.cp ?? "") ? body : { ...body, stateId: 0, municipalityId: 0 };
}

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
