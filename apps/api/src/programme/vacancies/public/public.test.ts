import { gunzipSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCompany, aVacancy } from "../../../testing/factories.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { publicPath } from "./words.ts";

let t: TestApp;
let companyId: string;
beforeAll(async () => {
  t = await startTestApp();
  companyId = (await aCompany(t)).id;
});
afterAll(() => t.close());

const get = (url: string) => t.app.inject({ method: "GET", url });
const vacancy = (over: Parameters<typeof aVacancy>[2] = {}) => aVacancy(t, companyId, over);
const pathOf = (id: string, title = "Auxiliar administrativo", city = "León") =>
  publicPath({ id, title, city, modalityId: 1 });
const meta = (page: string, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(page)?.[1];

test("the help link on the public page of a vacancy opens the questions about vacancies", async () => {
  const { body } = await get(pathOf(await vacancy()));
  const help = /<a class="site-help" href="([^"]+)"/.exec(body)?.[1] ?? "";
  expect((await get(help)).body).toMatch(/<h1>[^<]*<\/h1>\s*<h2>Empleos/);
});

describe("[S01, K03] the public page of a vacancy", () => {
  test("U14 the public page of a vacancy works without scripts, in 30 KB, with title, company, pay, place, description and a link preview", async () => {
    const path = pathOf(await vacancy());
    const reply = await get(path);
    expect(reply.statusCode).toBe(200);
    expect(reply.rawPayload.length).toBeLessThanOrEqual(30_000);
    const page = reply.body;
    expect(page).not.toMatch(/<script(?! type="application\/ld\+json")/);
    for (const part of [
      "Auxiliar administrativo",
      "Café Jacaranda",
      "$9,200.00 a $11,000.00 MXN mensuales netos",
      "León, Guanajuato",
    ]) {
      expect(page).toContain(part);
    }
    expect(page).toContain("<p>Vas a apoyar al área de cobranza");
    expect(meta(page, "og:title")).toBe("Auxiliar administrativo");
    expect(meta(page, "og:description")).toContain("Café Jacaranda · $9,200.00 a $11,000.00 MXN");
    expect(meta(page, "og:url")).toBe(`http://localhost:3000${path}`);

    const picture = await get(new URL(meta(page, "og:image") ?? "").pathname);
    expect(picture.headers["content-type"]).toBe("image/png");
    expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });
  });

  test("[B43] twenty chats that ask for a shared vacancy at once get a picture below 300 KB at an absolute address", async () => {
    const title = '«Ayudante» de "cocina" 🍳';
    const path = pathOf(await vacancy({ title }), title);
    const agent = { "user-agent": "WhatsApp/2.24 A" };
    const { body } = await t.app.inject({ method: "GET", url: path, headers: agent });
    expect(meta(body, "og:title")).toBe("«Ayudante» de &quot;cocina&quot; 🍳");
    const address = new URL(meta(body, "og:image") ?? "");
    expect(address.origin).toBe("http://localhost:3000");
    const pictures = await Promise.all(
      Array.from({ length: 20 }, () => t.app.inject({ method: "GET", url: address.pathname, headers: agent })),
    );
    expect([...new Set(pictures.map(({ statusCode }) => statusCode))]).toEqual([200]);
    expect(pictures[0]?.rawPayload.length).toBeLessThan(300_000);
  });

  test("the public page of a vacancy has the data that schema.org requires of a job posting", async () => {
    const id = await vacancy();
    const page = (await get(pathOf(id))).body;
    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page)?.[1] ?? "");
    expect(data).toMatchObject({
      "@type": "JobPosting",
      title: "Auxiliar administrativo",
      employmentType: "FULL_TIME",
      hiringOrganization: { name: "Café Jacaranda" },
      jobLocation: { address: { addressLocality: "León", addressRegion: "Guanajuato", addressCountry: "MX" } },
      baseSalary: { currency: "MXN", value: { minValue: 9200, maxValue: 11_000, unitText: "MONTH" } },
      identifier: { value: id },
    });
    expect(data.validThrough > data.datePosted).toBe(true);
    // Properties that Google's documentation requires, with the right types.
    expect(data["@context"]).toMatch(/^https:\/\/schema\.org\/?$/);
    for (const instant of [data.datePosted, data.validThrough]) expect(Number.isNaN(Date.parse(instant))).toBe(false);
    expect(data.description).toMatch(/^<p>/);
    expect(data.jobLocation["@type"]).toBe("Place");
    expect(data.directApply, "an account and the course come first").toBe(false);
  });

  test("the public page of a vacancy hides an unpublished pay and the facts that require the course", async () => {
    const hidden = await vacancy({ public_salary: false });
    const page = (await get(pathOf(hidden))).body;
    expect(page).toContain("Sueldo no publicado");
    expect(page).not.toMatch(/9,?200|11,?000|baseSalary/);
    const { phone, email } = await t.deps.db
      .selectFrom("companies")
      .select(["phone", "email"])
      .where("id", "=", companyId)
      .executeTakeFirstOrThrow();
    for (const contact of [phone, email]) expect(page).not.toContain(contact ?? "-");
  });

  test("the public page of a vacancy escapes text typed by people", async () => {
    const id = await vacancy({ title: `<script>alert("x")</script> & hijos`, tags: ["<b>uno</b>"] });
    const reply = await get(publicPath({ id, title: "x", city: null, modalityId: 1 }));
    expect(reply.statusCode).toBe(301);
    const page = (await get(String(reply.headers.location))).body;
    expect(page).toContain("&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; hijos");
    expect(page).not.toContain("<b>uno</b>");
    expect(page).not.toContain("<script>");
  });

  test("the public page of a vacancy under an old title redirects to the new address; a remote vacancy names no town", async () => {
    const id = await vacancy({ modality_id: 3 });
    const reply = await get(pathOf(id, "Título de antes"));
    expect(reply.statusCode).toBe(301);
    expect(reply.headers.location).toMatch(/^\/v\/auxiliar-administrativo-[0-9a-z]{25}$/);
    expect((await get(String(reply.headers.location))).body).toContain("TELECOMMUTE");
  });

  test.each(["draft", "in_review", "rejected"] as const)(
    "the public page of a vacancy does not exist while it is %s",
    async (status) => {
      const id = await vacancy({ status, published_at: null });
      expect((await get(pathOf(id))).statusCode).toBe(404);
      expect((await get(`${pathOf(id)}/imagen.png`)).statusCode).toBe(404);
    },
  );

  test.each(["closed", "hidden"] as const)(
    "[B43] the public page says that the vacancy is closed when it is %s",
    async (status) => {
      const reply = await get(pathOf(await vacancy({ status })));
      expect(reply.statusCode).toBe(410);
      expect(reply.body).toContain("Esta vacante ya cerró");
      expect(reply.body).not.toContain("cobranza");
    },
  );

  test("[S01] the page of a deleted vacancy that was public answers 410 and links to open vacancies", async () => {
    const other = await vacancy({ title: "Cajera de mostrador" });
    const reply = await get(pathOf(await vacancy({ status: "deleted" })));
    expect(reply.statusCode).toBe(410);
    expect(reply.body).toContain(`href="${pathOf(other, "Cajera de mostrador")}"`);
    expect(reply.rawPayload.length).toBeLessThanOrEqual(30_000);
    expect((await get(pathOf(await vacancy({ status: "deleted", published_at: null })))).statusCode).toBe(404);
  });

  test("[S01] ux-14 the public page of a vacancy has its language, description, canonical address and closing date", async () => {
    const page = (await get(pathOf(await vacancy()))).body;
    expect(page).toContain('<html lang="es-MX">');
    expect(meta(page, "description")?.length).toBeGreaterThan(20);
    expect(page.match(/<link rel="canonical"/g)).toHaveLength(1);
    expect(page.match(/<h1>/g)).toHaveLength(1);
    expect(page).toMatch(/<dt>Se cierra<\/dt><dd>\d+ de \w+ de \d{4}<\/dd>/);
  });

  test("an unknown vacancy answers 404 and its page runs no script from the address", async () => {
    for (const slug of ["nada", "x-0000000000000000000000000", "%2e%2e%2fetc", "a".repeat(150)]) {
      const reply = await get(`/v/${slug}`);
      expect(reply.statusCode).toBe(404);
      expect(reply.headers["content-security-policy"]).toContain("default-src 'none'");
    }
  });
});

