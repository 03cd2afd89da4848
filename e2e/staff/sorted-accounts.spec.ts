import { expect, type Page, test } from "@playwright/test";
import { demoSession } from "../support/demo.ts";
import { looksRight } from "../support/page-check.ts";

// The demo programme, read only.
test.use({ storageState: async ({ browserName: _ }, use) => use(await demoSession("revision")) });

const open = async (page: Page, search = "") => {
  await page.goto(`/staff/accounts${search}`);
  await expect(page.locator("#first")).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Tabla de cuentas" }).getByRole("row").nth(1)).toBeVisible();
};

test("[D3] a reviewer sorts the accounts and chooses their columns by keyboard alone; a reload keeps both", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page);
  const heading = (name: string) => page.getByRole("columnheader", { name, exact: true });
  await expect(heading("Registro")).toHaveAttribute("aria-sort", "descending");
  await looksRight(page, "sorted-accounts");

  await page.getByRole("button", { name: "Cuenta", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(heading("Cuenta")).toHaveAttribute("aria-sort", "ascending");
  await expect(page).toHaveURL(/sort=name/);
  await page.keyboard.press("Enter");
  await expect(heading("Cuenta")).toHaveAttribute("aria-sort", "descending");
  await expect(page.getByRole("button", { name: "Cuenta", exact: true })).toBeFocused();

  await page.getByRole("button", { name: "Columnas" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Columnas" });
  await dialog.getByRole("checkbox", { name: "CLABE" }).focus();
  await page.keyboard.press("Space");
  await dialog.getByRole("checkbox", { name: "Correo" }).focus();
  await page.keyboard.press("Space");
  await looksRight(page, "sorted-accounts-columns");
  await page.keyboard.press("Enter");
  await expect(heading("CLABE")).toBeVisible();
  await expect(heading("Correo")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Columnas" })).toBeFocused();

  await page.reload();
  await expect(heading("CLABE")).toBeVisible();
  await expect(heading("Correo")).toHaveCount(0);
  await expect(heading("Cuenta")).toHaveAttribute("aria-sort", "descending");
});

test("[D3] on a phone the accounts are sorted by a list above the cards, filtered in the dialog, and a filter goes with a press", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  await looksRight(page, "sorted-accounts");
  await page.getByLabel("Ordenar por").selectOption("last_seen");
  await expect(page).toHaveURL(/sort=last_seen/);
  await page.getByRole("button", { name: "Filtros" }).click();
  const dialog = page.getByRole("dialog", { name: "Filtros" });
  await dialog.getByLabel("CLABE").selectOption("no");
  await dialog.getByLabel("Curso").selectOption("no");
  await looksRight(page, "sorted-accounts-filters");
  await dialog.getByRole("button", { name: "Aplicar" }).click();
  await expect(page).toHaveURL(/clabe=no/);
  await page.getByRole("button", { name: "Sin CLABE" }).click();
  await expect(page).not.toHaveURL(/clabe=no/);
  await expect(page).toHaveURL(/sort=last_seen/);
});

test("[D3] a file of accounts needs a format and a purpose; with no account found there is a way back", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, "?type=company");
  await page.getByRole("button", { name: "Descargar" }).click();
  const dialog = page.getByRole("dialog", { name: "Descargar cuentas" });
  await dialog.getByText("Libro de Excel (.xlsx)").click();
  await expect(dialog.getByRole("button", { name: "Descargar" })).toBeDisabled();
  await dialog.getByLabel("Para qué").selectOption({ label: "Preparar un informe" });
  await expect(dialog.getByRole("button", { name: "Descargar" })).toBeEnabled();
  await looksRight(page, "sorted-accounts-download");
  await page.keyboard.press("Escape");
  await page.goto("/staff/accounts?q=nadieconestenombre");
  await expect(page.getByText("No se encontraron resultados")).toBeVisible();
  await looksRight(page, "sorted-accounts-nothing");
});
