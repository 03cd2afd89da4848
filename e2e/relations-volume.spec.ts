import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import { demoSession } from "./support/demo.ts";
import { looksRight } from "./support/page-check.ts";

// The demo café, read only.
test.use({ storageState: async ({ browserName: _ }, use) => use(await demoSession("empresa")) });

const monthsOf = (page: Page) => page.getByRole("region", { name: "Meses por colaborador" });

for (const [name, viewport] of [
  ["a desktop", { width: 1440, height: 900 }],
  ["a phone", { width: 390, height: 844 }],
] as const)
  test(`[C11, R18] on ${name}, a company finds a missing voucher among all months and opens its month`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto("/relations-company");
    await page.getByRole("button", { name: "Meses", exact: true }).click();
    await page.getByRole("combobox", { name: "Orden" }).selectOption("Nombre");
    await page.getByRole("button", { name: /^Con algo pendiente/ }).click();
    await expect(page).toHaveURL(/view=months.*sort=name.*pending=true/);
    const missing = monthsOf(page).getByRole("link", { name: /^Espera el comprobante N° \d · hasta el \d+ \w{3}$/ });
    await expect(missing.first()).toBeVisible();
    await looksRight(page, "relations-company-months");
    await missing.first().click();
    await expect(page).toHaveURL(/payment=\d/);
    await expect(page.locator("tr[aria-current]")).toContainText("Espera el comprobante");
    await page.goBack();
    await expect(missing.first()).toBeVisible();
    await page.reload();
    await expect(missing.first()).toBeVisible();
  });

test("[C11, DL03] the file of relations has the rows of the list that the company filtered", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/relations-company?state=active&sort=name");
  const names = page.getByRole("region", { name: "Lista de relaciones laborales" }).getByRole("heading", { level: 3 });
  await expect(names.first()).toBeVisible();
  const listed = await names.allInnerTexts();
  await page.getByRole("button", { name: "Descargar", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Descargar relaciones laborales" });
  await expect(dialog).toContainText("Cada persona podrá ver que descargaste sus datos.");
  await dialog.getByRole("radio", { name: "Archivo Excel (.xml)" }).check();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: "Descargar" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^relaciones-[\w-]+-\d{4}-\d\d-\d\d\.xml$/);
  const sheet = await readFile(await file.path(), "utf8");
  const rows = [...sheet.matchAll(/<Row><Cell><Data ss:Type="String">([^<]+)</g)].map(([, name]) => name);
  expect(rows).toEqual(listed);
});
