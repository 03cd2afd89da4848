import { type DocumentItem, pictureAddress } from "@arranca/contract/files";
import type { Person, PersonInfo } from "@arranca/contract/persons";
import { accountStatuses } from "@arranca/contract/statuses";
import type { Location } from "@arranca/contract/values/location";
import type { Vault } from "../../lib/crypto.ts";
import { fieldsOf } from "../../lib/database/field-columns.ts";
import { bankName } from "../catalogues/banks.service.ts";
import { catalogueName, phoneToDial } from "../catalogues/service.ts";
import { accountProofState, proofFollows } from "./account-proof.rules.ts";
import { contactNames, identityNames, studyNames } from "./columns.ts";
import { openSections } from "./rules.ts";
import type { PersonRow } from "./store.ts";

type Attached = { documents: readonly DocumentItem[]; location: Location | null };

/** Person as shown to themselves: the only function that decrypts CURP and bank data for their owner. */
export function presentPerson(row: PersonRow, vault: Vault, { documents, location }: Attached): Person {
  const cv = documents.find((document) => document.area === "cv");
  const status = accountStatuses[row.status];
  const open = (column: "curp" | "account_number" | "clabe") => {
    const sealed = row[column];
    return sealed ? vault.openField(sealed, `persons.${column}/${row.id}`) : null;
  };
  const gender = catalogueName("genders", row.gender_id);
  return {
    id: row.id,
    accountId: row.login_id,
    folio: row.folio,
    ...fieldsOf(identityNames, row),
    curp: open("curp"),
    gender: row.gender_id !== null && gender ? { id: row.gender_id, name: gender } : null,
    ...fieldsOf(contactNames, row),
    phone_to_dial: phoneToDial(row.phone, row.phone_country_id),
    email_waiting: row.email_waiting,
    address: location?.address ?? null,
    profileImage: pictureAddress(row.picture_file_id),
    cv:
      cv?.personCV_id != null
        ? { fileId: cv.file_id, fileName: cv.file_name, alias: cv.alias, personCvId: cv.personCV_id }
        : null,
    location,
    study: {
      ...fieldsOf(studyNames, row),
      degreeName: catalogueName("degrees", row.degree_id),
      scholarityLevelName: catalogueName("scholarity_levels", row.scholarity_level_id),
      careerName: catalogueName("careers", row.career_id),
    },
    bankId: row.bank_code === null ? null : Number(row.bank_code),
    bankName: row.bank_code === null ? null : bankName(row.bank_code),
    accountNumber: open("account_number"),
    clabe: open("clabe"),
    bank_reviewed: row.bank_reviewed_at !== null,
    statusId: status.id,
    statusName: status.name,
    submitted_at: row.submitted_at?.toISOString() ?? null,
    approved_at: row.approved_at?.toISOString() ?? null,
  };
}

export function presentPersonInfo(
  row: PersonRow,
  vault: Vault,
  attached: Attached,
  { flagged, isProofAsked }: { flagged: readonly string[]; isProofAsked: boolean },
): PersonInfo {
  const { location } = attached;
  return {
    ...presentPerson(row, vault, attached),
    street: location?.street ?? null,
    cp: location?.cp ?? null,
    suburb: location?.suburbName ?? null,
    number: location?.number ?? null,
    internalNumber: location?.internalNumber ?? null,
    city: location?.cityName ?? null,
    state: location?.stateName ?? null,
    documents: [...attached.documents],
    identityPaper: row.identity_paper,
    open_sections: openSections(row.status, flagged),
    courseComplete: row.course_completed_at !== null,
    account_proof: {
      follows: proofFollows(row, isProofAsked),
      state: accountProofState(row),
      refused: accountProofState(row) === "missing" ? row.account_proof_refused : null,
    },
  };
}
