import { expect, test } from "@playwright/test";
import { takePicture } from "./support/page-check.ts";

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])
  test(`[D8] at ${viewport.width} px anybody reads the public figures without JavaScript, and takes them away as CSV and JSON`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport, ...(baseURL ? { baseURL } : {}) });
    const page = await context.newPage();
    await test.step("the footer of the help page leads to the figures of the last complete quarter", async () => {
      await page.goto("/ayuda");
      await page.getByRole("contentinfo").getByRole("link", { name: "Cifras públicas" }).click();
      await expect(page.getByRole("heading", { name: "Cifras del programa", level: 1 })).toBeVisible();
      await expect(page.getByText(/^Calculado el /)).toBeVisible();
      await expect(page.getByRole("rowheader", { name: /^Crearon su cuenta/ })).toContainText(
        "Personas que confirmaron su correo en el periodo.",
      );
      await takePicture(page, "cifras");
    });
    await test.step("CSV and JSON of the same quarter are beside it", async () => {
      const address = (name: string) => page.getByRole("link", { name }).getAttribute("href");
      const csv = await page.request.get((await address("Descargar en CSV")) ?? "");
      expect(await csv.text()).toContain("Crearon su cuenta");
      const json = await (await page.request.get((await address("Descargar en JSON")) ?? "")).json();
      expect(json.figures.map(({ figure }: { figure: string }) => figure)).toContain("registered");
    });
    await test.step("an earlier quarter has its own page", async () => {
      const earlier = page.locator('main a[href^="/cifras?trimestre="]').first();
      const name = (await earlier.textContent()) ?? "";
      await earlier.click();
      await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
    });
    await context.close();
  });
