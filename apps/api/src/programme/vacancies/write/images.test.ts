import { readVacancyImage, uploadVacancyImage } from "@arranca/contract/vacancies/picture";
import { approveVacancy } from "@arranca/contract/vacancies/review";
import * as calls from "@arranca/contract/vacancies/vacancy";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aCompany, aPerson, aStaffMember } from "../../../testing/factories.ts";
import { aPhoto, asUpload } from "../../../testing/files/sample-files.ts";
import { type SignedIn, send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { aVacancyForm } from "../../../testing/vacancies.ts";

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const create = (imageFileId: string, as: SignedIn) =>
  send(t, calls.createVacancy, { as, body: aVacancyForm({ imageFileId }) });

test("[E12] a picture of a vacancy is visible to its company until published, then to everybody", async () => {
  const company = await aCompany(t);
  const staff = await aStaffMember(t, ["vacancies.review"]);
  const files = [asUpload("file", "tienda.jpg", await aPhoto())];
  const { file_id } = (await send(t, uploadVacancyImage, { as: company, files })).contents();
  const person = await aPerson(t);
  const look = (as: SignedIn) => send(t, readVacancyImage, { as, params: { id: file_id } });
  expect([(await look(company)).status, (await look(person)).code]).toEqual([200, "NOT_FOUND"]);

  const other = await aCompany(t);
  const stolen = await create(file_id, other);
  expect(stolen.fields?.imageFileId).toBe("Sube la imagen otra vez");
  const { id } = (await create(file_id, company)).contents();
  expect([(await look(person)).code, (await look(other)).code, (await look(staff)).status]).toEqual([
    "NOT_FOUND",
    "NOT_FOUND",
    200,
  ]);
  expect((await look(company)).headers["cache-control"]).toBe("private, no-store");
  await send(t, approveVacancy, { as: staff, params: { id } });
  expect((await look(person)).headers).toMatchObject({
    "content-type": "image/jpeg",
    "cache-control": "private, max-age=31536000",
  });
  expect(
    (await send(t, calls.readCompanyVacancy, { as: company, params: { publicationId: id } })).contents().image,
  ).toBe(`/api/files/publication/${file_id}`);

  const text = [asUpload("file", "tienda.jpg", Buffer.from("no soy una foto"))];
  expect((await send(t, uploadVacancyImage, { as: company, files: text })).code).toBe("FILE_TYPE");
});
