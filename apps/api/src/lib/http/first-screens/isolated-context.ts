import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { createContext, Script } from "node:vm";

export type Drawn = { html: string; cameWith: unknown; programme?: unknown };

export type Side = "inside" | "outside";

export type Reader = {
  page: string;
  side: Side;
  screen: "phone" | "desk";
  cookie: string;
  /** Time zone of the programme, as the document has it in `data-zone`. */
  zone: string;
};

export type AskApi = (address: string, headers: Record<string, string>) => Promise<{ status: number; text: string }>;

type Drawing = { drawnPages: Record<Side, readonly string[]>; draw: (page: string) => Promise<Drawn | undefined> };

const widths = { phone: 390, desk: 1440 };

/**
 * Creates isolated contexts for the web's rendering code. Each has its own modules and state and is discarded after one
 * screen, so that no data of one account is left for the next. The code is read and compiled once.
 */
export function openContexts(folder: string): (reader: Reader, ask: AskApi) => Drawing & { end: () => void } {
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
    const context = createContext(browserGlobals(reader, ask, timers));
    const modules = new Map<string, { exports: object }>();
    const load = (name: string): object => {
      if (!name.startsWith("./")) return fromNode(name);
      const file = name.slice(2);
      const known = modules.get(file);
      if (known) return known.exports;
      const module = { exports: {} };
      modules.set(file, module);
      scriptOf(file).runInContext(context)(module.exports, load, module);
      return module.exports;
    };
    const end = () => {
      for (const timer of timers) clearTimeout(timer);
    };
    return { ...(load("./draw.cjs") as Drawing), end }; // exports of draw.tsx
  };
}

const nothing = () => undefined;

function browserGlobals({ page, screen, cookie, zone }: Reader, ask: AskApi, timers: Set<NodeJS.Timeout>) {
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
    // Errors appear as an empty result, and API calls are in the API's log.
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
      documentElement: { dataset: { zone, hours: "none" } },
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

function isMet(query: string, width: number): boolean {
  const [, edge, pixels] = /^\((min|max)-width: (\d+)px\)$/.exec(query) ?? [];
  if (!edge) return false;
  return edge === "min" ? width >= Number(pixels) : width <= Number(pixels);
}
