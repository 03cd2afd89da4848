import { expect, test } from "@playwright/test";
import { heading } from "../support/accounts.ts";
import { accessibilityFaults } from "../support/axe.ts";
import { enterAs } from "../support/demo.ts";
import { takePicture } from "../support/page-check.ts";

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])
  test.describe(() => {
    test.use({ viewport });
    test(`[D7] at ${viewport.width} px a director reads last month, compares another period and downloads it`, async ({
      page,
    }) => {
      await enterAs(page, "direccion");
      await page.goto("/staff/reports");
      await expect(heading(page, "Reportes")).toBeVisible();
      const road = page.getByRole("region", { name: "Tabla: El camino de las personas" });
      await expect(road.getByText("Crearon su cuenta")).toBeVisible();
      await expect(road.getByText("Personas que confirmaron su correo en el periodo.")).toBeVisible();
      expect(await accessibilityFaults(page)).toEqual([]);
      await takePicture(page, "reports");

      await page.getByRole("button", { name: "Elegir periodo" }).click();
      await page.getByRole("group", { name: "Rangos de fechas" }).getByRole("button").last().click();
      await page.getByRole("button", { name: "Aplicar" }).click();
      await expect(page).toHaveURL(/from=\d{4}-\d{2}-\d{2}&to=/);
      await expect(road).toBeVisible();

      await page.getByRole("button", { name: "Descargar", exact: true }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel("Archivo PDF (.pdf)").check();
      const [file] = await Promise.all([
        page.waitForEvent("download"),
        dialog.getByRole("button", { name: "Descargar" }).click(),
      ]);
      expect(file.suggestedFilename()).toMatch(/^cifras-.*\.pdf$/);
    });
  });
