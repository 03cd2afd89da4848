import { type BrowserContextOptions, expect, type Page, test } from "@playwright/test";
import { demoSession, wordOfDemo } from "../support/demo.ts";

// /jobs of the demo programme as a person uses it, on a phone and a desktop.
const sizes: [string, BrowserContextOptions][] = [
  ["phone", { viewport: { width: 390, height: 844 }, hasTouch: true }],
  ["desk", { viewport: { width: 1440, height: 900 } }],
];

const howFar = /A unos \d+ min (caminando|en camión)|A más de hora y media|Queda lejos/;
const count = (page: Page) => page.getByRole("heading", { level: 2, name: /empleos?$/ });
const items = (page: Page) => page.getByRole("region", { name: /empleos?$/ }).getByRole("listitem");

for (const [size, context] of sizes) {
  test(`[R11, S03, K01, A15, DL04] in the vacancy list words, filters, Back and reload keep the place: ${size}`, async ({
    browser,
  }) => {
    const storageState = await demoSession("persona.busca");
    const page = await (await browser.newContext({ ...context, storageState })).newPage();
    await page.goto(`/jobs?q=${wordOfDemo}`);
    await expect(count(page)).toHaveText(/^\d+ empleos$/);
    // A person with an address sees the distance in any order.
    await expect(items(page).filter({ hasText: howFar })).not.toHaveCount(0);

    // The list loads more by itself. A vacancy far below stays in view after Back and after a reload.
    const before = await items(page).count();
    await items(page).last().scrollIntoViewIfNeeded();
    await expect.poll(() => items(page).count()).toBeGreaterThan(before);
    const far = items(page)
      .nth(before + 1)
      .getByRole("link");
    const title = await far.innerText();
    await far.click();
    await expect(page.getByRole("article", { name: "Vacante" })).toContainText(title);
    await page.goBack();
    await expect(far).toBeInViewport();
    await page.reload();
    await expect(far).toHaveText(title);
    await expect(far).toBeInViewport();

    await page.goto("/jobs");
    await page.getByRole("button", { name: /^Filtros/ }).click();
    const dialog = page.getByRole("dialog", { name: "Filtros" });
    await dialog.getByLabel("Distancia").selectOption({ label: "A 50 km o menos de mi domicilio" });
    await dialog.getByLabel("Fecha de publicación").selectOption("Últimos 30 días");
    await dialog.getByRole("button", { name: "Aplicar" }).click();
    await expect(page).toHaveURL(/km=50/);
    await expect(items(page).first()).toContainText(howFar);
    await page.reload();
    const chips = page.getByRole("group", { name: "Filtros" });
    await chips.getByRole("button", { name: "Últimos 30 días" }).click();
    await expect(page).not.toHaveURL(/days/);
    await chips.getByRole("button", { name: "A 50 km de mi domicilio" }).click();
    await expect(page).toHaveURL("/jobs");

    // A typing error finds the nearest words; without results the page suggests a filter to remove.
    await page.goto("/jobs?q=auxliar");
    await expect(page.getByText("Mostrando resultados de «auxiliar»")).toBeVisible();
    await expect(items(page)).not.toHaveCount(0);

    // Interests: chosen by pictures, saved, and filtered; a quick chip on, and off.
    await page.goto("/jobs");
    await page.getByRole("button", { name: "Lo que me gusta", exact: true }).click();
    const likes = page.getByRole("dialog", { name: "¿En qué te gustaría trabajar?" });
    const office = likes.getByRole("button", { name: "Oficina" });
    await expect(office).toBeVisible();
    if ((await office.getAttribute("aria-pressed")) === "false") await office.click();
    await likes.getByRole("button", { name: "Ver solo esto" }).click();
    await expect(page).toHaveURL("/jobs?liked=true");
    await expect(items(page).first()).toBeVisible();
    await chips.getByRole("button", { name: "Solo lo que me gusta" }).click();
    await chips.getByRole("button", { name: "Medio tiempo" }).click();
    await expect(page).toHaveURL("/jobs?type=2");
    await expect(items(page).first()).toContainText("Medio tiempo");
    await chips.getByRole("button", { name: "Medio tiempo", pressed: true }).click();
    await expect(page).toHaveURL("/jobs");

    // Words that name a filter become the filter: removed one by one, or searched literally.
    await page.goto("/jobs?q=auxiliar de tiempo completo");
    const taken = page.getByRole("group", { name: "Buscamos" });
    await expect(taken.getByRole("button", { name: "Tiempo completo" })).toBeVisible();
    await expect(items(page).first()).toContainText("Tiempo completo");
    await taken.getByRole("button", { name: "Buscar la palabra tal cual" }).click();
    await expect(page).toHaveURL(/exact=true/);
    await page.getByRole("button", { name: /^Tal cual/ }).click();
    await taken.getByRole("button", { name: "Tiempo completo" }).click();
    await expect(page).toHaveURL("/jobs?q=auxiliar");
    await page.goto("/jobs?q=auxiliar&remuneration=90000");
    await expect(page.getByRole("heading", { name: "No se encontraron resultados" })).toBeVisible();
    await page.getByRole("button", { name: /^Sin el sueldo: \d+ empleos?$/ }).click();
    await expect(items(page)).not.toHaveCount(0);
    await page.context().close();
  });
}
