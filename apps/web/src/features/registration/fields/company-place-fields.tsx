import { useQuery } from "@tanstack/react-query";
import { municipalitiesQuery, postalCodeQuery } from "#lib/places.ts";
import { AddressFields } from "#ui/places/address-fields.tsx";
import type { StepForm } from "../step.ts";
import { CompanyPin } from "./company-pin.tsx";

export function CompanyPlaceFields({ form }: { form: StepForm }) {
  const { cp = "", stateId = "", municipalityId = "", cityName, stateName } = form.values;
  const { data, isFetching } = useQuery(postalCodeQuery(cp));
  const code = data && ["", String(data.municipalityId)].includes(municipalityId) ? data : undefined;
  // A postal code that is unknown or elsewhere opens the map at the chosen municipality.
  const asksTown = stateId !== "" && !code && !isFetching;
  const { data: towns = [] } = useQuery({ ...municipalitiesQuery(stateId), enabled: asksTown });
  const town = towns.find(({ id }) => String(id) === municipalityId);
  const places = code?.settlements ?? [];
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const start = code
    ? {
        name: `${code.municipalityName}, ${code.stateName}`,
        lat: mean(places.map((place) => place.approximateLat)),
        long: mean(places.map((place) => place.approximateLong)),
      }
    : town && { name: `${cityName}, ${stateName}`, lat: town.lat, long: town.long, isTown: true };
  return (
    <>
      <AddressFields form={form} />
      <CompanyPin form={form} start={start} />
    </>
  );
}
