import { readDocument } from "@arranca/contract/files";
import { updatePersonDocs } from "@arranca/contract/persons";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type Account, aPerson } from "../../testing/factories.ts";
import { badFiles } from "../../testing/files/corpus/bad.ts";
import type { CorpusFile, GoodFile } from "../../testing/files/corpus/corpus.ts";
import { goodFiles } from "../../testing/files/corpus/good.ts";
import { aPdf, aPhoto, asUpload } from "../../testing/files/sample-files.ts";
import { aDocx } from "../../testing/files/zips.ts";
import { patient } from "../../testing/patient.ts";
import { send } from "../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { tracesOf } from "../../testing/traces.ts";

let t: TestApp;
let me: Account;
beforeAll(async () => {
  t = await startTestApp();
  me = await aPerson(t, { status: "registering" });
});
afterAll(() => t.close());

const put = (field: string, name: string, bytes: Buffer) =>
  send(t, updatePersonDocs, { as: me, files: [asUpload(field, name, bytes)] });
async function growth(work: () => Promise<void>): Promise<number> {
  const before = process.memoryUsage.rss();
  let most = before;
  const look = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 5);
  await work();
  clearInterval(look);
  return Math.round((most - before) / 1024 / 1024);
}

/** Bytes of all test files, created before the measurement, because creating them takes memory too. */
async function made<F extends CorpusFile>(files: readonly F[]): Promise<{ file: F; bytes: Buffer }[]> {
  const all: { file: F; bytes: Buffer }[] = [];
  for (const file of files) all.push({ file, bytes: await file.bytes() });
  return all;
}

// Long, for a machine busy with other tests.
const timeout = 180_000;

test("[V03, A04] check 36: every file of the corpus of bad files is refused with its reason, leaves nothing and costs little memory", {
  timeout,
}, async () => {
  const corpus = await made(badFiles);
  expect(corpus.length).toBeGreaterThanOrEqual(60);
  // Loads modules first, so that they are not counted as the cost of a bad file.
  for (const bytes of [await aPdf(), aDocx()]) await put("cv", "cv.pdf", bytes);
  await put("ine_front", "a.jpg", await aPhoto());

  // Temporary files are deleted after the response.
  await vi.waitFor(async () => expect((await tracesOf(t)).temporary).toBe(0), patient);
  let before = await tracesOf(t);
  const wrong: unknown[] = [];
  let slowestFlood = 0;
  const mebibytes = await growth(async () => {
    for (const { file, bytes } of corpus) {
      // An account may send 60 files in an hour.
      t.deps.clock.set(new Date(t.deps.clock.now().getTime() + 61_000));
      const began = performance.now();
      const reply = await put(file.field, file.called, bytes);
      if (/says to be/.test(file.name)) slowestFlood = Math.max(slowestFlood, performance.now() - began);
      const left = await tracesOf(t);
      const isRight =
        reply.status === 422 && reply.code === file.code && Object.keys(reply.fields ?? {})[0] === file.field;
      if (!isRight || JSON.stringify(left) !== JSON.stringify(before)) {
        wrong.push({ name: file.name, status: reply.status, code: reply.code, left });
      }
      before = left;
    }
  });
  expect(wrong).toEqual([]);
  expect(mebibytes).toBeLessThanOrEqual(150);
  console.log(
    `check 36: ${corpus.length} bad files, 0 kept, memory +${mebibytes} MiB, flood ${Math.round(slowestFlood)} ms`,
  );
});

test("[V03, A04, A21] check 36: every file of the corpus of good files is saved under its name and read back with its type", {
  timeout,
}, async () => {
  const corpus = await made(goodFiles);
  expect(corpus.length).toBeGreaterThanOrEqual(20);
  const wrong: unknown[] = [];
  for (const { file, bytes } of corpus) {
    t.deps.clock.set(new Date(t.deps.clock.now().getTime() + 61_000));
    const reply = await put(file.field, file.called, bytes);
    if (reply.status !== 200) {
      wrong.push({ name: file.name, body: reply.body });
      continue;
    }
    const [kept] = reply.contents().files;
    const params = { area: file.field, id: kept?.file_id ?? "" };
    const read = await send(t, readDocument, { as: me, params });
    // Pictures are re-encoded, and PDFs with links are rewritten without them.
    const isWhole = file.mime.startsWith("image/") || isWithoutLinks(file, read.bytes) || read.bytes.equals(bytes);
    if (
      kept?.file_name !== file.kept ||
      kept.mime !== file.mime ||
      read.headers["content-type"] !== file.mime ||
      !isWhole
    ) {
      wrong.push({ name: file.name, kept });
    }
  }
  expect(wrong).toEqual([]);
  console.log(`check 36: ${corpus.length} good files, 0 refused`);
});

const isWithoutLinks = ({ mime, losesLinks }: GoodFile, kept: Buffer) =>
  mime === "application/pdf" &&
  losesLinks === true &&
  kept.subarray(0, 5).equals(Buffer.from("%PDF-")) &&
  !kept.includes("/URI");
