import { editCatalogueEntry, offerCatalogueEntry } from "@arranca/contract/catalogues/editor";
import * as calls from "@arranca/contract/vacancies/vacancy";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Account, aCompany, aStaffMember } from "../../../testing/factories.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { aVacancyForm } from "../../../testing/vacancies.ts";

let t: TestApp;
let company: Account;
let editor: Account;
beforeAll(async () => {
  t = await startTestApp();
  company = await aCompany(t);
  editor = await aStaffMember(t, ["catalogues.edit"]);
});
afterAll(() => t.close());

const hide = async (list: string, id: number) => {
  const params = { list, id: String(id) };
  await send(t, offerCatalogueEntry, { as: editor, params, body: { offered: false, version: 0 } });
};
const create = (over: Record<string, unknown>) =>
  send(t, calls.createVacancy, { as: company, body: aVacancyForm(over) });

test("[A20, E05, E11] a hidden catalogue entry cannot be chosen anew, and a vacancy that has it keeps it through an edit", async () => {
  const draft = { otherBenefits: [1, 7], degreeId: 12, draft: true };
  const { id } = (await create(draft)).contents();
  await hide("benefits", 7);
  await hide("degrees", 12);

  const refused = await create({ otherBenefits: [7] });
  expect([refused.status, refused.fields]).toEqual([
    422,
    { otherBenefits: "Esta opción ya no se ofrece. Elige otra." },
  ]);
  expect((await create({ degreeId: 12 })).fields).toEqual({ degreeId: "Esta opción ya no se ofrece. Elige otra." });

  const edit = { ...aVacancyForm(), id, otherBenefits: [7, 15], degreeId: 12 };
  expect((await send(t, calls.updateVacancy, { as: company, body: edit })).status).toBe(200);
  const detail = (await send(t, calls.readCompanyVacancy, { as: company, params: { publicationId: id } })).contents();
  expect(detail.otherBenefits.map((one) => one.id)).toEqual([7, 15]);
  expect(detail.otherBenefits[0]?.name).toBeTruthy();
  expect(detail.degree?.id).toBe(12);
});

test("[A20, E11] a renamed catalogue entry is shown on every vacancy published with the old name", async () => {
  const { id } = (await create({ otherBenefits: [2] })).contents();
  const body = { name: "Uniforme y calzado", version: 0 };
  await send(t, editCatalogueEntry, { as: editor, params: { list: "benefits", id: "2" }, body });
  const detail = (await send(t, calls.readCompanyVacancy, { as: company, params: { publicationId: id } })).contents();
  expect(detail.otherBenefits).toEqual([{ id: 2, name: "Uniforme y calzado" }]);
});
