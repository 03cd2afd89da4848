import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import { initialSettings } from "@arranca/contract/settings";
import helmet from "@fastify/helmet";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type DrawFirstScreen, openFirstScreens } from "./first-screens/first-screens.ts";
import { ownNames } from "./own-name.ts";
import { type DrawDoor, doorDocuments } from "./pages/door-document.ts";
import { readPageAddresses } from "./pages/page-addresses.ts";
import { answerOnce, answerTagged } from "./pages/tagged-text.ts";
import { leaveOutPagesHeaders, securityHeaders, type WebHosts } from "./web-headers.ts";

export type WebOptions = {
  /** The folder of the built web, with .gz and .br beside each text file; without it nothing is served. */
  distDir?: string;
  hosts?: WebHosts;
  /** Behind https: adds HSTS. */
  https?: boolean;
  /** Whether the pages under /dev exist, with their code. */
  development?: boolean;
  /** What the programme is called; without it the pages bear the name that they were built with. */
  programmeName?: () => Promise<string>;
  /** The folder of the code that draws first screens (`apps/web/src/draw.tsx`); without it the browser draws them. */
  drawingDir?: string;
  /** Draws the front door, which stands at `/`; without it the web stands there alone. */
  drawDoor?: DrawDoor;
};

const forEver = "public, max-age=31536000, immutable";
const builtWeb = resolve(import.meta.dirname, "../../../../web/dist");
const builtDrawing = resolve(import.meta.dirname, "../../../../web/dist-drawing");
const noHosts: WebHosts = { tiles: [], video: [], course: [] };

/**
 * Serves the built web: hashed files for ever, the rest asked for again each time, and index.html for every page of the
 * web. A path that no page owns shows the web's 404 page with that status; paths under /api and files that do not exist stay 404 as
 * they are, so that an old page notices that a new version went out.
 */
export async function serveWeb(app: FastifyInstance, options: WebOptions = {}): Promise<void> {
  const root = options.distDir ?? builtWeb;
  if (!existsSync(join(root, "index.html"))) return;
  const files = listFiles(root);
  const pages = readPages(root);
  const isOwned = readPageAddresses(root);
  const links = new Map([...pages].map(([page, needed]) => [page, linkTo(needed)]));
  const { programmeName = () => Promise.resolve(initialSettings.name), development = false, drawDoor } = options;
  const named = ownNames(root, (file) => files.has(file), programmeName);
  const index = readFileSync(join(root, "index.html"), "utf8");
  // The scripts that it names with what they hold (apps/web, `vite/plain-scripts.ts`).
  const versioned = new Set(index.match(/(?<=")\/[\w-]+\.js\?v=[\w-]+(?=")/g));
  const door = drawDoor && { draw: drawDoor, documentOf: doorDocuments() };
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
      sendPage(request, reply, { files, links, isOwned, named, development, door, index, firstScreen }),
    );
  });
}

const isDevelopmentCode = (path: string) => /^assets\/dev\./.test(path);
const isDevelopmentPage = (path: string) => path === "dev" || path.startsWith("dev/");

type Served = {
  files: ReadonlySet<string>;
  links: ReadonlyMap<string, string>;
  /** True if the web has a page at a path. */
  isOwned: (path: string) => boolean;
  named: ReturnType<typeof ownNames>;
  development: boolean;
  index: string;
  firstScreen: DrawFirstScreen | undefined;
  door: { draw: DrawDoor; documentOf: ReturnType<typeof doorDocuments> } | undefined;
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
  if (path === "" && (await sendDoor(request, reply, served))) return reply;
  // The web itself shows its 404 page there.
  if (!isOwned(path) || (!development && isDevelopmentPage(path))) reply.code(404);
  if (links.has(path) && (await sendFirstScreen(request, reply, served, path))) return reply;
  const link = links.get(path.replace(/\/$/, ""));
  // Whoever is not signed in is led to another page. What the cookie is worth, the API says.
  if (link && request.cookies.expireTimestamp) reply.header("link", link);
  return send("index.html");
}

/** Sends the front door; false when it cannot be drawn: the sign-in is needed most when something is wrong. */
async function sendDoor(
  request: FastifyRequest,
  reply: FastifyReply,
  { door, named, index: built }: Served,
): Promise<boolean> {
  const choice = new URLSearchParams(request.url.split("?")[1]).get("municipio") ?? undefined;
  const drawn = await door?.draw(choice).catch((error: unknown) => {
    request.log.error({ error }, "the front door was not drawn");
    return undefined;
  });
  if (!door || !drawn) return false;
  const { theme, expireTimestamp } = request.cookies;
  const index = (await named("index.html"))?.content.text ?? built;
  const document = door.documentOf(index, drawn, {
    theme: theme === "light" || theme === "dark" ? theme : undefined,
    isInside: Number(expireTimestamp) > Date.now(),
  });
  allowStyle(reply, document.styleHash);
  reply.header("cache-control", "no-cache");
  answerTagged(request, reply, document, "text/html; charset=utf-8");
  reply.header("vary", "accept-encoding, cookie");
  return true;
}

/** Lets a page bear the one style in its text that has this hash. */
function allowStyle(reply: FastifyReply, hash: string): void {
  const policy = String(reply.getHeader("content-security-policy"));
  reply.header("content-security-policy", policy.replace("style-src 'self'", `style-src 'self' ${hash}`));
}

/** Sends a page with its first screen; false when it goes out without. What is of one account nobody keeps. */
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

/** The path without its query and first slash; undefined when its escapes are broken. */
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
// A proxy may refuse an answer whose headers fill 4 KB together; what is left out is asked for by the files themselves.
const longestLink = 2_200;

/** The files of each page behind the sign-in, which its `Link` header names, so that a browser fetches them at once, not as each one asks for the next. */
function readPages(root: string): ReadonlyMap<string, readonly string[]> {
  const path = join(root, pageFiles);
  if (!existsSync(path)) return new Map();
  const pages: Record<string, string[]> = JSON.parse(readFileSync(path, "utf8"));
  return new Map(Object.entries(pages));
}

function linkTo(needed: readonly string[]): string {
  // The page asks for its style sheets with `crossorigin`: what was fetched without it would not be used, and fetched again.
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
