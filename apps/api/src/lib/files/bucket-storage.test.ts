import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type S3Server, startS3 } from "../../testing/servers/s3-server.ts";
import { silentLog } from "../log.ts";
import { type BucketStore, openBucketStorage } from "./bucket-storage.ts";
import type { BucketAddress, Patience } from "./s3-requests.ts";
import { MissingFile, StoreUnreachable } from "./storage.ts";

const folder = mkdtempSync(join(tmpdir(), "arranca-bucket-"));
const quick: Patience = { silentMs: 500, tries: 4, pauseMs: 5, triesUntilMs: 60_000, restMs: 0 };
let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3();
});
beforeEach(() => s3.spoil("well"));
afterAll(async () => {
  await s3.close();
  rmSync(folder, { recursive: true });
});

const open = (address: Partial<BucketAddress> = {}, log = silentLog, patience = quick): BucketStore =>
  openBucketStorage({ ...s3.address, ...address, folder, log, patience });

const bytes = randomBytes(300_000);
const inPieces = (all = bytes) =>
  Readable.from(
    Array.from({ length: Math.ceil(all.length / 20_000) }, (_, at) => all.subarray(at * 20_000, (at + 1) * 20_000)),
  );
async function all(store: BucketStore) {
  const found = [];
  for await (const objects of store.list()) found.push(...objects);
  return found;
}
let named = 0;
const newKey = () => `ab/${++named}`;
async function kept(store = open()) {
  const key = newKey();
  await store.put(key, inPieces());
  return key;
}
const read = async (store: BucketStore, key: string) => buffer(await store.get(key));

test("a file stored by one node can be read by another at once, in whole or in part, until it is deleted", async () => {
  const [one, other] = [open(), open()];
  const key = await kept(one);
  expect((await read(other, key)).equals(bytes)).toBe(true);
  expect(
    (await buffer(other.getPart(key, { from: 250_000, to: 250_009 }))).equals(bytes.subarray(250_000, 250_010)),
  ).toBe(true);
  const listed = await all(other);
  expect(listed.find((object) => object.key === key)).toMatchObject({ size: bytes.length, keptAt: expect.any(Date) });
  expect(await other.exists(key)).toBe(true);

  await other.delete(key);
  await other.delete(key);
  expect(await one.exists(key)).toBe(false);
  await expect(one.get(key)).rejects.toThrow(MissingFile);
  await expect(buffer(one.getPart(key, { from: 0, to: 1 }))).rejects.toThrow(MissingFile);
  expect(readdirSync(folder), "nothing waits that was sent").toEqual([]);
});

test.each(["gone", "silent", "busy"] as const)(
  "a request to the file store is retried when the store is %s for a moment",
  async (how) => {
    const store = open();
    s3.spoil(how, 1);
    const key = await kept(store);
    s3.spoil(how, 1);
    expect((await read(store, key)).equals(bytes)).toBe(true);
    expect(store.state()).toEqual({ kind: "bucket", reachable: true });
  },
);

test("a file read from the store continues at its position after the connection is cut", async () => {
  const store = open();
  const key = await kept(store);
  s3.spoil("cuts what comes back", 3);
  const before = s3.line.asked;
  expect((await read(store, key)).equals(bytes)).toBe(true);
  expect(s3.line.asked - before).toBe(4);
});

test("a file that reaches the store altered is neither acknowledged nor stored", async () => {
  const store = open();
  const key = newKey();
  s3.spoil("alters what is sent", 1);
  await expect(store.put(key, inPieces())).rejects.toThrow(StoreUnreachable);
  expect(await open().exists(key)).toBe(false);
});

test.each(["gone", "silent", "busy"] as const)(
  "while a file store stays %s, the first caller is refused after retries, the next ones at once",
  async (how) => {
    const store = open({}, silentLog, { ...quick, tries: 2, restMs: 600_000 });
    const key = await kept(store);
    s3.spoil(how);
    const before = s3.line.asked;
    await expect(store.put(newKey(), inPieces())).rejects.toMatchObject({ code: "UNAVAILABLE" });
    expect(s3.line.asked - before).toBe(2);
    await expect(store.get(key)).rejects.toThrow(StoreUnreachable);
    await expect(store.exists(key)).rejects.toThrow(StoreUnreachable);
    expect(s3.line.asked - before).toBe(2);
    expect(store.state()).toEqual({ kind: "bucket", reachable: false });
    expect(readdirSync(folder), "what could not be sent does not stay").toEqual([]);
  },
);

test("all files are readable once the file store answers again, and the log has one entry per change", async () => {
  const logged = vi.fn();
  const say = (_: object, said?: string) => logged(said);
  const store = open({}, { ...silentLog, error: say, warn: say }, { ...quick, restMs: 0 });
  const key = await kept(store);
  s3.spoil("gone");
  for (let time = 0; time < 3; time++) await expect(store.get(key)).rejects.toThrow(StoreUnreachable);
  s3.spoil("well");
  expect((await read(store, key)).equals(bytes)).toBe(true);
  expect(store.state().reachable).toBe(true);
  expect(logged.mock.calls).toEqual([["the file store cannot be reached"], ["the file store answers again"]]);
});

test("a bucket belongs to the first programme that uses it; another programme, a wrong key and a missing bucket are refused with a remedy", async () => {
  await open({ bucket: "another" }).claim("ours");
  await open({ bucket: "another" }).claim("ours");
  await expect(open({ bucket: "another" }).claim("theirs")).rejects.toThrow(/files of another programme/);
  await expect(open({ secretAccessKey: "not this one" }).claim("ours")).rejects.toThrow(
    /S3_BUCKET does not open .*403 SignatureDoesNotMatch/,
  );
  await expect(open({ bucket: "nowhere" }).claim("ours")).rejects.toThrow(/S3_BUCKET does not open .*make the bucket/);
  const listed = await all(open({ bucket: "another" }));
  expect(listed, "its mark is no file").toEqual([]);
});

test("a start succeeds while the file store is unreachable and logs a warning", async () => {
  const warn = vi.fn();
  s3.spoil("gone");
  await open({}, { ...silentLog, warn }).claim("ours");
  expect(warn).toHaveBeenCalledOnce();
});

test("a long list of objects in the bucket is read to its end, page by page", async () => {
  const pages = [
    "<NextContinuationToken>a&amp;b</NextContinuationToken><Contents><Key>files/ab/1</Key><Size>3</Size><LastModified>2026-11-20T10:00:00.000Z</LastModified></Contents>",
    "<Contents><Key>files/ab/2</Key><Size>4</Size><LastModified>2026-11-20T10:00:01.000Z</LastModified></Contents>",
  ];
  const tokens: (string | null)[] = [];
  // The test server of the other tests cannot do this: Node removed the function that creates its tokens.
  const server = createServer(({ url = "" }, answer) => {
    tokens.push(new URL(url, "http://here").searchParams.get("continuation-token"));
    answer.end(`<ListBucketResult>${pages[tokens.length - 1]}</ListBucketResult>`);
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo; // one that listens on a port has one
  const listed = await all(open({ endpoint: `http://127.0.0.1:${port}` }));
  server.closeAllConnections();
  server.close();
  expect(tokens).toEqual([null, "a&b"]);
  expect(listed.map(({ key, size }) => [key, size])).toEqual([
    ["ab/1", 3],
    ["ab/2", 4],
  ]);
});
