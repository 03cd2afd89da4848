import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { updatePersonDocs } from "@arranca/contract/persons";
import { dayMs } from "@arranca/contract/values/durations";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBucketStorage } from "../../lib/files/bucket-storage.ts";
import { silentLog } from "../../lib/log.ts";
import { checkInvariant } from "../../running/operations/invariants.service.ts";
import { type Account, aPerson } from "../../testing/factories.ts";
import { aReceipt } from "../../testing/payments.ts";
import { send } from "../../testing/requests.ts";
import { type Line, type S3Server, startS3 } from "../../testing/servers/s3-server.ts";
import { sizeOf } from "../../testing/sizes.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { sweepFiles } from "./sweep.service.ts";

let t: TestApp;
let s3: S3Server;
beforeAll(async () => {
  [t, s3] = await Promise.all([startTestApp(), startS3()]);
  const patience = { silentMs: 600, tries: 2, pauseMs: 2, triesUntilMs: 60_000, restMs: 0 };
  const { temporaryFolder: folder } = t.deps.settings;
  t.deps.storage = openBucketStorage({ ...s3.address, folder, log: silentLog, patience });
});
afterAll(async () => {
  await t.close();
  await s3.close();
});

const faults: Line[] = ["gone", "busy", "silent", "cuts what comes back", "alters what is sent"];
const hashOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
const look = (as: Account, url: string) =>
  t.app.inject({ url, headers: { "x-platform": "arranca", authorization: `Bearer ${as.token}` } });
const objects = () =>
  readdirSync(s3.directory, { recursive: true, encoding: "utf8" }).filter(
    (name) => name.includes("files/") && name.endsWith("_object"),
  );

test("check 9: with a third of the file store's requests failing in every way, acknowledged files are complete and refused ones leave nothing", async () => {
  const wanted = sizeOf("DRILL_FILES", 60);
  const kept: { owner: Account; url: string; hash: string }[] = [];
  const statuses: number[] = [];
  s3.spoilSome(0.3, faults);
  const uploads = async () => {
    while (kept.length < wanted) {
      const owner = await aPerson(t, { status: "registering" });
      const file = aReceipt("proof_of_address", "luz.pdf");
      const reply = await send(t, updatePersonDocs, { as: owner, files: [file] });
      statuses.push(reply.status);
      if (reply.status === 200)
        kept.push({ owner, url: reply.contents().files[0]?.url ?? "", hash: hashOf(file.bytes) });
      else expect(reply.headers["retry-after"]).toBe("5");
    }
  };
  await Promise.all(Array.from({ length: 4 }, uploads));
  expect(new Set(statuses)).toEqual(new Set([200, 503]));

  s3.spoil("well");
  const altered: string[] = [];
  for (const { owner, url, hash } of kept) {
    const { statusCode, rawPayload } = await look(owner, url);
    if (statusCode !== 200 || hashOf(rawPayload) !== hash) altered.push(`${url} ${statusCode}`);
  }
  expect(altered).toEqual([]);
  expect(await checkInvariant(t.deps, "files are kept")).toMatchObject({ broken: 0 });
  expect(readdirSync(t.deps.settings.temporaryFolder)).toEqual([]);

  const rows = await t.deps.db.selectFrom("files").select("id").execute();
  expect(rows.length, "each file that was acknowledged has a row, and no other has").toBe(kept.length);
  // An object whose acknowledgement was lost is removed by the sweep a day later.
  t.deps.clock.set(new Date(Date.now() + 2 * dayMs));
  await sweepFiles(t.deps);
  expect(objects().length).toBe(kept.length);
}, 600_000);
