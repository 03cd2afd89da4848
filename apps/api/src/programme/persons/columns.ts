import { partsOf } from "@arranca/contract/field-tables";
import type { bankBody, contactBody, identityBody, studyBody } from "@arranca/contract/persons";
import { contactFields, identityFields, studyFields } from "@arranca/contract/persons/fields";
import { clabeParts, curpFacts } from "@arranca/contract/values/identifiers";
import { zeroAsEmpty } from "@arranca/contract/values/location";
import type * as z from "zod/mini";
import type { Vault } from "../../lib/crypto.ts";
import { columnsOf, fieldsOf, linesOf } from "../../lib/database/field-columns.ts";
import { bankCodeOf, isKnownPlaza } from "../catalogues/banks.service.ts";
import type { PersonRow } from "./store.ts";

/** Identity of a person; `curp` is null if there is none yet. */
export type Identity = Omit<z.output<typeof identityBody>, "curp"> & { curp: string | null };
export type Contact = z.output<typeof contactBody>;
export type Study = z.output<typeof studyBody>;
export type BankDetails = z.output<typeof bankBody>;

// Columns of the fields that are not encrypted.
export const identityNames = {
  name: "name",
  firstSurname: "first_surname",
  secondSurname: "second_surname",
  birthdate: "birthdate",
  gender: "gender_id",
} as const satisfies Names<Omit<Identity, "curp">>;
export const contactNames = {
  phone: "phone",
  phoneCountryId: "phone_country_id",
  email: "email",
} as const satisfies Names<Contact>;
export const studyNames = {
  scholarityLevelId: "scholarity_level_id",
  degreeId: "degree_id",
  title: "study_title",
  careerId: "career_id",
  universityName: "university_name",
} as const satisfies Names<Study>;
type Names<Fields> = Record<keyof Fields, keyof PersonRow>;
export const personNames = { ...identityNames, ...contactNames, ...studyNames };

/**
 * Columns of a person's identity. The CURP is stored encrypted. Its blind index only finds duplicates, which are a signal
 * for staff and never a refusal.
 */
export const identityColumns = (vault: Vault, id: string, identity: WaitingIdentity & { gender: number | null }) => ({
  ...columnsOf(identityNames, identity),
  curp: identity.curp === null ? null : vault.sealField(identity.curp, `persons.curp/${id}`),
  curp_index: identity.curp === null ? null : vault.blindIndex(identity.curp, "persons.curp"),
  birth_state: identity.curp === null ? null : (curpFacts(identity.curp)?.state ?? null),
});

/** Fields of an identity that wait for staff once the person is approved; the gender changes at once. */
export type WaitingIdentity = Omit<Identity, "gender">;

/** Line of the review that shows each column. An encrypted value differs each time, so its index is compared. */
export const lineOfColumn = {
  ...linesOf(personNames, { ...identityFields, ...contactFields, ...studyFields }),
  curp_index: identityFields.curp.line,
};

/** Lines of the personal section that the identity fills; the phone is the other line. */
export const identityLines = [...new Set(Object.values(partsOf(identityFields, "line")))];

export const waitingPart = ({ gender: _atOnce, ...waits }: Identity) => ({
  ...waits,
  secondSurname: waits.secondSurname || null,
});

export const identityOf = (person: PersonRow, vault: Vault) => {
  const { gender: _atOnce, ...waits } = fieldsOf(identityNames, person);
  return { curp: person.curp ? vault.openField(person.curp, `persons.curp/${person.id}`) : null, ...waits };
};

export const contactColumns = (contact: Contact) => columnsOf(contactNames, contact);

export const studyColumns = (study: Study) => columnsOf(studyNames, study);

const noBankColumns = {
  ...{ bank_code: null, account_number: null, account_last4: null },
  ...{ clabe: null, clabe_index: null, clabe_last4: null, clabe_bank_code: null, clabe_plaza: null },
};

/** Hints for reviewers: the bank of the CLABE if it is not the chosen one, and a plaza that no catalogue has. */
function oddParts(bankCode: string, clabe: string | null) {
  const { bank, plaza } = clabe ? clabeParts(clabe) : { bank: bankCode, plaza: "" };
  return {
    clabe_bank_code: bank === bankCode ? null : bank,
    clabe_plaza: plaza === "" || isKnownPlaza(plaza) ? null : plaza,
  };
}

export function bankColumns(vault: Vault, id: string, bank: BankDetails | undefined) {
  if (!bank) return noBankColumns;
  const accountNumber = zeroAsEmpty(bank.accountNumber);
  const clabe = bank.clabe || null;
  const bankCode = bankCodeOf(bank.bankId ?? 0);
  return {
    bank_code: bankCode,
    account_number: vault.sealField(accountNumber, `persons.account_number/${id}`),
    account_last4: accountNumber.slice(-4),
    clabe: clabe ? vault.sealField(clabe, `persons.clabe/${id}`) : null,
    clabe_index: clabe ? vault.blindIndex(clabe, "persons.clabe") : null,
    clabe_last4: clabe ? clabe.slice(-4) : null,
    ...oddParts(bankCode, clabe),
  };
}
