import type { PhoneCountry } from "#ui/phone/phone-digits.ts";
import codes from "../../../../data/country-codes.json";

/** Answer of the phone service. */
export const countries: readonly PhoneCountry[] = codes;
