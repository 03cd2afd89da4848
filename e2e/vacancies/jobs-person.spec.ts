import { listSavedVacancies, unsaveVacancy } from "@arranca/contract/vacancies/saved";
import { listOpenVacancies } from "@arranca/contract/vacancies/search";
import { readOpenVacancy } from "@arranca/contract/vacancies/vacancy";
import { expect } from "@playwright/test";
import { send } from "../support/api.ts";
import { wordOfDemo } from "../support/demo.ts";
import { enterOn } from "../support/keyboard.ts";
import { detail, items, sizes, test } from "../support/reader.ts";

type Vacancy = NonNullable<(typeof readOpenVacancy)["response"]["_zod"]["output"]>;
type Listed = NonNullable<(typeof listOpenVacancies)["response"]["_zod"]["output"]>["publications"][number];

const laptop = ".tabler-icon-device-laptop";
const pin = ".tabler-icon-map-pin";

test("[S01, S07] a vacancy shows a default for a missing degree, and tags, verification, benefits, languages and map only if its data include them", async ({
  reader,
}) => {
  const page = await reader.newPage();
  const query = { limit: "1", search: wordOfDemo };
  const { publications } = await send(page.request, listOpenVacancies, { query });
  const id: string = publications[0].id;
  const real: Vacancy = await send(page.request, readOpenVacancy, { params: { publicationId: id } });
  let says: Partial<Vacancy> = {};
  // The API's own answer, with values that no demo vacancy has.
  await page.route(`**/api/mpc/person/job/details/${id}`, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    await route.fulfill({ response, json: { ...answer, contents: { ...answer.contents, ...says } } });
  });
  const place = { ...(real.location ?? real.companyInfo.location), lat: 21.1219, long: -101.6833 } as NonNullable<
    Vacancy["location"]
  >;
  const card = detail(page);
  const facts = card.getByRole("list", { name: "Datos del empleo" });
  const panel = card.getByRole("tabpanel");
  const look = async (change: Partial<Vacancy>) => {
    says = change;
    await page.goto(`/jobs?id=${id}`);
    await expect(card.getByRole("heading", { level: 2, name: real.title })).toBeVisible();
  };

  for (const size of sizes) {
    await page.setViewportSize(size);
    await look({
      ...{
        degree: null,
        schedule: null,
        gender: { id: 1, name: "Indistinto" },
        jobModality: { id: 1, name: "Presencial" },
      },
      ...{ location: place, indigenous: 1, diversePopulation: 0, verified: true, vacancyNumbers: 3 },
      ...{ amount: 920_000, remunerationMin: 920_000, remunerationMax: null, publicSalary: 1, netSalary: 0 },
      lawBenefits: [{ id: 1, name: "Aguinaldo" }],
      otherBenefits: [{ id: 2, name: "Vales de despensa" }],
      languages: [{ language: { id: 2, name: "Inglés" }, level: { id: 3, name: "B1" } }],
      companyInfo: {
        ...real.companyInfo,
        location: place,
        phone: "4771234567",
        email: "recursos.humanos@empresa.example",
      },
    });
    for (const fact of ["Licenciatura", "Presencial", "Indistinto"]) await expect(facts).toContainText(fact);
    await expect(facts.locator(pin)).toHaveCount(1);
    await expect(card.locator("[data-part=tags]")).toContainText("Pueblos originarios");
    await expect(card.locator("[data-part=tags]")).not.toContainText("Población diversa");
    await expect(card.getByText("Empresa verificada")).toBeVisible();
    await expect(card.locator("[data-part=remuneration]")).toHaveText(/\$9,200\.00 MXN\s*Mensual · Brutos/);
    await card.getByRole("tab", { name: "Información complementaria" }).click();
    await expect(panel).toContainText(/Número de vacantes\s*3/);
    for (const part of [
      "Prestaciones de ley",
      "Aguinaldo",
      "Prestaciones superiores",
      "Vales de despensa",
      "Inglés: B1",
    ]) {
      await expect(panel).toContainText(part);
    }

    await card.getByRole("tab", { name: "Información de la empresa" }).click();
    await expect(panel.getByRole("heading", { name: "Información de la empresa" })).toBeVisible();
    await expect(panel).toContainText(real.companyInfo.name);
    await expect(panel).toContainText("477 123 4567");
    const cut = panel.getByRole("button", { name: "recursos.humanos@empre…" });
    await cut.focus();
    await expect(panel.getByRole("tooltip")).toHaveText("recursos.humanos@empresa.example");
    await page.keyboard.press("Escape");
    await expect(panel.getByRole("tooltip")).toBeHidden();
    const map = panel.getByRole("group", { name: `Mapa de ${real.companyInfo.name}` });
    // The map loads when it comes near.
    await panel.getByRole("heading", { name: "Cómo llegar" }).scrollIntoViewIfNeeded();
    await map.scrollIntoViewIfNeeded();
    await expect(map).toHaveCSS("height", "300px");
    await panel.getByRole("button", { name: "Alejar el mapa" }).click();
    await expect(map).toHaveAttribute("data-zoom", "17");
    await panel.getByRole("button", { name: "Centrar en el pin" }).click();
    await expect(map).toHaveAttribute("data-zoom", "18");

    await look({
      ...{ jobModality: { id: 3, name: "Remoto" }, indigenous: 0, diversePopulation: 1, netSalary: 1, verified: false },
      ...{
        amount: null,
        remunerationMin: null,
        remunerationMax: null,
        publicSalary: 0,
        languages: [],
        otherBenefits: [],
      },
      companyInfo: {
        ...real.companyInfo,
        location: { ...place, long: null },
        phone: null,
        email: "rh@empresa.example",
      },
    });
    await expect(facts.locator(laptop)).toHaveCount(1);
    await expect(facts.locator(pin)).toHaveCount(0);
    await expect(card.locator("[data-part=tags]")).toContainText("Población diversa");
    await expect(card.locator("[data-part=tags]")).not.toContainText("Pueblos originarios");
    await expect(card.getByText("Empresa verificada")).toHaveCount(0);
    await expect(card.locator("[data-part=remuneration]")).toHaveText("Sueldo no publicado");
    await card.getByRole("tab", { name: "Información complementaria" }).click();
    await expect(panel).not.toContainText(/Idiomas|Prestaciones superiores/);
    await card.getByRole("tab", { name: "Información de la empresa" }).click();
    await expect(panel.getByText("rh@empresa.example")).toBeVisible();
    await expect(panel.getByRole("button", { name: "rh@empresa.example" })).toHaveCount(0);
    await expect(panel.getByRole("group", { name: /^Mapa/ })).toHaveCount(0);

    await look({
      amount: 800_000,
      remunerationMin: 800_000,
      remunerationMax: 1_000_000,
      publicSalary: 1,
      netSalary: 1,
    });
    await expect(card.locator("[data-part=remuneration]")).toHaveText(
      /\$8,000\.00 a \$10,000\.00 MXN\s*Mensual · Netos/,
    );
  }
});

