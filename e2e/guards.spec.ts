import { signIn } from "@arranca/contract/accounts/entry";
import { type Browser, type BrowserContext, expect, type Page, test } from "@playwright/test";
import { send } from "./support/api.ts";
import { demoPassword, demoSession, nobody } from "./support/demo.ts";

// Every page of the product for every kind of visitor: its redirect, and if it ends the session (product.md 3).
const actors = ["nobody", "over", "newcomer", "person", "company", "staff"] as const;
type Actor = (typeof actors)[number];
const accounts = {
  newcomer: "persona.nueva",
  person: "persona.trabaja",
  company: "empresa.direccion",
  staff: "revision",
} as const;

/** Result of opening a page: stays, redirects, or signs out. */
type Way = "stays" | "out" | `/${string}`;
type Ways = Record<Actor, Way>;

const inside = (ways: Omit<Ways, "nobody" | "over">): Ways => ({ nobody: "/", over: "/", ...ways });
const personOnly = (newcomer: Way) => inside({ newcomer, person: "stays", company: "out", staff: "out" });
const companyOnly = inside({ newcomer: "out", person: "out", company: "stays", staff: "out" });
const member = (ways: Pick<Ways, "newcomer" | "person" | "company">) => inside({ ...ways, staff: "out" });
const staffOnly = (staff: Way) => inside({ newcomer: "out", person: "out", company: "out", staff });
const next = { newcomer: "/inductive-course", person: "/dashboard", company: "/dashboard-company" } as const;
const home = { ...next, staff: "/staff" } as const;
const everybody = (way: Way): Ways => ({
  nobody: way,
  over: way,
  newcomer: way,
  person: way,
  company: way,
  staff: way,
});

const pages: Record<string, Ways> = {
  "/": { nobody: "stays", over: "stays", ...home },
  "/sign-up": { nobody: "stays", over: "stays", ...home },
  "/email-verification": { nobody: "/", over: "/", ...home },
  "/password-recover": everybody("stays"),
  "/update-access": everybody("/password-recover"),
  "/email-move": everybody("stays"),
  "/terms": everybody("stays"),
  "/llamada": everybody("stays"),
  "/dashboard": personOnly("/inductive-course"),
  "/jobs": personOnly("/inductive-course"),
  "/cvs": personOnly("/inductive-course"),
  "/inductive-course": personOnly("stays"),
  "/dashboard-company": companyOnly,
  "/jobs-company": companyOnly,
  "/jobs-company/new": companyOnly,
  "/candidates": companyOnly,
  "/relations-company": companyOnly,
  "/team-company": companyOnly,
  "/register": member({ ...next, newcomer: "stays" }),
  "/pending": member(next),
  "/standby": member(next),
  "/relations": member({ ...next, person: "stays", company: "/relations-company" }),
  "/staff": staffOnly("stays"),
  "/staff/accounts": staffOnly("stays"),
  "/staff/calls": staffOnly("stays"),
  "/staff/payments": staffOnly("/staff/payments/vouchers"),
  "/staff/texts": staffOnly("/staff"),
  "/staff/emails": staffOnly("/staff"),
  "/staff/team": staffOnly("/staff"),
  "/staff/team/roles": staffOnly("/staff"),
  "/staff/banners": staffOnly("/staff"),
  "/staff/alarms": staffOnly("/staff"),
  "/staff/audit": staffOnly("/staff"),
  "/staff/operations": staffOnly("/staff"),
};

