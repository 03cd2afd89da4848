import { createHash, createPublicKey, verify } from "node:crypto";
import { readDiploma, readDiplomaFile, reissueDiploma, revokeDiploma } from "@arranca/contract/course/diplomas";
import { approveAccount, editAccount, readAccount } from "@arranca/contract/review/accounts";
import { sectionKeys } from "@arranca/contract/review/requests";
import { staffPermissions } from "@arranca/contract/roles";
import { afterAll, beforeAll, expect, test } from "vitest";
import { takeCase } from "../../../testing/documents.ts";
import { type Account, aPerson, aStaffMember } from "../../../testing/factories.ts";
import { readCode, readPdf } from "../../../testing/files/read-pdf.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { nameReviewed, nameTyped } from "./page.ts";
import { makeDiploma, makeMissingDiplomas } from "./service.ts";

let t: TestApp;
let staff: Account;
beforeAll(async () => {
  t = await startTestApp();
  staff = await aStaffMember(t, [...staffPermissions]);
});
afterAll(() => t.close());

const reason = "Se comprobó que otra persona tomó el curso.";
const read = async (as: Account) => (await send(t, readDiploma, { as })).contents();
const runJobs = () => t.deps.jobs.runDue("diploma", ({ personId }) => makeDiploma(t.deps, personId));
const page = (folio: string) => t.app.inject({ method: "GET", url: `/verificar/${folio}` });
const rowsOf = (personId: string) =>
  t.deps.db.selectFrom("diplomas").selectAll().where("person_id", "=", personId).orderBy("issued_at").execute();

async function aGraduate(over: Parameters<typeof aPerson>[1] = {}) {
  const as = await aPerson(t, over);
  await makeDiploma(t.deps, as.id);
  const { folio, file, picture, share } = await read(as);
  if (!folio || !file || !picture || !share) throw new Error("no diploma was made");
  return { as, folio, file: file.name, picture: picture.name, share: share.name };
}
const open = (as: Account, name: string) => send(t, readDiplomaFile, { as, params: { name } });

async function claimsOf(code: string): Promise<Record<string, unknown>> {
  const [head = "", claims = "", signature = ""] = code.slice(code.indexOf("#") + 1).split(".");
  const { keys } = (await t.app.inject({ method: "GET", url: "/.well-known/jwks.json" })).json();
  const { kid } = JSON.parse(Buffer.from(head, "base64url").toString());
  const jwk = keys.find((key: { kid: string }) => key.kid === kid);
  const isRight = verify(
    null,
    Buffer.from(`${head}.${claims}`),
    createPublicKey({ key: jwk, format: "jwk" }),
    Buffer.from(signature, "base64url"),
  );
  if (!isRight) throw new Error("the signature is not of this key");
  return JSON.parse(Buffer.from(claims, "base64url").toString());
}

test("[A19] before course and registration are finished there is no diploma, and the response names the missing one", async () => {
  const inCourse = await aPerson(t, { status: "registering", course_completed_at: null, submitted_at: null });
  const nameless = await aPerson(t, { status: "registering", name: null, submitted_at: null });
  const ready = await aPerson(t);
  for (const { id } of [inCourse, nameless]) await makeDiploma(t.deps, id);
  const stages = await Promise.all([inCourse, nameless, ready].map(async (as) => (await read(as)).stage));
  expect(stages).toEqual(["course", "registration", "making"]);
  expect(await read(nameless)).toMatchObject({ file: null, picture: null, folio: null, verify_url: null });
});

test("[A19, E12] the diploma is a PDF of one page with every accent, its folio and a code, and a picture with the same code", async () => {
  const over = { name: "Íñigo Ángel", first_surname: "Núñez", second_surname: "Güereña" };
  const { as, folio, file, picture } = await aGraduate(over);
  const reply = await open(as, file);
  expect(reply.headers).toMatchObject({ "content-type": "application/pdf" });
  const pdf = await readPdf(reply.bytes);
  expect(pdf.pages).toHaveLength(1);
  for (const words of [
    "DIPLOMA",
    "Íñigo Ángel Núñez Güereña",
    folio,
    "20 de noviembre de 2026",
    "1 hora de curso",
    "Arranca",
  ])
    expect(pdf.pages[0]).toContain(words);
  const shared = await open(as, picture);
  expect(shared.headers).toMatchObject({ "content-type": "image/png" });
  expect(await readCode(shared.bytes)).toBe(pdf.code);
  expect(pdf.code).toContain(`/verificar/${folio}#`);
});