test("[ux-19] the heart that saves a vacancy in a list responds to the keyboard at once, is announced, and reverts on failure", async ({
  reader,
}) => {
  const page = await reader.newPage();
  const { publications } = await send(page.request, listOpenVacancies, {
    query: { limit: "2", search: `junior ${wordOfDemo}` },
  });
  for (const [at, size] of sizes.entries()) {
    const { id, title }: Listed = publications[at];
    await send(page.request, unsaveVacancy, { params: { publicationId: id } });
    await page.setViewportSize(size);
    await page.goto(`/jobs?q=${encodeURIComponent(`junior ${wordOfDemo}`)}`);
    const heart = page.getByRole("button", { name: `Guardar ${title}`, exact: true });
    const isSaved = async () =>
      (await send(page.request, listSavedVacancies)).publications.some((one: Listed) => one.id === id);

    await page.route("**/api/mpc/person/saved-vacancies/*", (route) => route.abort(), { times: 1 });
    await heart.click();
    await expect(
      page.getByText("Error al agregar el registro. No hay conexión. Revisa tu internet y vuelve a intentarlo."),
    ).toBeVisible();
    await expect(heart).toHaveAttribute("aria-pressed", "false");

    await enterOn(page, heart);
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    const said = page.getByRole("status").filter({ hasText: "Guardada. La encuentras en Guardadas." });
    await expect(said.getByText("Guardada. La encuentras en Guardadas.")).toBeVisible();
    await expect.poll(isSaved).toBe(true);
    await page.reload();
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    await expect(page.getByRole("button", { name: /^Guardadas \d/ })).toBeVisible();
    await heart.click();
    await expect(heart).toHaveAttribute("aria-pressed", "false");
    await expect.poll(isSaved).toBe(false);
  }
});

