import { afterEach, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { Refusal } from "../errors.ts";
import { sharedNetworks } from "../networks.ts";
import { consumeFrom } from "./rate-limits.ts";

let t: TestApp;
beforeEach(async () => {
  t = await startTestApp();
});
afterEach(() => t.close());

async function refused(times: number, address: string): Promise<number> {
  let count = 0;
  for (let time = 0; time < times; time++)
    await consumeFrom(t.deps, "test", address, "callbacksPerAddress").catch((error) => {
      expect(error).toBeInstanceOf(Refusal);
      count += 1;
    });
  return count;
}

test("rate limits per address count the whole network of an IPv6 address and are ten times higher in a shared network", async () => {
  t.deps.settings.isShared = sharedNetworks(["203.0.113.7", "100.64.0.0/10"]);
  expect(await refused(11, "198.51.100.1")).toBe(1);
  expect(await refused(10, "2001:db8::1")).toBe(0);
  expect(await refused(1, "2001:db8::ffff")).toBe(1);
  expect(await refused(101, "203.0.113.7")).toBe(1);
  expect(await refused(101, "::ffff:100.100.0.9")).toBe(1);
  expect(await refused(11, "203.0.113.8")).toBe(1);
});
