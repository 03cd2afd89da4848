import { spawn } from "node:child_process";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { mimes } from "../rules.ts";
import { fileQueue } from "./file-queue.ts";

/** Cleaned markup of a document's text; null if the document cannot be shown. */
export type Preview = string | null;

const patienceMs = 10_000;
const inTurn = fileQueue(1);

/**
 * Text of a Word or OpenDocument file as headings, paragraphs and lists, without pictures and links. Null for other kinds,
 * and for a document that cannot be shown.
 */
export async function previewOf(bytes: Uint8Array, mime: string): Promise<Preview> {
  if (mime !== mimes.docx && mime !== mimes.odt) return null;
  return inTurn(() => runPreview(bytes, mime === mimes.docx ? "docx" : "odt"));
}

const root = resolve(import.meta.dirname, "../../../../../..");
const program = [
  // A whole document is parsed into memory. A thread that reaches its limit may end the server; a process ends alone.
  "--max-old-space-size=128",
  // Reads our code and nothing else: no other file, no process, no thread.
  "--permission",
  ...["node_modules", "packages", "package.json", "apps/api/src", "apps/api/node_modules", "apps/api/package.json"].map(
    (part) => `--allow-fs-read=${join(root, part)}`,
  ),
  "--disable-warning=SecurityWarning",
  fileURLToPath(new URL("./previews.process.ts", import.meta.url)),
];

async function runPreview(bytes: Uint8Array, as: "docx" | "odt"): Promise<Preview> {
  // No environment: ours holds secrets.
  const child = spawn(process.execPath, [...program, as], { env: {}, stdio: ["pipe", "pipe", "ignore"] });
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  const late = setTimeout(kill, patienceMs);
  // A process that ended reads no more.
  child.stdin.on("error", () => undefined).end(bytes);
  try {
    const [said, code] = await Promise.all([
      text(child.stdout),
      new Promise<number | null>((done) => {
        child.once("error", () => done(null)).once("close", done);
      }),
    ]);
    return code === 0 && said !== "" ? said : null;
  } catch {
    return null;
  } finally {
    clearTimeout(late);
    process.off("exit", kill);
  }
}
