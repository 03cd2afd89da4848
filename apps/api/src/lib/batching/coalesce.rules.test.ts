import { expect, test } from "vitest";
import { coalesce } from "./coalesce.ts";

test("coalesced items that arrive while a batch runs are processed in the next batch, and each caller gets its own result", async () => {
  const batches: number[][] = [];
  const double = coalesce(async (items: readonly number[]) => {
    batches.push([...items]);
    await Promise.resolve();
    return items.map((item) => item * 2);
  });
  const answers = await Promise.all(Array.from({ length: 100 }, (_, item) => double(item)));
  expect(answers).toEqual(Array.from({ length: 100 }, (_, item) => item * 2));
  expect(batches.map((batch) => batch.length)).toEqual([1, 99]);
  expect(await double(7)).toBe(14);
});

test("a failing batch of coalesced items rejects only its own callers, and the next batch runs", async () => {
  const work = coalesce(async (items: readonly string[]) => {
    await Promise.resolve();
    if (items.includes("bad")) throw new Error("no");
    return items;
  });
  const [first, bad, beside] = await Promise.allSettled([work("first"), work("bad"), work("beside")]);
  expect([first.status, bad.status, beside.status]).toEqual(["fulfilled", "rejected", "rejected"]);
  expect(await work("later")).toBe("later");
});
