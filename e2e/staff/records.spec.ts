import { expect, test } from "@playwright/test";
import { demoSession } from "../support/demo.ts";
import { looksRight } from "../support/page-check.ts";

// The demo programme, read only.
test.use({ storageState: async ({ browserName: _ }, use) => use(await demoSession("supervision")) });

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test(`[D3] at ${width} pixels a supervisor reads the vacancies, relations and applications of everybody, sorted and by state`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto("/staff/records?sort=name");
    await expect(page.locator("#first")).toHaveCount(0);
    for (const name of ["Vacantes", "Relaciones laborales", "Postulaciones"]) {
      await page.getByRole("tab", { name }).click();
      const table = page.getByRole("region", { name: `Tabla de ${name.toLowerCase()}` });
      await expect(table.getByRole("link").first()).toBeVisible();
      await looksRight(page, `records-${name.toLowerCase().replaceAll(" ", "-")}`);
    }
    await page.goto("/staff/records?list=relations&q=nadieconestenombre");
    await expect(page.getByText("No se encontraron resultados")).toBeVisible();
    await looksRight(page, "records-nothing");
  });
