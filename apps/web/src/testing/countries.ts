import type { PhoneCountry } from "#ui/phone/phone-digits.ts";
import codes from "../../../../data/country-codes.json";

/** What the phone service answers. */
export const countries: readonly PhoneCountry[] = codes;
