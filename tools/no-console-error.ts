import { afterEach, beforeEach, expect, vi } from "vitest";

// A test during which the product logs an error must not pass.
beforeEach(() => {
  vi.spyOn(console, "error");
});
afterEach(() => {
  expect(console.error).not.toHaveBeenCalled();
  vi.mocked(console.error).mockRestore();
});
