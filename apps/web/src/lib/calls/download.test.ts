import { expect, test, vi } from "vitest";
import { whyRefused } from "./download.ts";

vi.mock("./fetch-file.ts", () => {
  throw new TypeError("Failed to fetch dynamically imported module");
});

test("a picture that fails to load gets an explanation even if the code that requests the reason cannot be loaded", async () => {
  expect(await whyRefused("/api/files/person/1")).toBe("No pudimos abrir este documento.");
});
