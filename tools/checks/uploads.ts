import { globSync } from "node:fs";
import { join } from "node:path";
import type { Call, FileField } from "@arranca/contract/call";
import { uploadMaxBytes } from "@arranca/contract/limits";

export type Upload = { call: string; field: string; kind: FileField["kind"]; files: number; bytes: number };

const isCall = (exported: unknown): exported is Call =>
  typeof exported === "object" && exported !== null && "path" in exported && "access" in exported;

export async function readUploads(root: string): Promise<Upload[]> {
  const modules = globSync("packages/contract/src/**/*.ts", { cwd: root }).filter((file) => !file.endsWith(".test.ts"));
  const exported: unknown[] = [];
  for (const file of modules) exported.push(...Object.values(await import(join(root, file))));
  const calls = [...new Set(exported.filter(isCall))];
  return calls.flatMap(({ method, path, files = {} }) =>
    Object.entries(files).map(([field, { max, kind, maxBytes = uploadMaxBytes }]) => ({
      ...{ call: `${method} ${path}`, field, kind, files: max, bytes: maxBytes },
    })),
  );
}
