import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { updateCompanyPicture } from "@arranca/contract/companies";
import fastifyCookie from "@fastify/cookie";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { serveWeb } from "../../../lib/http/web-files.ts";
import { aCompany, aLocation, anApplication, aPerson, aVacancy } from "../../../testing/factories.ts";
import { aPhoto, asUpload } from "../../../testing/files/sample-files.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { openLanding } from "./service.ts";

const index = `<!doctype html>
<html lang="es-MX"><head><title>Arranca</title><meta name="description" content="old">
<script type="module" crossorigin src="/assets/start-1.js"></script><link rel="stylesheet" crossorigin href="/assets/2.css">
<link rel="preload" href="/assets/figtree-3.woff2" as="font" type="font/woff2" crossorigin=""></head>
<body><div id="root"></div><div class="boot">boot</div></body></html>`;

let folder: string;
const started: { close(): Promise<unknown> }[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "landing-"));
  await writeFile(join(folder, "index.html"), index);
});
afterAll(async () => {
  for (const one of started) await one.close();
  await rm(folder, { recursive: true });
});

/** Separate programme with its landing page. */
async function startLanding(options?: Parameters<typeof startTestApp>[0]) {
  const t = await startTestApp(options);
  const web = Fastify();
  await web.register(fastifyCookie);
  await serveWeb(web, { distDir: folder, renderLanding: openLanding(t.deps) });
  started.push(t, web);
  return { t, web };
}
const get = (web: FastifyInstance, url = "/", headers = {}) => web.inject({ method: "GET", url, headers });
const words = (page: string) =>
  (/<div id="lp".*<\/footer>/s.exec(page)?.[0] ?? "").replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
