import type { Company, CompanyInfo } from "@arranca/contract/companies";
import { type DocumentItem, pictureAddress } from "@arranca/contract/files";
import { accountStatuses } from "@arranca/contract/statuses";
import { hasRfcCheckDigit } from "@arranca/contract/values/identifiers";
import type { Location } from "@arranca/contract/values/location";
import { type CatalogueList, catalogueName, phoneToDial } from "../catalogues/service.ts";
import { openSections } from "./rules.ts";
import { type CompanyRow, type Manager, managersOf } from "./store.ts";

const named = (list: CatalogueList, id: number | null) => {
  const name = catalogueName(list, id);
  return id !== null && name !== null ? { id, name } : null;
};

const presentManager = (manager: Manager) => ({
  name: manager.name ?? null,
  lastName: manager.lastName ?? null,
  email: manager.email ?? null,
  phone: manager.phone ?? null,
  department: manager.department ?? null,
});

export function presentCompany(row: CompanyRow, location: Location | null): Company {
  const status = accountStatuses[row.status];
  const { manager, secondManager } = managersOf(row);
  return {
    id: row.id,
    accountId: row.owner_login_id,
    folio: row.folio,
    name: row.name,
    businessName: row.business_name,
    rfc: row.rfc,
    rfc_doubtful: row.rfc !== null && !hasRfcCheckDigit(row.rfc),
    sectorId: row.sector_id,
    sectorName: catalogueName("sectors", row.sector_id),
    size: named("company_sizes", row.size_id),
    presence: named("company_presence", row.presence_id),
    phone: row.phone,
    phoneCountryId: row.phone_country_id,
    phone_to_dial: phoneToDial(row.phone, row.phone_country_id),
    email: row.email,
    email_waiting: row.email_waiting,
    profileImage: pictureAddress(row.picture_file_id),
    description: row.description,
    address: location?.address ?? null,
    location,
    manager: presentManager(manager ?? {}),
    secondManager: secondManager && presentManager(secondManager),
    statusId: status.id,
    statusName: status.name,
    submitted_at: row.submitted_at?.toISOString() ?? null,
  };
}

export const presentCompanyInfo = (
  row: CompanyRow,
  { documents, location }: { documents: DocumentItem[]; location: Location | null },
  flagged: readonly string[],
): CompanyInfo => ({
  ...presentCompany(row, location),
  documents,
  open_sections: openSections(row.status, flagged),
});
