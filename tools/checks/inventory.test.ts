import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { auditAreas } from "@arranca/contract/audit/kinds";
import { keysOf } from "@arranca/contract/keys";
import { freshProofMinutes, sessionHours, staffIdleMinutes } from "@arranca/contract/limits";
import { expect, test } from "vitest";
import { readSources } from "./forbidden-code.ts";

const root = resolve(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const page = read("docs/security/inventory.md");
/** Names in backticks in the first column of the table below a heading. */
const named = (heading: string): string[] => inTicks([...sectionOf(heading).matchAll(/^\| ([^|]*) \|/gm)].join("\n"));
const sectionOf = (heading: string) => page.split(`\n## ${heading}\n`)[1]?.split("\n## ")[0] ?? "";
const inTicks = (text: string): string[] => [...new Set(found(text, /`([^`]+)`/g))].sort();
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = ""]) => name);

/** Database columns of bytes: encrypted or hashed values, or a file's checksum. */
function byteColumns(): string[] {
  const types = read("apps/api/src/lib/database/db.gen.ts");
  const tables = new Map(
    [...types.matchAll(/export interface (\w+) \{\n([^}]*)\n\}/g)].map(([, name = "", body = ""]) => [name, body]),
  );
  const all = [...(tables.get("DB") ?? "").matchAll(/^ {2}(\w+): (\w+);$/gm)];
  return all.flatMap(([, table, type = ""]) =>
    found(tables.get(type) ?? "", /^ {2}(\w+): [^;]*\bBuffer\b/gm).map((column) => `${table}.${column}`),
  );
}

test("the security inventory names exactly the columns that are encrypted or hashed", () => {
  expect(byteColumns().length).toBeGreaterThan(25);
  expect(named("Columns that are no plain text")).toEqual(byteColumns().sort());
});

test("the security inventory names every key and its purpose", () => {
  const own = found(read("apps/api/src/lib/crypto.ts"), /\bderive\("([\w-]+)"/g);
  const ofBackups = found(read("apps/api/src/lib/backup/seal.ts"), /(arranca-backup\/\w+)/g);
  expect(own.length).toBeGreaterThanOrEqual(6);
  expect(named("Keys")).toEqual([...new Set([...own, ...ofBackups])].sort());
});

test("the security inventory names every setting with another machine's address", () => {
  const settings = found(read("apps/api/src/settings.ts"), /^ {2}(\w+): (?:url\(|clamdAddress)/gm);
  expect(settings.length).toBeGreaterThan(5);
  expect(named("Connections")).toEqual(settings.sort());
});

test("the security inventory names every file that queues expensive work", () => {
  const section = page.split("\n## Work that costs\n")[1]?.split("\n## ")[0] ?? "";
  const files = readSources(root)
    .filter(({ text }) => /= concurrency(?:Limit|Lanes)[(<]/.test(text))
    .map(({ file }) => file.replace("apps/api/src/", ""))
    .filter((file) => file !== "lib/concurrency-limit.ts");
  expect(files.length).toBeGreaterThan(3);
  expect(files.filter((file) => !section.includes(`\`${file}\``))).toEqual([]);
  const paths = found(section, /`([\w./-]+\/[\w.-]*)`/g);
  expect(paths.filter((path) => !existsSync(join(root, "apps/api/src", path)))).toEqual([]);
});

test("the security inventory names every area of the audit log and every place that writes to a log", () => {
  const section = sectionOf("What is written down");
  const areas = section.split("which names each kind and its sentence:")[1] ?? "";
  expect(inTicks(areas)).toEqual([...keysOf(auditAreas)].sort());
  expect(inTicks(section)).toEqual(
    expect.arrayContaining(["audit_log", "AUDIT_ANCHOR_DIR", "METRICS_TOKEN", "packages/contract/src/audit/kinds.ts"]),
  );
});

test("the security inventory names exactly the words that passwords may not consist of", () => {
  const store = read("apps/api/src/trust/accounts/passwords/store.ts");
  const columns = /array\[([^\]]+)\]/.exec(store)?.[1]?.split(/,\s*/) ?? [];
  const tables = new Map([...store.matchAll(/JOIN (\w+) (\w+) ON/g)].map(([, table, alias]) => [alias, table]));
  const ofOwner = columns.map((column) => column.trim().replace(/^\w+/, (alias) => tables.get(alias) ?? alias));
  const strength = read("apps/api/src/trust/accounts/passwords/strength.ts");
  const others = /isWeakPassword\(password, \[([^\]]+), \.\.\.names\]\)/.exec(strength)?.[1]?.split(", ") ?? [];
  const lists = found(strength, /from "(@arranca\/contract\/values\/common-words|@zxcvbn-ts\/language-\w+)"/g);
  expect([ofOwner.length, others.length, lists.length]).toEqual([11, 3, 2]);
  const known = [...ofOwner.map((column) => column.replace("::text", "")), ...others, ...lists];
  expect(inTicks(sectionOf("Words that no password is made of"))).toEqual(known.sort());
});

const sessions = page.split("\n## Sessions\n")[1] ?? "";

test("the security inventory names every place that creates a session, and no other", () => {
  const makers = readSources(root)
    .filter(
      ({ file, text }) => file !== "apps/api/src/trust/accounts/sessions/service.ts" && /\bstartSession\(/.test(text),
    )
    .map(({ file }) => file.replace("apps/api/src/", ""));
  expect(found(sessions, /^\|[^|]+\| `([\w./-]+)` \|/gm).sort()).toEqual(makers.sort());
});

test("the security inventory states the lifetime of a session as in the code", () => {
  const words = [
    `${sessionHours} hours from sign-in`,
    `${staffIdleMinutes} minutes without`,
    `after ${freshProofMinutes} minutes`,
  ];
  expect(words.filter((word) => !sessions.includes(word))).toEqual([]);
});

test("the runbook sets a deadline for updating a vulnerable package, shorter for worse faults, and a date for regular updates", () => {
  const section = read("docs/runbook.md").split("\n## What it is made of\n")[1]?.split("\n## ")[0] ?? "";
  const rows = [...section.matchAll(/^\| (.+) \| (\d+) days? \|$/gm)];
  expect(rows.map(([, fault]) => fault)).toEqual(["used to break in somewhere", "critical", "high", "moderate", "low"]);
  const days = rows.map(([, , number]) => Number(number));
  expect(days).toEqual([...days].sort((one, other) => one - other));
  expect(section).toMatch(/each month all that is minor/);
  expect(section).toMatch(/a new major version within \d+ days; Node and PostgreSQL within \d+ days/);
});
