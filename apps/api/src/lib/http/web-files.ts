import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import helmet from "@fastify/helmet";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { openFirstScreens, type RenderFirstScreen } from "./first-screens/first-screens.ts";
import { landingDocuments, type RenderLanding } from "./pages/landing-document.ts";
import { readPageAddresses } from "./pages/page-addresses.ts";
import { answerOnce, answerTagged } from "./pages/tagged-text.ts";
import { initial, type Named, namedFiles } from "./programme-name.ts";
import { leaveOutPagesHeaders, securityHeaders, type WebHosts } from "./web-headers.ts";

export type WebOptions = {
  distDir?: string;
  hosts?: WebHosts;
  https?: boolean;
  development?: boolean;
  /** Reads the programme's name and zone; without it pages have the initial ones. */
  programme?: () => Promise<Named>;
  /** Folder of the code that renders first screens (`apps/web/src/draw.tsx`). Without it the browser renders them. */
  drawingDir?: string;
  /** Renders the landing page at `/`. Without it the web's own page is served there. */
  renderLanding?: RenderLanding;
};

const forEver = "public, max-age=31536000, immutable";
const builtWeb = resolve(import.meta.dirname, "../../../../web/dist");
const builtDrawing = resolve(import.meta.dirname, "../../../../web/dist-drawing");
const noHosts: WebHosts = { tiles: [], video: [], course: [] };

/**
 * Serves the built web: hashed files cached forever, others revalidated, index.html for every page. A path without a page
 * shows the web's 404 page with status 404. Paths under /api and missing files answer a plain 404, so that an old page
 * notices a new version.
 */
export async function serveWeb(app: FastifyInstance, options: WebOptions = {}): Promise<void> {
  const root = options.distDir ?? builtWeb;
  if (!existsSync(join(root, "index.html"))) return;
  const files = listFiles(root);
  const pages = readPages(root);
  const isOwned = readPageAddresses(root);
  const links = new Map([...pages].map(([page, needed]) => [page, linkTo(needed)]));
  const { programme = () => Promise.resolve(initial), development = false, renderLanding } = options;
  const named = namedFiles(root, (file) => files.has(file), programme);
  const index = readFileSync(join(root, "index.html"), "utf8");
  // Scripts that the page names with their hash (apps/web, `vite/plain-scripts.ts`).
  const versioned = new Set(index.match(/(?<=")\/[\w-]+\.js\?v=[\w-]+(?=")/g));
  const landing = renderLanding && { draw: renderLanding, documentOf: landingDocuments() };
  const drawing = options.drawingDir ?? builtDrawing;
  const firstScreen = openFirstScreens(app, drawing, {
    filesOf: (page) => pages.get(page.slice(1)) ?? [],
  });
  await app.register(async (web) => {
    await web.register(helmet, securityHeaders(options.hosts ?? noHosts, options.https ?? false));
    web.addHook("onSend", async (request, reply) => {
      leaveOutPagesHeaders(request, reply);
      if (versioned.has(request.url)) reply.header("cache-control", forEver);
    });
    await web.register(fastifyStatic, {
      root,
      serve: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => reply.header("cache-control", cacheOf(relative(root, path))),
    });
    web.get("/*", (request, reply) =>
      sendPage(request, reply, { files, links, isOwned, named, development, landing, index, firstScreen }),
    );
  });
}

const isDevelopmentCode = (path: string) => /^assets\/dev\./.test(path);
const isDevelopmentPage = (path: string) => path === "dev" || path.startsWith("dev/");

type Served = {
  files: ReadonlySet<string>;
  links: ReadonlyMap<string, string>;
  isOwned: (path: string) => boolean;
  named: ReturnType<typeof namedFiles>;
  development: boolean;
  index: string;
  firstScreen: RenderFirstScreen | undefined;
  landing: { draw: RenderLanding; documentOf: ReturnType<typeof landingDocuments> } | undefined;
};

