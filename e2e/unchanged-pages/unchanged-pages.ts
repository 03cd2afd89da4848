import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { nobody } from "../support/demo.ts";
import { pages, sessionFor } from "../support/pages.ts";
import { answersOf, keepVisit, keptVisit, type Visit } from "./kept.ts";

const phone = { width: 390, height: 844 };
const widest = { width: 1440, height: 900 };
const sizes = [phone, { width: 1024, height: 800 }, widest];
const gallery = "/dev/ui";
const nowhere = "/no-such-page";

for (const path of [...Object.keys(pages), gallery, nowhere]) {
  const name = path === "/" ? "entry" : path.slice(1).replaceAll(/[/$]+/g, "-");

  test(`the page ${path} and its dialogs look unchanged`, async ({ browser, baseURL }) => {
    const isKeeping = test.info().config.updateSnapshots !== "none";
    const visit = isKeeping ? await beginVisit(path) : keptVisit(name);
    const begin = () => browser.newContext({ storageState: visit.session, baseURL: baseURL ?? "" });
    if (isKeeping) visit.opening = await findOpening(await begin(), visit);
    const context = await begin();
    // Uses the recorded answers both times, whatever the server has; nothing is sent.
    await context.routeFromHAR(answersOf(name), { url: /\/api\//, update: isKeeping, updateContent: "embed" });
    await sendNothing(context);
    const page = await context.newPage();
    await page.clock.setFixedTime(visit.at);

    await open(page, visit);
    for (const size of sizes) {
      await page.setViewportSize(size);
      await expect
        .soft(page)
        .toHaveScreenshot(`${name}-${size.width}.png`, { fullPage: true, mask: [page.locator("video")] });
    }
    for (const [index, button] of visit.opening.entries()) {
      await open(page, visit);
      await buttonOf(page, button).click();
      await expect(page.locator("dialog[open]")).toBeVisible();
      await isComplete(page);
      for (const size of [phone, widest]) {
        await page.setViewportSize(size);
        await expect.soft(page, button).toHaveScreenshot(`${name}-dialog-${index + 1}-${size.width}.png`);
      }
    }
    if (isKeeping) keepVisit(name, visit);
    await context.close();
  });
}

async function beginVisit(path: string): Promise<Visit> {
  const known = pages[path];
  return {
    address: (await known?.address?.()) ?? path,
    session: known ? await sessionFor(known) : nobody,
    at: Date.now(),
    opening: [],
  };
}

async function open(page: Page, { address }: Visit): Promise<void> {
  await page.setViewportSize(widest);
  await page.goto(address, { waitUntil: "networkidle" });
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await isComplete(page);
}

/** Waits until all requests of the page are answered, also for pictures far below. */
async function isComplete(page: Page): Promise<void> {
  // The gallery permanently shows loading states.
  if (!page.url().endsWith(gallery)) await expect(page.getByRole("status", { name: /^Cargando/ })).toHaveCount(0);
  await expect(page.getByRole("progressbar", { name: "Cargando página" })).toHaveCount(0);
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager";
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
}

const sendNothing = (context: BrowserContext) =>
  context.route(/\/api\//, (route) => (route.request().method() === "GET" ? route.fallback() : route.abort()));

const buttonOf = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).first();

/** Names of the buttons that open a dialog on a page; those of the layout are checked on one page only. */
async function findOpening(context: BrowserContext, visit: Visit): Promise<string[]> {
  // A separate browser, because a press without effect may still change the page.
  await sendNothing(context);
  const page = await context.newPage();
  await open(page, visit);
  const place = visit.address === "/dashboard" ? page : page.locator("main");
  const buttons = await place.locator("button:visible:enabled").all();
  const names = await Promise.all(
    buttons.map(async (one) => (await one.getAttribute("aria-label")) ?? (await one.innerText()).trim()),
  );
  const opening: string[] = [];
  for (const name of new Set(names.filter((one) => one !== ""))) {
    const button = buttonOf(page, name);
    // An earlier press may have removed it.
    if (!(await button.isVisible())) await open(page, visit);
    if (!(await isDone(button.click({ timeout: 1_000 })))) continue;
    if (await isDone(page.locator("dialog[open]").waitFor({ timeout: 700 }))) {
      opening.push(name);
      await open(page, visit);
    }
  }
  await context.close();
  return opening;
}

const isDone = (work: Promise<void>) =>
  work.then(
    () => true,
    () => false,
  );
