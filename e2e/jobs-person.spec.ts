import { listSavedVacancies, unsaveVacancy } from "@arranca/contract/vacancies/saved";
import { listOpenVacancies } from "@arranca/contract/vacancies/search";
import { listCompanyVacancies, readOpenVacancy } from "@arranca/contract/vacancies/vacancy";
import { type BrowserContext, test as base, expect, type Page, type Route } from "@playwright/test";
import { send } from "./support/api.ts";
import { enterAs, wordOfDemo } from "./support/demo.ts";
import { enterOn } from "./support/keyboard.ts";
import { looksRight } from "./support/looks.ts";
import { aNewcomer } from "./support/newcomer.ts";
import { takeCourseQuickly } from "./support/quick.ts";

// What a person reads and keeps of vacancies, at both sizes: each rule of the cards, the heart, and life without network.
const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
type Vacancy = NonNullable<(typeof readOpenVacancy)["response"]["_zod"]["output"]>;
type Listed = NonNullable<(typeof listOpenVacancies)["response"]["_zod"]["output"]>["publications"][number];
type Own = NonNullable<(typeof listCompanyVacancies)["response"]["_zod"]["output"]>["info"][number];

const detail = (page: Page) => page.getByRole("article", { name: "Vacante" });
const items = (page: Page) => page.getByRole("region", { name: /empleos?$/ }).getByRole("listitem");
const isRemote = ({ jobModality }: { jobModality: { name: string } | null }) => jobModality?.name === "Remoto";
const laptop = ".tabler-icon-device-laptop";
const pin = ".tabler-icon-map-pin";

// Who has just ended the course: vacancies may be read, and nobody else reads with this account.
const test = base.extend<{ reader: BrowserContext }>({
  reader: async ({ browser, baseURL }, use) => {
    const email = `lectora-${crypto.randomUUID()}@correo.example`;
    const { http, context } = await aNewcomer(browser, { baseURL, type: "person", email });
    await takeCourseQuickly(http);
    await http.dispose();
    await use(context);
    await context.close();
  },
});

test("[S01, S07] what a vacancy does not say has its default, and each condition shows or hides its part", async ({
  reader,
}) => {
  const page = await reader.newPage();
  const query = { limit: "1", search: wordOfDemo };
  const { publications } = await send(page.request, listOpenVacancies, { query });
  const id: string = publications[0].id;
  const real: Vacancy = await send(page.request, readOpenVacancy, { params: { publicationId: id } });
  let says: Partial<Vacancy> = {};
  // The API's own answer, with what the demo has no vacancy for.
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

/** What the page was told when it asked for a list: other journeys change the programme meanwhile. */
async function listOf<T>(page: Page, path: RegExp, act: () => Promise<unknown>): Promise<T> {
  await page.waitForLoadState("networkidle");
  const told = Promise.withResolvers<T>();
  // Read on its way: the browser drops the body of an answer when the page goes on meanwhile.
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

test("[S02, S03] a list says of a vacancy what its source says: place, laptop, 'Creado el' and status", async ({
  page,
}) => {
  await enterAs(page, "persona.lee");
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const source of ["jobs", "dashboard"] as const) {
      const told = listOf<{ publications: Listed[] }>(page, /\/person\/job\/list$/, () => page.goto(`/${source}`));
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
    // On a desk the list stands beside the detail that is open.
    const own = await ownList(() => page.goto(size.width < 900 ? "/jobs-company" : `/jobs-company?id=${info[0].id}`));
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

test("[S03, R11] the list has its search box and its filter form; a career is searched, the own one is a chip", async ({
  reader,
}) => {
  const page = await reader.newPage();
  // Whoever studied a career of the catalogue has it one tap away.
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

test("[ux-19] the heart of a list answers by keyboard at once, says so, and comes back when it fails", async ({
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

test("[K01, DL04] a slow answer never replaces a newer one, a failed one is asked again, one result stands alone", async ({
  reader,
}) => {
  const page = await reader.newPage();
  // Nobody else of the demo has such a job, and no journey offers one.
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

    // What is found is counted to a thousand.
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

test("[DL04] a link to a vacancy that is not published any more says so and leads to the others", async ({
  reader,
}) => {
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

test("[ux-19, U8] saved vacancies are read without network, say since when, and leave with the account", async ({
  reader,
}) => {
  const page = await reader.newPage();
  const http = reader.request;
  const { publications } = await send(http, listOpenVacancies, { query: { limit: "20", search: wordOfDemo } });
  const listed: Listed[] = publications;
  // Each heart is found by its title; the first of the list is open on a desk from the start.
  const [first, second] = listed
    .slice(1)
    .filter(({ title }) => listed.filter((one) => one.title.includes(title)).length === 1);
  const list = `/jobs?q=${wordOfDemo}`;
  if (!first || !second) throw new Error("the demo has too few vacancies");
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const { id } of [first, second]) await send(http, unsaveVacancy, { params: { publicationId: id } });
    await page.goto(list);
    for (const { title } of [first, second]) {
      const heart = page.getByRole("button", { name: `Guardar ${title}`, exact: true });
      await heart.click();
      await expect(heart).toHaveAttribute("aria-pressed", "true");
    }
    // Kept whole: what the heart of the list saved, too.
    await expect.poll(() => page.evaluate(keptWhole)).toEqual(expect.arrayContaining([first.id, second.id]));
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

    // The page is open: the list of saved ones and their details answer.
    await page.goto(list);
    await expect(items(page).first()).toBeVisible();
    await reader.setOffline(true);
    await page.getByRole("button", { name: /^Guardadas/ }).click();
    await page.getByRole("dialog", { name: "Guardadas" }).getByRole("link", { name: first.title }).click();
    await expect(detail(page).getByRole("heading", { level: 2, name: first.title })).toBeVisible();
    await expect(detail(page)).toContainText(/Guardada el \d{1,2} de \p{L}+ de \d{4}, sin conexión/u);
    await expect(detail(page).getByRole("button", { name: "Postularme" })).toHaveCount(0);
    await looksRight(page, "jobs-offline");

    // It was closed, or the phone began anew: the page without network shows them, and goes on when it is back.
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: "Sin conexión" })).toBeVisible();
    await page.locator("summary").filter({ hasText: second.title }).click();
    await expect(page.locator("details[open]").getByText(/^Guardada el /)).toBeVisible();
    await looksRight(page, "sin-conexion");
    await reader.setOffline(false);
    await expect(detail(page).getByRole("heading", { level: 2, name: first.title })).toBeVisible();
  }

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("button", { name: "Cerrar sesión" }).click();
  await expect(page).toHaveURL("/");
  const names = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  await expect.poll(names).not.toContain("arranca");
});

/** In the page: the ids of the vacancies that are kept with their detail, and that nothing personal is. */
async function keptWhole(): Promise<string[]> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open("arranca");
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  const rows = await new Promise<{ id: string; detail: { vacancy: object } | null }[]>((resolve, reject) => {
    const reading = database.transaction("vacancies").objectStore("vacancies").getAll();
    reading.onsuccess = () => resolve(reading.result);
    reading.onerror = () => reject(reading.error);
  });
  database.close();
  const personal = ["match", "travel_minutes", "travel_km", "careAbout", "apply_note", "actions"];
  const whole = rows.filter(({ detail }) => detail && personal.every((key) => !(key in detail.vacancy)));
  return whole.map(({ id }) => id);
}
