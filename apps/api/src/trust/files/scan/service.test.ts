import { readAntivirus, readDocument } from "@arranca/contract/files";
import { readPersonInfo, updatePersonDocs } from "@arranca/contract/persons";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openClamd } from "../../../lib/files/clamd.ts";
import { silentLog } from "../../../lib/log.ts";
import { type Account, aPerson, aStaffMember } from "../../../testing/factories.ts";
import { eicar } from "../../../testing/files/corpus/corpus.ts";
import { aPdf, asUpload } from "../../../testing/files/sample-files.ts";
import { aDocx, aZip } from "../../../testing/files/zips.ts";
import { send } from "../../../testing/requests.ts";
import { startClamd } from "../../../testing/servers/clamd.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { tracesOf } from "../../../testing/traces.ts";
import { rescanFiles, scanWaiting } from "./service.ts";

let t: TestApp;
let clamd: Awaited<ReturnType<typeof startClamd>>;
let boss: Account;
let me: Account;
beforeAll(async () => {
  [t, clamd] = [await startTestApp(), await startClamd()];
  boss = await aStaffMember(t, ["staff.manage"]);
});
afterAll(async () => {
  await t.close();
  await clamd.stop();
});
beforeEach(async () => {
  clamd.state.mood = "well";
  clamd.state.known = [eicar];
  t.deps.antivirus = openClamd(clamd.address, { log: silentLog, patienceMs: 2000 });
  me = await aPerson(t, { status: "registering" });
});

const infectedCv = () => aDocx([{ name: "word/media/image1.png", data: `PNG ${eicar}`, stored: true }]);
const put = (bytes: Buffer, field = "cv") =>
  send(t, updatePersonDocs, { as: me, files: [asUpload(field, "cv.docx", bytes)] });
const paper = async () => (await send(t, readPersonInfo, { as: me })).contents().documents[0];
const open = (id = "") => send(t, readDocument, { as: me, params: { area: "cv", id } });
const found = () =>
  t.deps.db.selectFrom("audit_log").select(["object_id", "detail"]).where("action", "=", "file.infected").execute();

test("[V03, A04] check 36: plain and zipped EICAR is refused by its type, EICAR in a document by the antivirus", async () => {
  const before = await tracesOf(t);
  expect((await put(Buffer.from(eicar))).code).toBe("FILE_TYPE");
  expect((await put(aZip([{ name: "eicar.com", data: eicar }]))).code).toBe("FILE_UNREADABLE");
  const refused = await put(infectedCv());
  expect([refused.status, refused.code, refused.fields]).toEqual([
    422,
    "FILE_INFECTED",
    { cv: "El antivirus encontró un problema en este archivo. Elige otro." },
  ]);
  expect(await tracesOf(t)).toEqual(before);

  expect(await found()).toEqual([{ object_id: me.loginId, detail: { field: "cv", found: "Eicar-Test-Signature" } }]);
  // Administrators are notified once per account, however often it tries, until the alarm is closed.
  await put(infectedCv());
  const received = (await t.emailsTo(boss.email)).filter(
    (email) => email.subject === "El antivirus encontró un archivo",
  );
  expect(received).toHaveLength(1);
});

test("[V03, A04] a file without a virus is saved and can be opened", async () => {
  const asked = clamd.state.bytes;
  const bytes = await aPdf();
  expect((await put(bytes)).contents().files[0]).toMatchObject({ in_quarantine: false });
  expect(clamd.state.bytes - asked).toBe(bytes.length);
  expect((await open((await paper())?.file_id)).status).toBe(200);
});

test.each(["hangs", "hangs up", "fails"] as const)(
  "[V03, A04, A21] check 10: while the antivirus %s an uploaded file is saved but closed; later it is released",
  async (mood) => {
    clamd.state.mood = mood;
    t.deps.antivirus = openClamd(clamd.address, { log: silentLog, patienceMs: mood === "hangs" ? 100 : 2000 });
    expect((await put(await aPdf())).contents().files[0]).toMatchObject({ in_quarantine: true });
    const kept = await paper();
    expect(kept?.in_quarantine).toBe(true);
    const closed = await open(kept?.file_id);
    expect([closed.status, closed.code]).toEqual([409, "FILE_IN_QUARANTINE"]);
    await expect(scanWaiting(t.deps)({ fileId: kept?.file_id ?? "" })).rejects.toThrow("does not answer");

    clamd.state.mood = "well";
    t.deps.antivirus = openClamd(clamd.address, { log: silentLog });
    await scanWaiting(t.deps)({ fileId: kept?.file_id ?? "" });
    expect((await paper())?.in_quarantine).toBe(false);
    expect((await open(kept?.file_id)).status).toBe(200);
  },
);

test("[V03, A04] an infected file found later is removed with its bytes and document, and its owner and the administrators are notified", async () => {
  clamd.state.mood = "hangs up";
  const [kept] = (await put(infectedCv())).contents().files;
  const before = await tracesOf(t);
  clamd.state.mood = "well";
  await scanWaiting(t.deps)({ fileId: kept?.file_id ?? "" });

  expect(await paper()).toBeUndefined();
  const answer = await open(kept?.file_id);
  expect([answer.status, answer.code]).toEqual([410, "FILE_REMOVED"]);
  expect((await tracesOf(t)).objects).toBe(before.objects - 1);
  const [mail] = await t.emailsTo(me.email);
  expect([mail?.subject, mail?.text.includes("cv.docx")]).toEqual(["Quitamos un archivo tuyo", true]);
  expect((await found()).map((row) => row.object_id)).toContain(kept?.file_id);
  // The job may run twice.
  await scanWaiting(t.deps)({ fileId: kept?.file_id ?? "" });
  expect((await t.emailsTo(me.email)).filter((one) => one.subject === mail?.subject)).toHaveLength(1);
});

test("[V03] every file is scanned again once a month, also files older than the antivirus", async () => {
  await rescanFiles(t.deps);
  const { antivirus } = t.deps;
  delete t.deps.antivirus;
  const [old] = (await put(infectedCv())).contents().files;
  expect(old?.in_quarantine).toBe(false);
  expect(await rescanFiles(t.deps)).toBe(0);

  if (antivirus) t.deps.antivirus = antivirus;
  clamd.state.mood = "hangs up";
  expect(await rescanFiles(t.deps)).toBe(0);
  expect((await open(old?.file_id)).status).toBe(200);
  clamd.state.mood = "well";
  t.deps.antivirus = openClamd(clamd.address, { log: silentLog, patienceMs: 150 });
  expect(await rescanFiles(t.deps)).toBe(1);
  expect(await paper()).toBeUndefined();

  const [fresh] = (await put(await aPdf())).contents().files;
  expect(await rescanFiles(t.deps)).toBe(0);
  t.deps.clock.advanceDays(31);
  expect(await rescanFiles(t.deps)).toBeGreaterThan(0);
  expect(fresh?.in_quarantine).toBe(false);
});

test("[V03] an administrator sees whether there is an antivirus, whether it answers, and how many files wait", async () => {
  const administrator = await aStaffMember(t, ["staff.manage"]);
  const state = async () => (await send(t, readAntivirus, { as: administrator })).contents();
  clamd.state.mood = "hangs up";
  await put(await aPdf());
  expect(await state()).toEqual({ state: "silent", waiting: 1 });
  clamd.state.mood = "well";
  await t.deps.db.updateTable("files").set({ scan: "clean" }).where("scan", "=", "waiting").execute();
  expect(await state()).toEqual({ state: "on", waiting: 0 });
  delete t.deps.antivirus;
  expect(await state()).toEqual({ state: "off", waiting: 0 });
});