test("[A19] the diploma's picture for sharing discloses only what the public page shows: its code opens that page without the token", async () => {
  const { as, folio, picture, share } = await aGraduate();
  const shared = await open(as, share);
  expect(shared.headers).toMatchObject({ "content-type": "image/png" });
  expect(await readCode(shared.bytes)).toMatch(new RegExp(`/verificar/${folio}$`));
  expect(shared.bytes.equals((await open(as, picture)).bytes)).toBe(false);
  expect((await open(await aPerson(t), share)).status).toBe(404);
});

test("[A19] the code of a diploma is verified without the database; a changed letter is detected", async () => {
  const { as, folio, file } = await aGraduate();
  const { code = "" } = await readPdf((await open(as, file)).bytes);
  expect(await claimsOf(code)).toEqual({
    iss: "Arranca",
    sub: folio,
    iat: t.deps.clock.now().getTime() / 1000,
    initials: "X. H. V.",
    completed: "2026-11-20",
    hours: 1,
    name: createHash("sha256").update(`${folio}\nXimena Guadalupe Hernández Villaseñor`).digest("base64url"),
  });
  const [head, claims = "", signature] = code.split(".");
  const forged = Buffer.from(Buffer.from(claims, "base64url").toString().replace(folio, "D-00000-00000"));
  await expect(claimsOf([head, forged.toString("base64url"), signature].join("."))).rejects.toThrow("not of this key");
});

test("[A19] a diploma is made once, however many requests ask for it at once and later", async () => {
  const { id } = await aPerson(t);
  await Promise.all([makeDiploma(t.deps, id), makeDiploma(t.deps, id), makeDiploma(t.deps, id)]);
  await makeDiploma(t.deps, id);
  expect(await rowsOf(id)).toHaveLength(1);
  const files = await t.deps.db.selectFrom("files").select("id").where("area", "=", "course_diploma").execute();
  const known = await t.deps.db.selectFrom("diplomas").select("file_id").execute();
  expect(files.length).toBe(known.length);
});

test("[A19] the daily job makes missing diplomas, except those revoked by staff", async () => {
  const missing = await aPerson(t);
  const { as: revoked } = await aGraduate();
  await send(t, revokeDiploma, { as: staff, params: { id: revoked.id }, body: { reason } });
  await makeMissingDiplomas(t.deps);
  expect([(await read(missing)).stage, (await read(revoked)).stage]).toEqual(["ready", "revoked"]);
  expect(await rowsOf(revoked.id)).toHaveLength(1);
});

test("[A19] a corrected name makes another diploma in the same lineage and invalidates the old one", async () => {
  const { as, folio, file } = await aGraduate();
  t.deps.clock.advanceSeconds(60);
  const names = { firstNames: "Jimena Guadalupe", paternalSurname: "Hernández", maternalSurname: "Villaseñor" };
  const body = { ...names, phone: "4772150934", reason: "Se escribe con J en su acta." };
  (await send(t, editAccount, { as: staff, params: { id: as.id }, body })).contents();
  expect(await runJobs()).toBeGreaterThan(0);

  const [old, renewed] = await rowsOf(as.id);
  expect(renewed).toMatchObject({
    name: "Jimena Guadalupe Hernández Villaseñor",
    lineage: old?.lineage,
    revoked_at: null,
  });
  expect(renewed?.folio).not.toBe(folio);
  expect(old).toMatchObject({ folio, revoked_by: null, revoked_reason: "Se expidió otro con el nombre corregido." });
  expect((await page(folio)).body).toContain("Este diploma ya no es válido");
  expect((await page(renewed?.folio ?? "")).body).toContain("Este diploma es válido");
  expect((await open(as, file)).code).toBe("NOT_FOUND");
  const [letter] = await t.emailsTo(as.email);
  expect(letter?.text).toContain(renewed?.folio);
});

