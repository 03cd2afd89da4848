import { setImmediate as nextTurn } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { perTick } from "./per-tick.ts";

function counted() {
  const calls: string[][] = [];
  const find = perTick(async (keys: string[]) => {
    calls.push([...keys]);
    return keys.map((key) => key.toUpperCase());
  });
  return { calls, find };
}

describe("keys looked up in one turn of the event loop", () => {
  it("keys looked up in one turn of the event loop are found with one call, each with its own result", async () => {
    const { calls, find } = counted();
    expect(await Promise.all(["a", "b", "a"].map(find))).toEqual(["A", "B", "A"]);
    expect(calls).toEqual([["a", "b", "a"]]);
  });

  it("keys looked up in a later turn are found with a new call", async () => {
    const { calls, find } = counted();
    const first = find("a");
    await nextTurn();
    const second = find("b");
    expect(await Promise.all([first, second])).toEqual(["A", "B"]);
    expect(calls).toEqual([["a"], ["b"]]);
  });

  it("keys looked up in one turn fail together, and the next turn starts anew", async () => {
    let isBroken = true;
    const find = perTick(async (keys: string[]) => {
      if (isBroken) throw new Error("away");
      return keys;
    });
    const both = await Promise.allSettled([find("a"), find("b")]);
    expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    isBroken = false;
    expect(await find("c")).toBe("c");
  });
});
