import { afterEach, vi } from "vitest";
import { clear } from "./show.tsx";

// Runs before each file of pieces: their page is one, so nothing of a test may be left for the next.
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  clear();
});
