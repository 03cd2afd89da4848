import { setImmediate as nextTurn } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { inOneTurn } from "./in-one-turn.ts";

function counted() {
  const calls: string[][] = [];
  const find = inOneTurn(async (keys: string[]) => {
    calls.push([...keys]);
    return keys.map((key) => key.toUpperCase());
  });
  return { calls, find };
}

describe("what is asked for in one turn", () => {
  it("is found with one call, each its own", async () => {
    const { calls, find } = counted();
    expect(await Promise.all(["a", "b", "a"].map(find))).toEqual(["A", "B", "A"]);
    expect(calls).toEqual([["a", "b", "a"]]);
  });

  it("is not what was asked for in the turn before", async () => {
    const { calls, find } = counted();
    const first = find("a");
    await nextTurn();
    const second = find("b");
    expect(await Promise.all([first, second])).toEqual(["A", "B"]);
    expect(calls).toEqual([["a"], ["b"]]);
  });

  it("fails together, and the next turn begins anew", async () => {
    let isBroken = true;
    const find = inOneTurn(async (keys: string[]) => {
      if (isBroken) throw new Error("away");
      return keys;
    });
    const both = await Promise.allSettled([find("a"), find("b")]);
    expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    isBroken = false;
    expect(await find("c")).toBe("c");
  });
});
