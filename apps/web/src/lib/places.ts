import { listMunicipalities, listStates, readPostalCode } from "@arranca/contract/places";
import { queryOptions } from "@tanstack/react-query";
import { call } from "./calls/call.ts";
import { keepOnDevice } from "./calls/keep-shown-answers.ts";

const forever = { staleTime: Number.POSITIVE_INFINITY, meta: keepOnDevice() };

export const statesQuery = queryOptions({
  ...forever,
  queryKey: ["places", "states"],
  queryFn: ({ signal }) => call(listStates, { signal }),
});

export const municipalitiesQuery = (stateId: string) =>
  queryOptions({
    ...forever,
    queryKey: ["places", "municipalities", stateId],
    enabled: stateId !== "",
    queryFn: ({ signal }) => call(listMunicipalities, { params: { stateId: Number(stateId) }, signal }),
  });

/** Settlements and town of a postal code; refused NOT_FOUND if the catalogue lacks it. */
export const postalCodeQuery = (cp: string) =>
  queryOptions({
    staleTime: Number.POSITIVE_INFINITY,
    queryKey: ["place", cp],
    enabled: /^\d{5}$/.test(cp),
    retry: false,
    queryFn: ({ signal }) => call(readPostalCode, { params: { cp }, signal }),
  });
