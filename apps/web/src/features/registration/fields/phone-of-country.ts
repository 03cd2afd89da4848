import { isPhone, type PhoneLengths, phoneMessage } from "@arranca/contract/values/phones";
import type { QueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { lists } from "../queries.ts";

/** How many digits the phones of a country have; undefined while that is not known, for the server checks it too. */
export type LengthsOf = (countryId: number) => PhoneLengths | undefined;

/** The lengths in the list of countries that the phone field has loaded. */
export const lengthsIn =
  (queryClient: QueryClient): LengthsOf =>
  (id) =>
    queryClient.getQueryData(lists.countries.queryKey)?.find((country) => country.id === id);

/** A phone has the digits of its country. */
export const phoneOfCountry = (lengthsOf: LengthsOf) =>
  z.refine<{ phone: string; phoneCountryId: number }>(
    ({ phone, phoneCountryId }) => {
      const lengths = lengthsOf(phoneCountryId);
      return lengths === undefined || isPhone(phone, lengths);
    },
    { error: phoneMessage, path: ["phone"] },
  );