test("[A19] staff revokes a diploma with a reason that its owner can read, and reissues it", async () => {
  const { as, folio, file, picture } = await aGraduate();
  const decide = (call: typeof revokeDiploma | typeof reissueDiploma, of: Account = staff) =>
    send(t, call, { as: of, params: { id: as.id }, body: { reason } });
  expect((await decide(reissueDiploma)).code).toBe("DIPLOMA_NOT_REVOKED");
  expect((await decide(revokeDiploma, await aStaffMember(t, ["accounts.review"]))).code).toBe("FORBIDDEN");
  (await decide(revokeDiploma)).contents();
  expect((await decide(revokeDiploma)).code).toBe("DIPLOMA_NOT_VALID");

  expect(await read(as)).toMatchObject({ stage: "revoked", file: null, picture: null, folio, revoked: { reason } });
  for (const name of [file, picture]) expect((await open(as, name)).code).toBe("NOT_FOUND");
  const revoked = await page(folio);
  expect(revoked.body).toContain("Revocado");
  expect(revoked.body).not.toContain(reason);
  expect((await t.emailsTo(as.email))[0]?.text).toContain(reason);
  await makeDiploma(t.deps, as.id);
  expect((await read(as)).stage).toBe("revoked");

  t.deps.clock.advanceSeconds(60);
  (await decide(reissueDiploma)).contents();
  const again = await read(as);
  expect([again.stage, again.folio === folio]).toEqual(["ready", false]);
  const { diplomas, actions } = (await send(t, readAccount, { as: staff, params: { id: as.id } })).contents();
  expect(diplomas).toMatchObject([
    { folio: again.folio, revoked: null },
    { folio, revoked: { reason, by: "Leticia Arriaga" } },
  ]);
  expect(actions).toContain("revoke_diploma");
  expect(new Set((await rowsOf(as.id)).map(({ lineage }) => lineage)).size).toBe(1);
});

test("[A19] the public page of a diploma shows its validity, initials and dates only", async () => {
  const { folio } = await aGraduate();
  for (const typed of [folio, folio.toLowerCase(), folio.replaceAll("-", "")]) {
    const reply = await page(typed);
    expect(reply.statusCode).toBe(200);
    for (const words of ["Este diploma es válido", "X. H. V.", "Arranca, Municipio Demo", "20 de noviembre de 2026"])
      expect(reply.body).toContain(words);
    for (const words of ["Ximena", "Hernández", "4772150934", "correo.example"])
      expect(reply.body).not.toContain(words);
    expect(reply.headers).toMatchObject({ "x-robots-tag": "noindex", "cache-control": "no-store" });
    expect(reply.headers["content-security-policy"]).toContain("default-src 'none'");
  }
  const unknown = await page("D-00000-00000");
  expect([unknown.statusCode, unknown.body.includes("No hay un documento con este folio")]).toEqual([404, true]);
  expect((await page("<script>")).statusCode).toBe(404);
});

test("[S2.12] the public page of a diploma says that the owner typed the name, until the account was first approved", async () => {
  const { as, folio } = await aGraduate({ status: "in_review", approved_at: null });
  const body = async () => (await page(folio)).body;
  expect([(await body()).includes(nameTyped), (await body()).includes(nameReviewed)]).toEqual([true, false]);
  await takeCase(t, staff, as);
  (await send(t, approveAccount, { as: staff, params: { id: as.id }, body: { unread: sectionKeys } })).contents();
  expect([(await body()).includes(nameTyped), (await body()).includes(nameReviewed)]).toEqual([false, true]);
});

test("[A19, E12] no account opens the diploma of another person", async () => {
  const { file, picture } = await aGraduate();
  const other = await aPerson(t);
  for (const name of [file, picture]) expect((await open(other, name)).code).toBe("NOT_FOUND");
});
