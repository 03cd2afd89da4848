import { expect, type Page, test } from "@playwright/test";
import { enterAs } from "./support/demo.ts";

const list = (page: Page) => page.getByRole("region", { name: "Listado de candidatos" });
const pressed = (page: Page, name: RegExp) => page.getByRole("button", { name, pressed: true });

/** Number that the chip of a tab shows. */
const countOf = async (page: Page, tab: string) =>
  Number((await page.getByRole("button", { name: new RegExp(`^${tab}`) }).innerText()).match(/\d+/)?.[0]);

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`[C1, C2] at ${width} pixels a company picks a vacancy, a tab and a filter, and a reload and Back keep them`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await enterAs(page, "empresa");
    await page.goto("/candidates");
    await expect(pressed(page, /^Por responder/)).toBeVisible();
    await page.getByRole("button", { name: /^Vacante: Todas las vacantes/ }).click();
    const picker = page.getByRole("dialog", { name: "Elegir vacante" });
    const choice = picker
      .getByRole("listitem")
      .filter({ hasText: /[1-9]\d* por responder/ })
      .nth(1);
    const title = await choice.getByRole("button").innerText();
    await choice.getByRole("button").click();
    await expect(page.getByRole("button", { name: `Vacante: ${title}` })).toBeVisible();
    await expect(page).toHaveURL(/job=/);

    await page.getByRole("button", { name: "Filtros" }).click();
    const filters = page.getByRole("dialog", { name: "Filtros" });
    await filters.getByLabel("Ordenar por").selectOption("Más recientes");
    await filters.getByRole("button", { name: "Aplicar" }).click();
    await page.getByRole("button", { name: /^Decididos/ }).click();
    await expect(pressed(page, /^Decididos/)).toBeVisible();
    await page.getByRole("button", { name: /^Por responder/ }).click();
    const all = await countOf(page, "Por responder");
    await expect(list(page).getByRole("listitem").first()).toHaveAttribute("aria-setsize", String(all));
    await expect(
      list(page)
        .getByRole("listitem")
        .first()
        .getByText(/^Postulado/),
    ).toBeVisible();

    const row = list(page).getByRole("listitem").last().getByRole("link");
    const name = await row.innerText();
    await row.click();
    const pane = page.getByRole("article", { name: "Candidato" });
    await expect(pane.getByRole("heading", { name })).toBeVisible();
    await page.reload();
    await expect(pane.getByRole("heading", { name })).toBeVisible();
    await page.goto("/dashboard-company");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.goBack();
    await expect(pane.getByRole("heading", { name })).toBeVisible();
    await expect(page).toHaveURL(/job=.*id=|id=.*job=/);
  });
}
