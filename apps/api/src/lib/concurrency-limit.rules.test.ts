import { expect, test } from "vitest";
import { concurrencyLimit } from "./concurrency-limit.ts";

test("four work at once, fifty wait, the rest is refused, and everybody who waited gets through", async () => {
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

test("work that fails gives its place free", async () => {
  const limited = concurrencyLimit(1, 0);
  const failing = limited(() => Promise.reject(new Error("failed")));
  await expect(failing).rejects.toThrow("failed");
  expect(await limited(async () => "next")).toBe("next");
});
