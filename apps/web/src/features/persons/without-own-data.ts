import type { PersonInfo } from "@arranca/contract/persons";

const nulls = <Whole extends object>(whole: Whole) =>
  Object.fromEntries(Object.keys(whole).map((name) => [name, null])) as {
    [Name in keyof Whole as null extends Whole[Name] ? Name : never]: null;
  }; // fields that may not be null are given beside it

/** Removes identity, address and bank data from a person, and keeps the fields that decide what a page shows. */
export function withoutOwnData(person: PersonInfo): PersonInfo {
  const { id, accountId, folio, clabe, bank_reviewed, statusId, statusName, submitted_at, approved_at } = person;
  const { study, courseComplete } = person;
  return {
    ...nulls(person),
    ...{ id, accountId, folio, bank_reviewed, statusId, statusName, submitted_at, approved_at },
    ...{ courseComplete, documents: [], open_sections: [], identityPaper: "ine" },
    study: { ...nulls(study), careerId: study.careerId },
    clabe: clabe && hidden,
    account_proof: { follows: false, state: null, refused: null },
  };
}

const hidden = "••••";
