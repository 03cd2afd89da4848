import { readFile } from "node:fs/promises";
import { createVacancy, readCompanyVacancy, updateVacancy } from "@arranca/contract/vacancies/vacancy";
import { test as base, type Download, expect, type Page } from "@playwright/test";
import { password } from "../support/accounts.ts";
import { send } from "../support/api.ts";
import { asksItself } from "../support/asks-itself.ts";
import { anOpenVacancy, createCompany, type OwnCompany } from "../support/company.ts";
import { demoSession, nobody } from "../support/demo.ts";
import { looksRight } from "../support/page-check.ts";

// /jobs-company: table, filters in the URL, downloads; and actions on a vacancy, with a separate company.
let company: OwnCompany;

const test = base.extend<{ isOwn: boolean }>({
  isOwn: [false, { option: true }],
  storageState: async ({ isOwn }, use) => use(await (isOwn ? company?.http.storageState() : demoSession("empresa"))),
});
test.beforeAll(async ({ browser, baseURL }) => {
  company = await createCompany(browser, { baseURL, name: "Comedor La Higuera" });
});
test.afterAll(() => company?.close());

const region = (page: Page) => page.getByRole("region", { name: "Mis empleos" });
const rowsOf = (page: Page) =>
  region(page)
    .getByRole("row")
    .filter({ has: page.getByRole("link") });
const detailOf = (page: Page) => page.getByRole("article", { name: "Vacante" });
const dialogOf = (page: Page, name: string) => page.getByRole("dialog", { name });

