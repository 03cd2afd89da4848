import { unsaveVacancy } from "@arranca/contract/vacancies/saved";
import { listOpenVacancies } from "@arranca/contract/vacancies/search";
import { expect } from "@playwright/test";
import { send } from "../support/api.ts";
import { demoSession, wordOfDemo } from "../support/demo.ts";
import { looksRight } from "../support/page-check.ts";
import { detail, items, sizes, test } from "../support/reader.ts";

test.use({ serviceWorkers: "allow" });

type Listed = NonNullable<(typeof listOpenVacancies)["response"]["_zod"]["output"]>["publications"][number];

test("[ux-19, U8] saved vacancies are readable offline, show when they were read, and are deleted at sign-out", async ({
  reader,
}) => {
  const page = await reader.newPage();
  const http = reader.request;
  const { publications } = await send(http, listOpenVacancies, { query: { limit: "20", search: wordOfDemo } });
  const listed: Listed[] = publications;
  // Hearts are found by title, because a desktop opens the first vacancy of the list.
  const [first, second] = listed
    .slice(1)
    .filter(({ title }) => listed.filter((one) => one.title.includes(title)).length === 1);
  const list = `/jobs?q=${wordOfDemo}`;
  if (!first || !second) throw new Error("the demo has too few vacancies");
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const { id } of [first, second]) await send(http, unsaveVacancy, { params: { publicationId: id } });
    await page.goto(list);
    for (const { title } of [first, second]) {
      const heart = page.getByRole("button", { name: `Guardar ${title}`, exact: true });
      await heart.click();
      await expect(heart).toHaveAttribute("aria-pressed", "true");
    }
    // Includes vacancies saved from the list.
    await expect.poll(() => page.evaluate(keptWhole)).toEqual(expect.arrayContaining([first.id, second.id]));
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

    // The page is open: the list of saved vacancies and their details work.
    await page.goto(list);
    await expect(items(page).first()).toBeVisible();
    await reader.setOffline(true);
    await page.getByRole("button", { name: /^Guardadas/ }).click();
    await page.getByRole("dialog", { name: "Guardadas" }).getByRole("link", { name: first.title }).click();
    await expect(detail(page).getByRole("heading", { level: 2, name: first.title })).toBeVisible();
    await expect(detail(page)).toContainText(/Guardada el \d{1,2} de \p{L}+ de \d{4}, sin conexión/u);
    await expect(detail(page).getByRole("button", { name: "Postularme" })).toHaveCount(0);
    await looksRight(page, "jobs-offline");

    // A page that is not cached: the offline page shows the saved vacancies, and continues when the network is back.
    await page.goto("/account");
    await expect(page.getByRole("heading", { level: 1, name: "Sin conexión" })).toBeVisible();
    await page.locator("summary").filter({ hasText: second.title }).click();
    await expect(page.locator("details[open]").getByText(/^Guardada el /)).toBeVisible();
    await expect(page.locator("details[open] .text")).toHaveText(/\p{L}{4}/u);
    await looksRight(page, "sin-conexion");
    await reader.setOffline(false);
    await expect(page.getByRole("heading", { level: 1, name: "Tu cuenta" })).toBeVisible();
  }

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("button", { name: "Cerrar sesión" }).click();
  await expect(page).toHaveURL("/");
  // The landing page is a separate document (ADR 49).
  await expect(page.getByRole("heading", { level: 1, name: /^Tu primer empleo/ })).toBeVisible();
  const names = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  await expect.poll(names).not.toContain("arranca");
});

/** Runs in the page. Returns the ids of vacancies stored with their detail, and checks that nothing personal is stored. */
async function keptWhole(): Promise<string[]> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open("arranca");
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  const rows = await new Promise<{ id: string; detail: { vacancy: object } | null }[]>((resolve, reject) => {
    const reading = database.transaction("vacancies").objectStore("vacancies").getAll();
    reading.onsuccess = () => resolve(reading.result);
    reading.onerror = () => reject(reading.error);
  });
  database.close();
  const personal = ["match", "travel_minutes", "travel_km", "careAbout", "apply_note", "actions"];
  const whole = rows.filter(({ detail }) => detail && personal.every((key) => !(key in detail.vacancy)));
  return whole.map(({ id }) => id);
}

test("[ux-19, U8] a person's folio and months of support are readable offline on a page that is not cached", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    storageState: await demoSession("persona.devuelta"),
    baseURL: baseURL ?? "",
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await page.goto("/dashboard");
  await expect(page.getByRole("region", { name: "Mi apoyo" })).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await context.setOffline(true);
  await page.goto("/cvs");
  await expect(page.getByRole("heading", { level: 1, name: "Sin conexión" })).toBeVisible();
  const last = page.getByRole("region", { name: "Lo último que vimos de ti" });
  await expect(last).toContainText(/Tu folio: P-\d{6}\s+Visto el \d{1,2} de \p{L}+ de \d{4}, \d{1,2}:\d{2}\./u);
  await expect(last.getByRole("listitem")).not.toHaveCount(0);
  await expect(last.getByRole("listitem").first()).toContainText(/\$3,500\.00 · \p{L}+/u);
  await looksRight(page, "sin-conexion-apoyo");
  await context.setOffline(false);
  await expect(page.getByRole("heading", { level: 1, name: "Mis CV" })).toBeVisible();

  // After an outage of the server the browser fires no event, and the page continues all the same.
  await page.addInitScript(() => addEventListener("online", (event) => event.stopImmediatePropagation()));
  await context.setOffline(true);
  await page.goto("/cvs");
  await expect(page.getByRole("heading", { level: 1, name: "Sin conexión" })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("heading", { level: 1, name: "Mis CV" })).toBeVisible();
  await context.close();
});
