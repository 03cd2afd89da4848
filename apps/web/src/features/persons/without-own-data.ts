import type { PersonInfo } from "@arranca/contract/persons";

/** Removes identity, address and bank data from a person, and keeps the fields that decide what a page shows. */
export function withoutOwnData(person: PersonInfo): PersonInfo {
  const { id, accountId, folio, clabe, bank_reviewed, statusId, statusName, submitted_at, approved_at } = person;
  const { careerId } = person.study;
  const noName = { name: null, firstSurname: null, secondSurname: null, gender: null, birthdate: null, curp: null };
  const noContact = { phone: null, phoneCountryId: null, phone_to_dial: null, email: null, email_waiting: null };
  const noPlace = { address: null, location: null, street: null, cp: null, suburb: null, number: null };
  const noStudy = { title: null, degreeId: null, degreeName: null, scholarityLevelId: null, scholarityLevelName: null };
  return {
    ...{ id, accountId, folio, bank_reviewed, statusId, statusName, submitted_at, approved_at },
    ...{ ...noName, ...noContact, ...noPlace, internalNumber: null, city: null, state: null },
    ...{ profileImage: null, cv: null, documents: [], open_sections: [] },
    study: { ...noStudy, universityName: null, careerId, careerName: null },
    ...{ bankId: null, bankName: null, accountNumber: null, clabe: clabe && hidden },
    ...{ courseComplete: person.courseComplete, celebrated: person.celebrated },
  };
}

const hidden = "••••";
