import { listCandidates } from "@arranca/contract/applications";
import { listReplacedPapers, readDocument, readProfilePicture } from "@arranca/contract/files";
import * as persons from "@arranca/contract/persons";
import { dayMs } from "@arranca/contract/values/durations";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type Account,
  aCompany,
  aMember,
  anApplication,
  aPerson,
  aStaffMember,
  aVacancy,
} from "../../testing/factories.ts";
import { aPdf, aPhoto, asUpload } from "../../testing/files/sample-files.ts";
import { aNewcomer, personInfo, uploadPapers } from "../../testing/persons.ts";
import { aRelation } from "../../testing/relations.ts";
import { send, type Upload } from "../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

describe("the documents and pictures of a person", () => {
  test("[A04] ux-13 a person's proof of address has a date, neither older than the programme allows nor in the future", async () => {
    const me = await aNewcomer(t);
    const today = Date.parse(t.deps.clock.today());
    const put = async (days: number) => {
      const issued_on = new Date(today - days * 86_400_000).toISOString().slice(0, 10);
      const files = [asUpload("proof_of_address", "recibo.pdf", await aPdf())];
      return send(t, persons.addPersonDoc, { as: me, body: { issued_on }, files });
    };
    expect((await put(91)).fields).toEqual({ issued_on: "Tu comprobante tiene más de 90 días. Usa uno más reciente." });
    expect((await put(-1)).fields?.issued_on).toContain("todavía no llega");
    expect((await personInfo(t, me)).documents).toEqual([]);
    expect((await put(90)).status).toBe(200);
    expect((await put(0)).contents().issued_on).toBe(t.deps.clock.today());
    await t.deps.db.insertInto("settings").values({ key: "proof_max_days", value: "30" }).execute();
    expect((await put(31)).fields?.issued_on).toContain("más de 30 días");
    await t.deps.db.deleteFrom("settings").where("key", "=", "proof_max_days").execute();
    // The requirement's own body has no date: it is accepted without one.
    const files = [asUpload("proof_of_address", "recibo.pdf", await aPdf())];
    expect((await send(t, persons.addPersonDoc, { as: me, body: {}, files })).contents().issued_on).toBeNull();
    expect((await send(t, persons.addPersonDoc, { as: me, body: { issued_on: "1/2/2026" }, files })).fields).toEqual({
      issued_on: "Formato de fecha inválido (YYYY-MM-DD)",
    });
  });

  test("[A04, E12] a person's documents are added, replaced, read and withdrawn by their owner", async () => {
    const me = await aNewcomer(t);
    const { files } = (await uploadPapers(t, me)).contents();
    const cv = files.find((file) => file.area === "cv");
    expect(cv).toMatchObject({ file_name: "CV Núñez.pdf", alias: null });
    expect(cv?.personCV_id).toMatch(/^[0-9a-f-]{36}$/);

    const read = await send(t, readDocument, { as: me, params: { area: "cv", id: cv?.file_id ?? "" } });
    expect(read.headers["content-type"]).toBe("application/pdf");
    expect(read.headers["x-content-type-options"]).toBe("nosniff");
    expect(read.bytes.subarray(0, 5).toString()).toBe("%PDF-");

    const replaced = await send(t, persons.addPersonDoc, {
      as: me,
      body: { alias: "CV nuevo" },
      files: [asUpload("cv", "otro.pdf", await aPdf(3))],
    });
    expect(replaced.contents()).toMatchObject({ alias: "CV nuevo", file_name: "otro.pdf" });
    expect((await personInfo(t, me)).documents.filter((document) => document.area === "cv")).toHaveLength(1);
    const earlier = async () => (await send(t, listReplacedPapers, { as: me })).contents().info;
    expect(await earlier()).toMatchObject([{ area: "cv", file_id: cv?.file_id, file_name: "CV Núñez.pdf" }]);
    await send(t, persons.deletePersonDoc, { as: me, params: { area: "cv" } });
    expect((await earlier()).map(({ file_name }) => file_name).sort()).toEqual(["CV Núñez.pdf", "otro.pdf"]);
    const stranger = await aPerson(t);
    expect((await send(t, listReplacedPapers, { as: stranger })).contents().info).toEqual([]);
    const before = { area: "cv" as const, id: cv?.file_id ?? "" };
    const again = await send(t, readDocument, { as: me, params: before });
    expect(again.bytes.equals(read.bytes)).toBe(true);
    expect((await send(t, readDocument, { as: stranger, params: before })).status).toBe(404);
    expect((await personInfo(t, me)).cv).toBeNull();
  });

  test("[A04, E12] documents of another person are not found by any caller", async () => {
    const me = await aNewcomer(t);
    const { files } = (await uploadPapers(t, me)).contents();
    const params = { area: "ine_front", id: files.find((file) => file.area === "ine_front")?.file_id ?? "" };
    for (const other of [await aPerson(t), await aCompany(t)]) {
      expect((await send(t, readDocument, { as: other, params })).status).toBe(404);
    }
    expect((await send(t, readDocument, { as: me, params: { ...params, area: "cv" } })).status).toBe(404);
    expect((await send(t, readDocument, { params })).code).toBe("SESSION_EXPIRED");
  });

  test("[A05] only a picture is accepted as portrait, and a new one replaces it", async () => {
    const me = await aPerson(t);
    const put = (...files: Upload[]) => send(t, persons.updatePersonPicture, { as: me, files });
    const first = (await put(asUpload("file", "yo.jpg", await aPhoto()))).contents().file_name;
    const second = (await put(asUpload("file", "yo otra vez.jpg", await aPhoto(300, 300)))).contents().file_name;
    expect((await put(asUpload("file", "cv.pdf", await aPdf()))).code).toBe("FILE_TYPE");
    expect((await put()).code).toBe("FILE_MISSING");
    const { profileImage } = (await send(t, persons.readPerson, { as: me })).contents();
    expect(profileImage).toBe(`/api/files/profilepicture/${second}`);
    expect(second).not.toBe(first);
  });

  test("[A05] a portrait is also served in a small size for lists, with its own ETag and only to accounts that may see it", async () => {
    const me = await aPerson(t);
    const file = asUpload("file", "yo.jpg", await aPhoto(2000, 1000));
    const { file_name } = (await send(t, persons.updatePersonPicture, { as: me, files: [file] })).contents();
    const look = (as: Account, query: { size?: "small" }, headers = {}) =>
      send(t, readProfilePicture, { as, params: { name: file_name }, query, headers });
    const sides = async (query: { size?: "small" }) => {
      const { bytes, headers } = await look(me, query);
      const { format, width, height } = await sharp(bytes).metadata();
      expect(headers["content-type"]).toBe(`image/${format}`);
      return [format, width, height];
    };
    expect([await sides({}), await sides({ size: "small" })]).toEqual([
      ["jpeg", 1024, 512],
      ["webp", 144, 72],
    ]);
    // The second response comes from the cache, and its reader is checked all the same.
    expect(await sides({ size: "small" })).toEqual(["webp", 144, 72]);
    expect((await look(await aPerson(t), { size: "small" })).status).toBe(404);
    const { etag } = (await look(me, { size: "small" })).headers;
    expect((await look(me, { size: "small" }, { "if-none-match": String(etag) })).status).toBe(304);
    expect((await look(me, {}, { "if-none-match": String(etag) })).status).toBe(200);
  });

  test("[A05, E12] a portrait is shown to its owner, to staff that reviews accounts and to companies that the person applied to", async () => {
    const me = await aPerson(t);
    const file = asUpload("file", "yo.jpg", await aPhoto(2000, 2000));
    const { file_name } = (await send(t, persons.updatePersonPicture, { as: me, files: [file] })).contents();
    const answer = (as: Account, headers = {}) =>
      send(t, readProfilePicture, { as, params: { name: file_name }, headers });
    const look = async (as: Account, headers = {}) => (await answer(as, headers)).status;
    const [company, stranger] = [await aCompany(t), await aCompany(t)];
    const vacancyId = await aVacancy(t, company.id);
    expect(await look(company)).toBe(404);
    await anApplication(t, { personId: me.id, vacancyId, companyId: company.id });
    expect([await look(me), await look(company), await look(await aStaffMember(t, ["accounts.review"]))]).toEqual([
      200, 200, 200,
    ]);
    expect([await look(stranger), await look(await aPerson(t))]).toEqual([404, 404]);
    // Sent once: a later request gets 304 for as long as the reader is permitted.
    const { headers } = await answer(company);
    expect(headers).toMatchObject({ "cache-control": "private, no-cache", etag: `"${file_name}"` });
    const known = { "if-none-match": String(headers.etag) };
    expect([await look(company, known), await look(me, known), await look(stranger, known)]).toEqual([304, 304, 404]);
    expect(await look(company, { "if-none-match": `"${crypto.randomUUID()}"` })).toBe(200);
    expect((await send(t, persons.readPerson, { as: me })).contents().profileImage).toBe(
      `/api/files/profilepicture/${file_name}`,
    );
  });

  test("[S1.11] a portrait needs the permission `candidates` or accounts.review, and is closed 90 days after the decision", async () => {
    const me = await aPerson(t);
    const file = asUpload("file", "yo.jpg", await aPhoto());
    const { file_name } = (await send(t, persons.updatePersonPicture, { as: me, files: [file] })).contents();
    const look = async (as: Account) =>
      (await send(t, readProfilePicture, { as, params: { name: file_name } })).status === 200;
    const company = await aCompany(t);
    const rights = ["vacancies", "candidates", "relations"] as const;
    const members = await Promise.all(rights.map((right) => aMember(t, company.id, [right])));
    const seenBy = async () => {
      const seen = await Promise.all(members.map(look));
      return rights.filter((_, index) => seen[index]);
    };
    const vacancyId = await aVacancy(t, company.id);
    const applicationId = await anApplication(t, { personId: me.id, vacancyId, companyId: company.id });
    expect(await seenBy()).toEqual(["candidates"]);
    expect([await look(await aStaffMember(t, ["documents.read", "vacancies.review"]))]).toEqual([false]);

    const decide = (status: "discarded" | "closed" | "selected", days: number) =>
      t.deps.db
        .updateTable("applications")
        .set({
          status,
          decided_at: new Date(t.deps.clock.now().getTime() - days * dayMs),
          close_cause: status === "closed" ? "no_answer" : null,
        })
        .where("id", "=", applicationId)
        .execute();
    const imageIn = async () => (await send(t, listCandidates, { as: company, query: {} })).contents().info[0]?.image;
    for (const status of ["discarded", "closed"] as const) {
      await decide(status, 90);
      expect([await seenBy(), await imageIn()]).toEqual([["candidates"], `/api/files/profilepicture/${file_name}`]);
      await decide(status, 91);
      expect([await seenBy(), await imageIn()]).toEqual([[], null]);
    }
    await decide("selected", 400);
    expect(await seenBy()).toEqual(["candidates"]);
  });

  test("[S1.11] a company member with the permission `relations` sees the portrait of a person hired by the company; a member with only `vacancies` does not", async () => {
    const { person, company } = await aRelation(t);
    const file = asUpload("file", "yo.jpg", await aPhoto());
    const { file_name } = (await send(t, persons.updatePersonPicture, { as: person, files: [file] })).contents();
    const look = async (right: "relations" | "vacancies") =>
      (
        await send(t, readProfilePicture, {
          as: await aMember(t, company.id, [right]),
          params: { name: file_name },
        })
      ).status;
    expect([await look("relations"), await look("vacancies")]).toEqual([200, 404]);
  });
});