/** Blocks decorative files, because there are many visits. */
async function travelLight(context: BrowserContext): Promise<void> {
  await context.route(/\.(?:svg|jpg|png|webp|woff2)$|\/api\/files\//, (route) => route.abort());
}

async function arrive(actor: Actor, browser: Browser, baseURL = ""): Promise<BrowserContext> {
  const isIn = actor !== "nobody" && actor !== "over";
  const context = await browser.newContext({ storageState: isIn ? await demoSession(accounts[actor]) : nobody });
  await travelLight(context);
  if (actor === "over") await context.addCookies(deadSession(baseURL));
  return context;
}

const deadSession = (url: string) => [
  { url, name: "session", value: "ended-long-ago" },
  { url, name: "expireTimestamp", value: String(Date.now() + 3_600_000) },
];

async function visit(page: Page, path: string): Promise<string> {
  await page.goto(path, { waitUntil: "commit" });
  await page.locator("h1").first().waitFor();
  return new URL(page.url()).pathname;
}

/**
 * URL on which a navigation ends, without a page load, from a public page. The guards run as for a page load, in a tenth of
 * the time.
 */
async function follow(page: Page, path: string): Promise<string> {
  await page.evaluate(async (to) => {
    // A page that is also the previous one does not set its title again, so its URL is compared instead.
    const longest = 10_000;
    const titled = (is: (title: string) => boolean) =>
      new Promise<void>((resolve) => {
        const until = Date.now() + longest;
        const look = () => (is(document.title) || Date.now() > until ? resolve() : setTimeout(look, 10));
        look();
      });
    const go = async (where: string) => {
      document.title = "on the way";
      history.pushState({}, "", where);
      await titled((title) => title !== "on the way");
    };
    if (location.pathname !== "/terms") await go("/terms");
    if (to !== "/terms") await go(to);
  }, path);
  return new URL(page.url()).pathname;
}

for (const actor of actors) {
  test(`[G01, G02, G03] opening any page redirects ${actor} to the right page, and a wrong account type ends the session`, async ({
    browser,
    baseURL,
  }) => {
    const context = await arrive(actor, browser, baseURL);
    const kept = await context.cookies();
    // Session ends are counted but not executed, because one sign-in serves all pages. The next test ends one.
    let ended = 0;
    await context.route("**/api/mpc/session/sign-out", async (route) => {
      ended++;
      // The cookie read by the web; pending calls of the previous page are still answered.
      await context.clearCookies({ name: "expireTimestamp" });
      await route.fulfill({ status: 200, json: { statusCode: 200, contents: { message: "" } } });
    });
    const page = await context.newPage();
    // A document loaded for / has the landing page; any other one would reload it (ADR 49).
    await page.goto("/", { waitUntil: "commit" });
    await expect(page.locator("h1:visible").first()).toBeVisible();
    await follow(page, "/terms");
    const found: Record<string, string> = {};
    const expected: Record<string, string> = {};
    for (const [path, ways] of Object.entries(pages)) {
      await context.addCookies(kept);
      const way = ways[actor];
      const before = ended;
      const place = await follow(page, path);
      found[path] = ended > before ? `${place} and the session ended` : place;
      expected[path] = way === "out" ? "/ and the session ended" : way === "stays" ? path : way;
    }
    expect(found).toEqual(expected);
    await context.close();
  });
}

test("[G01, X01] opening a page of another account type really ends the session: the cookie is deleted and no longer valid", async ({
  browser,
}) => {
  const context = await arrive("nobody", browser);
  await send(context.request, signIn, { body: { email: "persona.nueva@demo.example", password: demoPassword } });
  const [session] = (await context.cookies()).filter(({ name }) => name === "session");
  const page = await context.newPage();
  expect(await visit(page, "/candidates")).toBe("/");
  expect((await context.cookies()).map(({ name }) => name)).not.toContain("session");
  const reply = await page.request.get("/api/mpc/session", {
    headers: { "x-platform": "arranca", cookie: `session=${session?.value}` },
  });
  expect([reply.status(), (await reply.json()).detail]).toEqual([403, "La sesión no existe o ha expirado"]);
  await context.close();
});

test("[X01] an expired session clears the browser's data and is announced on /", async ({ browser, baseURL }) => {
  const context = await arrive("person", browser, baseURL);
  const page = await context.newPage();
  // On a phone the form is some screens below the top of the landing page.
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, "/jobs");
  // Waits for pending calls: a refused one would redirect before the link can be pressed.
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => localStorage.setItem("kept", "1"));
  await context.addCookies(deadSession(baseURL ?? ""));
  await page
    .getByRole("navigation", { name: "Menú principal" })
    .getByRole("link", { name: /^Relación/ })
    .click();
  await expect(page).toHaveURL("/");
  await expect(page.getByText("Tu sesión terminó. Inicia sesión para seguir.")).toBeInViewport();
  expect(await page.evaluate(() => localStorage.getItem("kept"))).toBeNull();
  expect((await context.cookies()).map(({ name }) => name)).not.toContain("session");
  await page.reload();
  await expect(page.getByText("Entra para seguir donde te quedaste.")).toBeVisible();
  await context.close();
});

