import { Readable } from "node:stream";
import { updatePersonDocs } from "@arranca/contract/persons";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aPerson } from "../../testing/factories.ts";
import { aPdf, asUpload } from "../../testing/files/sample-files.ts";
import { send } from "../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { sweepFiles } from "./sweep.service.ts";

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

test("[E12] an object of the file store without a row is deleted after a day; an object with a row stays", async () => {
  const me = await aPerson(t, { status: "registering" });
  await send(t, updatePersonDocs, { as: me, files: [asUpload("cv", "cv.pdf", await aPdf())] });
  await t.deps.storage.put("00/left-behind", Readable.from([Buffer.from("bytes of nobody")]));
  t.deps.clock.set(new Date());
  expect(await sweepFiles(t.deps)).toBe(0);
  t.deps.clock.advanceDays(2);
  expect(await sweepFiles(t.deps)).toBe(1);
  const row = await t.deps.db.selectFrom("files").select("storage_key").executeTakeFirstOrThrow();
  expect([await t.deps.storage.exists(row.storage_key), await t.deps.storage.exists("00/left-behind")]).toEqual([
    true,
    false,
  ]);
});
