import { expect, test } from "@playwright/test";
import { accessibilityFaults } from "../support/axe.ts";
import { enterAs } from "../support/demo.ts";
import { beyondScreen, takePicture } from "../support/page-check.ts";

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])
  test.describe(() => {
    test.use({ viewport });
    test(`[D7] at ${viewport.width} px a director reads who began to work and who was paid in a quarter, and downloads it`, async ({
      page,
    }) => {
      await enterAs(page, "direccion");
      await page.goto("/staff/reports");
      await expect(page.getByRole("heading", { name: "Quiénes y dónde" })).toBeVisible();
      const bySex = page.getByRole("region", { name: "Personas por género" });
      await expect(bySex).toBeVisible();
      await page.getByRole("button", { name: "Con apoyo pagado" }).click();
      await expect(page.getByText(/^Personas con al menos un depósito pagado en el trimestre\./)).toBeVisible();
      expect(await accessibilityFaults(page)).toEqual([]);
      expect(await page.evaluate(beyondScreen)).toEqual([]);
      await takePicture(page, "breakdowns");

      await page.getByLabel("Trimestre", { exact: true }).selectOption({ index: 1 });
      await expect(page).toHaveURL(/quarter=20\d\d-T[1-4]/);
      await page.getByRole("button", { name: "Descargar trimestre" }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel("Archivo PDF (.pdf)").check();
      const [file] = await Promise.all([
        page.waitForEvent("download"),
        dialog.getByRole("button", { name: "Descargar" }).click(),
      ]);
      expect(file.suggestedFilename()).toMatch(/^quienes-y-donde-.*\.pdf$/);
    });
  });