test("the poster of a vacancy has the code that leads to its page", async () => {
  const path = pathOf(await vacancy());
  const sheet = await get(`${path}/hoja`);
  expect(sheet.statusCode).toBe(200);
  expect(sheet.body).toContain("<svg");
  expect(sheet.body).toContain(`http://localhost:3000${path}`);
  expect(sheet.rawPayload.length).toBeLessThanOrEqual(30_000);
  const short = /localhost:3000(\/v\/[0-9a-z]{25})</.exec(sheet.body)?.[1] ?? "";
  expect((await get(short)).headers.location).toBe(path);
});

test("[S01] a person who registers from a vacancy finds it again once applying is allowed", async () => {
  const id = await vacancy();
  const page = (await get(pathOf(id))).body;
  const way = /href="([^"]*\/cuenta)"/.exec(page)?.[1] ?? "";
  const reply = await get(way);
  expect([reply.statusCode, reply.headers.location]).toEqual([302, "/sign-up"]);
  expect(reply.cookies).toEqual([{ name: "vacante", value: id, path: "/", sameSite: "Lax", maxAge: 60 * 24 * 3600 }]);
  expect(reply.headers["cache-control"], "a cookie of one reader").toBe("no-store");
  const closed = await vacancy({ status: "closed" });
  expect((await get(`${pathOf(closed)}/cuenta`)).headers["set-cookie"]).toBeUndefined();
});

