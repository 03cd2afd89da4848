import { existsSync } from "node:fs";
import { timeZone } from "@arranca/contract/values/time-zone";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type TaggedText, tagText } from "../pages/tagged-text.ts";
import { type Built, type FirstScreen, firstScreenDocument } from "./document.ts";
import type { AskApi, Reader } from "./isolated-context.ts";
import { openRenderer } from "./renderer.ts";

/** First screen shared by all visitors without a session. */
type Tagged = FirstScreen & TaggedText;
type Sent = { for: "one"; screen: FirstScreen } | { for: "all"; screen: Tagged };

export type RenderFirstScreen = (request: FastifyRequest, page: string, index: string) => Promise<Sent | undefined>;

// Event-loop delay beyond which the browser has to render.
const busyMs = 50;
// Short, because visitors' pages show values that may change: the programme's card, the terms.
const keptMs = 10_000;

/**
 * Renders the first screens of pages with the code in the folder; without a folder none is rendered. Data is read from this
 * API with the reader's session, so nothing is shown that the API would refuse.
 */
export function openFirstScreens(
  app: FastifyInstance,
  folder: string,
  built: Omit<Built, "index">,
): RenderFirstScreen | undefined {
  if (!existsSync(folder)) return undefined;
  const renderer = openRenderer(folder);
  app.addHook("onClose", renderer.close);
  const write = async (reader: Reader, ask: AskApi, index: string): Promise<FirstScreen | undefined> => {
    const { lateMs, waitedMs } = app.load();
    if (Math.max(lateMs, waitedMs) > busyMs) return undefined;
    const drawn = await renderer.render(reader, ask);
    return drawn && firstScreenDocument({ ...built, index }, drawn, reader);
  };
  const kept = new Map<string, { index: string; until: number; written: Promise<Tagged | undefined> }>();
  /**
   * First screen for visitors without a session. Concurrent visitors share one rendering; a failed one is retried by the
   * next visitor.
   */
  const forStrangers = (request: FastifyRequest, page: string, index: string): Promise<Tagged | undefined> => {
    const screen = screenOf(request);
    const key = `${page} ${screen}`;
    const known = kept.get(key);
    if (known?.index === index && known.until > Date.now()) return known.written;
    const reader: Reader = { page, side: "outside", screen, cookie: "", zone: timeZone() };
    const written = write(reader, askAs(app, request, false), index).then((one) => {
      if (!one) kept.delete(key);
      return one && { ...one, ...tagText(one.text) };
    });
    kept.set(key, { index, until: Date.now() + keptMs, written });
    return written;
  };
  return async (request, page, index) => {
    const { expireTimestamp } = request.cookies;
    // A query in the address gives the page another first screen.
    if (request.url !== page) return undefined;
    if (!(Number(expireTimestamp) > Date.now())) {
      const screen = await forStrangers(request, page, index);
      return screen && { for: "all", screen };
    }
    const cookie = `expireTimestamp=${expireTimestamp}`;
    const reader: Reader = { page, side: "inside", screen: screenOf(request), cookie, zone: timeZone() };
    const screen = await write(reader, askAs(app, request, true), index);
    return screen && { for: "one", screen };
  };
}

/** Calls the API as the reader's browser would, from the reader's address; without the session unless signed in. */
function askAs(app: FastifyInstance, { headers, raw }: FastifyRequest, isSignedIn: boolean): AskApi {
  const { cookie: own, "user-agent": agent, "x-forwarded-for": forwarded } = headers;
  const cookie = isSignedIn ? own : undefined;
  return async (url, asked) => {
    const reply = await app.inject({
      ...{ method: "GET", url },
      ...(raw.socket.remoteAddress ? { remoteAddress: raw.socket.remoteAddress } : {}),
      headers: {
        ...asked,
        ...(cookie ? { cookie } : {}),
        ...(agent ? { "user-agent": agent } : {}),
        ...(forwarded ? { "x-forwarded-for": forwarded } : {}),
      },
    });
    return { status: reply.statusCode, text: reply.payload };
  };
}

/**
 * Screen size from the browser's client hints. If the real size differs, the page waits for its code (`public/first.js`).
 */
function screenOf({ headers }: FastifyRequest): Reader["screen"] {
  const said = headers["sec-ch-ua-mobile"];
  const isPhone = said === undefined ? /\bMobi/.test(headers["user-agent"] ?? "") : said === "?1";
  return isPhone ? "phone" : "desk";
}
