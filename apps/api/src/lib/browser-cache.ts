import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";

/**
 * Lets a browser keep for an hour what this scope answers, and then ask by its ETag whether it still holds. For reference data
 * alone: nothing personal, changed by a release only.
 */
export function keepInBrowsers(scope: FastifyInstance): void {
  scope.addHook("onSend", async (request, reply, payload) => {
    if (reply.statusCode !== 200 || typeof payload !== "string") return payload;
    const tag = `"${createHash("sha1").update(payload).digest("base64url")}"`;
    reply.header("cache-control", "private, max-age=3600").header("etag", tag);
    // A proxy that compresses marks the tag as weak; several may be asked about at once.
    const known = request.headers["if-none-match"]?.split(",").map((one) => one.trim().replace(/^W\//, ""));
    if (!known?.includes(tag)) return payload;
    reply.code(304);
    return "";
  });
}
