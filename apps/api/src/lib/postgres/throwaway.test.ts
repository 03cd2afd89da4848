import { chmodSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { startThrowawayPostgres } from "./throwaway.ts";

test("a folder of another run that goes while old ones are looked for does not stop the start", async () => {
  const folder = mkdtempSync(join(tmpdir(), "arranca-throwaway-"));
  chmodSync(folder, 0o711);
  vi.stubEnv("TMPDIR", folder);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true, force: true });
  });
  // What leads nowhere is listed and cannot be looked at, as a folder that its own run removes in between.
  symlinkSync(join(folder, "nowhere"), join(folder, "arranca-test-gone"));
  const postgres = await startThrowawayPostgres();
  expect(postgres.connectionString).toContain("postgres");
  await postgres.stop();
});
