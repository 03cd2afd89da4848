import { mexicoCountryId } from "@arranca/contract/limits";
import { isPhone, type PhoneLengths, phoneMessage } from "@arranca/contract/values/phones";
import { acceptedLengths, mexicanPhone } from "@arranca/contract/values/typed/phone-digits";
import type { QueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { lists } from "../queries.ts";

/**
 * Number of digits of a country's phone numbers. Until the list is loaded only Mexico's is known; the server checks the
 * length too.
 */
export type LengthsOf = (countryId: number) => (PhoneLengths & { code?: string }) | undefined;

export const lengthsIn =
  (queryClient: QueryClient): LengthsOf =>
  (id) =>
    queryClient.getQueryData(lists.countries.queryKey)?.find((country) => country.id === id) ??
    (id === mexicoCountryId ? mexicanPhone : undefined);

export const phoneOfCountry = (lengthsOf: LengthsOf) =>
  z.refine<{ phone: string; phoneCountryId: number }>(
    ({ phone, phoneCountryId }) => {
      const lengths = lengthsOf(phoneCountryId);
      return lengths === undefined || isPhone(phone, acceptedLengths(lengths));
    },
    { error: phoneMessage, path: ["phone"] },
  );
