import { expect, type Page, test } from "@playwright/test";
import { demoSession } from "../support/demo.ts";
import { looksRight } from "../support/page-check.ts";

// The demo programme, read only.
test.use({ storageState: async ({ browserName: _ }, use) => use(await demoSession("revision")) });

const open = async (page: Page, search = "") => {
  await page.goto(`/staff/payments/vouchers${search}`);
  await expect(page.locator("#first")).toHaveCount(0);
  await expect(table(page).getByRole("row").nth(1)).toBeVisible();
};
const table = (page: Page) => page.getByRole("region", { name: "Tabla de comprobantes" });
const heading = (page: Page, name: string) => page.getByRole("columnheader", { name, exact: true });

test("[D3] a reviewer finds the decided vouchers of a colleague by keyboard alone: state, filter, order; a reload keeps them", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page);
  await expect(heading(page, "Enviado")).toHaveAttribute("aria-sort", "ascending");
  await looksRight(page, "sorted-vouchers");

  await page.getByRole("button", { name: "Todos", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/status=0/);
  await expect(heading(page, "Enviado")).toHaveAttribute("aria-sort", "descending");
  await page.getByRole("button", { name: "Empresa", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(heading(page, "Empresa")).toHaveAttribute("aria-sort", "ascending");

  await page.getByRole("button", { name: "Filtros" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Filtros" });
  const reviewer = dialog.getByLabel("Revisó");
  await expect(reviewer.getByRole("option").nth(1)).toBeAttached();
  await reviewer.selectOption({ index: 1 });
  const name = (await reviewer.locator("option:checked").textContent()) ?? "";
  await looksRight(page, "sorted-vouchers-filters");
  await dialog.getByRole("button", { name: "Aplicar" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/reviewer=/);
  await expect(page.getByRole("button", { name: `Revisó ${name}` })).toBeVisible();
  await expect(table(page).getByRole("row").nth(1)).toContainText(name);

  await page.reload();
  await expect(heading(page, "Empresa")).toHaveAttribute("aria-sort", "ascending");
  await expect(page.getByRole("button", { name: `Revisó ${name}` })).toBeVisible();
});

test("[D3] a file of vouchers needs a format and a purpose; on a phone the cards are sorted by a list, and nothing found has a way back", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "?status=0");
  await looksRight(page, "sorted-vouchers");
  await page.getByLabel("Ordenar por").selectOption("name");
  await expect(page).toHaveURL(/sort=name/);
  await page.getByRole("button", { name: "Descargar" }).click();
  const dialog = page.getByRole("dialog", { name: "Descargar comprobantes" });
  await dialog.getByText("Libro de Excel (.xlsx)").click();
  await expect(dialog.getByRole("button", { name: "Descargar" })).toBeDisabled();
  await dialog.getByLabel("Para qué").selectOption({ label: "Una auditoría" });
  await expect(dialog.getByRole("button", { name: "Descargar" })).toBeEnabled();
  await looksRight(page, "sorted-vouchers-download");
  await page.keyboard.press("Escape");
  await page.goto("/staff/payments/vouchers?status=0&q=nadieconestenombre");
  await expect(page.getByText("No se encontraron resultados")).toBeVisible();
  await looksRight(page, "sorted-vouchers-nothing");
});