const titles = (page: string) =>
  [...page.matchAll(/<a href="\/v\/[^>]*>.*?<b>([^<]*)<\/b>/gs)].map(([, title]) => title);

describe("[R01] the landing page of a running programme", () => {
  let t: TestApp;
  let web: FastifyInstance;
  beforeAll(async () => {
    ({ t, web } = await startLanding());
    const silao = await aLocation(t, { city_name: "Silao", municipality_id: 11037 });
    for (const at of [1, 2, 3]) {
      const companyId = (await aCompany(t)).id;
      const vacancyId = await aVacancy(t, companyId, { title: `Cajera ${at}` });
      // Eight applications decided after two days each, a withdrawn one, and one of yesterday that nobody could have decided
      // yet.
      for (let n = 0; n < 8; n++) await anAnswer({ companyId, vacancyId }, 30, 32);
      await anAnswer({ companyId, vacancyId }, 60, undefined, "withdrawn");
      await anAnswer({ companyId, vacancyId }, 1);
    }
    const companyId = (await aCompany(t)).id;
    for (let at = 1; at <= 7; at++) await aVacancy(t, companyId, { title: `Barista ${at}` });
    await aVacancy(t, companyId, {
      title: "Mesero & más",
      location_id: silao,
      municipality_id: 11037,
      public_salary: false,
    });
    await aVacancy(t, companyId, { title: "Secreta", status: "in_review", published_at: null });
  });
  beforeEach(() => t.deps.clock.advanceMinutes(1));

  const daysAgo = (days: number) => new Date(t.deps.clock.now().getTime() - days * 86_400_000);
  async function anAnswer(
    of: { companyId: string; vacancyId: string },
    applied: number,
    decided?: number,
    close_cause?: string,
  ) {
    await anApplication(
      t,
      { ...of, personId: (await aPerson(t)).id },
      {
        created_at: daysAgo(applied),
        ...(decided ? { status: "discarded", decided_at: daysAgo(applied - (decided - applied)) } : {}),
        ...(close_cause ? { status: "closed", close_cause } : {}),
      },
    );
  }

  test("the landing page has promise, amount, figures and steps as text, before any script and style of the web", async () => {
    const reply = await get(web);
    expect(reply.statusCode).toBe(200);
    const said = words(reply.body);
    expect(said).toContain("Tu primer empleo, con $3,500 más al mes");
    expect(said).toContain("vacantes abiertas hoy 11");
    expect(said).toContain("empresas verificadas 4");
    expect(said).toContain("suelen tardar en responder 2 días");
    expect(said).toContain("hasta por 6 meses");
    expect(said).toContain("Nunca pagues por un empleo.");
    const code = reply.body.indexOf("/assets/start-1.js");
    expect(code).toBeGreaterThan(reply.body.indexOf("</footer>"));
    expect(reply.body.indexOf("/assets/2.css")).toBeGreaterThan(reply.body.indexOf("</footer>"));
    const held = /<template id="web">(.*?)<\/template>/s.exec(reply.body)?.[1] ?? "";
    expect(held).toContain("/assets/start-1.js");
    expect(held).toContain("/assets/2.css");
    expect(reply.body.match(/<h1>/g)).toHaveLength(1);
    expect(reply.body.match(/<details/g)).toHaveLength(6);
  });

  test("the landing page shows the newest six open vacancies, by town with a link, and links to the page of each", async () => {
    const all = await get(web);
    expect(titles(all.body)).toHaveLength(6);
    expect(words(all.body)).not.toContain("Secreta");
    expect(all.body).toContain('<a href="/?municipio=11037#vacantes">Silao</a>');
    expect(words(all.body)).toContain("Crea tu cuenta, toma el curso y ve las 11");
    const silao = await get(web, "/?municipio=11037");
    expect(titles(silao.body)).toEqual(["Mesero &amp; más"]);
    expect(words(silao.body)).toContain("Sueldo no publicado");
    expect(silao.body).toContain('<a href="/?municipio=11037#vacantes" aria-current="true">Silao</a>');
    const path = /href="(\/v\/[^"]*)"/.exec(silao.body)?.[1] ?? "";
    expect((await t.app.inject({ method: "GET", url: path })).statusCode).toBe(200);
    expect(titles((await get(web, "/?municipio=%3Cscript%3E")).body), "an unknown town").toHaveLength(6);
  });

  test("the landing page has metadata for chats and search engines", async () => {
    const page = (await get(web)).body;
    expect(page).toContain("<title>Tu primer empleo, con $3,500 más al mes · Arranca</title>");
    expect(page).not.toContain('content="old"');
    expect(page).toContain('<link rel="canonical" href="http://localhost:3000/">');
    const picture = /property="og:image" content="http:\/\/localhost:3000([^"]*)"/.exec(page)?.[1] ?? "";
    expect((await t.app.inject({ method: "GET", url: picture })).headers["content-type"]).toBe("image/png");
    expect((await t.app.inject({ method: "GET", url: "/robots.txt" })).body).toContain("Allow: /$");
  });

  test("the landing page allows only its own style, uses the web font, and answers 304 to an unchanged copy", async () => {
    const reply = await get(web, "/", { "accept-encoding": "gzip" });
    const policy = String(reply.headers["content-security-policy"]);
    const page = (await get(web)).body;
    const style = /<style id="lp-style">(.*?)<\/style>/s.exec(page)?.[1] ?? "";
    expect(policy).toContain(`style-src 'self' 'sha256-${createHash("sha256").update(style).digest("base64")}';`);
    expect(policy).toContain("script-src 'self';");
    expect(page).not.toMatch(/<script(?![^>]*src=)/);
    expect(style).toContain("/assets/figtree-3.woff2");
    expect(reply.headers["cache-control"]).toBe("no-cache");
    expect(reply.headers.vary).toBe("accept-encoding, cookie");
    const again = await get(web, "/", { "accept-encoding": "gzip", "if-none-match": String(reply.headers.etag) });
    expect(again.statusCode).toBe(304);
  });

  test("the landing page weighs 14 KB at most, which fits into the first packets of an answer", async () => {
    const reply = await get(web, "/", { "accept-encoding": "gzip" });
    expect(reply.rawPayload.length).toBeLessThanOrEqual(14_000);
  });

  test("the landing page has the chosen theme, and stays hidden behind the web for a reader who may be signed in", async () => {
    expect((await get(web, "/", { cookie: "theme=dark" })).body).toContain('<html data-theme="dark" lang="es-MX">');
    expect((await get(web)).body).toContain('<div id="lp" class="lp">');
    const inside = (await get(web, "/", { cookie: `expireTimestamp=${Date.now() + 60_000}` })).body;
    expect(inside).toContain('<div id="lp" class="lp" hidden>');
    expect(inside).toContain('<style id="lp-style" media="not all">');
    expect(inside).not.toContain("<template");
    expect(inside).toContain('<div id="root"></div><div class="boot">');
    expect((await get(web, "/", { cookie: "expireTimestamp=1" })).body).toContain('<div id="lp" class="lp">');
  });

  test("the figures of the landing page are counted once a minute, however many requests come, and then anew", async () => {
    await get(web);
    const companyId = (await aCompany(t)).id;
    await aVacancy(t, companyId);
    expect(words((await get(web)).body)).toContain("vacantes abiertas hoy 11");
    t.deps.clock.advanceMinutes(1);
    expect(words((await get(web)).body)).toContain("vacantes abiertas hoy 12");
  });
});

