import type { bankBody, contactBody, identityBody, studyBody } from "@arranca/contract/persons";
import { curpFacts } from "@arranca/contract/values/identifiers";
import { zeroAsEmpty } from "@arranca/contract/values/location";
import type * as z from "zod/mini";
import type { Vault } from "../../lib/crypto.ts";
import type { PersonRow } from "./store.ts";

export type Identity = z.output<typeof identityBody>;
export type Contact = z.output<typeof contactBody>;
export type Study = z.output<typeof studyBody>;
export type BankDetails = z.output<typeof bankBody>;

const orNull = (text: string | null | undefined) => text?.trim() || null;

/**
 * Columns of a person's identity. The CURP is stored encrypted. Its blind index only finds duplicates, which are a signal
 * for staff and never a refusal.
 */
export const identityColumns = (vault: Vault, id: string, identity: WaitingIdentity & { gender: number | null }) => ({
  name: identity.name,
  first_surname: identity.firstSurname,
  second_surname: orNull(identity.secondSurname),
  gender_id: identity.gender,
  birthdate: identity.birthdate,
  curp: vault.sealField(identity.curp, `persons.curp/${id}`),
  curp_index: vault.blindIndex(identity.curp, "persons.curp"),
  birth_state: curpFacts(identity.curp)?.state ?? null,
});

/** Fields of an identity that wait for staff once the person is approved; the gender changes at once. */
export type WaitingIdentity = Omit<Identity, "gender">;

export const lineOfColumn: Record<string, string> = {
  ...{ name: "full_name", first_surname: "full_name", second_surname: "full_name" },
  ...{ birthdate: "birthdate", curp_index: "curp", gender_id: "gender", phone: "phone", phone_country_id: "phone" },
  ...{ study_title: "title", career_id: "title", degree_id: "level", scholarity_level_id: "level" },
  university_name: "university",
};

/** Lines of the personal section that the identity fills; the phone is the other line. */
export const identityLines = ["full_name", "birthdate", "curp", "gender"] as const;

export const waitingPart = ({ curp, name, firstSurname, secondSurname, birthdate }: Identity) => ({
  ...{ curp, name, firstSurname, secondSurname: orNull(secondSurname), birthdate },
});

export const identityOf = (person: PersonRow, vault: Vault) => ({
  curp: person.curp ? vault.openField(person.curp, `persons.curp/${person.id}`) : null,
  name: person.name,
  firstSurname: person.first_surname,
  secondSurname: person.second_surname,
  birthdate: person.birthdate,
});

export const contactColumns = (contact: Contact) => ({
  phone: contact.phone,
  phone_country_id: contact.phoneCountryId,
  email: contact.email,
});

export const studyColumns = (study: Study) => ({
  study_title: orNull(study.title),
  degree_id: study.degreeId,
  scholarity_level_id: study.scholarityLevelId,
  university_name: study.universityName,
  career_id: study.careerId ?? null,
});

export const studyOf = (person: PersonRow) => ({
  ...{ title: person.study_title, degreeId: person.degree_id, scholarityLevelId: person.scholarity_level_id },
  ...{ universityName: person.university_name, careerId: person.career_id },
});

const noBankColumns = {
  ...{ bank_code: null, account_number: null, account_last4: null },
  ...{ clabe: null, clabe_index: null, clabe_last4: null },
};

export function bankColumns(vault: Vault, id: string, bank: BankDetails | undefined) {
  if (!bank) return noBankColumns;
  const accountNumber = zeroAsEmpty(bank.accountNumber);
  const clabe = orNull(bank.clabe);
  return {
    bank_code: String(bank.bankId).padStart(3, "0"),
    account_number: vault.sealField(accountNumber, `persons.account_number/${id}`),
    account_last4: accountNumber.slice(-4),
    clabe: clabe ? vault.sealField(clabe, `persons.clabe/${id}`) : null,
    clabe_index: clabe ? vault.blindIndex(clabe, "persons.clabe") : null,
    clabe_last4: clabe ? clabe.slice(-4) : null,
  };
}
