import type { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import type { Call } from "@arranca/contract/call";
import { uploadMaxBytes } from "@arranca/contract/limits";
import { minuteMs } from "@arranca/contract/values/durations";
import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyContextConfig {
    takesLong?: boolean;
  }
}

export type BodyPatience = {
  /** Milliseconds to receive a whole request body, except in calls with `takesLong`. */
  wholeMs: number;
  /** Minimum rate of `takesLong` bodies, checked every `lookMs`. */
  bytesPerSecond: number;
  lookMs: number;
};

// 16 KB a second: a video of 60 MB may take an hour, and a nearly idle upload is ended. A silent connection ends earlier,
// after `connectionTimeout`.
const usualBodyPatience: BodyPatience = { wholeMs: 3 * minuteMs, bytesPerSecond: 16_384, lookMs: minuteMs / 2 };

export const takesLong = ({ files = {} }: Call): boolean =>
  Object.values(files).some(({ maxBytes = 0 }) => maxBytes > uploadMaxBytes);

export function limitSlowBodies(app: FastifyInstance, patience: BodyPatience = usualBodyPatience): void {
  app.addHook("onRequest", (request, _reply, done) => {
    const { headers } = request;
    const hasBody = headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;
    // Injected test requests have no socket; their body is complete at once.
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
