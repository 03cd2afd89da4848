import { minuteMs } from "@arranca/contract/values/durations";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import QRCode from "qrcode";
import { concurrencyLimit } from "../../lib/concurrency-limit.ts";
import type { Deps } from "../../lib/deps.ts";
import { html } from "../../lib/http/html.ts";
import { publicHeaders } from "../../lib/http/public-page.ts";
import { answerTagged, tagText } from "../../lib/http/tagged-text.ts";
import { readProgramme } from "../../lib/programme.ts";
import type { Clock } from "../../lib/time/clock.ts";
import { noVacancyPage, vacancyPage, vacancySheet } from "./page.ts";
import { vacancyPicture } from "./picture.ts";
import { idOfSlug, slugOf } from "./slug.ts";
import { findPublicVacancy, listPublicVacancies, newestPublic, type PublicVacancy } from "./store.ts";
import { type PublicWords, publicPath, publicWords } from "./words.ts";

const headers = {
  ...publicHeaders,
  // Long enough for a link that goes round, short enough for a vacancy that closes.
  "cache-control": "public, max-age=60",
};

type Found = { vacancy: PublicVacancy; words: PublicWords };
type Slug = { Params: { slug: string } };

/**
 * The public faces of an open vacancy, for everybody and every robot: its page, the picture of a shared link, the sheet for a
 * wall, and the sitemap. A vacancy that is not open answers 410, an unknown one 404, an old title leads to the new address.
 */
export function publicVacancyRoutes(app: FastifyInstance, { db, clock, settings }: Deps): void {
  const { publicUrl } = settings;
  const page = async () => ({ programme: await readProgramme(db), publicUrl });

  /** The vacancy behind a slug; undefined once the answer is sent already. */
  async function find(slug: string, face: string, reply: FastifyReply): Promise<Found | undefined> {
    reply.headers(headers);
    const id = idOfSlug(slug);
    const vacancy = id ? await findPublicVacancy(db, id) : undefined;
    // A draft or a vacancy in review was never public: nobody learns that it exists.
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

  app.get<Slug>("/v/:slug/hoja", async (request, reply) => {
    const { params } = request;
    const found = await find(params.slug, "/hoja", reply);
    if (!found) return reply;
    // The id alone finds the page: few squares to scan from afar, few letters to type.
    const address = `${publicUrl}/v/${slugOf({ id: found.vacancy.row.id, title: "", place: null })}`;
    const qr = await QRCode.toString(address, { type: "svg", margin: 2 });
    return answerPage(request, reply, vacancySheet(found.vacancy, found.words, { qr, address }, await page()));
  });

  app.get<Slug>("/v/:slug/imagen.png", async ({ params }, reply) => {
    const found = await find(params.slug, "/imagen.png", reply);
    if (!found) return reply;
    const { name, municipality } = await readProgramme(db);
    const picture = await pictureOf(found.words, `${name} · ${municipality}`);
    // Chats fetch it from their own servers, for a page of theirs.
    return reply.header("cross-origin-resource-policy", "cross-origin").type("image/png").send(picture);
  });

  const sitemap = keptFor(sitemapMs, clock, async () => {
    const listed = await listPublicVacancies(db);
    const entries = listed.map(
      ({ at, ...listed }) =>
        html`<url><loc>${publicUrl}${publicPath(listed)}</loc><lastmod>${at.toISOString()}</lastmod></url>`,
    );
    return tagText(
      html`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${publicUrl}/</loc></url>${entries}</urlset>`
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
        `User-agent: *\nAllow: /$\nAllow: /sign-up\nAllow: /v/\nDisallow: /staff\nDisallow: /api/\nSitemap: ${publicUrl}/sitemap.xml\n`,
      ),
  );
}

const othersShown = 4;
/** As long as its readers may keep it. */
const sitemapMs = minuteMs;

const answerPage = (request: FastifyRequest, reply: FastifyReply, page: string) =>
  answerTagged(request, reply, tagText(page), "text/html; charset=utf-8");

/** Makes something anew once what there is has become too old: however many ask, it is made once. */
function keptFor<T>(ms: number, clock: Clock, make: () => Promise<T>): () => Promise<T> {
  let kept: { made: Promise<T>; until: number } | undefined;
  return () => {
    const now = clock.now().getTime();
    if (!kept || now >= kept.until) {
      const made = make();
      kept = { made, until: now + ms };
      made.catch(() => (kept = undefined));
    }
    return kept.made;
  };
}
const picturesKept = 200;

/** Draws each picture once, one at a time: a link that goes round is fetched by many at the same moment. */
function keptPictures() {
  const oneAtATime = concurrencyLimit(1, 50);
  const kept = new Map<string, Promise<Buffer>>();
  return (words: PublicWords, programme: string): Promise<Buffer> => {
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
