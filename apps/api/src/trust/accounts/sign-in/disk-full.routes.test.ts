import { signIn } from "@arranca/contract/accounts/entry";
import { readSession } from "@arranca/contract/accounts/session";
import { updatePersonDocs, updatePersonStudy } from "@arranca/contract/persons";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type Account, aPerson, aStaffMember } from "../../../testing/factories.ts";
import { aPdf, asUpload } from "../../../testing/files/sample-files.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { hashPassword } from "../passwords/hash.ts";

let t: TestApp;
let me: Account;
beforeAll(async () => {
  t = await startTestApp();
  me = await aPerson(t);
  await t.asOwner(`CREATE FUNCTION disk_is_full() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END $$`);
});
afterAll(() => t.close());

const filled = new Set<string>();
/** Makes the database refuse every write to a table, as on a full disk. */
async function fill(table: string) {
  filled.add(table);
  await t.asOwner(`CREATE TRIGGER disk_full BEFORE INSERT OR UPDATE ON ${table} EXECUTE FUNCTION disk_is_full()`);
}
afterEach(async () => {
  for (const table of filled) await t.asOwner(`DROP TRIGGER disk_full ON ${table}`);
  filled.clear();
});

const sentence =
  "Por ahora no podemos guardar nada nuevo, así que no terminamos lo que pediste. Lo anterior sigue guardado: inténtalo más tarde.";
const answerOf = (reply: { status: number; body: string }) => [reply.status, JSON.parse(reply.body).error.message];

test("[V04] on a full disk sign-ins and writes are refused with a message about storage that mentions no files", async () => {
  const password = "tres tristes tigres";
  const { email } = await aPerson(t, {}, { password_hash: await hashPassword(password) });
  await fill("sessions");
  const body = { email, password };
  expect(answerOf(await send(t, signIn, { body }))).toEqual([507, sentence]);
  await fill("persons");
  const study = { title: "Contaduría", degreeId: 4, scholarityLevelId: 2, universityName: "UTL" };
  expect(answerOf(await send(t, updatePersonStudy, { as: me, body: study }))).toEqual([507, sentence]);
});

test("[V04] on a full disk an upload is refused with a message about the file", async () => {
  await fill("files");
  const sent = await send(t, updatePersonDocs, { as: me, files: [asUpload("cv", "cv.pdf", await aPdf())] });
  expect(answerOf(sent)).toEqual([507, "No pudimos guardar el archivo. Vuelve a intentarlo en un momento."]);
});

test("[V04] on a full disk reads go on, also for staff, whose last action cannot be recorded", async () => {
  const staff = await aStaffMember(t, ["accounts.review"]);
  t.deps.clock.advanceMinutes(5);
  await fill("sessions");
  expect((await send(t, readSession, { as: staff })).status).toBe(200);
  expect((await send(t, readSession, { as: me })).status).toBe(200);
});
