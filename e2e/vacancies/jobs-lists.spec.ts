import type { listOpenVacancies } from "@arranca/contract/vacancies/search";
import { listCompanyVacancies } from "@arranca/contract/vacancies/vacancy";
import { expect, type Page, type Route } from "@playwright/test";
import { send } from "../support/api.ts";
import { asksItself } from "../support/asks-itself.ts";
import { enterAs } from "../support/demo.ts";
import { looksRight } from "../support/page-check.ts";
import { items, sizes, test } from "../support/reader.ts";

type Listed = NonNullable<(typeof listOpenVacancies)["response"]["_zod"]["output"]>["publications"][number];
type Own = NonNullable<(typeof listCompanyVacancies)["response"]["_zod"]["output"]>["info"][number];

const isRemote = ({ jobModality }: { jobModality: { name: string } | null }) => jobModality?.name === "Remoto";
const laptop = ".tabler-icon-device-laptop";
const pin = ".tabler-icon-map-pin";

/** Returns the answer to the page's own list call, because other journeys change the programme meanwhile. */
async function listOf<T>(page: Page, path: RegExp, act: () => Promise<unknown>): Promise<T> {
  await page.waitForLoadState("networkidle");
  const told = Promise.withResolvers<T>();
  // Read in the route, because the browser drops the body when the page navigates.
  const read = async (route: Route) => {
    const response = await route.fetch();
    if (response.ok()) told.resolve((await response.json()).contents);
    await route.fulfill({ response });
  };
  const isList = ({ pathname }: URL) => path.test(pathname);
  await page.route(isList, read);
  await act();
  const contents = await told.promise;
  await page.unroute(isList, read);
  return contents;
}

const openTo = {
  jobs: (page: Page) => page.goto(asksItself("/jobs")),
  // On a phone, content far below loads when it comes near.
  dashboard: async (page: Page) => {
    await page.goto(asksItself("/dashboard"));
    await expect(page.getByRole("region", { name: "Mis postulaciones" })).toBeVisible();
    await page.locator("main").evaluate((main) => main.scrollIntoView({ block: "end" }));
  },
};

test("[S02, S03] each list shows its own values of a vacancy: place, laptop, 'Creado el' and status", async ({
  page,
}) => {
  // A person who can apply: others get no new vacancies.
  await enterAs(page, "persona.busca");
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const source of ["jobs", "dashboard"] as const) {
      const told = listOf<{ publications: Listed[] }>(page, /\/person\/job\/list$/, () => openTo[source](page));
      for (const vacancy of (await told).publications.slice(0, 10)) {
        const region = page.getByRole("region", { name: source === "jobs" ? /empleos?$/ : "Vacantes nuevas" });
        const item = region.getByRole("listitem").filter({ has: page.locator(`a[href*="${vacancy.id}"]`) });
        await expect(item.getByRole("link", { name: vacancy.title, exact: true })).toBeVisible();
        await expect(item).toContainText(vacancy.company);
        await expect(item.locator(laptop)).toHaveCount(isRemote(vacancy) ? 1 : 0);
        if (isRemote(vacancy)) await expect(item).toContainText("Remoto");
        await expect(item.locator(pin)).toHaveCount(source === "jobs" && !isRemote(vacancy) ? 1 : 0);
        await expect(item).not.toContainText("Creado el");
        await expect(item.locator(".status").filter({ hasNotText: "Ya te postulaste" })).toHaveCount(0);
      }
    }
  }

  await enterAs(page, "empresa");
  const { info } = await send(page.request, listCompanyVacancies, { query: { limit: "1" } });
  const ownList = (act: () => Promise<unknown>) => listOf<{ info: Own[] }>(page, /\/company\/jobs\/list$/, act);
  for (const size of sizes) {
    await page.setViewportSize(size);
    // On a desktop the list is next to the open detail.
    const own = await ownList(() =>
      page.goto(size.width < 900 ? asksItself("/jobs-company") : `/jobs-company?id=${info[0].id}`),
    );
    const rows = page.getByRole("region", { name: "Mis empleos" }).locator("ul.list > li");
    for (const [at, vacancy] of own.info.entries()) {
      await expect(rows.nth(at)).toContainText(vacancy.title);
      await expect(rows.nth(at)).toContainText(/Creado el \d{1,2} de \p{L}+ de \d{4}/u);
      await expect(rows.nth(at).locator(".status").first()).toHaveText(vacancy.status.name);
      await expect(rows.nth(at).locator(laptop)).toHaveCount(isRemote(vacancy) ? 1 : 0);
      await expect(rows.nth(at).locator(pin)).toHaveCount(0);
    }

    await expect(page.getByRole("searchbox", { name: "Buscar en mis empleos" })).toHaveAttribute(
      "placeholder",
      "Buscar por palabra...",
    );
    const chip = page.getByRole("group", { name: "Estatus" }).getByRole("button", { name: /^Cerrado/ });
    const closed = await ownList(() => chip.click());
    await expect(page).toHaveURL(/status=4/);
    expect(closed.info.every(({ status }) => status.name === "Cerrado")).toBe(true);
  }
});

test("[S03, R11] the vacancy list has its search box and filter form; a career can be searched, and the person's own career is a chip", async ({
  reader,
}) => {
  const page = await reader.newPage();
  // A person's own career from the catalogue is one tap away.
  await page.route("**/api/mpc/person/info-update", async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    answer.contents.study.careerId = 388;
    await route.fulfill({ response, json: answer });
  });
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.goto("/jobs");
    await expect(items(page).first()).toBeVisible();
    await expect(page.getByRole("searchbox", { name: "Buscar empleos" })).toHaveAttribute(
      "placeholder",
      "Buscar por palabra...",
    );
    const chips = page.getByRole("group", { name: "Filtros" });
    await expect(page.getByRole("heading", { level: 2, name: /^\d+ empleos$/ })).toBeVisible();
    const all = await page.getByRole("heading", { level: 2, name: /empleos?$/ }).innerText();
    await chips.getByRole("button", { name: "Para mi carrera" }).click();
    await expect(page).toHaveURL("/jobs?career=388");
    await expect(page.getByRole("heading", { level: 2, name: /empleos?$/ })).not.toHaveText(all);
    await chips.getByRole("button", { name: "Para mi carrera", pressed: true }).click();
    await expect(page).toHaveURL("/jobs");

    await page.getByRole("button", { name: /^Filtros/ }).click();
    const form = page.getByRole("dialog", { name: "Filtros" });
    for (const label of ["Lugar", "Distancia", "Carrera", "Sueldo mensual desde", "Modalidad", "Horario", "Grado"]) {
      await expect(form.getByLabel(label, { exact: true })).toBeVisible();
    }
    for (const label of ["Área de trabajo", "Fecha de publicación"]) await expect(form.getByLabel(label)).toBeVisible();
    for (const label of ["Prestaciones", "Abierta a"])
      await expect(form.getByRole("group", { name: label })).toBeVisible();
    await form.getByLabel("Carrera").fill("enfermeria");
    await form.getByRole("option", { name: "Enfermería", exact: true }).click();
    await form.getByRole("button", { name: "Aplicar" }).click();
    await expect(page).toHaveURL(/career=\d+/);
    await expect(chips.getByRole("button", { name: "Enfermería", pressed: true })).toBeVisible();
    await looksRight(page, "jobs-career");
    await chips.getByRole("button", { name: "Limpiar cambios" }).click();
    await expect(page).toHaveURL("/jobs");
  }
});
