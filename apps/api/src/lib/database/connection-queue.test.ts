import type pg from "pg";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Priority } from "../batching/priority-semaphore.ts";
import { connectionQueue } from "./connection-queue.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const timeoutsMs = { first: 5_000, reads: 500 };
const released = vi.fn();
const pool = { connect: async () => ({ release: released }) as unknown as pg.PoolClient } as Pick<pg.Pool, "connect">;

function watch(atOnce: number) {
  const queue = connectionQueue(pool, atOnce, { timeoutsMs });
  const given: string[] = [];
  const refused: string[] = [];
  const holding = new Map<string, () => void>();
  const take = async (name: string, priority: Priority) => {
    const taken = queue.take(priority).then(
      ({ release }) => {
        given.push(name);
        holding.set(name, release);
      },
      ({ code }) => refused.push(`${name} ${code}`),
    );
    await vi.advanceTimersByTimeAsync(0);
    return taken;
  };
  const leave = async (name: string) => {
    holding.get(name)?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { queue, given, refused, take, leave };
}

test("writes get database connections before every read, and each priority keeps its order", async () => {
  const { given, take, leave } = watch(1);
  await take("busy", "reads");
  void take("read 1", "reads");
  void take("read 2", "reads");
  void take("write 1", "first");
  void take("write 2", "first");
  for (const name of ["busy", "write 1", "write 2", "read 1", "read 2"]) await leave(name);
  expect(given).toEqual(["busy", "write 1", "write 2", "read 1", "read 2"]);
});

test("a read is refused after half a second of waiting for a database connection and a write after five", async () => {
  const { queue, given, refused, take, leave } = watch(1);
  await take("busy", "first");
  void take("read", "reads");
  void take("write", "first");
  await vi.advanceTimersByTimeAsync(timeoutsMs.reads - 1);
  expect([refused, Math.round(queue.waitedMs())]).toEqual([[], timeoutsMs.reads - 1]);
  await vi.advanceTimersByTimeAsync(1);
  expect(refused).toEqual(["read UNAVAILABLE"]);
  await vi.advanceTimersByTimeAsync(timeoutsMs.first);
  expect(refused).toEqual(["read UNAVAILABLE", "write UNAVAILABLE"]);
  expect(queue.waitedMs()).toBe(0);
  await leave("busy");
  await take("later", "reads");
  expect(given).toEqual(["busy", "later"]);
});

test("a database connection that cannot be opened frees its slot", async () => {
  let fails = true;
  const queue = connectionQueue(
    { connect: async () => (fails ? Promise.reject(new Error("no")) : pool.connect()) } as Pick<pg.Pool, "connect">,
    1,
  );
  await expect(queue.take("reads")).rejects.toThrow("no");
  fails = false;
  await expect(queue.take("reads")).resolves.toBeDefined();
});
