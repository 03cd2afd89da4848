import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Account, aPerson } from "../../testing/factories.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

let t: TestApp;
let person: Account;
beforeAll(async () => {
  t = await startTestApp();
  person = await aPerson(t);
});
afterAll(() => t.close());

const ask = (url: string, headers: Record<string, string>) =>
  t.app.inject({
    url: `/api${url}`,
    headers: { "x-platform": "arranca", authorization: `Bearer ${person.token}`, ...headers },
  });
const large = "/mpc/system/careers";

describe("the compression of responses larger than a packet", () => {
  test.each([
    ["br", "br, gzip", brotliDecompressSync],
    ["gzip", "gzip", gunzipSync],
  ])("a large response is compressed as %s without loss", async (encoding, accepted, unpack) => {
    const plain = await ask(large, {});
    const packed = await ask(large, { "accept-encoding": accepted });
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(packed.headers).toMatchObject({
      "content-encoding": encoding,
      vary: expect.stringContaining("accept-encoding"),
    });
    expect(unpack(packed.rawPayload).toString()).toBe(plain.payload);
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
  });

  test("a response has the same ETag, compressed or not", async () => {
    const { etag } = (await ask(large, { "accept-encoding": "br" })).headers;
    const known = await ask(large, { "accept-encoding": "gzip", "if-none-match": String(etag) });
    expect(known.statusCode).toBe(304);
    expect(known.payload).toBe("");
  });
});

test("a small response and a refusal are not compressed", async () => {
  const small = await ask("/health/live", { "accept-encoding": "br, gzip" });
  expect(small.statusCode).toBe(200);
  expect(small.headers["content-encoding"]).toBeUndefined();
  const refused = await ask("/nowhere", { "accept-encoding": "br, gzip" });
  expect(refused.statusCode).toBe(404);
  expect(refused.headers["content-encoding"]).toBeUndefined();
});

test("a compressed request body is refused", async () => {
  const reply = await t.app.inject({
    method: "POST",
    url: "/api/accounts/login",
    headers: { "x-platform": "arranca", "content-type": "application/json", "content-encoding": "gzip" },
    payload: Buffer.from([31, 139, 8, 0]),
  });
  expect(reply.statusCode).toBeGreaterThanOrEqual(400);
  expect(reply.statusCode).toBeLessThan(500);
});
