import { expect, type Page, test } from "@playwright/test";
import { anOpenVacancy, createCompany } from "./support/company.ts";
import { enterAs } from "./support/demo.ts";
import { manyCandidates } from "./support/many-candidates.ts";
import { itzel } from "./support/people.ts";

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

test("[C3, C4] a company clears 40 applications with their CVs opened by keyboard alone in at most 130 keys, and the rest at once", async ({
  browser,
  baseURL,
}) => {
  const workshop = await createCompany(browser, { baseURL, name: `Taller de Costura de ${itzel.secondSurname}` });
  const vacancyId = await anOpenVacancy(workshop, { title: `Ayudante de costura ${itzel.secondSurname}` });
  await manyCandidates(vacancyId, 46);
  const page = await workshop.context.newPage();
  await page.setViewportSize({ width: 1440, height: 900 });
  let keys = 0;
  const press = async (key: string) => {
    keys++;
    await page.keyboard.press(key);
  };
  await page.goto("/candidates");
  const pane = page.getByRole("article", { name: "Candidato" });
  const left = list(page).getByRole("status");
  // The page drawn by the server has no key handlers.
  await expect(page.locator("#first")).toHaveCount(0);
  for (let done = 0; done < 40; done++) {
    await expect(left).toHaveText(`Quedan ${46 - done} por responder`);
    await expect(pane.getByText("Sin revisar", { exact: true })).toBeVisible();
    await press("o");
    await expect(pane.getByRole("link", { name: "Descargar CV" })).toBeVisible();
    await press("d");
    const asking = page.getByRole("dialog", { name: /^Descartar a / });
    await expect(asking).toBeVisible();
    if (done === 0) await press("Space");
    await press("Enter");
    await expect(asking).toHaveCount(0);
  }
  await expect(left).toHaveText("Quedan 6 por responder");
  test.info().annotations.push({ type: "keys", description: `40 candidates: ${keys} keys` });
  expect(keys).toBeLessThanOrEqual(130);

  await press("x");
  await page.getByRole("button", { name: "Marcar todas las de esta lista" }).click();
  await expect(page.getByText("6 marcadas")).toBeVisible();
  await press("d");
  await expect(page.getByRole("dialog", { name: "Descartar a 6 personas" })).toBeVisible();
  await press("Enter");
  const results = page.getByRole("dialog", { name: "Descartadas: 6 de 6" });
  await results.getByRole("button", { name: "Deshacer" }).click();
  await expect(page.getByRole("dialog", { name: "De vuelta en tu lista: 6 de 6" })).toBeVisible();
  await page.getByRole("button", { name: "Listo" }).click();
  await expect(left).toHaveText("Quedan 6 por responder");
  await workshop.close();
});
