import type { companyBody } from "@arranca/contract/companies";
import type * as z from "zod/mini";
import type { CompanyRow } from "./store.ts";

export type CompanyData = z.output<typeof companyBody>;

export const companyNames = {
  name: "name",
  businessName: "business_name",
  rfc: "rfc",
  sectorId: "sector_id",
  size: "size_id",
  presence: "presence_id",
  phone: "phone",
  phoneCountryId: "phone_country_id",
  email: "email",
  description: "description",
} as const satisfies Record<keyof CompanyData, keyof CompanyRow>;

/** Erasure keeps what proves the paid support (ADR 86). */
const { name: _name, businessName: _businessName, rfc: _rfc, sectorId: _sectorId, ...erased } = companyNames;
export const erasedCompanyColumns = Object.values(erased);
