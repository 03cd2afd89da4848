import { afterEach, beforeEach, expect, vi } from "vitest";

// A test that makes the product complain passes by accident.
beforeEach(() => {
  vi.spyOn(console, "error");
});
afterEach(() => {
  expect(console.error).not.toHaveBeenCalled();
  vi.mocked(console.error).mockRestore();
});
