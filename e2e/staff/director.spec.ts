import { expect, type Locator, type Page, test } from "@playwright/test";
import { heading } from "../support/accounts.ts";
import { enterAs } from "../support/demo.ts";
import { looksRight, takePicture } from "../support/page-check.ts";

/** Moves the focus by Tab until it is on an element, as who uses no mouse does. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await wanted.waitFor();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await wanted.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`80 presses of Tab do not reach ${wanted}`);
}

const press = async (page: Page, wanted: Locator) => {
  await tabTo(page, wanted);
  await page.keyboard.press("Enter");
};

test("[D7] a director's Monday by keyboard alone: read, compare with last year, open a chart's table, take the PDF", async ({
  page,
}) => {
  await enterAs(page, "direccion");
  await page.goto("/staff/reports");
  await expect(heading(page, "Reportes")).toBeVisible();
  await expect(page.locator("#first")).toHaveCount(0);
  const chart = page.getByRole("figure", { name: "Crearon su cuenta", exact: true });
  await expect(chart.getByRole("img", { name: "Gráfica: Crearon su cuenta, por mes" })).toBeVisible();
  await expect(chart.getByText(/^En .* de \d{4}: \d+/)).toBeVisible();
  await expect(page.getByText("Calculado hace un momento")).toBeVisible();
  await looksRight(page, "reports-charts");

  await press(page, page.getByRole("button", { name: "Trimestre pasado" }));
  await expect(page).toHaveURL(/from=\d{4}-\d{2}-01&to=/);
  await press(page, page.getByRole("button", { name: "Lo mismo del año pasado" }));
  await expect(page).toHaveURL(/compare=year/);
  await expect(page.getByRole("button", { name: "Lo mismo del año pasado" })).toHaveAttribute("aria-pressed", "true");

  await press(page, chart.getByText("Ver como tabla"));
  await expect(chart.getByRole("table", { name: "Crearon su cuenta" }).getByRole("row")).toHaveCount(13);

  const report = page.getByRole("button", { name: "Informe del mes (PDF)" });
  await page.reload();
  await expect(page).toHaveURL(/compare=year/);
  await tabTo(page, report);
  const [file] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")]);
  expect(file.suggestedFilename()).toMatch(/^informe-\d{4}-\d{2}\.pdf$/);
  await expect(page.getByRole("button", { name: /^Ver quiénes/ })).toHaveCount(0);
});

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])
  test.describe(() => {
    test.use({ viewport });
    test(`[D7] at ${viewport.width} px the charts fit in the dark and on paper`, async ({ page }) => {
      await enterAs(page, "direccion");
      await page.goto("/staff/reports?figure=returned");
      const chart = page.getByRole("figure", { name: "Depósitos devueltos" });
      await expect(chart).toBeVisible();
      await page.evaluate(() => document.documentElement.setAttribute("data-theme", "dark"));
      await looksRight(page, "reports-dark");
      await page.emulateMedia({ media: "print" });
      await expect(chart.getByText("Ver como tabla")).toBeHidden();
      await takePicture(page, "reports-printed");
    });
  });
