import {
  changeSavedSearch,
  listSavedSearches,
  listSavedVacancies,
  unsaveVacancy,
} from "@arranca/contract/vacancies/saved";
import { listOpenVacancies } from "@arranca/contract/vacancies/search";
import { readOpenVacancy } from "@arranca/contract/vacancies/vacancy";
import { expect, type Page, test } from "@playwright/test";
import { send } from "../support/api.ts";
import { enterAs, wordOfDemo } from "../support/demo.ts";
import { looksRight } from "../support/page-check.ts";

test.use({ serviceWorkers: "allow" });

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
type Vacancy = NonNullable<(typeof readOpenVacancy)["response"]["_zod"]["output"]>;

const detail = (page: Page) => page.getByRole("article", { name: "Vacante" });
const read = (page: Page, publicationId: string): Promise<Vacancy> =>
  send(page.request, readOpenVacancy, { params: { publicationId } });

/** Open vacancies of the demo, one for each rule of the detail page if there is one. */
async function examples(page: Page): Promise<Vacancy[]> {
  const { publications } = await send(page.request, listOpenVacancies, { query: { limit: "40", search: wordOfDemo } });
  const all = await Promise.all(publications.slice(0, 25).map(({ id }: { id: string }) => read(page, id)));
  const rules: ((vacancy: Vacancy) => boolean)[] = [
    ({ jobModality }) => jobModality?.name === "Remoto",
    ({ jobModality }) => jobModality?.name === "Presencial",
    ({ indigenous }) => indigenous === 1,
    ({ diversePopulation }) => diversePopulation === 1,
    ({ netSalary }) => netSalary === 0,
    ({ languages }) => languages.length > 0,
  ];
  return [...new Set(rules.map((rule) => all.find(rule)).filter((one) => one !== undefined))];
}

async function followsTheRules(page: Page, vacancy: Vacancy): Promise<void> {
  const card = detail(page);
  await expect(card.getByRole("heading", { level: 2, name: vacancy.title })).toBeVisible();
  await expect(card.getByText("Empresa verificada")).toBeVisible();
  const facts = card.getByRole("list", { name: "Datos del empleo" });
  await expect(facts).toContainText(vacancy.degree?.name ?? "Licenciatura");
  await expect(facts).toContainText(vacancy.jobModality?.name ?? "Por acordar");
  await expect(facts).toContainText(vacancy.gender.name);
  await expect(facts.locator(".tabler-icon-map-pin")).toHaveCount(vacancy.jobModality?.name === "Remoto" ? 0 : 1);
  if (vacancy.schedule) await expect(facts).toContainText(vacancy.schedule);
  const tags = card.locator("[data-part=tags]");
  await expect(tags.getByText("Pueblos originarios")).toHaveCount(vacancy.indigenous);
  await expect(tags.getByText("Población diversa")).toHaveCount(vacancy.diversePopulation);
  for (const tag of vacancy.tags) await expect(tags).toContainText(tag);
  if (vacancy.amount !== null) {
    await expect(card.locator("[data-part=remuneration]")).toContainText(vacancy.typeAmount);
    await expect(card.locator("[data-part=remuneration]")).toContainText(vacancy.netSalary === 1 ? "Netos" : "Brutos");
  }
  const { travel_minutes: minutes, travel_km: km } = vacancy;
  if (minutes !== null) {
    const near = minutes <= 90 ? `Aproximadamente ${minutes} minutos` : /Aproximadamente \d+ horas?/;
    await expect(card).toContainText((km ?? 0) > 60 ? "Queda lejos de tu casa" : near);
  }

  await expect(card.getByRole("tab")).toHaveText([
    "Descripción",
    "Información complementaria",
    "Información de la empresa",
  ]);
  await card.getByRole("tab", { name: "Información complementaria" }).click();
  const panel = card.getByRole("tabpanel");
  await expect(panel).toContainText("Número de vacantes");
  for (const { name } of [...vacancy.lawBenefits, ...vacancy.otherBenefits]) await expect(panel).toContainText(name);
  for (const { language, level } of vacancy.languages) {
    await expect(panel).toContainText(`${language.name}: ${level.name}`);
  }
  await card.getByRole("tab", { name: "Información de la empresa" }).click();
  await expect(card.getByRole("tabpanel")).toContainText(vacancy.companyInfo.name);
}

test("[S01, S07, K02] the detail of a vacancy follows its rules for a person, at both sizes", async ({ page }) => {
  await enterAs(page, "persona.elige");
  const vacancies = await examples(page);
  const modalities = vacancies.map(({ jobModality }) => jobModality?.name);
  expect(modalities).toEqual(expect.arrayContaining(["Remoto", "Presencial"]));
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const vacancy of vacancies) {
      await page.goto(`/jobs?id=${vacancy.id}`);
      await followsTheRules(page, vacancy);
    }
  }
});

test("[S01, S02] a company reads its vacancy in two tabs without a badge, and each list shows its own values", async ({
  page,
}) => {
  await enterAs(page, "empresa");
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.goto("/jobs-company");
    const item = page.getByRole("link", { name: /\w/ }).and(page.locator(".cover, td a")).first();
    await item.click();
    const tabs = page.getByRole("tablist", { name: "Vacante", exact: true }).getByRole("tab");
    await expect(tabs).toHaveText(["Descripción", "Información complementaria"]);
    await expect(page.getByText("Empresa verificada")).toHaveCount(0);
  }
});

