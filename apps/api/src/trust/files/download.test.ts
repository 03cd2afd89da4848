import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { updatePersonDocs } from "@arranca/contract/persons";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { aPerson } from "../../testing/factories.ts";
import { aPdf, asUpload } from "../../testing/files/sample-files.ts";
import { patient } from "../../testing/patient.ts";
import { send } from "../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { provenBytes, saveGeneratedFile } from "./service.ts";
import { type FileRow, findFile } from "./store.ts";

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const large = randomBytes(5 * 1024 * 1024);

async function kept(area: "cv" | "publication"): Promise<FileRow> {
  const { loginId: ownerLoginId } = await aPerson(t);
  const { id } = await saveGeneratedFile(t.deps.db, t.deps, {
    ownerLoginId,
    area,
    name: "cv.pdf",
    kind: "pdf",
    bytes: large,
  });
  const row = await findFile(t.deps.db, id);
  if (!row) throw new Error("the file was not kept");
  return row;
}

function counting() {
  const passes: number[] = [];
  const { storage } = t.deps;
  const counted = Object.create(storage) as typeof storage; // all but one function is that of the store
  counted.get = async (key) => {
    const at = passes.push(0) - 1;
    const source = await storage.get(key);
    return Readable.from(
      (async function* () {
        for await (const chunk of source) {
          passes[at] = (passes[at] ?? 0) + chunk.length;
          yield chunk;
        }
      })(),
      { objectMode: false },
    );
  };
  return { passes, deps: { vault: t.deps.vault, storage: counted } };
}

test("[A21] an encrypted file of 5 MB is verified in a first pass and then sent in chunks", async () => {
  const row = await kept("cv");
  const { passes, deps } = counting();
  const bytes = await provenBytes(deps, row);
  expect(passes).toEqual([large.length + 29, 0]);

  const pull = bytes[Symbol.asyncIterator]();
  const first = await pull.next();
  expect(first.value.length).toBeGreaterThan(0);
  expect(passes[1]).toBeLessThanOrEqual(5 * 65_536);
  const rest = await buffer(Readable.from(pull));
  expect(Buffer.concat([first.value, rest]).equals(large)).toBe(true);
  expect(passes).toEqual([large.length + 29, large.length + 29]);
});

test("[A21] a client that disconnects before the first byte leaves no file open", async () => {
  const row = await kept("cv");
  const sources: Readable[] = [];
  const get = async (key: string) => {
    const source = await t.deps.storage.get(key);
    sources.push(source);
    return source;
  };
  (await provenBytes({ vault: t.deps.vault, storage: { ...t.deps.storage, get } }, row)).destroy();
  await vi.waitFor(() => expect(sources.map(({ closed }) => closed)).toEqual([true, true]), patient);
});

test("[A21] not a byte is sent of a file that was altered, truncated or deleted", async () => {
  const row = await kept("cv");
  const { deps } = counting();
  const stored = await buffer(await t.deps.storage.get(row.storage_key));
  const altered = Buffer.from(stored);
  altered.writeUInt8(altered.readUInt8(altered.length - 40) ^ 1, altered.length - 40);
  for (const bytes of [altered, stored.subarray(0, -1), stored.subarray(0, 20)]) {
    await t.deps.storage.put(row.storage_key, Readable.from([bytes]));
    await expect(provenBytes(deps, row)).rejects.toThrow();
  }
  await t.deps.storage.delete(row.storage_key);
  await expect(provenBytes(deps, row)).rejects.toThrow();
});

test("[A21] an unencrypted file is read once, and a missing one is an error before anything is sent", async () => {
  const row = await kept("publication");
  expect(row.encrypted).toBe(false);
  const { passes, deps } = counting();
  expect((await buffer(await provenBytes(deps, row))).equals(large)).toBe(true);
  expect(passes).toEqual([large.length]);
  await t.deps.storage.delete(row.storage_key);
  await expect(provenBytes(deps, row)).rejects.toThrow();
});

test("[A21] the response of a download states its length", async () => {
  const me = await aPerson(t, { status: "registering" });
  const files = [asUpload("proof_of_address", "luz.pdf", await aPdf())];
  const [kept] = (await send(t, updatePersonDocs, { as: me, files })).contents().files;
  const headers = { "x-platform": "arranca", authorization: `Bearer ${me.token}` };
  const reply = await t.app.inject({ url: kept?.url ?? "", headers });
  expect(Number(reply.headers["content-length"])).toBe(reply.rawPayload.length);
});
