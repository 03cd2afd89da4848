import { readPersonInfo } from "@arranca/contract/persons";
import { expect, test } from "@playwright/test";
import { heading } from "../support/accounts.ts";
import { send } from "../support/api.ts";
import { beginAs } from "../support/demo.ts";
import { looksRight } from "../support/page-check.ts";

test.use({ serviceWorkers: "allow" });

/** Runs in the page. Returns everything that this browser stores, as text. */
const keptHere = async () => {
  const names = (await indexedDB.databases()).map(({ name }) => name);
  const pages = (await caches.keys()).filter((name) => name !== "arranca-sin-conexion-1");
  const whole = await Promise.all(pages.map(async (name) => (await caches.open(name)).match("/index.html")));
  if (!names.includes("arranca")) return { names, pages, hasPages: whole.some(Boolean), rows: "" };
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open("arranca");
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  const rows = await Promise.all(
    [...database.objectStoreNames].map(
      (table) =>
        new Promise((resolve, reject) => {
          const all = database.transaction(table).objectStore(table).getAll();
          all.onsuccess = () => resolve(all.result);
          all.onerror = () => reject(all.error);
        }),
    ),
  );
  database.close();
  return { names, pages, hasPages: whole.some(Boolean), rows: JSON.stringify(rows) };
};

test("[ux-36] a person's pages open offline as last seen, store no secret, and are deleted by a sign-out", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    storageState: await beginAs("persona@demo.example"),
    baseURL: baseURL ?? "",
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  const own = await send(context.request, readPersonInfo);
  const kept = () => page.evaluate(keptHere);
  const items = page.locator("li.item");
  const holding = (part: string) => expect.poll(async () => (await kept()).rows).toContain(part);

  await page.goto("/dashboard");
  await holding(`"key":["payments","months"]`);
  await holding(`"key":["person"]`);
  await page.goto("/jobs");
  await expect(items.first()).toBeVisible();
  const title = (await items.first().getByRole("link").first().textContent()) ?? "";
  await holding(`"key":["vacancies","open",`);
  await page.goto("/relations");
  await holding(`"key":["payments","mine",`);
  await expect.poll(async () => (await kept()).hasPages, { timeout: 60_000 }).toBe(true);
  const { rows } = await kept();
  for (const secret of [own.clabe, own.accountNumber, own.curp, own.phone, own.street, own.firstSurname]) {
    expect(secret).toMatch(/.{3}/);
    expect(rows).not.toContain(`"${secret}"`);
  }

  await context.setOffline(true);
  await page.reload();
  await expect(heading(page, "Relación laboral")).toBeVisible();
  const seen = page.getByText(/^Sin conexión/);
  await expect(seen).toHaveText(/^Sin conexión\. Esto es lo que vimos el \d{1,2} \p{L}{3} \d{4}, \d\d:\d\d\.$/u);
  await expect(seen).toHaveCount(1);
  await looksRight(page, "relations-offline");
  await page.getByRole("navigation", { name: "Menú principal" }).getByRole("link", { name: "Inicio" }).click();
  await expect(heading(page, /^Hola/)).toBeVisible();
  await expect(page.getByText("no los guardamos en este dispositivo")).toBeVisible();
  await page.goto("/jobs");
  await expect(items.first()).toContainText(title);
  await expect(seen).toHaveCount(1);

  await context.setOffline(false);
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: "Mis datos" })).toBeVisible();
  await page.getByRole("button", { name: "Mi cuenta" }).click();
  await page.getByRole("dialog", { name: "Mi cuenta" }).getByRole("button", { name: "Cerrar sesión" }).click();
  await expect(heading(page, /^Tu primer empleo/)).toBeVisible();
  await expect.poll(kept).toMatchObject({ names: [], pages: [] });
  await context.setOffline(true);
  // The service worker is gone too, so the browser shows its own offline page.
  await page.goto("/dashboard").catch(() => undefined);
  await expect(heading(page, /^Hola/)).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Lo último que vimos de ti" })).toHaveCount(0);
  await context.close();
});
