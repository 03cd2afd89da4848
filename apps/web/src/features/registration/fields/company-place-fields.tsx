import { useQuery } from "@tanstack/react-query";
import { postalCodeQuery } from "#lib/places.ts";
import type { StepForm } from "../step.ts";
import { AddressFields } from "./address-fields.tsx";
import { CompanyPin } from "./company-pin.tsx";

export function CompanyPlaceFields({ form }: { form: StepForm }) {
  const { data: code } = useQuery(postalCodeQuery(form.values.cp ?? ""));
  const places = code?.settlements ?? [];
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const start = code && {
    name: `${code.municipalityName}, ${code.stateName}`,
    lat: mean(places.map((place) => place.approximateLat)),
    long: mean(places.map((place) => place.approximateLong)),
  };
  return (
    <>
      <AddressFields form={form} />
      <CompanyPin form={form} start={start} />
    </>
  );
}