test("[ux-14, ux-18, ux-19, ux-20, DL15] a person saves a vacancy, undoes it, shares, reports, reads the match and saves the search", async ({
  page,
}) => {
  await enterAs(page, "persona.mira");
  const http = page.request;
  // A person reports a vacancy once, so each attempt takes two others.
  const { retry, repeatEachIndex } = test.info();
  const offset = String(sizes.length * (retry + repeatEachIndex));
  const { publications } = await send(http, listOpenVacancies, {
    query: { offset, limit: String(sizes.length), search: `auxiliar ${wordOfDemo}` },
  });
  for (const [at, size] of sizes.entries()) {
    const id: string = publications[at].id;
    const vacancy = await read(page, id);
    if (vacancy.saved) await send(http, unsaveVacancy, { params: { publicationId: id } });
    // Chromium has no native share sheet on a desktop, and none opens in a phone test.
    await page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined }));
    await page.setViewportSize(size);
    await page.goto(`/jobs?q=auxiliar&id=${id}`);
    const card = detail(page);
    const dialog = (name: string | RegExp) => page.getByRole("dialog", { name });

    await test.step("the heart responds at once, and a vacancy removed from the saved ones can be restored", async () => {
      const saved = async () =>
        (await send(http, listSavedVacancies)).publications.some((one: { id: string }) => one.id === id);
      await card.getByRole("button", { name: "Guardar", exact: true }).click();
      await expect(card.getByRole("button", { name: "Guardada", pressed: true })).toBeVisible();
      await expect.poll(saved).toBe(true);
      await card.getByRole("button", { name: "Guardada" }).click();
      await expect.poll(saved).toBe(false);
      await page.getByRole("button", { name: "Deshacer" }).click();
      await expect(card.getByRole("button", { name: "Guardada", pressed: true })).toBeVisible();
      await expect.poll(saved).toBe(true);
    });

    await test.step("the match of a vacancy opens with its reasons", async () => {
      await card.getByText(`Cumples ${vacancy.match.met} de ${vacancy.match.of}`).click();
      for (const { text } of vacancy.match.items) await expect(card.getByText(text)).toBeVisible();
      await looksRight(page, "vacancy-detail");
    });

    await test.step("without a native share sheet the page offers WhatsApp and the link", async () => {
      await card.getByRole("button", { name: "Compartir" }).click();
      const address = await dialog("Compartir vacante").getByRole("link", { name: "WhatsApp" }).getAttribute("href");
      expect(decodeURIComponent(address ?? "")).toContain(vacancy.public_path);
      await expect(dialog("Compartir vacante").getByRole("button", { name: "Copiar enlace" })).toBeVisible();
      await page.keyboard.press("Escape");
    });

    await test.step("a report about a vacancy is answered with a folio", async () => {
      await card.getByRole("button", { name: "Reportar" }).click();
      const report = dialog("Reportar vacante").getByRole("button", { name: "Reportar" });
      await expect(report).toBeDisabled();
      await page.getByLabel("Pide dinero o datos del banco").check();
      await page.getByLabel("Cuéntanos más").fill("Piden 300 pesos por el uniforme.");
      // Offline the press shows an error at once, and the typed text is kept for the next attempt.
      await page.context().setOffline(true);
      await report.click();
      await expect(page.getByRole("alert").getByText("No hay conexión. Revisa tu internet")).toBeVisible();
      await expect(page.getByLabel("Cuéntanos más")).toHaveValue("Piden 300 pesos por el uniforme.");
      await page.context().setOffline(false);
      await report.click();
      await expect(page.getByText(/Folio R-\d{6}/)).toBeVisible();
      await dialog("Recibimos tu reporte").getByRole("button", { name: "Cerrar" }).last().click();
    });

    await test.step("the person saves the search with a frequency, and opens it again", async () => {
      await page.goto("/jobs?q=auxiliar");
      await page.getByRole("button", { name: "Avisarme de esta búsqueda" }).click();
      await page.getByLabel("Nombre").fill(`Auxiliar ${size.width}`);
      await page.getByLabel("Cada semana").check();
      await page.getByRole("button", { name: "Guardar búsqueda" }).click();
      await expect(page.getByText("Búsqueda guardada")).toBeVisible();
      await page.getByRole("button", { name: /^Guardadas/ }).click();
      await expect(dialog("Guardadas").getByText(vacancy.title).first()).toBeVisible();
      await looksRight(page, "saved-vacancies");
      await page.getByRole("tab", { name: "Búsquedas" }).click();
      await expect(page.getByLabel(`Avisos de Auxiliar ${size.width}`)).toHaveValue("weekly");
      await looksRight(page, "saved-searches");
      const { info } = await send(http, listSavedSearches);
      expect(info[0]).toMatchObject({ path: "/jobs?q=auxiliar", query: { search: "auxiliar" } });
      await send(http, changeSavedSearch, { params: { id: info[0].id }, body: { rhythm: "never" } });
    });
  }
});
