import { expect, test } from "@playwright/test";
import { demoSession } from "../support/demo.ts";
import { looksRight } from "../support/page-check.ts";

// The demo programme, read only.
test.use({ storageState: async ({ browserName: _ }, use) => use(await demoSession("pagos")) });

for (const [name, viewport] of [
  ["a desktop", { width: 1440, height: 900 }],
  ["a phone", { width: 390, height: 844 }],
] as const)
  test(`[M11] on ${name}, a payer follows a figure of the desk to the rows that sum to it`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto("/staff/payments");
    await page.getByRole("link", { name: "Dinero", exact: true }).click();
    await expect(page.getByRole("heading", { name: /^Presupuesto \d{4}$/ })).toBeVisible();
    await looksRight(page, "money-desk");
    const figure = page.getByRole("region", { name: "Hoy" }).getByRole("link", { name: /^\$/ }).first();
    const cents = (await figure.innerText()).trim();
    await figure.click();
    await expect(page).toHaveURL(/register\?state=/);
    await expect(page.getByRole("status").filter({ hasText: cents })).toBeVisible();
    await looksRight(page, "payment-register");
    await page.getByRole("button", { name: "Filtros" }).click();
    await page.getByRole("dialog").getByLabel("Últimos 4 dígitos de la cuenta").fill("0000");
    await page.getByRole("dialog").getByRole("button", { name: "Aplicar" }).click();
    await expect(page.getByRole("button", { name: "Cuenta •••• 0000" })).toBeVisible();
  });
