import { existsSync } from "node:fs";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type TaggedText, tagText } from "../pages/tagged-text.ts";
import { type Built, type FirstScreen, firstScreenDocument } from "./document.ts";
import { openDrawer } from "./drawer.ts";
import type { AskApi, Reader } from "./realm.ts";

/** A page of strangers is the same for all of them. */
type Tagged = FirstScreen & TaggedText;
type Sent = { for: "one"; screen: FirstScreen } | { for: "all"; screen: Tagged };

/** Writes a page with its first screen for whoever asks; undefined where the page goes out as it is. */
export type DrawFirstScreen = (request: FastifyRequest, page: string, index: string) => Promise<Sent | undefined>;

// A server with this much to do leaves the drawing to the browser.
const busyMs = 50;
// What a page of strangers says may change: the programme's card, the terms.
const keptMs = 10_000;

/**
 * Draws the first screens of pages behind the sign-in with the code in the folder; without one none is drawn. What a screen asks is asked of
 * this very API under the reader's session, so nothing is shown that it would refuse to tell them.
 */
export function openFirstScreens(
  app: FastifyInstance,
  folder: string,
  built: Omit<Built, "index">,
): DrawFirstScreen | undefined {
  if (!existsSync(folder)) return undefined;
  const drawer = openDrawer(folder);
  app.addHook("onClose", drawer.close);
  const write = async (reader: Reader, ask: AskApi, index: string): Promise<FirstScreen | undefined> => {
    const { lateMs, waitedMs } = app.load();
    if (Math.max(lateMs, waitedMs) > busyMs) return undefined;
    const drawn = await drawer.draw(reader, ask);
    return drawn && firstScreenDocument({ ...built, index }, drawn, reader);
  };
  const kept = new Map<string, { index: string; until: number; written: Promise<Tagged | undefined> }>();
  /** Whoever comes while it is drawn waits for that drawing; what could not be drawn is tried again by the next. */
  const forStrangers = (request: FastifyRequest, page: string, index: string): Promise<Tagged | undefined> => {
    const screen = screenOf(request);
    const key = `${page} ${screen}`;
    const known = kept.get(key);
    if (known?.index === index && known.until > Date.now()) return known.written;
    const reader: Reader = { page, side: "outside", screen, cookie: "" };
    const written = write(reader, askAs(app, request, false), index).then((one) => {
      if (!one) kept.delete(key);
      return one && { ...one, ...tagText(one.text) };
    });
    kept.set(key, { index, until: Date.now() + keptMs, written });
    return written;
  };
  return async (request, page, index) => {
    const { expireTimestamp } = request.cookies;
    // With words of its own in its address a page shows something else first.
    if (request.url !== page) return undefined;
    if (!(Number(expireTimestamp) > Date.now())) {
      const screen = await forStrangers(request, page, index);
      return screen && { for: "all", screen };
    }
    const cookie = `expireTimestamp=${expireTimestamp}`;
    const reader: Reader = { page, side: "inside", screen: screenOf(request), cookie };
    const screen = await write(reader, askAs(app, request, true), index);
    return screen && { for: "one", screen };
  };
}

/** Asks the API as the reader's browser would, from their address; as nobody unless they are signed in. */
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

/** What the browser says of itself; where its screen is of another size the page waits for its code (`public/first.js`). */
function screenOf({ headers }: FastifyRequest): Reader["screen"] {
  const said = headers["sec-ch-ua-mobile"];
  const isPhone = said === undefined ? /\bMobi/.test(headers["user-agent"] ?? "") : said === "?1";
  return isPhone ? "phone" : "desk";
}