test.describe("company's vacancies on a desktop", () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test("[R14, S11, K01] the company's vacancy table has page sizes, column labels, search, pages and 'Actualizar'", async ({
    page,
  }) => {
    const answered = Promise.withResolvers<void>();
    await page.route("**/api/mpc/company/jobs/list?*", async (route) => {
      await answered.promise;
      await route.continue();
    });
    await page.goto(asksItself("/jobs-company"));
    await expect(region(page).getByText("Cargando resultados, por favor espera un momento").first()).toBeVisible();
    answered.resolve();
    await expect(rowsOf(page).first()).toBeVisible();
    await expect(region(page).getByRole("columnheader")).toHaveText([
      "Vacante",
      "Estatus",
      "Sueldo",
      "Modalidad",
      "Vistas",
      "Candidatos",
      "Creado el",
      "Vence el",
    ]);
    const size = page.getByRole("combobox", { name: "Registros por página" });
    await expect(size).toHaveValue("10");
    await expect(size.getByRole("option")).toHaveText(
      [10, 20, 30, 40, 50, 60, 70, 80, 90, 100].map((count) => `${count} Registros`),
    );
    await looksRight(page, "jobs-company-table");
    await page.getByRole("button", { name: "Página 2" }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(page.getByRole("button", { name: "Página 2" })).toHaveAttribute("aria-current", "page");
    await size.selectOption("20");
    await expect(page).toHaveURL(/\/jobs-company\?limit=20$/);

    await page.getByRole("button", { name: "Actualizar" }).click();
    await expect(page.getByText("Empleos actualizados")).toBeVisible();
    const search = page.getByRole("searchbox", { name: "Buscar en mis empleos" });
    await expect(search).toHaveAttribute("placeholder", "Buscar por palabra...");
    await search.fill("nada de nada");
    await expect(page.getByRole("heading", { name: "No se encontraron resultados" })).toBeVisible();
    await page.getByRole("button", { name: "Quitar filtros" }).click();
    await expect(rowsOf(page).first()).toBeVisible();
    await expect(search).toHaveValue("");
  });

  test("[D3] a company sorts its vacancies and chooses their columns by keyboard alone; a reload keeps both", async ({
    page,
  }) => {
    await page.goto("/jobs-company");
    await expect(page.locator("#first")).toHaveCount(0);
    await expect(rowsOf(page).first()).toBeVisible();
    const heading = (name: string) => page.getByRole("columnheader", { name, exact: true });
    await page.getByRole("button", { name: "Candidatos", exact: true }).focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/sort=-candidates/);
    await expect(heading("Candidatos")).toHaveAttribute("aria-sort", "descending");
    await page.getByRole("button", { name: "Columnas" }).focus();
    await page.keyboard.press("Enter");
    const dialog = dialogOf(page, "Columnas");
    await dialog.getByRole("checkbox", { name: "Vistas" }).focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("Enter");
    await expect(heading("Vistas")).toHaveCount(0);
    await page.reload();
    await expect(heading("Candidatos")).toHaveAttribute("aria-sort", "descending");
    await expect(heading("Vistas")).toHaveCount(0);
    await looksRight(page, "jobs-company-sorted");
  });

  test("[R14, A22] the company's vacancy table continues after the thousandth vacancy, and a reload keeps the place", async ({
    page,
  }) => {
    const cursor = "t_1795000000000_01930000-0000-7000-8000-000000000000";
    // The API's own rows, counted like a company with 1,001 vacancies.
    await page.route("**/api/mpc/company/jobs/list?*", async (route) => {
      const url = new URL(route.request().url());
      const isLast = url.searchParams.get("cursor") === cursor;
      url.searchParams.delete("cursor");
      url.searchParams.set("offset", "0");
      const response = await route.fetch({ url: url.href });
      const answer = await response.json();
      const rows = answer.contents.info.slice(0, isLast ? 1 : 10);
      const info = rows.map((row: { title: string }) => ({ ...row, title: isLast ? "La última" : row.title }));
      Object.assign(answer.contents, {
        info,
        found_rows: 1000,
        found_rows_capped: true,
        cursor: isLast ? null : cursor,
      });
      await route.fulfill({ response, json: answer });
    });
    await page.goto("/jobs-company?page=100");
    await page.getByRole("button", { name: "Ver más" }).click();
    await expect(region(page).getByText("1001 a 1001 de más de 1,000")).toBeVisible();
    await page.reload();
    await expect(rowsOf(page).getByRole("link", { name: "La última" })).toBeVisible();
    await page.getByRole("button", { name: "Anterior" }).click();
    await expect(page).toHaveURL(/page=100(?!.*after)/);
    await expect(rowsOf(page)).toHaveCount(10);
    // Background calls end with the page.
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });

  test("[DL05, DL04] dates and filters of the company's vacancies are in the URL, survive a reload and are cleared with one tap", async ({
    page,
  }) => {
    await page.goto("/jobs-company");
    await page.getByRole("button", { name: "Seleccionar fecha" }).click();
    await dialogOf(page, "Seleccionar fecha").getByRole("button", { name: "Mes pasado" }).click();
    await dialogOf(page, "Seleccionar fecha").getByRole("button", { name: "Aplicar" }).click();
    await expect(page).toHaveURL(/from=\d{4}-\d\d-01&to=\d{4}-\d\d-\d\d/);
    await page.reload();
    const applied = page.getByRole("group", { name: "Filtros" }).getByRole("button");
    await expect(applied).toHaveText(/^Creadas del 1 .+ al .+$/);
    await applied.click();
    await expect(page).toHaveURL("/jobs-company");

    await page.getByRole("button", { name: "Filtros" }).click();
    await dialogOf(page, "Filtros").getByRole("checkbox", { name: "Candidatos sin revisar" }).check();
    await dialogOf(page, "Filtros").getByRole("button", { name: "Aplicar" }).click();
    await expect(page).toHaveURL(/unreviewed=true/);
    await expect(applied).toHaveText("Candidatos sin revisar");
    await expect(rowsOf(page).first()).toBeVisible();
    await expect(rowsOf(page).filter({ hasNotText: "sin revisar" })).toHaveCount(0);
  });

  test("[DL03, V04] the company downloads its vacancies as a spreadsheet or a PDF, with the filters", async ({
    page,
  }) => {
    await page.goto("/jobs-company?status=1");
    await expect(rowsOf(page).first()).toBeVisible();
    const titles = await rowsOf(page).getByRole("link").allInnerTexts();
    const dialog = dialogOf(page, "Descargar empleos");
    const download = async (format: string): Promise<Download> => {
      await page.getByRole("button", { name: "Descargar", exact: true }).click();
      const go = dialog.getByRole("button", { name: "Descargar" });
      await expect(go).toBeDisabled();
      await dialog.getByRole("radio", { name: format }).check();
      const [file] = await Promise.all([page.waitForEvent("download"), go.click()]);
      await expect(dialog).toBeHidden();
      return file;
    };
    const xml = await download("Archivo Excel (.xml)");
    expect(xml.suggestedFilename()).toMatch(/^empleos-\d{4}-\d\d-\d\d\.xml$/);
    const sheet = await readFile(await xml.path(), "utf8");
    expect(titles.length).toBeGreaterThan(0);
    for (const title of titles) expect(sheet).toContain(`<Data ss:Type="String">${title}</Data>`);
    expect(sheet).not.toContain(">Rechazado<");
    const pdf = await download("Archivo PDF (.pdf)");
    expect(pdf.suggestedFilename()).toMatch(/\.pdf$/);
    expect((await readFile(await pdf.path())).subarray(0, 5).toString()).toBe("%PDF-");
  });

  test("[R14] a row of the company's vacancies opens its detail next to the list; Back and 'Ver tabla' keep the place", async ({
    page,
  }) => {
    await page.goto("/jobs-company?status=1");
    const link = rowsOf(page).first().getByRole("link");
    const title = await link.innerText();
    await link.focus();
    await page.keyboard.press("Enter");
    await expect(detailOf(page).getByRole("heading", { level: 2, name: title })).toBeVisible();
    await expect(page).toHaveURL(/status=1.*id=/);
    await looksRight(page, "jobs-company-beside");
    await page.reload();
    await expect(detailOf(page).getByRole("heading", { level: 2, name: title })).toBeVisible();
    await page.getByRole("link", { name: "Ver tabla" }).click();
    await expect(rowsOf(page).first().getByRole("link")).toHaveText(title);
    await page.goBack();
    await expect(detailOf(page)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL("/jobs-company?status=1");
    await expect(rowsOf(page).first()).toBeVisible();
  });
});

