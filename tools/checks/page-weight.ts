import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { manifestFile } from "../build-web.ts";

type Chunk = { file: string; imports?: string[]; css?: string[] };
type Manifest = Record<string, Chunk>;

const dist = resolve(import.meta.dirname, "../../apps/web/dist");
// Budgets in bytes, gzip, for the first page on a mobile network. A KB is 1,000 bytes.
export const budgets = { js: 110_000, css: 12_000 };

/** Weighs the scripts and style sheets of the signed-out page `/` and reports exceeded budgets. */
export function weighSignedOutPage(): { report: string; problems: string[]; weights: { js: number; css: number } } {
  const manifest: Manifest = JSON.parse(readFileSync(manifestFile, "utf8"));
  const chunks = withStaticImports(manifest, ["index.html", ...chunksOfHome(manifest)]);
  const page = readFileSync(join(dist, "index.html"), "utf8");
  const inPage = [...page.matchAll(/(?:src|href)="\/([^"?]+\.(?:js|css))(?:\?v=[\w-]+)?"/g)].map(
    ([, file]) => file ?? "",
  );
  const files = new Set([...inPage, ...chunks.flatMap(({ file, css = [] }) => [file, ...css])]);
  const weigh = (extension: string) =>
    [...files].filter((file) => file.endsWith(extension)).reduce((sum, file) => sum + gzipSize(file), 0);
  const weights = { js: weigh(".js"), css: weigh(".css") };
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
  const kinds = ["js", "css"] as const;
  return {
    weights,
    report: kinds.map((kind) => `${kind} ${kilobytes(weights[kind])} of ${kilobytes(budgets[kind])}`).join(", "),
    problems: kinds
      .filter((kind) => weights[kind] > budgets[kind])
      .map(
        (kind) => `the signed-out page has ${kilobytes(weights[kind])} of ${kind}: ${kilobytes(budgets[kind])} at most`,
      ),
  };
}

// Compressed bytes of JS and number of files, for the pages after the sign-in and the pages on the way there.
const pageBudgets: Record<string, { files: number; js: number }> = {
  dashboard: { files: 6, js: 173_500 },
  jobs: { files: 6, js: 168_000 },
  "inductive-course": { files: 6, js: 171_500 },
  "dashboard-company": { files: 5, js: 164_500 },
  "jobs-company": { files: 6, js: 171_000 },
  candidates: { files: 4, js: 152_500 },
  staff: { files: 6, js: 157_000 },
  terms: { files: 5, js: 150_000 },
  "sign-up": { files: 8, js: 157_500 },
  "email-verification": { files: 9, js: 151_500 },
  "password-recover": { files: 11, js: 164_000 },
  "update-access": { files: 9, js: 163_000 },
};

/** Weighs the first pages after the sign-in, by the files that the server names in their `Link` header. */
export function weighFirstPages(): { report: string; problems: string[] } {
  const pages: Record<string, string[]> = JSON.parse(readFileSync(join(dist, "page-files.json"), "utf8"));
  const weighed = Object.entries(pageBudgets).map(([page, budget]) => {
    const scripts = (pages[page] ?? []).filter((file) => file.endsWith(".js"));
    const js = scripts.reduce((sum, file) => sum + gzipSize(file), 0);
    const said = `/${page} ${scripts.length} files, ${(js / 1000).toFixed(1)} KB`;
    const isOver = scripts.length === 0 || scripts.length > budget.files || js > budget.js;
    return { said, problem: isOver ? `${said}: ${budget.files} files and ${budget.js / 1000} KB at most` : undefined };
  });
  return {
    report: weighed.map(({ said }) => said).join("; "),
    problems: weighed.flatMap(({ problem }) => problem ?? []),
  };
}

/** Chunks of the route `/` and of its layout routes, which code splitting keeps out of the entry. */
function chunksOfHome(manifest: Manifest): string[] {
  const home = Object.keys(manifest).find((key) => /^src\/routes\/(_[^/]+\/)*index\.tsx\?/.test(key));
  const layouts = (home ?? "").split("/").slice(2, -1);
  const around = layouts.map((_, depth) => `src/routes/${layouts.slice(0, depth + 1).join("/")}.tsx?`);
  const files = ["src/routes/__root.tsx?", ...around, ...(home ? [`${home.split("?")[0]}?`] : [])];
  return Object.keys(manifest).filter((key) => files.some((file) => key.startsWith(file)));
}

function withStaticImports(manifest: Manifest, keys: string[]): Chunk[] {
  const seen = new Set<string>();
  const visit = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const imported of manifest[key]?.imports ?? []) visit(imported);
  };
  for (const key of keys) visit(key);
  return [...seen].flatMap((key) => manifest[key] ?? []);
}

const gzipSize = (file: string) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length;
