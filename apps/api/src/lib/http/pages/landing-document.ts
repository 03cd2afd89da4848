import { createHash } from "node:crypto";
import { extractTags } from "./deferred-tags.ts";
import { type TaggedText, tagText } from "./tagged-text.ts";

/** Parts of the landing page, which surrounds the web's own page at `/` (ADR 49). */
export type LandingPage = {
  /** Cache key of the landing page: the same object as long as the content is the same. */
  of: object;
  choice: string;
  head: string;
  style: (font: string | undefined) => string;
  /** Content of the landing page; `signIn` is the placeholder of the form, empty until the web renders it. */
  body: (signIn: string) => string;
};
export type RenderLanding = (choice: string | undefined) => Promise<LandingPage>;

export type Visit = {
  theme: "light" | "dark" | undefined;
  /** True if the visitor may be signed in: the landing page stays hidden until the web knows. */
  isInside: boolean;
};

export type LandingDocument = TaggedText & {
  styleHash: string;
};

const root = '<div id="root"></div>';
/** Builds documents of the landing page from the web's index.html, each once per content. */
export function landingDocuments(): (index: string, landing: LandingPage, visit: Visit) => LandingDocument {
  const kept = new WeakMap<object, Map<string, LandingDocument>>();
  return (index, landing, visit) => {
    const known = kept.get(landing.of) ?? new Map<string, LandingDocument>();
    kept.set(landing.of, known);
    const key = JSON.stringify([landing.choice, visit]) + index;
    const made = known.get(key) ?? landingDocument(index, landing, visit);
    known.set(key, made);
    return made;
  };
}

// If the landing page is hidden, the style blocks rendering as on every other page.
const codeTag = /<script\b[^>]*><\/script>|<link\b[^>]*\brel="modulepreload"[^>]*>/g;
const codeOrStyleTag = /<script\b[^>]*><\/script>|<link\b[^>]*\brel="(?:stylesheet|modulepreload)"[^>]*>/g;

/**
 * Builds the landing page: its text comes first, code and style of the web after it, so that reading does not wait for them.
 * For visitors without a session they load only when the form comes near (`public/landing.js` of the web).
 */
export function landingDocument(index: string, landing: LandingPage, { theme, isInside }: Visit): LandingDocument {
  const font = /<link\b[^>]*\brel="preload"[^>]*\bas="font"[^>]*>/.exec(index)?.[0];
  const style = landing.style(font && /\bhref="([^"]+)"/.exec(font)?.[1]);
  const { early, late, rest } = extractTags(index, isInside ? codeTag : codeOrStyleTag);
  const own = early.replace(/<meta name="description"[^>]*>/, "").replace(/<title>.*?<\/title>/s, () => landing.head);
  const code = late.join("\n");
  const body = isInside
    ? `<div id="lp" class="lp" hidden>${landing.body("")}</div>\n${code}\n${root}`
    : `<div id="lp" class="lp">${landing.body(root)}</div>\n${deferred(late)}`;
  // The web enables this style with the landing page (`lib/page/landing.ts`).
  const worn = isInside ? ' media="not all"' : "";
  const text = `${own}<style id="lp-style"${worn}>${style}</style>\n</head>${rest.replace(root, () => body)}`;
  return {
    ...tagText(theme ? text.replace("<html ", `<html data-theme="${theme}" `) : text),
    styleHash: `'sha256-${createHash("sha256").update(style).digest("base64")}'`,
  };
}

/**
 * Defers the files of the sign-in form until `landing.js` loads them. On a desktop, where the form is next to the text, they
 * load at once.
 */
function deferred(tags: readonly string[]): string {
  const isPlain = (tag: string) => tag.startsWith("<script") && !tag.includes('type="module"');
  const web = tags.filter((tag) => !isPlain(tag));
  return `${tags.filter(isPlain).join("\n")}
${web.map(aheadOnDesk).join("\n")}
<template id="web">${web.join("")}</template>
<script src="/landing.js" defer></script>`;
}

function aheadOnDesk(tag: string): string {
  const [, address = ""] = /\b(?:src|href)="([^"]+)"/.exec(tag) ?? [];
  const kind = tag.includes("stylesheet") ? 'rel="preload" as="style"' : 'rel="modulepreload"';
  return `<link ${kind} crossorigin href="${address}" media="(min-width:900px)" fetchpriority="low">`;
}
