import type { PhoneCountry } from "#ui/phone/phone-digits.ts";
import codes from "../../../../data/country-codes.json";

export const countries: readonly PhoneCountry[] = codes;
