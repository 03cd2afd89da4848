import { describe, expect, test } from "vitest";
import { isShed, usualShedding } from "./shedding.limits.ts";

const quiet = { lateMs: 0, waitedMs: 0, inFlight: 200 };

describe("what is refused at once", () => {
  test.each([
    ["nothing while nobody waits", quiet, false, false],
    ["nothing just below the limit", { ...quiet, lateMs: 249, waitedMs: 249 }, false, false],
    ["reads when the loop is late", { ...quiet, lateMs: 250 }, true, false],
    ["reads when somebody waits for a turn or a connection", { ...quiet, waitedMs: 250 }, true, false],
    ["writes only much later", { ...quiet, waitedMs: 1_999 }, true, false],
    ["both when even writes wait two seconds", { ...quiet, waitedMs: 2_000 }, true, true],
    ["nothing of a few, however late the machine is", { lateMs: 5_000, waitedMs: 5_000, inFlight: 63 }, false, false],
  ])("%s", (_case, load, reads, firsts) => {
    const { busyFrom, lanes } = usualShedding;
    const shed = [lanes.reads, lanes.strangers, lanes.first].map((lane) => isShed(load, busyFrom, lane));
    expect(shed).toEqual([reads, reads, firsts]);
  });
});
