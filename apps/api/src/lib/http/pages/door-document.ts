import { createHash } from "node:crypto";
import { type TaggedText, tagText } from "./tagged-text.ts";
import { takeOut } from "./tags-last.ts";

/** The parts of the front door, which stands around the web's own page at `/` (ADR 49). */
export type Door = {
  /** Whose parts they are: the same as long as they say the same. */
  of: object;
  /** What was chosen on it. */
  choice: string;
  /** Title, description and what a shared link shows. */
  head: string;
  /** Its style, with the letters of the web where their file is known. */
  style: (font: string | undefined) => string;
  /** What stands in the page; `signIn` is the place of the form, empty until the web draws it. */
  body: (signIn: string) => string;
};
export type DrawDoor = (choice: string | undefined) => Promise<Door>;

export type Visit = {
  theme: "light" | "dark" | undefined;
  /** Whoever may be signed in does not see the door before the web knows. */
  isInside: boolean;
};

export type DoorDocument = TaggedText & {
  /** What the content policy has to allow of it. */
  styleHash: string;
};

const root = '<div id="root"></div>';
/** Makes documents of the front door out of the web's index.html, each once as long as it says the same. */
export function doorDocuments(): (index: string, door: Door, visit: Visit) => DoorDocument {
  const kept = new WeakMap<object, Map<string, DoorDocument>>();
  return (index, door, visit) => {
    const known = kept.get(door.of) ?? new Map<string, DoorDocument>();
    kept.set(door.of, known);
    const key = JSON.stringify([index.length, door.choice, visit]);
    const made = known.get(key) ?? doorDocument(index, door, visit);
    known.set(key, made);
    return made;
  };
}

// Whoever does not see the door waits for the style as on every other page.
const codeTag = /<script\b[^>]*><\/script>|<link\b[^>]*\brel="modulepreload"[^>]*>/g;
const codeOrStyleTag = /<script\b[^>]*><\/script>|<link\b[^>]*\brel="(?:stylesheet|modulepreload)"[^>]*>/g;

/**
 * The text of the door comes first, the code and the style of the web after it: nobody waits for them to read, and for whoever may not
 * be signed in they begin only when the form comes near (`public/door.js` of the web).
 */
export function doorDocument(index: string, door: Door, { theme, isInside }: Visit): DoorDocument {
  const font = /<link\b[^>]*\brel="preload"[^>]*\bas="font"[^>]*>/.exec(index)?.[0];
  const style = door.style(font && /\bhref="([^"]+)"/.exec(font)?.[1]);
  const { early, late, rest } = takeOut(index, isInside ? codeTag : codeOrStyleTag);
  const own = early.replace(/<meta name="description"[^>]*>/, "").replace(/<title>.*?<\/title>/s, () => door.head);
  const code = late.join("\n");
  const body = isInside
    ? `<div id="door" class="door" hidden>${door.body("")}</div>\n${code}\n${root}`
    : `<div id="door" class="door">${door.body(root)}</div>\n${heldBack(late)}`;
  // The web puts it on with the door (`lib/page/door.ts`).
  const worn = isInside ? ' media="not all"' : "";
  const text = `${own}<style id="door-style"${worn}>${style}</style>\n</head>${rest.replace(root, () => body)}`;
  return {
    ...tagText(theme ? text.replace("<html ", `<html data-theme="${theme}" `) : text),
    styleHash: `'sha256-${createHash("sha256").update(style).digest("base64")}'`,
  };
}

/** What the form needs is held back until `door.js` begins it. On a desk, where the form stands beside the promise, it is fetched at once. */
function heldBack(tags: readonly string[]): string {
  const isPlain = (tag: string) => tag.startsWith("<script") && !tag.includes('type="module"');
  const web = tags.filter((tag) => !isPlain(tag));
  return `${tags.filter(isPlain).join("\n")}
${web.map(aheadOnDesk).join("\n")}
<template id="web">${web.join("")}</template>
<script src="/door.js" defer></script>`;
}

function aheadOnDesk(tag: string): string {
  const [, address = ""] = /\b(?:src|href)="([^"]+)"/.exec(tag) ?? [];
  const kind = tag.includes("stylesheet") ? 'rel="preload" as="style"' : 'rel="modulepreload"';
  return `<link ${kind} crossorigin href="${address}" media="(min-width:900px)" fetchpriority="low">`;
}
