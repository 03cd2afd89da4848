import { signIn } from "@arranca/contract/accounts/entry";
import { type AccountStatus, accountStatuses } from "@arranca/contract/statuses";
import { type APIRequestContext, type Browser, expect, type Page, request, test } from "@playwright/test";
import pg from "pg";
import { slugOf } from "../apps/api/src/programme/vacancies/public/slug.ts";
import { plantedCall, scriptPayloads } from "../apps/api/src/testing/fuzz/script-payloads.ts";
import { openProductDatabase } from "../tools/product-database.ts";
import { send } from "./support/api.ts";
import { demoPassword } from "./support/demo-password.ts";
import { pages } from "./support/pages.ts";
import { startServer } from "./support/server.ts";
import { plantEverywhere } from "./support/typed-texts.ts";

// Plants texts in settings, legal texts and course too, so it has its own programme.

test("check 37: 220 scripts planted in every user-written text never run, create no element and are shown as typed", async ({
  browser,
}) => {
  test.slow();
  const server = await startServer({ demo: true });
  const database = await openProductDatabase({ DATABASE_URL: process.env.DATABASE_URL, DATA_DIR: server.dataDir });
  const client = new pg.Client({ connectionString: database.connectionString });
  await client.connect();
  try {
    const visits = await allVisits(server.baseURL, client);
    expect(await plantEverywhere(client, scriptPayloads)).toEqual([]);
    const { faults, text } = await visitAll(browser, server.baseURL, visits);
    expect(faults).toEqual([]);
    expect(scriptPayloads.length).toBe(220);
    expect(scriptPayloads.filter((one) => !text.includes(flat(one)))).toEqual([]);
  } finally {
    await client.end();
    await database.stop();
    await server.close();
  }
});

type Visit = { path: string; email: string | undefined };

async function allVisits(baseURL: string, client: pg.Client): Promise<Visit[]> {
  // A single sign-in per account: an address may sign in twenty times a minute.
  const sessions = new Map<string, ReturnType<typeof sessionOf>>();
  const calls = async (who: string) => {
    const session = sessions.get(who) ?? sessionOf(baseURL, `${who}@demo.example`);
    sessions.set(who, session);
    return request.newContext({ baseURL, storageState: await session });
  };
  const one = async (statement: string, values: unknown[] = []) => (await client.query(statement, values)).rows[0];
  const visits: Visit[] = [];
  for (const [path, { who, address }] of Object.entries(pages)) {
    let email = typeof who === "string" ? `${who}@demo.example` : undefined;
    if (typeof who === "object") {
      const isOwnedBy = ([, { id }]: [string, { id: number }]) => id === who.status;
      const [status] = Object.entries(accountStatuses).find(isOwnedBy) as [AccountStatus, object]; // the pages name such
      const owner = "SELECT email FROM logins WHERE id = (SELECT login_id FROM persons WHERE status = $1 LIMIT 1)";
      email = (await one(owner, [status])).email;
    }
    visits.push({ path: (await address?.(calls)) ?? path, email });
  }
  const { id } = await one("SELECT id FROM vacancies WHERE status = 'active' LIMIT 1");
  const { folio } = await one("SELECT folio FROM diplomas WHERE revoked_at IS NULL LIMIT 1");
  const written = [
    `/v/${slugOf({ id, title: "", place: null })}`,
    `/verificar/${folio}`,
    "/ayuda",
    "/datos",
    "/cifras",
  ];
  return [...visits, ...written.map((path) => ({ path, email: undefined }))];
}

async function sessionOf(baseURL: string, email: string) {
  const http = await enter(baseURL, email);
  const session = await http.storageState();
  await http.dispose();
  return session;
}

async function enter(baseURL: string, email: string): Promise<APIRequestContext> {
  const http = await request.newContext({ baseURL });
  await send(http, signIn, { body: { email, password: demoPassword } });
  return http;
}

const flat = (text: string) => text.replace(/\s+/g, " ");

type Seen = { faults: string[]; text: string };

async function visitAll(browser: Browser, baseURL: string, visits: Visit[]): Promise<Seen> {
  const seen: Seen = { faults: [], text: "" };
  const lanes = [...Map.groupBy(visits, ({ email }) => email)];
  const next = async () => {
    for (let lane = lanes.shift(); lane; lane = lanes.shift()) {
      const [email, own] = lane;
      const http = email ? await enter(baseURL, email) : await request.newContext({ baseURL });
      const context = await browser.newContext({ baseURL, storageState: await http.storageState() });
      const page = await context.newPage();
      await watch(page, baseURL, seen);
      for (const { path } of own) await visit(page, path, seen);
      await context.close();
      await http.dispose();
    }
  };
  await Promise.all([next(), next(), next(), next()]);
  return seen;
}

async function watch(page: Page, baseURL: string, { faults }: Seen): Promise<void> {
  const fault = (what: string) => faults.push(`${new URL(page.url()).pathname}: ${what}`);
  page.on("dialog", async (dialog) => {
    fault(`a dialog says ${dialog.message()}`);
    await dialog.dismiss();
  });
  page.on("pageerror", (error) => fault(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") fault(message.text());
  });
  page.on("request", (asked) => {
    if (!/^(data|blob):/.test(asked.url()) && !asked.url().startsWith(`${baseURL}/`)) fault(`asks ${asked.url()}`);
  });
  await page.exposeFunction("tellPlanted", fault);
  await page.addInitScript(tellWhatRuns, plantedCall);
}

async function visit(page: Page, path: string, seen: Seen): Promise<void> {
  await page.goto(path, { waitUntil: "networkidle" });
  await expect(page.getByRole("heading", { level: 1 }).first(), path).toBeVisible();
  const { made, text } = await page.evaluate(whatBecameOfIt, plantedCall);
  seen.faults.push(...made.map((one) => `${path}: ${one}`));
  seen.text += ` ${flat(text)}`;
}

/** Runs in each page before its own code: reports planted texts that ran, and violations of the content security policy. */
function tellWhatRuns(call: string) {
  const tell: (what: string) => void = Reflect.get(globalThis, "tellPlanted");
  Reflect.set(globalThis, call, (number: number) => tell(`the planted text ${number} ran`));
  addEventListener("securitypolicyviolation", (event) =>
    tell(`the policy stopped ${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
  );
}

/** Runs in the page. Returns planted texts that became anything but text, and the visible text. */
function whatBecameOfIt(call: string) {
  const wordsOnly = /^(alt|title|value|download|placeholder|label|content|aria-.*|data-.*)$/;
  const foreign = /^(applet|base|embed|frame|frameset|isindex|keygen|marquee|math|maction|object|slot|x|x-card|xmp)$/;
  const made: string[] = [];
  for (const element of document.querySelectorAll("*")) {
    const name = element.localName;
    const shown = element.cloneNode(false) as Element; // an element's copy is one
    if (foreign.test(name)) made.push(`made ${shown.outerHTML}`);
    const isCode = (name === "script" && !/json/.test(element.getAttribute("type") ?? "")) || name === "style";
    if (isCode && element.textContent?.includes(call)) made.push(`made ${name}: ${element.textContent.slice(0, 100)}`);
    for (const { name: attribute, value } of element.attributes) {
      if (/^on/i.test(attribute)) made.push(`made ${attribute} of ${shown.outerHTML}`);
      else if (value.includes(`${call}(`) && !wordsOnly.test(attribute))
        made.push(`put into ${attribute} of ${shown.outerHTML}`);
    }
  }
  return { made, text: document.body.innerText };
}
