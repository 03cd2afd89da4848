import { readCandidate } from "@arranca/contract/applications";
import { readAccount } from "@arranca/contract/review/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aCompany, anApplication, anotherDevice, aPerson, aStaffMember, aVacancy } from "../testing/factories.ts";
import { aNewcomer, submitForm } from "../testing/persons.ts";
import { send } from "../testing/requests.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

// The last minute of a day and the first of the next, in Mexico City.
const eve = (day: string) => new Date(Date.parse(`${day}T06:00:00Z`) - 60_000);
const begun = (day: string) => new Date(Date.parse(`${day}T06:00:00Z`) + 60_000);
const tooYoungOrOld = "La edad debe estar entre 18 y 27 años";
const notOfThisCurp = "La fecha no coincide con tu CURP. Revisa las dos.";

test.each([
  ["of who was born on 29 February", "2008-02-29", "2027-03-01", 18, 19],
  ["on the 18th birthday", "2008-12-01", "2026-12-01", 17, 18],
  ["on the 28th birthday", "1998-12-02", "2026-12-02", 27, 28],
])(
  "[B32] form, checklist and company compute the same age, %s, at 23:59 and at 00:01",
  async (_who, birthdate, birthday, before, after) => {
    const company = await aCompany(t);
    const vacancyId = await aVacancy(t, company.id, { expires_at: new Date("2028-01-01T06:00:00Z") });
    const person = await aPerson(t, { birthdate });
    const care_about_id = await anApplication(t, { personId: person.id, vacancyId, companyId: company.id });
    const reviewer = await aStaffMember(t, ["accounts.review"]);
    const ages = async () => {
      // A session ends after hours.
      const owner = await anotherDevice(t, company);
      const staff = await anotherDevice(t, reviewer);
      const candidate = (await send(t, readCandidate, { as: owner, query: { care_about_id } })).contents();
      const { sections } = (await send(t, readAccount, { as: staff, params: { id: person.id } })).contents();
      const line = sections.flatMap(({ lines }) => lines).find(({ label }) => label === "Fecha de nacimiento");
      const asked = (await submitForm(t, await aNewcomer(t), { birthdate })).fields?.birthdate;
      return { company: candidate.age, checklist: line?.value, form: asked };
    };
    const expected = (age: number) => ({
      company: age,
      checklist: expect.stringContaining(`(${age} años)`),
      form: age >= 18 && age <= 27 ? notOfThisCurp : tooYoungOrOld,
    });
    t.deps.clock.set(eve(birthday));
    expect(await ages()).toEqual(expected(before));
    t.deps.clock.set(begun(birthday));
    expect(await ages()).toEqual(expected(after));
  },
);
