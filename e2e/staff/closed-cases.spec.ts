import { expect, test } from "@playwright/test";
import { demoSession } from "../support/demo.ts";
import { looksRight } from "../support/page-check.ts";

// The demo programme, read only.
test.use({ storageState: async ({ browserName: _ }, use) => use(await demoSession("supervision")) });

test("[D3] a supervisor finds a closed case by keyboard alone: kind, state, order, file; and opens it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/staff/cases");
  await expect(page.locator("#first")).toHaveCount(0);
  await looksRight(page, "closed-cases-disputes");
  const tab = (name: string) => page.getByRole("tab", { name });
  await tab("Disputas").focus();
  for (const name of [
    "Bloqueos",
    "Cambios de correo",
    "Solicitudes ARCO",
    "Reportes de vacantes",
    "Reportes de candidatos",
  ]) {
    await page.keyboard.press("ArrowRight");
    await expect(tab(name)).toHaveAttribute("aria-selected", "true");
    await page.getByRole("button", { name: "Todos", exact: true }).focus();
    if (!page.url().includes("state=all")) await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/state=all/);
    await looksRight(page, `closed-cases-${name.toLowerCase().replaceAll(" ", "-")}`);
    await tab(name).focus();
  }
  await page.keyboard.press("Home");
  await expect(tab("Disputas")).toHaveAttribute("aria-selected", "true");
  const heading = page.getByRole("columnheader", { name: "Caso", exact: true });
  await page.getByRole("button", { name: "Caso", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(heading).toHaveAttribute("aria-sort", "ascending");
  await page.reload();
  await expect(heading).toHaveAttribute("aria-sort", "ascending");
  await page.getByRole("button", { name: "Descargar" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Descargar disputas" }).getByLabel("Para qué")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("region", { name: "Tabla de disputas" }).getByRole("link").first().focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/staff\/(disputes|pauses)\//);
});

test("[D3] on a phone the cases are cards with their result, and dates narrow the closed ones", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/staff/cases?list=disputes&state=all");
  await expect(page.locator("#first")).toHaveCount(0);
  await looksRight(page, "closed-cases");
  await page.goto("/staff/cases?list=disputes&from=2020-01-01&to=2020-01-02");
  await expect(page.getByText("No se encontraron resultados")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Cerrado desde/ })).toBeVisible();
  await looksRight(page, "closed-cases-nothing");
});
