import { dayMs, minuteMs } from "@arranca/contract/values/durations";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import QRCode from "qrcode";
import { concurrencyLimit } from "../../../lib/concurrency-limit.ts";
import type { Deps } from "../../../lib/deps.ts";
import { html } from "../../../lib/http/pages/html.ts";
import { publicHeaders } from "../../../lib/http/pages/public-page.ts";
import { answerTagged, tagText } from "../../../lib/http/pages/tagged-text.ts";
import { readProgramme, readPublicProgramme } from "../../../lib/programme.ts";
import { pesos } from "../../../lib/time/spanish-dates.ts";
import { ttlCache } from "../../../lib/ttl-cache.ts";
import { noVacancyPage, vacancyPage, vacancySheet } from "./page.ts";
import { type PictureWords, vacancyPicture } from "./picture.ts";
import { idOfSlug, slugOf } from "./slug.ts";
import { findPublicVacancy, listPublicVacancies, newestPublic, type PublicVacancy } from "./store.ts";
import { type PublicWords, publicPath, publicWords } from "./words.ts";

const headers = {
  ...publicHeaders,
  // Long enough for a link that spreads, short enough for a vacancy that closes.
  "cache-control": "public, max-age=60",
};

type Found = { vacancy: PublicVacancy; words: PublicWords };
type Slug = { Params: { slug: string } };

/**
 * Mounts the public pages of an open vacancy: page, link preview picture, poster and sitemap. A closed vacancy answers 410,
 * an unknown one 404, an old title redirects to the new address.
 */
export function publicVacancyRoutes(app: FastifyInstance, { db, clock, settings }: Deps): void {
  const { publicUrl } = settings;
  const page = async () => ({ programme: await readPublicProgramme(db, { clock }), publicUrl });

  /** Vacancy of a slug; undefined if the reply was already sent. */
  async function find(slug: string, face: string, reply: FastifyReply): Promise<Found | undefined> {
    reply.headers(headers);
    const id = idOfSlug(slug);
    const vacancy = id ? await findPublicVacancy(db, id) : undefined;
    // A draft or a vacancy in review was never public: its existence is not revealed.
    const wasPublic = vacancy?.row.published_at !== null && vacancy?.row.published_at !== undefined;
    if (vacancy?.row.status !== "active") {
      const others = await newestPublic(db, othersShown);
      reply
        .code(wasPublic ? 410 : 404)
        .type("text/html; charset=utf-8")
        .send(noVacancyPage(wasPublic, others, await page()));
      return undefined;
    }
    const words = publicWords(vacancy);
    if (words.path === `/v/${slug}`) return { vacancy, words };
    reply.redirect(`${words.path}${face}`, 301);
    return undefined;
  }

  const pictureOf = keptPictures();

  app.get<Slug>("/v/:slug", async (request, reply) => {
    const { params } = request;
    const found = await find(params.slug, "", reply);
    if (!found) return reply;
    return answerPage(request, reply, vacancyPage(found.vacancy, found.words, await page()));
  });

  // The web reads this cookie to show the vacancy again after registration, course and review
  // (lib/session/wanted-vacancy.ts).
  app.get<Slug>("/v/:slug/cuenta", async ({ params }, reply) => {
    const found = await find(params.slug, "/cuenta", reply);
    if (!found) return reply;
    return reply
      .header("cache-control", "no-store")
      .setCookie("vacante", found.vacancy.row.id, { path: "/", sameSite: "lax", maxAge: wantedSeconds })
      .redirect("/sign-up", 302);
  });

  app.get<Slug>("/v/:slug/hoja", async (request, reply) => {
    const { params } = request;
    const found = await find(params.slug, "/hoja", reply);
    if (!found) return reply;
    // The id alone is enough: a code with few modules, an address with few letters.
    const address = `${publicUrl}/v/${slugOf({ id: found.vacancy.row.id, title: "", place: null })}`;
    const qr = await QRCode.toString(address, { type: "svg", margin: 2 });
    return answerPage(request, reply, vacancySheet(found.vacancy, found.words, { qr, address }, await page()));
  });

  app.get<Slug>("/v/:slug/imagen.png", async ({ params }, reply) => {
    const found = await find(params.slug, "/imagen.png", reply);
    if (!found) return reply;
    const { name, municipality } = await readProgramme(db);
    const picture = await pictureOf(found.words, `${name} · ${municipality}`);
    // Chats fetch the picture from their own servers and embed it.
    return reply.header("cross-origin-resource-policy", "cross-origin").type("image/png").send(picture);
  });

  // Link preview picture of the landing page.
  app.get("/imagen.png", async (_request, reply) => {
    const { name, municipality, support_amount, age_min, age_max } = await readProgramme(db);
    const words = {
      title: `Tu primer empleo, con ${pesos(support_amount)} más al mes`,
      company: "Curso corto, vacantes de empresas verificadas y un apoyo mensual",
      remuneration: "Es gratis",
      placeShort: `De ${age_min} a ${age_max} años`,
    };
    const picture = await pictureOf(words, `${name} · ${municipality}`);
    return reply
      .headers({ ...headers, "cross-origin-resource-policy": "cross-origin" })
      .type("image/png")
      .send(picture);
  });

  const sitemap = ttlCache(sitemapMs, clock, async () => {
    const listed = await listPublicVacancies(db);
    const entries = listed.map(
      ({ at, ...listed }) =>
        html`<url><loc>${publicUrl}${publicPath(listed)}</loc><lastmod>${at.toISOString()}</lastmod></url>`,
    );
    return tagText(
      html`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${publicUrl}/</loc></url><url><loc>${publicUrl}/cifras</loc></url>${entries}</urlset>`
        .html,
    );
  });

  app.get("/sitemap.xml", async (request, reply) =>
    answerTagged(request, reply.headers(headers), await sitemap(), "application/xml; charset=utf-8"),
  );

  app.get("/robots.txt", (_request, reply) =>
    reply
      .type("text/plain; charset=utf-8")
      .send(
        `User-agent: *\nAllow: /$\nAllow: /sign-up\nAllow: /v/\nAllow: /cifras\nDisallow: /staff\nDisallow: /api/\nSitemap: ${publicUrl}/sitemap.xml\n`,
      ),
  );
}

const othersShown = 4;
const wantedSeconds = (60 * dayMs) / 1000;
const sitemapMs = minuteMs;

const answerPage = (request: FastifyRequest, reply: FastifyReply, page: string) =>
  answerTagged(request, reply, tagText(page), "text/html; charset=utf-8");

const picturesKept = 200;

/** Renders link preview pictures, each once and one at a time: many clients fetch a shared link at the same moment. */
function keptPictures() {
  const oneAtATime = concurrencyLimit(1, 50);
  const kept = new Map<string, Promise<Buffer>>();
  return (words: PictureWords, programme: string): Promise<Buffer> => {
    const key = JSON.stringify([words, programme]);
    const known = kept.get(key);
    if (known) return known;
    const drawing = oneAtATime(() => vacancyPicture(words, programme));
    kept.set(key, drawing);
    drawing.catch(() => kept.delete(key));
    const [oldest] = kept.keys();
    if (kept.size > picturesKept && oldest !== undefined) kept.delete(oldest);
    return drawing;
  };
}
