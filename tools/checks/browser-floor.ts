import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

// Finds features missing in the promised browsers (`browserslist` of apps/web/package.json). The compiler checks our own
// source (ES2022 and the DOM of spring 2023); this checks the built files, including libraries and style sheets.

const assets = resolve(import.meta.dirname, "../../apps/web/dist/assets");

const newerScript: Record<string, RegExp> = {
  "Array.toSorted and its like": /\.(?:toSorted|toReversed|toSpliced)\(/,
  "Object.groupBy, Map.groupBy": /\.groupBy\(/,
  "Promise.withResolvers, Promise.try": /Promise\.(?:withResolvers|try)\b/,
  "Array.fromAsync": /\bfromAsync\(/,
  "methods of Set": /\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/,
  "helpers of iterators": /\bIterator\.(?:from|prototype)/,
  "URL.canParse, URL.parse": /\bURL\.(?:canParse|parse)\(/,
  "AbortSignal.any": /\bAbortSignal\.any\(/,
  "String.isWellFormed": /\.(?:isWellFormed|toWellFormed)\(/,
  "Intl.Segmenter, Intl.DurationFormat": /\bIntl\.(?:Segmenter|DurationFormat)\b/,
  "Uint8Array.fromBase64": /\.(?:fromBase64|toBase64|fromHex|toHex)\(/,
  popover: /\.(?:showPopover|hidePopover|togglePopover)(?:\?\.)?\(/,
  "dialog.requestClose": /\.requestClose\(/,
  checkVisibility: /\.checkVisibility\(/,
  startViewTransition: /\.startViewTransition\(/,
  "setHTMLUnsafe, parseHTMLUnsafe": /\.(?:setHTMLUnsafe|parseHTMLUnsafe|moveBefore)\(/,
  requestIdleCallback: /(?<!\?)\.requestIdleCallback\(/,
  "Navigation API": /\bnavigation\.(?:navigate|addEventListener)\(/,
  scheduler: /\bscheduler\.(?:yield|postTask)\(/,
};

const newerStyle: Record<string, RegExp> = {
  nesting: /[{;}]\s*&/,
  "light-dark()": /light-dark\(/,
  "color-mix(), oklch() and relative colours": /color-mix\(|okl(?:ch|ab)\(|(?:rgb|hsl)\(from/,
  "round(), mod(), rem()": /[:\s(](?:round|mod|rem)\(/,
  "field-sizing": /field-sizing:/,
  "interpolate-size, calc-size()": /interpolate-size:|calc-size\(/,
  ":popover-open, :open": /:(?:popover-open|open)\b/,
  ":user-invalid": /:user-(?:in)?valid/,
  "@starting-style, transition-behavior": /@starting-style|allow-discrete/,
  "@scope": /@scope\b/,
  "@property": /@property\b/,
  anchors: /anchor-name:|position-anchor:|anchor\(/,
  subgrid: /subgrid/,
  "style queries": /@container[^{]*style\(/,
  "scroll-driven animations": /animation-timeline:|view-timeline|scroll-timeline/,
  "view transitions": /view-transition/,
  "text-wrap": /text-wrap(?:-style)?:/,
  "align-content in blocks, text-box": /text-box/,
};

/** Newer browser features that are allowed, each with the reason why they do no harm. */
const allowed: Record<string, string> = {
  popover: "ui/snack-view.tsx asks whether there is one",
  startViewTransition: "the router asks for it first",
  "Navigation API": "React asks for it first",
  "field-sizing": "elsewhere a long text scrolls in its field",
  "text-wrap": "elsewhere lines break as they always did",
  "color-mix(), oklch() and relative colours": "only inside @supports (ui/map.css)",
};

// PDF.js is built with core-js, which polyfills what its script uses. `old-browser.spec.ts` draws a document in Chromium
// 108.
const bringsItsOwn = (text: string) => text.includes("__core-js_shared__");

/** Browser features used in a text that a supported browser lacks. */
export function newerThanPromised(text: string, kind: "script" | "style"): string[] {
  if (kind === "script" && bringsItsOwn(text)) return [];
  const table = kind === "script" ? newerScript : newerStyle;
  return Object.entries(table)
    .filter(([, pattern]) => pattern.test(text))
    .map(([name]) => name);
}

/** Checks the built web for features that supported browsers lack. An unused exception is a fault too. */
export function checkBuiltWeb(): { report: string; problems: string[] } {
  const files = readdirSync(assets).filter((file) => /\.(?:m?js|css)$/.test(file));
  const found = files.flatMap((file) =>
    newerThanPromised(readFileSync(join(assets, file), "utf8"), file.endsWith(".css") ? "style" : "script").map(
      (name) => ({ file, name }),
    ),
  );
  const unused = Object.keys(allowed).filter((name) => !found.some((one) => one.name === name));
  return {
    report: `${files.length} files, ${Object.keys(allowed).length} exceptions`,
    problems: [
      ...found.filter(({ name }) => !(name in allowed)).map(({ file, name }) => `${file} uses ${name}`),
      ...unused.map((name) => `nothing uses ${name} any more: take it off the exceptions`),
    ],
  };
}