test.describe("actions of a company on its vacancy", () => {
  test.use({ isOwn: true, viewport: { width: 1440, height: 900 } });

  test("[S17, S18, DL07] extending a vacancy, closing it with a reason and reopening it ask first; deleting it asks twice", async ({
    page,
  }) => {
    await anOpenVacancy(company, { title: "Lavaloza de tarde" });
    await page.goto("/jobs-company?status=1");
    await rowsOf(page).getByRole("link", { name: "Lavaloza de tarde" }).click();
    const actions = detailOf(page).getByRole("group", { name: "Acciones de la vacante" });
    await expect(actions.getByText("Activo", { exact: true })).toBeVisible();

    await actions.getByRole("button", { name: "Cerrar" }).click();
    const closing = dialogOf(page, "Cerrar vacante");
    const close = closing.getByRole("button", { name: "Cerrar vacante" });
    await expect(close).toBeDisabled();
    await closing.getByRole("radio", { name: "No llegaron candidatos" }).check();
    await close.click();
    await expect(page.getByText("Tu vacante se cerró")).toBeVisible();
    await expect(actions.getByText("Cerrado", { exact: true })).toBeVisible();
    await expect(detailOf(page).getByRole("button", { name: /^Cerrado/ })).toContainText("No llegaron candidatos");
    await actions.getByRole("button", { name: "Activar" }).click();
    await dialogOf(page, "Activar vacante").getByRole("button", { name: "Activar vacante" }).click();
    await expect(actions.getByText("Activo", { exact: true })).toBeVisible();

    const status = detailOf(page).getByRole("button", { name: /^Activo/ });
    const before = await status.innerText();
    await actions.getByRole("button", { name: "Extender" }).click();
    await dialogOf(page, "Extender vacante").getByRole("button", { name: "Extender vacante" }).click();
    await expect(page.getByText("Tu vacante sigue en línea 30 días más")).toBeVisible();
    await expect(status).not.toHaveText(before);

    await page.getByRole("link", { name: "Duplicar" }).click();
    await expect(page).toHaveURL(/\/jobs-company\/new\?from=/);
    const { id } = await send(company.http, createVacancy, { body: { draft: true, title: "Borrador que se va" } });
    await page.goto(`/jobs-company?id=${id}`);
    await detailOf(page)
      .getByRole("button", { name: /^Pendiente/ })
      .click();
    const settings = dialogOf(page, "Configurar empleo");
    await settings.getByRole("radio", { name: /^Eliminar/ }).check();
    await settings.getByRole("button", { name: "Eliminar vacante" }).click();
    const sure = dialogOf(page, "¿Eliminar la vacante?");
    await sure.getByRole("button", { name: "Regresar" }).click();
    await settings.getByRole("button", { name: "Eliminar vacante" }).click();
    await sure.getByRole("button", { name: "Sí, eliminar" }).click();
    await expect(page.getByText("Eliminaste la vacante")).toBeVisible();
    await expect(page).toHaveURL("/jobs-company");
  });

  test("[T03] the mail before the end of a vacancy leads through the sign-in to a click that extends it; after two extensions it explains why not a third", async ({
    browser,
  }) => {
    const id = await anOpenVacancy(company, { title: "Mesera de fin de semana" });
    const link = `/jobs-company?id=${id}&extend=true`;
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, storageState: nobody });
    const mailed = await context.newPage();
    await mailed.goto(link);
    await expect(mailed).toHaveURL(/^[^?]+\/\?volver=/);
    await mailed.getByLabel("Correo electrónico").fill(company.email);
    await mailed.getByLabel("Contraseña", { exact: true }).fill(password);
    await mailed.getByRole("button", { name: "Iniciar sesión" }).click();
    const extend = dialogOf(mailed, "Extender vacante");
    await expect(extend).toContainText(/sigue en línea 30 días más, hasta el \d+ de [a-z]+ de \d{4}/);
    await looksRight(mailed, "vacancy-extend");
    for (const isLast of [false, true]) {
      await expect(extend).toBeVisible();
      await expect(extend.getByText("Es la última vez que puedes extenderla.")).toHaveCount(isLast ? 1 : 0);
      await extend.getByRole("button", { name: "Extender vacante" }).click();
      await expect(mailed.getByText("Tu vacante sigue en línea 30 días más").first()).toBeVisible();
      await expect(mailed).toHaveURL(`/jobs-company?id=${id}`);
      await mailed.goto(link);
    }
    const late = dialogOf(mailed, "Ya no se puede extender");
    await expect(late).toContainText("Ya la extendiste 2 veces. Duplícala para publicarla otra vez.");
    await expect(late.getByRole("link", { name: "Duplicar" })).toBeVisible();
    await context.close();
  });

  test("[S17, T03] an edit of an open vacancy is shown next to the published version until the company withdraws it", async ({
    page,
  }) => {
    const title = "Ayudante de salón";
    const id = await anOpenVacancy(company, { title });
    await page.goto(`/jobs-company?id=${id}`);
    await expect(detailOf(page).getByRole("heading", { level: 2, name: title, exact: true })).toBeVisible();
    const { form } = await send(company.http, readCompanyVacancy, { params: { publicationId: id } });
    const changed = { title: `${title} de tarde`, schedule: "Lunes a sábado, 13:00 a 20:00" };
    await send(company.http, updateVacancy, { body: { ...form, id, ...changed } });
    await page.reload();
    await expect(detailOf(page).getByRole("heading", { name: "Cambian 2 campos" })).toBeVisible();
    await expect(detailOf(page).getByRole("heading", { level: 2, name: title, exact: true })).toBeVisible();
    await expect(detailOf(page).getByText("de tarde")).toBeVisible();
    await expect(region(page).getByRole("listitem").filter({ hasText: title })).toContainText("Cambios en revisión");
    await looksRight(page, "jobs-company-revision");
    await page.setViewportSize({ width: 390, height: 844 });
    await looksRight(page, "jobs-company-revision");
    await detailOf(page).getByRole("button", { name: "Retirar cambios" }).click();
    await page.getByRole("button", { name: "Sí, retirar" }).click();
    await expect(page.getByText("Retiraste los cambios")).toBeVisible();
    await expect(detailOf(page).getByText("de tarde")).toHaveCount(0);
  });
});

test.describe("company's vacancies on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("[R14] on a phone the company's vacancy cards have the same actions, and the detail returns to the same place", async ({
    page,
  }) => {
    await page.goto("/jobs-company?status=1");
    const cards = region(page).getByRole("listitem");
    await expect(cards.first()).toBeVisible();
    for (const name of ["Actualizar", "Filtros", "Seleccionar fecha", "Descargar"])
      await expect(page.getByRole("button", { name, exact: true })).toBeVisible();
    await looksRight(page, "jobs-company-cards");
    await cards.nth(1).getByRole("link").click();
    await expect(detailOf(page).getByRole("heading", { level: 2 })).toBeVisible();
    await looksRight(page, "jobs-company-one");
    await page.getByRole("button", { name: "Volver a la lista" }).click();
    await expect(page).toHaveURL("/jobs-company?status=1");
    await expect(cards.first()).toBeVisible();
  });
});
