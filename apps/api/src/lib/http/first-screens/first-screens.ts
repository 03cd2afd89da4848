import { existsSync } from "node:fs";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type Built, type FirstScreen, firstScreenDocument } from "./document.ts";
import { openDrawer } from "./drawer.ts";
import type { AskApi, Reader } from "./realm.ts";

/** Writes a page with its first screen for whoever asks; undefined where the page goes out as it is. */
export type DrawFirstScreen = (
  request: FastifyRequest,
  page: string,
  index: string,
) => Promise<FirstScreen | undefined>;

// A server with this much to do leaves the drawing to the browser.
const busyMs = 50;

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
  return async (request, page, index) => {
    const { expireTimestamp } = request.cookies;
    const { lateMs, waitedMs } = app.load();
    // With words of its own in its address a page shows something else first.
    if (!(Number(expireTimestamp) > Date.now()) || request.url !== page || Math.max(lateMs, waitedMs) > busyMs)
      return undefined;
    const reader: Reader = { page, screen: screenOf(request), cookie: `expireTimestamp=${expireTimestamp}` };
    const drawn = await drawer.draw(reader, askAs(app, request));
    return drawn && firstScreenDocument({ ...built, index }, drawn, reader);
  };
}

/** Asks the API as the reader's browser would, from their address. */
function askAs(app: FastifyInstance, { headers, raw }: FastifyRequest): AskApi {
  const { cookie, "user-agent": agent, "x-forwarded-for": forwarded } = headers;
  return async (url, own) => {
    const reply = await app.inject({
      ...{ method: "GET", url },
      ...(raw.socket.remoteAddress ? { remoteAddress: raw.socket.remoteAddress } : {}),
      headers: {
        ...own,
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