test("[S3.9, R20, R22] URLs with malformed ids, foreign ids or unknown paths show the 404 page, with one top bar", async ({
  browser,
  baseURL,
}) => {
  const foreign = "0197c0de-0000-7000-8000-00000000beef";
  const places: Partial<Record<Actor, string[]>> = {
    company: [
      "/account/no-existe",
      "/relations/no-existe",
      "/relations-company/no-existe",
      "/jobs-company/edit/abc",
      `/jobs-company/edit/${foreign}`,
      `/relations?care_about_id=${foreign}`,
    ],
    staff: ["/staff/no-existe", "/staff/accounts/abc", `/staff/accounts/${foreign}`],
    nobody: ["/no-existe", "/jobs-company/edit"],
  };
  for (const actor of ["company", "staff", "nobody"] as const) {
    const context = await arrive(actor, browser, baseURL);
    const page = await context.newPage();
    for (const path of places[actor] ?? []) {
      await page.goto(path);
      await expect(page.getByRole("heading", { name: "Página no encontrada" }), path).toBeVisible();
      await expect(page.getByText("This page could not be found"), path).toBeVisible();
      await expect(page.locator("header"), path).toHaveCount(1);
    }
    await page.getByRole("link", { name: "Volver a la página de inicio" }).click();
    await expect(page).toHaveURL(actor === "nobody" ? "/" : home[actor]);
    await context.close();
  }
});

test("[R22, X01] a page that fails to load shows the HTTP status and the message, and links to /", async ({
  browser,
  baseURL,
}) => {
  const context = await arrive("over", browser, baseURL);
  const page = await context.newPage();
  const failures = [
    [503, { error: { code: "UNAVAILABLE", message: "Estamos en mantenimiento." } }, "Estamos en mantenimiento."],
    [502, { error: { message: ["Una cosa.", "Y otra."] } }, "Una cosa. Y otra."],
    [500, {}, "An error occurred during the request."],
  ] as const;
  for (const [status, json, message] of failures) {
    await page.route("**/api/mpc/session", (route) => route.fulfill({ status, json }));
    await page.goto("/dashboard");
    await expect(page.getByRole("heading", { name: "Ocurrió un error" })).toBeVisible();
    await expect(page.getByText(`Error ${status}`)).toBeVisible();
    await expect(page.getByText(message)).toBeVisible();
    await page.unroute("**/api/mpc/session");
  }
  await page.getByRole("link", { name: "Volver a la página de inicio" }).click();
  await expect(page).toHaveURL("/");
  await context.close();
});

test("[G01] a signed-out visitor's browser requests the session once, and once more if the server fails", async ({
  page,
}) => {
  let asked = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/mpc/session")) asked++;
  });
  await page.goto("/dashboard");
  await expect(page.getByLabel("Correo electrónico")).toBeVisible();
  expect(asked).toBe(1);
  await page.route("**/api/mpc/session", (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: "Ocurrió un error" })).toBeVisible();
  expect(asked).toBe(3);
});

test("[T11] local storage older than five minutes is cleared when a page loads", async ({ page }) => {
  await page.clock.install();
  await page.goto("/sign-up");
  await page.evaluate(() => localStorage.setItem("kept", "1"));
  await page.clock.fastForward("04:00");
  await page.reload();
  expect(await page.evaluate(() => localStorage.getItem("kept"))).toBe("1");
  await page.clock.fastForward("02:00");
  await page.reload();
  await page.locator("h1").first().waitFor();
  expect(await page.evaluate(() => localStorage.getItem("kept"))).toBeNull();
  expect(await page.evaluate(() => Number(localStorage.getItem("expireTimestamp")) - Date.now())).toBeGreaterThan(
    200_000,
  );
});
