import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { followLoads, loadBarProgress } from "./load-bar.ts";

it.each([
  [0, 10],
  [1, 55],
  [2, 85],
  [3, 95],
  [9, 95],
])(
  "[K01] after %i data calls the load bar stands at %i percent: 45 for the first, 30 for each next",
  (calls, percent) => {
    expect(loadBarProgress(calls)).toBe(percent);
  },
);

describe("[R23] load bar of a page change", () => {
  let seen: (number | undefined)[];
  let loads: ReturnType<typeof followLoads>;
  const after = (milliseconds: number) => vi.advanceTimersByTime(milliseconds);
  const now = () => seen.at(-1);

  beforeEach(() => {
    vi.useFakeTimers();
    seen = [];
    loads = followLoads((percent) => seen.push(percent));
  });
  afterEach(() => vi.useRealTimers());

  it("the load bar advances with the calls of a page after its code is loaded, and ends with the last answer", () => {
    loads.routeBegan();
    after(50);
    loads.routeEnded();
    loads.callBegan("jobs");
    after(149);
    expect(now()).toBeUndefined();
    after(1);
    expect(now()).toBe(55);
    loads.callBegan("banners");
    expect(now()).toBe(85);
    loads.callEnded("jobs");
    after(1_000);
    expect(now()).toBe(85);
    loads.callEnded("banners");
    after(200);
    expect(now()).toBeUndefined();
  });

  it("the load bar stays while an answer causes the next call", () => {
    loads.routeBegan();
    loads.callBegan("relation");
    loads.routeEnded();
    after(1_500);
    loads.callEnded("relation");
    after(50);
    loads.callBegan("months");
    after(1_500);
    expect(seen).toEqual([55, 85]);
  });

  it("the load bar is not shown for a page that loads within 200 ms", () => {
    loads.routeBegan();
    loads.callBegan("jobs");
    loads.routeEnded();
    after(190);
    loads.callEnded("jobs");
    after(1_000);
    expect(seen).toEqual([]);
  });

  it("the load bar stays visible for at least 200 ms once it is shown", () => {
    loads.routeBegan();
    after(210);
    loads.routeEnded();
    after(180);
    expect(now()).toBe(10);
    after(20);
    expect(now()).toBeUndefined();
  });

  it("the load bar is not shown for later calls of a page", () => {
    loads.routeBegan();
    loads.routeEnded();
    after(500);
    loads.callBegan("unread");
    after(1_000);
    expect(seen).toEqual([]);
  });
});
