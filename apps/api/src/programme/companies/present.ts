import type { Company, CompanyInfo } from "@arranca/contract/companies";
import { managerFields } from "@arranca/contract/companies/fields";
import { type DocumentItem, pictureAddress } from "@arranca/contract/files";
import { keysOf } from "@arranca/contract/keys";
import { accountStatuses } from "@arranca/contract/statuses";
import { hasRfcCheckDigit } from "@arranca/contract/values/identifiers";
import type { Location } from "@arranca/contract/values/location";
import { fieldsOf } from "../../lib/database/field-columns.ts";
import { type CatalogueList, catalogueName, phoneToDial } from "../catalogues/service.ts";
import { companyNames } from "./columns.ts";
import { openSections } from "./rules.ts";
import { type CompanyRow, type Manager, managersOf } from "./store.ts";

const named = (list: CatalogueList, id: number | null) => {
  const name = catalogueName(list, id);
  return id !== null && name !== null ? { id, name } : null;
};

const presentManager = (manager: Manager) =>
  Object.fromEntries(keysOf(managerFields).map((name) => [name, manager[name] ?? null])) as Company["manager"]; // the same fields

export function presentCompany(row: CompanyRow, location: Location | null): Company {
  const status = accountStatuses[row.status];
  const { manager, secondManager } = managersOf(row);
  return {
    id: row.id,
    accountId: row.owner_login_id,
    folio: row.folio,
    ...fieldsOf(companyNames, row),
    rfc_doubtful: row.rfc !== null && !hasRfcCheckDigit(row.rfc),
    sectorName: catalogueName("sectors", row.sector_id),
    size: named("company_sizes", row.size_id),
    presence: named("company_presence", row.presence_id),
    phone_to_dial: phoneToDial(row.phone, row.phone_country_id),
    email_waiting: row.email_waiting,
    profileImage: pictureAddress(row.picture_file_id),
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
