import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";

/**
 * Lets browsers cache the responses of this scope for `seconds`, then revalidate them by ETag. Only for reference data,
 * never for personal data.
 */
export function cacheInBrowsers(scope: FastifyInstance, seconds: number): void {
  scope.addHook("onSend", async (_request, reply, payload) => {
    if (reply.statusCode === 200) reply.header("cache-control", `private, max-age=${seconds}`);
    return payload;
  });
  answerByTag(scope);
}

/** Answers 304 if the request names the ETag of the current response. */
export function answerByTag(scope: FastifyInstance): void {
  scope.addHook("onSend", async (request, reply, payload) => {
    if (reply.statusCode !== 200 || typeof payload !== "string") return payload;
    const tag = `"${createHash("sha256").update(payload).digest("base64url")}"`;
    // Weak, because compressed and plain responses share it; a request may name several.
    reply.header("etag", `W/${tag}`);
    const known = request.headers["if-none-match"]?.split(",").map((one) => one.trim().replace(/^W\//, ""));
    if (!known?.includes(tag)) return payload;
    reply.code(304);
    return "";
  });
}
