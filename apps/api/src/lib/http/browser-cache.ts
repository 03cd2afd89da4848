import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";

/**
 * Lets a browser keep for `seconds` what this scope answers, and then ask by its ETag whether it still holds. For reference data
 * alone, nothing personal.
 */
export function keepInBrowsers(scope: FastifyInstance, seconds: number): void {
  scope.addHook("onSend", async (_request, reply, payload) => {
    if (reply.statusCode === 200) reply.header("cache-control", `private, max-age=${seconds}`);
    return payload;
  });
  answerByTag(scope);
}

/** Answers 304 without a body to whoever names the ETag of what this scope would answer: for what a page keeps by itself. */
export function answerByTag(scope: FastifyInstance): void {
  scope.addHook("onSend", async (request, reply, payload) => {
    if (reply.statusCode !== 200 || typeof payload !== "string") return payload;
    const tag = `"${createHash("sha256").update(payload).digest("base64url")}"`;
    // Weak, for the same answer goes out packed and plain; several may be asked about at once.
    reply.header("etag", `W/${tag}`);
    const known = request.headers["if-none-match"]?.split(",").map((one) => one.trim().replace(/^W\//, ""));
    if (!known?.includes(tag)) return payload;
    reply.code(304);
    return "";
  });
}
