import { expect, test } from "vitest";
import { concurrencyLimit, concurrencyQueues } from "./concurrency-limit.ts";

test("a concurrency limit of four runs four tasks, queues fifty and refuses the rest; every queued task runs", async () => {
  const limited = concurrencyLimit(4, 50);
  let working = 0;
  let most = 0;
  let done = 0;
  const results = await Promise.allSettled(
    Array.from({ length: 60 }, () =>
      limited(async () => {
        most = Math.max(most, ++working);
        await new Promise((resolve) => setImmediate(resolve));
        working--;
        done++;
      }),
    ),
  );
  expect(most).toBe(4);
  expect(done).toBe(54);
  expect(results.filter(({ status }) => status === "rejected")).toHaveLength(6);
});

test("a failing task frees its slot of the concurrency limit", async () => {
  const limited = concurrencyLimit(1, 0);
  const failing = limited(() => Promise.reject(new Error("failed")));
  await expect(failing).rejects.toThrow("failed");
  expect(await limited(async () => "next")).toBe("next");
});

test("the first queue of a concurrency limit goes before all others, the others take turns, and a full one refuses only its own tasks", async () => {
  const inLane = concurrencyQueues(1, { known: 5, signIn: 3, signUp: 3 }, "Espera unos segundos.");
  const order: string[] = [];
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const ask = (lane: "known" | "signIn" | "signUp", name: string) => inLane(lane, async () => void order.push(name));
  const crowd = [inLane("signIn", () => held), ...["a", "b", "c"].map((name) => ask("signIn", name))];
  await expect(ask("signIn", "too late")).rejects.toMatchObject({
    code: "UNAVAILABLE",
    message: "Espera unos segundos.",
  });
  crowd.push(...["x", "y"].map((name) => ask("signUp", name)), ask("known", "owner"), ask("known", "other owner"));
  release();
  await Promise.all(crowd);
  expect(order).toEqual(["owner", "other owner", "a", "x", "b", "y", "c"]);
  await ask("signUp", "later");
  expect(order.at(-1)).toBe("later");
});
