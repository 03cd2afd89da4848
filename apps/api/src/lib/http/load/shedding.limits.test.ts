import { describe, expect, test } from "vitest";
import { isShed, usualShedding } from "./shedding.limits.ts";

const quiet = { lateMs: 0, waitedMs: 0, inFlight: 200 };

describe("requests refused at once under load", () => {
  test.each([
    ["nothing while nobody waits", quiet, []],
    ["nothing just below the limit", { ...quiet, lateMs: 249, waitedMs: 249 }, []],
    ["reads when the loop is late", { ...quiet, lateMs: 250 }, ["strangers", "reads"]],
    ["reads when somebody waits for a turn or a connection", { ...quiet, waitedMs: 250 }, ["strangers", "reads"]],
    ["writes only much later", { ...quiet, waitedMs: 1_499 }, ["strangers", "reads"]],
    [
      "both when even writes wait long, but nobody who leaves",
      { ...quiet, waitedMs: 1_500 },
      ["first", "strangers", "reads"],
    ],
    ["nobody who leaves, while the loop turns at all", { ...quiet, lateMs: 9_999 }, ["first", "strangers", "reads"]],
    ["nothing of a few, however late the machine is", { lateMs: 5_000, waitedMs: 5_000, inFlight: 63 }, []],
  ])("%s", (_case, load, refused) => {
    const { busyFrom, queues } = usualShedding;
    const shed = Object.entries(queues).flatMap(([name, queue]) => (isShed(load, busyFrom, queue) ? [name] : []));
    expect(shed).toEqual(refused);
  });
});
