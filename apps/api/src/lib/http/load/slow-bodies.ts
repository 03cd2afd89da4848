import type { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import type { Call } from "@arranca/contract/call";
import { minuteMs } from "@arranca/contract/values/durations";
import type { FastifyInstance } from "fastify";
import { maxFileBytes } from "../../files/uploads.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Its files are so large that a slow line needs longer for them than other bodies may take. */
    takesLong?: boolean;
  }
}

/** How long the body of a request may take. */
export type BodyPatience = {
  /** Every body but those of calls that take long. */
  wholeMs: number;
  /** Those go on for as long as this many bytes a second come, asked once in each `lookMs`. */
  bytesPerSecond: number;
  lookMs: number;
};

// 16 KB a second: a video of 60 MB has an hour, and whoever sends next to nothing holds no place. A line that is silent for
// `connectionTimeout` ends before either.
const usualBodyPatience: BodyPatience = { wholeMs: 3 * minuteMs, bytesPerSecond: 16_384, lookMs: minuteMs / 2 };

/** Whether a call takes files that are larger than those of a registration. */
export const takesLong = ({ files = {} }: Call): boolean =>
  Object.values(files).some(({ maxBytes = 0 }) => maxBytes > maxFileBytes);

/** Ends requests whose body comes too slowly. Node's own limit is one for all calls. */
export function limitSlowBodies(app: FastifyInstance, patience: BodyPatience = usualBodyPatience): void {
  app.addHook("onRequest", (request, _reply, done) => {
    const { headers } = request;
    const hasBody = headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;
    // A call without a wire, as tests make it, is there at once.
    if (hasBody && request.socket instanceof Socket)
      watchBody(request.raw, patience, request.routeOptions.config.takesLong ?? false);
    done();
  });
}

function watchBody(body: IncomingMessage, { wholeMs, bytesPerSecond, lookMs }: BodyPatience, mayTakeLong: boolean) {
  const { socket } = body;
  let came = socket.bytesRead;
  let waitedMs = 0;
  const look = setInterval(() => {
    const news = socket.bytesRead - came;
    came += news;
    waitedMs += lookMs;
    if (body.complete) return clearInterval(look);
    if (mayTakeLong ? news * 1000 >= bytesPerSecond * lookMs : waitedMs < wholeMs) return;
    clearInterval(look);
    socket.write("HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n");
    socket.destroySoon();
  }, lookMs);
  look.unref();
  body.once("close", () => clearInterval(look));
}
