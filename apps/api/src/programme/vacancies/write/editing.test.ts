import { readCompanyDashboard } from "@arranca/contract/companies";
import { changeVacancyStatus } from "@arranca/contract/vacancies/life";
import { uploadVacancyImage } from "@arranca/contract/vacancies/picture";
import * as staffCalls from "@arranca/contract/vacancies/review";
import * as calls from "@arranca/contract/vacancies/vacancy";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aCompany, aStaffMember } from "../../../testing/factories.ts";
import { aPhoto, asUpload } from "../../../testing/files/sample-files.ts";
import { type SignedIn, send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { aVacancyForm } from "../../../testing/vacancies.ts";

let t: TestApp;
let staff: SignedIn;
beforeAll(async () => {
  t = await startTestApp();
  staff = await aStaffMember(t, ["vacancies.review"]);
});
afterAll(() => t.close());

const create = (over: Record<string, unknown>, as: SignedIn) =>
  send(t, calls.createVacancy, { as, body: aVacancyForm(over) });

test("[R16] a page cannot overwrite a version of a vacancy that it has not seen; a page that saves again, or has seen it, can", async () => {
  const own = await aCompany(t);
  const [mine, other] = ["0199aaaa-0000-7000-8000-000000000001", "0199aaaa-0000-7000-8000-000000000002"];
  const { id } = (await create({ draft: true, page_id: mine }, own)).contents();
  const save = async (title: string, more: { page_id?: string; seen?: string | null }) =>
    (await send(t, calls.updateVacancy, { as: own, body: { id, draft: true, ...aVacancyForm({ title }), ...more } }))
      .code;
  const read = async () =>
    (await send(t, calls.readCompanyVacancy, { as: own, params: { publicationId: id } })).contents();
  const seen = (await read()).edited_in;
  expect(seen).toBe(mine);
  expect(await save("Cajera", { page_id: mine, seen: null })).toBeUndefined();
  expect(await save("Cajera de tarde", { page_id: other, seen })).toBeUndefined();
  expect(await save("Cajera de noche", { page_id: mine, seen })).toBe("CHANGED_MEANWHILE");
  expect((await read()).title).toBe("Cajera de tarde");
  expect(await save("Cajera de noche", { page_id: mine, seen: other })).toBeUndefined();
  // A client that does not send `seen` (a program, the requirement's own body) writes as before, and open pages are
  // notified.
  expect(await save("Cajera", {})).toBeUndefined();
  expect(await save("Cajera de noche", { page_id: mine, seen: other })).toBe("CHANGED_MEANWHILE");

  const open = (await create({ page_id: mine }, own)).contents().id;
  await send(t, staffCalls.approveVacancy, { as: staff, params: { id: open } });
  const edit = async (page_id: string) => {
    const body = { id: open, ...aVacancyForm({ vacancyNumbers: 4 }), page_id, seen: mine };
    return (await send(t, calls.updateVacancy, { as: own, body })).code;
  };
  expect([await edit(other), await edit(other), await edit(mine.replace("1", "3"))]).toEqual([
    undefined,
    undefined,
    "CHANGED_MEANWHILE",
  ]);
});

test("[V03, E12] a picture that no vacancy shows any more frees its place among the company's 40 files", async () => {
  const own = await aCompany(t);
  const photo = await aPhoto();
  const upload = async () => {
    const files = [asUpload("file", "tienda.jpg", photo)];
    return (await send(t, uploadVacancyImage, { as: own, files })).contents().file_id;
  };
  const living = async () => {
    const rows = await t.deps.db
      .selectFrom("files")
      .select("id")
      .where("owner_login_id", "=", own.loginId)
      .where("area", "=", "publication")
      .where("replaced_at", "is", null)
      .orderBy("id")
      .execute();
    return rows.map(({ id }) => id);
  };
  const [first, second] = [await upload(), await upload()];
  const { id } = (await create({ imageFileId: first }, own)).contents();
  await send(t, staffCalls.approveVacancy, { as: staff, params: { id } });
  const change = (imageFileId: string | null) =>
    send(t, calls.updateVacancy, { as: own, body: { id, ...aVacancyForm({ imageFileId }) } });
  expect((await change(second)).status).toBe(200);
  expect(await living()).toEqual([second]);
  // Another vacancy shows the same picture: it is kept while one of them does.
  const twin = (await create({ imageFileId: second }, own)).contents().id;
  await change(null);
  expect(await living()).toEqual([second]);
  const status = "5";
  await send(t, changeVacancyStatus, { as: own, params: { publicationId: twin }, body: { status } });
  expect(await living()).toEqual([]);
  // An unused upload is removed by the first upload a day later.
  const unused = await upload();
  const created_at = new Date(t.deps.clock.now().getTime() - 86_400_001);
  await t.deps.db.updateTable("files").set({ created_at }).where("id", "=", unused).execute();
  const last = await upload();
  expect(await living()).toEqual([last]);
});

test("[R14, R16] an empty draft of a vacancy is not listed, keeps its address, and is listed again with its first word", async () => {
  const own = await aCompany(t);
  const { id } = (await send(t, calls.createVacancy, { as: own, body: { draft: true, title: "Cajera" } })).contents();
  const save = async (fields: Record<string, unknown>) =>
    expect((await send(t, calls.updateVacancy, { as: own, body: { id, draft: true, ...fields } })).status).toBe(200);
  const listed = async () => {
    const { found_rows, counts, info } = (await send(t, calls.listCompanyVacancies, { as: own })).contents();
    const { vacancies } = (await send(t, readCompanyDashboard, { as: own })).contents();
    expect([counts.length, vacancies?.draft, info.length]).toEqual([found_rows, found_rows, found_rows]);
    return found_rows;
  };
  expect(await listed()).toBe(1);
  await save({ title: " ", description: "<p></p>" });
  expect(await listed()).toBe(0);
  expect((await send(t, calls.readCompanyVacancy, { as: own, params: { publicationId: id } })).status).toBe(200);
  for (const fields of [{ schedule: "Sábados" }, { vacancyNumbers: 2 }, { publicSalary: 0 }, { lawBenefits: [1] }]) {
    await save({});
    expect(await listed()).toBe(0);
    await save(fields);
    expect(await listed(), JSON.stringify(fields)).toBe(1);
  }

  // A rejected vacancy stays listed with its status, even if emptied.
  await send(t, calls.updateVacancy, { as: own, body: { id, ...aVacancyForm() } });
  const comments = "Escribe qué hará la persona.";
  await send(t, staffCalls.rejectVacancy, { as: staff, params: { id }, query: {}, body: { comments } });
  await save({});
  expect((await send(t, calls.listCompanyVacancies, { as: own })).contents().info[0]?.status.id).toBe(3);
});

test("[X02, R14] the e-mail about a vacancy contains the programme's promise; a draft without a title is named when its deletion is notified", async () => {
  const own = await aCompany(t);
  const keep = (value: string) =>
    t.deps.db
      .insertInto("settings")
      .values({ key: "review_promise", value: JSON.stringify(value) })
      .execute();
  await keep("3 a 5 días");
  await create({}, own);
  const last = async () => (await t.emailsTo(own.email))[0];
  expect((await last())?.text).toContain("Puede tardar de 3 a 5 días y te avisaremos por correo.");
  await t.deps.db.deleteFrom("settings").where("key", "=", "review_promise").execute();

  const { id } = (await send(t, calls.createVacancy, { as: own, body: { draft: true, tags: ["Caja"] } })).contents();
  await send(t, changeVacancyStatus, { as: own, params: { publicationId: id }, body: { status: "5" } });
  expect((await last())?.text).toContain("La vacante «Vacante sin título» ya no aparece en tus empleos.");
});
