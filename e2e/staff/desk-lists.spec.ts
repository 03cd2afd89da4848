import { expect, type Page, test } from "@playwright/test";
import { demoSession } from "../support/demo.ts";
import { looksRight } from "../support/page-check.ts";

// The demo programme, read only.
const lists = [
  { who: "supervision", at: "/staff/alarms", title: "Alarmas", column: "Veces", sort: "times" },
  { who: "revision", at: "/staff/calls", title: "Llamadas", column: "Quién", sort: "name" },
  {
    who: "revision",
    at: "/staff/course/people",
    title: "Personas detenidas en el curso",
    column: "Persona",
    sort: "name",
  },
  { who: "supervision", at: "/staff/team", title: "Equipo", column: "Persona", sort: "name" },
] as const;

const open = async (page: Page, address: string) => {
  await page.goto(address);
  await expect(page.locator("#first")).toHaveCount(0);
};

for (const { who, at, title, column, sort } of lists) {
  const name = at.slice("/staff/".length).replace("/", "-");
  const tableOf = (page: Page) => page.getByRole("region", { name: `Tabla de ${title.toLowerCase()}` });

  test.describe(at, () => {
    test.use({ storageState: async ({ browserName: _ }, use) => use(await demoSession(who)) });

    test(`[D3] at a desk ${at} is sorted by keyboard alone, keeps the order after a reload, and its file asks for a purpose`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await open(page, at);
      const heading = page.getByRole("columnheader", { name: column, exact: true });
      await expect(tableOf(page).getByRole("row").nth(1)).toBeVisible();
      await looksRight(page, `desk-lists-${name}`);

      const press = page.getByRole("button", { name: column, exact: true });
      await press.focus();
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(new RegExp(`sort=-?${sort}`));
      await expect(heading).toHaveAttribute("aria-sort", /ascending|descending/);
      await expect(press).toBeFocused();
      const order = (await heading.getAttribute("aria-sort")) ?? "";
      await page.reload();
      await expect(heading).toHaveAttribute("aria-sort", order);

      await expect(page.locator("#first")).toHaveCount(0);
      await page.getByRole("button", { name: "Filtros" }).click();
      await expect(page.getByRole("dialog", { name: "Filtros" })).toBeVisible();
      await looksRight(page, `desk-lists-${name}-filters`);
      await page.keyboard.press("Escape");

      await page.getByRole("button", { name: "Descargar", exact: true }).click();
      const dialog = page.getByRole("dialog", { name: `Descargar ${title.toLowerCase()}` });
      await dialog.getByText("Libro de Excel (.xlsx)").click();
      await expect(dialog.getByRole("button", { name: "Descargar" })).toBeDisabled();
      await dialog.getByLabel("Para qué").selectOption({ label: "Una auditoría" });
      await expect(dialog.getByRole("button", { name: "Descargar" })).toBeEnabled();
      await looksRight(page, `desk-lists-${name}-download`);
    });

    test(`[D3] on a phone ${at} is sorted by a list above its cards, and a search without results has a way back`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await open(page, at);
      await expect(tableOf(page).getByRole("row").nth(1)).toBeVisible();
      await looksRight(page, `desk-lists-${name}`);
      await page.getByLabel("Ordenar por").selectOption(sort);
      await expect(page).toHaveURL(new RegExp(`sort=${sort}`));
      await open(page, `${at}?q=nadieconestenombre`);
      await expect(page.getByText("No se encontraron resultados")).toBeVisible();
      await looksRight(page, `desk-lists-${name}-nothing`);
      await page.getByRole("button", { name: "Quitar los filtros" }).click();
      await expect(tableOf(page).getByRole("row").nth(1)).toBeVisible();
    });
  });
}
