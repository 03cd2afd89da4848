import { readDocument } from "@arranca/contract/files";
import { readPersonInfo, updatePersonDocs } from "@arranca/contract/persons";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openClamd } from "../../../lib/files/clamd.ts";
import { silentLog } from "../../../lib/log.ts";
import { type Account, aPerson } from "../../../testing/factories.ts";
import { aPdf, asUpload } from "../../../testing/files/sample-files.ts";
import { send } from "../../../testing/requests.ts";
import { startClamd } from "../../../testing/servers/clamd.ts";
import { startTcpProxy, type TcpProxy } from "../../../testing/servers/tcp-proxy.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { scanWaiting } from "./service.ts";

// The connection to the antivirus fails in each way: the product works without it and recovers by itself.

const restMs = 30_000;
// Long enough for a scan on a loaded machine.
const patienceMs = 2_000;
// Cuts 'stream: OK' and its terminator one byte before the end: a partial answer is no answer.
const cutAfter = 10;

let t: TestApp;
let clamd: Awaited<ReturnType<typeof startClamd>>;
let line: TcpProxy;
let me: Account;
let now = 0;
beforeAll(async () => {
  [t, clamd] = await Promise.all([startTestApp(), startClamd()]);
  line = await startTcpProxy(Number(clamd.address.split(":").at(-1)));
});
afterAll(async () => {
  await t.close();
  await line.close();
  await clamd.stop();
});
beforeEach(async () => {
  await line.become("passes");
  const settings = { log: silentLog, patienceMs, restMs, now: () => now };
  t.deps.antivirus = openClamd(`127.0.0.1:${line.port}`, settings);
  me = await aPerson(t, { status: "registering" });
});

const put = async () =>
  (await send(t, updatePersonDocs, { as: me, files: [asUpload("cv", "cv.pdf", await aPdf())] })).contents().files[0];
const open = (id = "") => send(t, readDocument, { as: me, params: { area: "cv", id } });
const paper = async () => (await send(t, readPersonInfo, { as: me })).contents().documents[0];

test.each(["hangs", "cuts what is sent", "cuts what comes back", "refuses"] as const)(
  "[V03, A04, A21] check 10: while the connection to the antivirus %s, files stay closed; it is skipped after 5 failures, and recovers by itself",
  async (mood) => {
    await line.become(mood, { cutAfter });
    for (let failures = 0; failures < 5; failures++) expect(await put()).toMatchObject({ in_quarantine: true });
    const kept = await paper();
    expect(kept?.in_quarantine).toBe(true);
    const closed = await open(kept?.file_id);
    expect([closed.status, closed.code]).toEqual([409, "FILE_IN_QUARANTINE"]);

    // The antivirus is skipped now, although it would answer.
    await line.become("passes");
    const asked = line.connections();
    expect(await put()).toMatchObject({ in_quarantine: true });
    const fileId = (await paper())?.file_id ?? "";
    await expect(scanWaiting(t.deps)({ fileId })).rejects.toThrow("does not answer");
    expect(line.connections()).toBe(asked);

    now += restMs + 1;
    await scanWaiting(t.deps)({ fileId });
    expect((await paper())?.in_quarantine).toBe(false);
    expect((await open(fileId)).status).toBe(200);
    expect(await put()).toMatchObject({ in_quarantine: false });
  },
);
