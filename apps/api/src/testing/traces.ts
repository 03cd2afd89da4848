import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { TestApp } from "./test-app.ts";

const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;

export async function tracesOf({ deps }: TestApp) {
  const rows = await deps.db.selectFrom("files").select("id").execute();
  const documents = await deps.db.selectFrom("documents").select("id").execute();
  const { temporaryFolder } = deps.settings;
  return {
    rows: rows.length,
    documents: documents.length,
    objects: filesBelow(join(temporaryFolder, "../files")),
    temporary: filesBelow(temporaryFolder),
  };
}
