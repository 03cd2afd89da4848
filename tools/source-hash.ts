import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "..");
const notSources = /(^|\/)(node_modules|dist|dist-drawing)(\/|$)|\.gen\.ts$|\.test\.tsx?$/;

/** Hash of the contents of files and folders, without tests and generated files. */
export function hashSources(sources: readonly string[], ...also: string[]): string {
  const hash = createHash("sha256").update(also.join("\0"));
  for (const source of sources) {
    const path = join(root, source);
    const files = path.endsWith(".json") ? [""] : readdirSync(path, { recursive: true, encoding: "utf8" }).sort();
    for (const file of files.filter((name) => !notSources.test(name))) addFile(join(path, file));
  }
  return hash.digest("hex");

  function addFile(path: string) {
    try {
      const content = readFileSync(path);
      hash.update(`${path}\0${content.length}\0`).update(content);
    } catch (error) {
      if (!(error instanceof Error) || !("code" in error) || error.code !== "EISDIR") throw error;
    }
  }
}
