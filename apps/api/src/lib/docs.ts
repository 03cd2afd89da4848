import scalar from "@scalar/fastify-api-reference";
import type { FastifyInstance } from "fastify";
import { openApiDocument } from "./openapi.ts";

// The page asks nothing outside: no web fonts, no telemetry, no proxy. Its script and styles are inline.
const policy =
  "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; frame-ancestors 'none'";

/** Serves the API document and the page to read and try it; mount it after every domain. */
export async function serveDocs(app: FastifyInstance, publicUrl: string): Promise<void> {
  let document: string | undefined;
  app.get("/api/openapi.json", (_request, reply) => {
    document ??= JSON.stringify(openApiDocument(app.calls, publicUrl));
    return reply.type("application/json; charset=utf-8").send(document);
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
