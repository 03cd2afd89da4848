import { chmodSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { startThrowawayPostgres } from "./throwaway.ts";

test("a database folder of another test run that disappears during the sweep does not stop the start", async () => {
  const folder = mkdtempSync(join(tmpdir(), "arranca-throwaway-"));
  chmodSync(folder, 0o711);
  vi.stubEnv("TMPDIR", folder);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true, force: true });
  });
  // A dangling link is listed but cannot be read, like a folder that its own run deletes meanwhile.
  symlinkSync(join(folder, "nowhere"), join(folder, "arranca-test-gone"));
  const postgres = await startThrowawayPostgres();
  expect(postgres.connectionString).toContain("postgres");
  await postgres.stop();
});
