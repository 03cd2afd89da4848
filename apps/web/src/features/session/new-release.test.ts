import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchReleases } from "./new-release.ts";

const pageOf = (start: string) => `<script type="module" crossorigin src="/assets/${start}.js"></script>`;
let served = "";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("document", {
    visibilityState: "visible",
    querySelectorAll: () => [
      { outerHTML: '<script src="/theme.js"></script>' },
      { outerHTML: pageOf("start-aaaaaaa") },
    ],
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => new Response(served)),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("an open page finds a new release within minutes and reports it once", async () => {
  const onNew = vi.fn();
  served = pageOf("start-aaaaaaa");
  watchReleases(onNew);
  await vi.advanceTimersByTimeAsync(9 * 60_000);
  expect(fetch).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2 * 60_000);
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(onNew).not.toHaveBeenCalled();
  served = pageOf("start-bbbbbbb");
  await vi.advanceTimersByTimeAsync(11 * 60_000);
  expect(onNew).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(onNew).toHaveBeenCalledTimes(1);
});

test("a foreign page (such as a Wi-Fi sign-in) or a failing server is not taken for a new release", async () => {
  const onNew = vi.fn();
  served = "<title>Wi-Fi de la plaza</title>";
  watchReleases(onNew);
  await vi.advanceTimersByTimeAsync(11 * 60_000);
  vi.mocked(fetch).mockRejectedValue(new TypeError("Failed to fetch"));
  await vi.advanceTimersByTimeAsync(11 * 60_000);
  expect(fetch).toHaveBeenCalledTimes(2);
  expect(onNew).not.toHaveBeenCalled();
});
