import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { createContext, Script } from "node:vm";

/** What the web drew for one account (`apps/web/src/draw.tsx`). */
export type Drawn = { html: string; cameWith: unknown; programme?: unknown };

/** Whether somebody is signed in; who is not sees what everybody sees. */
export type Side = "inside" | "outside";

/** For whom a first screen is drawn, as far as the page itself knows it. */
export type Reader = {
  page: string;
  side: Side;
  screen: "phone" | "desk";
  /** What a script of the page reads of the cookies. */
  cookie: string;
};

/** Asks the API in the reader's name. */
export type AskApi = (address: string, headers: Record<string, string>) => Promise<{ status: number; text: string }>;

type Drawing = { drawnPages: Record<Side, readonly string[]>; draw: (page: string) => Promise<Drawn | undefined> };

const widths = { phone: 390, desk: 1440 };

/**
 * Makes realms of the web's drawing code: each has its modules, and so what they keep, for itself, and is thrown away after one screen. So
 * nothing of one account can be left for the next. The code is read and compiled once.
 */
export function openRealms(folder: string): (reader: Reader, ask: AskApi) => Drawing & { end: () => void } {
  const fromNode = createRequire(join(folder, "draw.cjs"));
  const scripts = new Map<string, Script>();
  const scriptOf = (file: string) => {
    const known = scripts.get(file);
    if (known) return known;
    const code = readFileSync(join(folder, file), "utf8");
    const script = new Script(`(function (exports, require, module) {${code}\n})`, { filename: join(folder, file) });
    scripts.set(file, script);
    return script;
  };
  return (reader, ask) => {
    const timers = new Set<NodeJS.Timeout>();
    const realm = createContext(surroundings(reader, ask, timers));
    const modules = new Map<string, { exports: object }>();
    const load = (name: string): object => {
      if (!name.startsWith("./")) return fromNode(name);
      const file = name.slice(2);
      const known = modules.get(file);
      if (known) return known.exports;
      const module = { exports: {} };
      modules.set(file, module);
      scriptOf(file).runInContext(realm)(module.exports, load, module);
      return module.exports;
    };
    const end = () => {
      for (const timer of timers) clearTimeout(timer);
    };
    return { ...(load("./draw.cjs") as Drawing), end }; // what draw.tsx exports
  };
}

const nothing = () => undefined;

/** What the web finds around it, as in a browser that keeps nothing and hears nothing. */
function surroundings({ page, screen, cookie }: Reader, ask: AskApi, timers: Set<NodeJS.Timeout>) {
  const ears = { addEventListener: nothing, removeEventListener: nothing, dispatchEvent: nothing };
  const storage = { getItem: () => null, setItem: nothing, removeItem: nothing, clear: nothing };
  const global = {
    ...{
      AbortController,
      AbortSignal,
      Blob,
      DOMException,
      Event,
      EventTarget,
      File,
      FormData,
      Headers,
      MessageChannel,
    },
    ...{ performance, queueMicrotask, ReadableStream, Request, Response, structuredClone, TextDecoder, TextEncoder },
    ...{ URL, URLSearchParams, crypto, clearTimeout, process: { env: {} }, ...ears },
    // What goes wrong is told by an empty answer; what was asked stands in the log of the API.
    console: { log: nothing, info: nothing, warn: nothing, error: nothing },
    setTimeout: (work: () => void, ms?: number) => {
      const timer = setTimeout(work, ms);
      timers.add(timer);
      return timer;
    },
    document: {
      ...ears,
      cookie,
      title: "",
      documentElement: { dataset: {} },
      getElementById: () => null,
      querySelector: () => null,
      querySelectorAll: () => [],
    },
    location: { pathname: page, search: "", hash: "", href: page },
    navigator: { onLine: true, language: "es-MX" },
    localStorage: storage,
    sessionStorage: storage,
    matchMedia: (query: string) => ({ ...ears, matches: isMet(query, widths[screen]) }),
    fetch: async (address: string, { method = "GET", headers = {} }: RequestInit = {}) => {
      if (method !== "GET" || !address.startsWith("/api/")) throw new TypeError("Drawing only reads");
      const { status, text } = await ask(address, headers as Record<string, string>); // the web sends no others
      return new Response(text, { status });
    },
  };
  return Object.assign(global, { self: global, globalThis: global });
}

/** Whether a screen of this width meets a question of the web's; what is asked of it but its width is answered no. */
function isMet(query: string, width: number): boolean {
  const [, edge, pixels] = /^\((min|max)-width: (\d+)px\)$/.exec(query) ?? [];
  if (!edge) return false;
  return edge === "min" ? width >= Number(pixels) : width <= Number(pixels);
}
