import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import type { Diagnostics } from "recheck";
import { findPatterns, type Pattern, wholeProduct } from "./patterns.ts";

const ownPage = "a page of the web build: nobody else writes it";
const ownStatement = "a statement that the server wrote: its values are parameters";
const lesson = "a reading of the course, which staff wrote: at most 30,000 letters (`courseLimits.text`)";

/**
 * Regular expressions with quadratic time, each with the limit of the text it searches. Without such a limit, a pattern is
 * rewritten.
 */
const bounded: readonly [slow: RegExp, bound: string][] = [
  [/<style[\s\S]*?<\/style>/gi, "what somebody pastes in their own browser; nobody else waits for it"],
  [
    /<(\/?)([a-z][a-z0-9]*)((?:[^">]|"[^"]*")*)>|[^<]+|</gi,
    "a rich text that the server cleaned: at most 30,000 letters (`courseLimits.text`), 10,000 of a vacancy",
  ],
  [/<script[^>]*\bsrc="(\/assets\/start-[\w-]+\.js)"/, ownPage],
  [/\/\*.*?\*\//gs, ownStatement],
  [/\bfrom unnest\(.*?, lateral \((.*)\)/i, ownStatement],
  [/^\s*([\w-]+)=(\S.*?)\s*$/, "a setting of the server's own environment"],
  [/<script\b[^>]*><\/script>|<link\b[^>]*\brel="modulepreload"[^>]*>/g, ownPage],
  [/<script\b[^>]*><\/script>|<link\b[^>]*\brel="(?:stylesheet|modulepreload)"[^>]*>/g, ownPage],
  [/<link\b[^>]*\brel="preload"[^>]*\bas="font"[^>]*>/, ownPage],
  [/<meta name="description"[^>]*>/, ownPage],
  [/<title>.*?<\/title>/s, ownPage],
  [/<script type="module"[^>]*><\/script>|<link\b[^>]*\brel="modulepreload"[^>]*>/g, ownPage],
  [/<Contents>(.*?)<\/Contents>/gs, "a page of the programme's own bucket: at most 1,000 keys, which the server named"],
  [/<img\b[^>]*?\bsrc="([^"]*)"/g, lesson],
  [/<img\b[^>]*>/g, lesson],
  [/(<img\b[^>]*?\bsrc=")([^"]*)(")/g, lesson],
  [
    /^[^\d@-]*@?(-?\d{1,2}\.\d+)\s*[,\s]\s*(-?\d{1,3}\.\d+)/,
    "what somebody pastes in their own browser; nobody else waits for it",
  ],
  [
    /(?<![\w.+-])[\w.+-]+\s?(?:@|\(?\barroba\b\)?)\s?[\w-]+(?:\.\w+|\s?\bpunto\b\s?\w+)/gi,
    "a vacancy's fields: at most 10,000 letters (`vacancyDraft`)",
  ],
];

/** Time limit per pattern in milliseconds, twenty times that of the slowest; beyond it the verdict is `timeout`. */
const patienceMs = 120_000;
/**
 * Time limit per pattern with a bound, in milliseconds. The search for a text that proves the growth takes up to seven
 * seconds. The verdict `timeout` counts as slow, which the bound allows.
 */
const patienceWithBoundMs = 1_000;
const require = createRequire(import.meta.url);
const { version }: { version: string } = require("recheck/package.json");

/** Verdict on a pattern: `safe`, or the growth of its time with the length of the text. */
type Verdict = string;
type Known = { version: string; verdicts: Record<string, Verdict> };

const nameOf = ({ source, flags }: Pick<Pattern, "source" | "flags">) => `/${source}/${flags}`;

/** Judges the speed of a pattern by its automaton, or by fuzzing if the automaton is too large. */
export async function verdictOf(
  { source, flags }: Pick<Pattern, "source" | "flags">,
  timeout = patienceMs,
): Promise<Verdict> {
  const { check } = await import("recheck");
  // Shorter time limits would make the verdict depend on the machine's load.
  const limits = { timeout, attackTimeout: null, incubationTimeout: null };
  return said(await check(source, flags, limits));
}

function said(judged: Diagnostics): Verdict {
  if (judged.status === "safe") return "safe";
  return judged.status === "vulnerable" ? judged.complexity.summary : judged.error.kind;
}

/** Judges the speed of every pattern of the product; cached verdicts are reused. */
export async function checkSlowPatterns(root: string, cache: string): Promise<{ report: string; problems: string[] }> {
  const patterns = findPatterns(root, wholeProduct);
  const known = readKnown(cache);
  const bounds = new Set(bounded.map(([slow]) => String(slow)));
  const verdicts: Known["verdicts"] = {};
  for (const pattern of patterns) {
    const name = nameOf(pattern);
    verdicts[name] = known[name] ?? (await verdictOf(pattern, bounds.has(name) ? patienceWithBoundMs : patienceMs));
  }
  mkdirSync(dirname(cache), { recursive: true });
  writeFileSync(cache, JSON.stringify({ version, verdicts } satisfies Known));
  const problems = problemsOf(patterns, verdicts, bounds);
  return { report: `${patterns.length} patterns, ${bounded.length} with a bound`, problems };
}

function readKnown(cache: string): Known["verdicts"] {
  if (!existsSync(cache)) return {};
  const known: Known = JSON.parse(readFileSync(cache, "utf8"));
  return known.version === version ? known.verdicts : {};
}

/** Slow patterns without a listed bound, and listed bounds without a slow pattern. */
export function problemsOf(
  patterns: readonly Pattern[],
  verdicts: Record<string, Verdict>,
  bounds: ReadonlySet<string>,
): string[] {
  const slow = patterns.filter((pattern) => verdicts[nameOf(pattern)] !== "safe");
  const names = new Set(slow.map(nameOf));
  return [
    ...slow
      .filter((pattern) => !bounds.has(nameOf(pattern)))
      .map((pattern) => `${pattern.files.join(", ")}: ${nameOf(pattern)} (${verdicts[nameOf(pattern)]}) has no bound`),
    ...[...bounds]
      .filter((name) => !names.has(name))
      .map((name) => `tools/checks/slow-patterns.ts: ${name} needs no bound any more`),
  ];
}