test("[K01, DL04] in the vacancy search a slow answer never replaces a newer one, a failed one is requested again, a single result is shown alone", async ({
  reader,
}) => {
  const page = await reader.newPage();
  // No other demo vacancy or journey uses this title.
  const title = "Instructor de gimnasio";
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.goto("/jobs");
    await expect(items(page).first()).toBeVisible();
    const box = page.getByRole("searchbox", { name: "Buscar empleos" });
    const held = Promise.withResolvers<void>();
    await page.route("**/api/mpc/person/job/list?*search=auxiliar*", async (route) => {
      await held.promise;
      await route.continue().catch(() => undefined);
    });
    const slow = /job\/list\?.*search=auxiliar/;
    const asked = page.waitForRequest(slow);
    const left = page.waitForEvent("requestfailed", (request) => slow.test(request.url()));
    await box.fill("auxiliar");
    await asked;
    await expect(page.locator("[aria-busy=true]")).toHaveCount(1);
    await box.fill(title);
    await left;
    held.resolve();
    await expect(items(page)).toHaveCount(1);
    await expect(items(page)).toContainText(title);
    await expect(page.getByRole("heading", { level: 2, name: "1 empleo", exact: true })).toBeVisible();

    const anyList = "**/api/mpc/person/job/list?*";
    await page.route(anyList, (route) => route.abort());
    await page.goto(`/jobs?q=${encodeURIComponent(title)}`);
    const failed = page.getByRole("region", { name: "Empleos" }).getByRole("alert");
    await expect(failed).toContainText("No hay conexión. Revisa tu internet y vuelve a intentarlo.");
    await page.unroute(anyList);
    await failed.getByRole("button", { name: "Reintentar" }).click();
    await expect(items(page)).toHaveCount(1);

    // Results are counted up to a thousand.
    await page.route(/\/api\/mpc\/person\/job\/list(\/count)?(\?|$)/, async (route) => {
      const response = await route.fetch();
      const { contents, ...answer } = await response.json();
      const many = { found_rows: 1000, found_rows_capped: true };
      await route.fulfill({ response, json: { ...answer, contents: { ...contents, ...many } } });
    });
    await page.goto("/jobs");
    await expect(page.getByRole("heading", { level: 2, name: "más de 1,000 empleos", exact: true })).toBeVisible();
    await page.unrouteAll();
  }
});

test("[DL04] a link to an unpublished vacancy says so and links to the other vacancies", async ({ reader }) => {
  const page = await reader.newPage();
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.goto("/jobs?id=00000000-0000-7000-8000-000000000000");
    await expect(page.getByRole("heading", { name: "Esta vacante ya no está publicada" })).toBeVisible();
    await page.getByRole("button", { name: "Ver otros empleos" }).click();
    await expect(page).toHaveURL("/jobs");
    await expect(items(page).first()).toBeVisible();
  }
});