test("[R01] the landing page of a programme without vacancies and answers claims none; one vacancy is singular", async () => {
  const { t, web } = await startLanding();
  const empty = (await get(web)).body;
  expect(empty).not.toContain('lp-facts"');
  expect(words(empty)).toContain("Hoy no hay vacantes abiertas. Mientras llegan, crea tu cuenta y toma el curso.");
  expect(words(empty)).not.toMatch(/empresas? verificadas? \d|tardar en responder/);
  await aVacancy(t, (await aCompany(t)).id);
  t.deps.clock.advanceMinutes(1);
  const one = words((await get(web)).body);
  expect(one).toContain("vacante abierta hoy 1");
  expect(one).toContain("empresa verificada 1");
  expect(one).not.toContain("ve las");
});

test("the logo of a company on the landing page covers its initial, for everybody while it has an open vacancy", async () => {
  const { t, web } = await startLanding();
  const company = await aCompany(t);
  const logo = [asUpload("file", "logo.jpg", await aPhoto())];
  const { file } = (await send(t, updateCompanyPicture, { as: company, files: logo })).contents();
  const vacancyId = await aVacancy(t, company.id, { published_at: t.deps.clock.now() });
  await aVacancy(t, (await aCompany(t)).id);
  const page = (await get(web)).body;
  const address = `/api/files/company-logo/${file.file_name}`;
  expect([...page.matchAll(/<i class="tone-\d" aria-hidden="true">(.)<img src="([^"]+)"/g)]).toEqual([
    expect.objectContaining({ 1: "C", 2: address }),
  ]);
  const seen = await t.app.inject(address);
  expect([seen.statusCode, seen.headers["content-type"]]).toEqual([200, "image/webp"]);
  await t.deps.db.updateTable("vacancies").set({ status: "closed" }).where("id", "=", vacancyId).execute();
  expect((await t.app.inject(address)).statusCode).toBe(404);
});

test("a logo uploaded after the review of every open vacancy is not public, nor one that a vacancy's own picture replaced", async () => {
  const { t, web } = await startLanding();
  const company = await aCompany(t);
  const vacancyId = await aVacancy(t, company.id);
  t.deps.clock.advanceMinutes(1);
  const logo = [asUpload("file", "logo.jpg", await aPhoto())];
  const { file } = (await send(t, updateCompanyPicture, { as: company, files: logo })).contents();
  const seen = async () => [
    (await get(web)).body.includes('<img src="/api/files/company-logo/'),
    (await t.app.inject(`/api/files/company-logo/${file.file_name}`)).statusCode,
  ];
  expect(await seen()).toEqual([false, 404]);
  t.deps.clock.advanceMinutes(1);
  const change = (to: { published_at?: Date; image_file_id?: string | null }) =>
    t.deps.db.updateTable("vacancies").set(to).where("id", "=", vacancyId).execute();
  await change({ published_at: t.deps.clock.now() });
  t.deps.clock.advanceMinutes(1);
  expect(await seen()).toEqual([true, 200]);
  await change({ image_file_id: file.file_name });
  t.deps.clock.advanceMinutes(1);
  expect(await seen()).toEqual([false, 404]);
});

test("the help is in the top bar of the landing page, one tap away", async () => {
  const { web } = await startLanding();
  const page = (await get(web)).body;
  const bar = /<header.*?<\/header>/s.exec(page)?.[0] ?? "";
  expect(bar).toContain('<a class="site-help" href="/ayuda">');
});

test("[R01] before a programme opens the landing page offers no registration but a sign-in", async () => {
  const { web } = await startLanding({ isOpen: false });
  const page = (await get(web)).body;
  expect(words(page)).toContain("Abrimos pronto.");
  expect(page).not.toContain("/sign-up");
  expect(page).toContain('href="#entrar"');
});

test("the landing page shows the programme's amount, months and contact", async () => {
  const { t, web } = await startLanding();
  const settings = { support_amount: 412_550, support_months: 1, contact_phone: "4770001122", name: "Impulso <1>" };
  await t.deps.db
    .insertInto("settings")
    .values(Object.entries(settings).map(([key, value]) => ({ key, value: JSON.stringify(value) }) as never))
    .execute();
  const page = (await get(web)).body;
  expect(words(page)).toContain("$4,125.50 más al mes");
  expect(words(page)).toContain("por un mes");
  expect(page).toContain('<a href="tel:+524770001122">477 000 1122</a>');
  expect(page).toContain("Impulso &lt;1&gt;");
});

test("the landing page still offers the sign-in if its figures fail", async () => {
  const web = Fastify();
  await web.register(fastifyCookie);
  started.push(web);
  await serveWeb(web, { distDir: folder, renderLanding: () => Promise.reject(new Error("the database is away")) });
  const reply = await get(web);
  expect(reply.statusCode).toBe(200);
  expect(reply.body).toBe(index);
});
