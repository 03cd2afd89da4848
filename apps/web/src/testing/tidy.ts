import { afterEach, vi } from "vitest";
import { clear } from "./show.tsx";

// Runs before each file of browser tests. They share one page, so a test must leave nothing for the next one.
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  clear();
});
