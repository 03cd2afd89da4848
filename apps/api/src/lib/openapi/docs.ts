import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { applicationKey, systemKey } from "@arranca/contract/client-keys";
import scalar from "@scalar/fastify-api-reference";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../deps.ts";
import { openApiDocument } from "./document.ts";
import { contractNames } from "./names.ts";

// The page asks nothing outside: no web fonts, no telemetry, no proxy. Its script and styles are inline.
const policy =
  "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; frame-ancestors 'none'";

/** Serves the API document and the page to read and try it; mount it after every domain. */
export async function serveDocs(app: FastifyInstance, { settings }: Pick<Deps, "settings">): Promise<void> {
  const build = async () => {
    const text = JSON.stringify(openApiDocument(app.calls, await contractNames(), settings));
    return { text, packed: gzipSync(text), tag: createHash("sha1").update(text).digest("base64url") };
  };
  let built: ReturnType<typeof build> | undefined;
  app.get("/api/openapi.json", async ({ headers }, reply) => {
    built ??= build();
    const { text, packed, tag } = await built;
    const isPacked = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(String(headers["accept-encoding"] ?? ""));
    // What is packed is other bytes than what is not: a tag of its own.
    const etag = `"${tag}${isPacked ? "-gzip" : ""}"`;
    reply.headers({ "cache-control": "no-cache", etag, vary: "accept-encoding" });
    if (headers["if-none-match"]?.split(/\s*,\s*/).some((known) => known.replace(/^W\//, "") === etag)) {
      return reply.code(304).send();
    }
    if (isPacked) reply.header("content-encoding", "gzip");
    return reply.type("application/json; charset=utf-8").send(isPacked ? packed : text);
  });
  await app.register(async (scope) => {
    scope.addHook("onSend", async (_request, reply) => {
      reply.header("content-security-policy", policy);
    });
    await scope.register(scalar, {
      routePrefix: "/api/docs",
      configuration: {
        url: "/api/openapi.json",
        title: "Arranca · API",
        pageTitle: "Arranca · API",
        operationTitleSource: "path",
        authentication: {
          securitySchemes: {
            application: { type: "apiKey", name: "X-Application-Key", in: "header", value: applicationKey },
            system: { type: "apiKey", name: "X-System-Key", in: "header", value: systemKey },
          },
        },
        favicon: "/favicon.svg",
        withDefaultFonts: false,
        telemetry: false,
        hideClientButton: true,
        agent: { disabled: true },
        mcp: { disabled: true },
        showDeveloperTools: "never",
      },
    });
  });
}
