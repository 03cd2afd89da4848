import { expect, test, vi } from "vitest";
import { whyRefused } from "./download.ts";

vi.mock("./fetch-file.ts", () => {
  throw new TypeError("Failed to fetch dynamically imported module");
});

test("why a picture does not show is said although the code that asks does not come", async () => {
  expect(await whyRefused("/api/files/person/1")).toBe("No pudimos abrir este documento.");
});
