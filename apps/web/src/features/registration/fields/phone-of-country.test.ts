import { mexicoCountryId } from "@arranca/contract/limits";
import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { lengthsIn, phoneOfCountry } from "./phone-of-country.ts";

test("[F1] before the list of countries is loaded, a Mexican phone of nine digits is refused and a foreign one is not", () => {
  const schema = z
    .object({ phone: z.string(), phoneCountryId: z.number() })
    .check(phoneOfCountry(lengthsIn(new QueryClient())));
  const is = (phone: string, phoneCountryId: number) => schema.safeParse({ phone, phoneCountryId }).success;
  expect(is("477215093", mexicoCountryId)).toBe(false);
  expect(is("4772150934", mexicoCountryId)).toBe(true);
  expect(is("477215093", mexicoCountryId + 1)).toBe(true);
});