test("the sitemap lists the open vacancies with their addresses, and robots.txt names it", async () => {
  const open = await vacancy({ title: "Cajera de mostrador" });
  const closed = await vacancy({ title: "Cajero de noche", status: "closed" });
  t.deps.clock.advanceMinutes(1);
  const map = (await get("/sitemap.xml")).body;
  const listed = [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => new URL(address ?? "").pathname);
  expect(listed).toContain(pathOf(open, "Cajera de mostrador"));
  expect(listed).not.toContain(pathOf(closed, "Cajero de noche"));
  expect((await get(pathOf(open, "Cajera de mostrador"))).statusCode).toBe(200);
  expect((await get("/robots.txt")).body).toContain("Sitemap: http://localhost:3000/sitemap.xml");
});

test("public pages of vacancies and the sitemap are compressed, and answer 304 when unchanged", async () => {
  const path = pathOf(await vacancy());
  for (const url of [path, `${path}/hoja`, "/sitemap.xml"]) {
    const ask = (headers: Record<string, string>) => t.app.inject({ method: "GET", url, headers });
    const packed = await ask({ "accept-encoding": "gzip" });
    expect(packed.headers["content-encoding"], url).toBe("gzip");
    expect(gunzipSync(packed.rawPayload).toString()).toBe((await ask({})).body);
    const again = await ask({ "accept-encoding": "gzip", "if-none-match": String(packed.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
  }
});

test("the sitemap is built at most once a minute", async () => {
  await get("/sitemap.xml");
  const added = pathOf(await vacancy({ title: "Panadera de madrugada" }), "Panadera de madrugada");
  expect((await get("/sitemap.xml")).body).not.toContain(added);
  t.deps.clock.advanceMinutes(1);
  expect((await get("/sitemap.xml")).body).toContain(added);
});
