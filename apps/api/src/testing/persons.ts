import * as persons from "@arranca/contract/persons";
import type { IdentityPaper } from "@arranca/contract/persons/identity-papers";
import { newId } from "../lib/ids.ts";
import { type Account, aPerson, aStaffMember } from "./factories.ts";
import { personPapers } from "./files/sample-files.ts";
import { send } from "./requests.ts";
import type { TestApp } from "./test-app.ts";

export const aNewcomer = (test: TestApp, over: Parameters<typeof aPerson>[1] = {}) =>
  aPerson(test, {
    status: "registering",
    folio: null,
    submitted_at: null,
    approved_at: null,
    course_completed_at: null,
    ...over,
  });

export const personForm = {
  curp: "QURV030417MJCNBLA0",
  name: "Valeria",
  firstSurname: "Quintero",
  secondSurname: "Rubio",
  birthdate: "2003-04-17",
  gender: 2,
  phone: "4772150934",
  phoneCountryId: 141,
  email: "valeria@correo.example",
  location: {
    cp: "37000",
    suburbName: "Centro",
    cityName: "León",
    stateName: "Guanajuato",
    stateId: 11,
    municipalityId: 11020,
    street: "Mina de Valenciana",
    number: "118",
    internalNumber: "0",
  },
  study: { scholarityLevelId: 6, degreeId: 5, title: "Administración", universityName: "Universidad de Guanajuato" },
  bankId: 2,
  accountNumber: "00123456789",
  clabe: "002320007123456788",
};
export const submitForm = (
  test: TestApp,
  as: Account,
  over: Record<string, unknown> = {},
  headers: Record<string, string> = {},
) => send(test, persons.submitPerson, { as, body: { ...personForm, ...over }, headers });
export const uploadPapers = async (test: TestApp, as: Account, paper?: IdentityPaper) =>
  send(test, persons.updatePersonDocs, { as, files: await personPapers(paper) });
export const personInfo = async (test: TestApp, as: Account) =>
  (await send(test, persons.readPersonInfo, { as })).contents();

export async function askFor(test: TestApp, person: Account, sections: string[]): Promise<void> {
  const staff = await aStaffMember(test, ["accounts.review"]);
  const id = newId();
  await test.deps.db
    .insertInto("review_requests")
    .values({
      id,
      owner_id: person.id,
      owner_type: "person",
      status: "open",
      created_by: staff.loginId,
      created_at: test.deps.clock.now(),
    })
    .execute();
  await test.deps.db
    .insertInto("review_request_sections")
    .values(sections.map((section) => ({ request_id: id, section, admin_comment: "Corrige esto" })))
    .execute();
}