async function sendPage(request: FastifyRequest, reply: FastifyReply, served: Served) {
  const { files, links, isOwned, named, development } = served;
  const send = async (file: string) => {
    const own = await named(file);
    if (!own) return reply.sendFile(file);
    return answerTagged(request, reply.header("cache-control", cacheOf(file)), own.content, own.mime);
  };
  const path = decodedPath(request.url);
  if (!development && path !== undefined && isDevelopmentCode(path)) return reply.callNotFound();
  reply.header("permissions-policy", "camera=(self), fullscreen=(self), clipboard-write=(self), geolocation=(self)");
  if (path !== undefined && files.has(path)) return send(path);
  const isPage = path !== undefined && !path.startsWith("api/") && path !== "api" && !lastPart(path).includes(".");
  if (!isPage) return reply.callNotFound();
  if (path === "" && (await sendLandingPage(request, reply, served))) return reply;
  // The web itself shows its 404 page there.
  if (!isOwned(path) || (!development && isDevelopmentPage(path))) reply.code(404);
  if (links.has(path) && (await sendFirstScreen(request, reply, served, path))) return reply;
  const link = links.get(path.replace(/\/$/, ""));
  // Visitors without a session are redirected. The cookie's validity is checked by the API.
  if (link && request.cookies.expireTimestamp) reply.header("link", link);
  return send("index.html");
}

/** Sends the landing page; false if it cannot be rendered: the sign-in page is then sent. */
async function sendLandingPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { landing, named, index: built }: Served,
): Promise<boolean> {
  const choice = new URLSearchParams(request.url.split("?")[1]).get("municipio") ?? undefined;
  const drawn = await landing?.draw(choice).catch((error: unknown) => {
    request.log.error({ error }, "the landing page was not rendered");
    return undefined;
  });
  if (!landing || !drawn) return false;
  const { theme, expireTimestamp } = request.cookies;
  const index = (await named("index.html"))?.content.text ?? built;
  const document = landing.documentOf(index, drawn, {
    theme: theme === "light" || theme === "dark" ? theme : undefined,
    isInside: Number(expireTimestamp) > Date.now(),
  });
  allowStyle(reply, document.styleHash);
  reply.header("cache-control", "no-cache");
  answerTagged(request, reply, document, "text/html; charset=utf-8");
  reply.header("vary", "accept-encoding, cookie");
  return true;
}

function allowStyle(reply: FastifyReply, hash: string): void {
  const policy = String(reply.getHeader("content-security-policy"));
  reply.header("content-security-policy", policy.replace("style-src 'self'", `style-src 'self' ${hash}`));
}

/** Sends a page with its first screen; false if it has none. Content of one account is not cached. */
async function sendFirstScreen(request: FastifyRequest, reply: FastifyReply, served: Served, path: string) {
  const { firstScreen, named, index } = served;
  const drawn = await firstScreen?.(request, `/${path}`, (await named("index.html"))?.content.text ?? index);
  if (!drawn) return false;
  allowStyle(reply, drawn.screen.styleHash);
  if (drawn.for === "one") {
    answerOnce(request, reply, drawn.screen.text);
    return true;
  }
  reply.header("cache-control", "no-cache");
  answerTagged(request, reply, drawn.screen, "text/html; charset=utf-8");
  reply.header("vary", "accept-encoding, cookie, sec-ch-ua-mobile, user-agent");
  return true;
}

function decodedPath(url: string): string | undefined {
  try {
    return decodeURIComponent(url.split("?", 1)[0] ?? "").slice(1);
  } catch {
    return undefined;
  }
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

function cacheOf(path: string): string {
  const plain = path.replace(/\.(?:br|gz)$/, "");
  if (plain.startsWith(`assets${sep}`)) return forEver;
  if (plain.startsWith(`flags${sep}`) || plain.startsWith(`drawings${sep}`)) return "public, max-age=604800";
  return "no-cache";
}

const pageFiles = "page-files.json";
// Proxies may refuse responses with more than 4 KB of headers. Files left out are requested by the others.
const longestLink = 2_200;

/** Files of each page behind the sign-in. The `Link` header names them, so that the browser fetches them at once. */
function readPages(root: string): ReadonlyMap<string, readonly string[]> {
  const path = join(root, pageFiles);
  if (!existsSync(path)) return new Map();
  const pages: Record<string, string[]> = JSON.parse(readFileSync(path, "utf8"));
  return new Map(Object.entries(pages));
}

function linkTo(needed: readonly string[]): string {
  // Style sheets are requested with `crossorigin`: a preload without it would be fetched twice.
  const links = needed.map(
    (file) => `</${file}>; rel=${file.endsWith(".css") ? "preload; as=style; crossorigin" : "modulepreload"}`,
  );
  while (links.join(", ").length > longestLink) links.pop();
  return links.join(", ");
}

function listFiles(folder: string): ReadonlySet<string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name));
  return new Set(files.map((file) => relative(folder, join(file.parentPath, file.name)).split(sep).join("/")));
}
