import { applicationKey, systemKey } from "@arranca/contract/client-keys";
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from "fastify";
import type { Deps } from "../deps.ts";
import { answerTagged, tagText } from "../http/pages/tagged-text.ts";
import { openApiDocument } from "./document.ts";
import { contractNames } from "./names.ts";

// The page loads nothing external: no web fonts, telemetry or proxy. Its inline script and styles are third-party code, so
// it runs in a sandbox without our origin: it has no cookie and cannot call the API as the user.
const policy =
  "sandbox allow-scripts allow-popups; default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

// A sandbox has no storage, and the page does not start without it: this one lasts while the page is open.
const storageOfPage = `<script>
for (const name of ["localStorage", "sessionStorage"]) {
  const kept = new Map();
  const getItem = (key) => kept.get(key) ?? null;
  const setItem = (key, value) => void kept.set(key, String(value));
  const removeItem = (key) => void kept.delete(key);
  Object.defineProperty(window, name, { value: { getItem, setItem, removeItem, clear: () => kept.clear(), length: 0 } });
}
</script>`;

/** Serves the API document and its interactive page; mount it after every domain. */
export async function serveDocs(app: FastifyInstance, { settings }: Pick<Deps, "settings">): Promise<void> {
  const build = async () => tagText(JSON.stringify(openApiDocument(app.calls, await contractNames(), settings)));
  let built: ReturnType<typeof build> | undefined;
  app.get("/api/openapi.json", async (request, reply) => {
    built ??= build();
    // Public, and the sandboxed page has no origin.
    reply.headers({ "cache-control": "no-cache", "access-control-allow-origin": "*" });
    return answerTagged(request, reply, await built, "application/json; charset=utf-8");
  });
  let page: ReturnType<typeof openPage> | undefined;
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    page ??= openPage().catch((error) => {
      page = undefined;
      throw error;
    });
    const { statusCode, headers, rawPayload } = await (await page).inject({ url: request.url });
    const copiedHeaders = ["content-type", "content-security-policy", "location", "cache-control"] as const;
    for (const name of copiedHeaders) if (headers[name] !== undefined) reply.header(name, headers[name]);
    return reply.code(statusCode).send(rawPayload);
  };
  app.get("/api/docs", answer);
  app.get("/api/docs/*", answer);
}

/**
 * Serves the documentation page from a separate instance, created on first use: it is rarely used, and its renderer takes 30
 * MB and a third of the start time.
 */
async function openPage(): Promise<FastifyInstance> {
  const { default: scalar } = await import("@scalar/fastify-api-reference");
  const page = fastify();
  page.addHook("onSend", async (_request, reply, payload) => {
    reply.header("content-security-policy", policy);
    const isPage = typeof payload === "string" && /^text\/html/.test(String(reply.getHeader("content-type")));
    return isPage ? payload.replace("<head>", `<head>${storageOfPage}`) : payload;
  });
  await page.register(scalar, {
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
      hideTestRequestButton: true,
      agent: { disabled: true },
      mcp: { disabled: true },
      showDeveloperTools: "never",
    },
  });
  return page;
}
