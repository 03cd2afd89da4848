import { listOpenVacancies } from "@arranca/contract/vacancies/search";
import { test as base, expect, type Locator, type Page } from "@playwright/test";
import { send } from "./support/api.ts";
import { demoCalls, demoSession, nobody, wordOfDemo } from "./support/demo.ts";

// What the screens say of the demo programme, each as its own account sees it.
type Who = "persona" | "persona.devuelta" | "empresa" | "revision";

const test = base.extend<{ who: Who | undefined }>({
  who: [undefined, { option: true }],
  storageState: async ({ who }, use) => use(who ? await demoSession(who) : nobody),
});

const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const detailOf = (page: Page, name = "Vacante") => page.getByRole("article", { name });
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

/** What a list of terms says of one. */
const answerTo = (place: Locator, term: string) =>
  place
    .getByRole("term")
    .filter({ hasText: new RegExp(`^${term}$`) })
    .locator("xpath=following-sibling::dd[1]");

/** Leaves only the vacancies of a status in /jobs-company and opens the first. */
async function openFirst(page: Page, status: string): Promise<Locator> {
  await page.goto("/jobs-company");
  await page
    .getByRole("group", { name: "Estatus" })
    .getByRole("button", { name: new RegExp(`^${status}`) })
    .click();
  const rows = page
    .getByRole("region", { name: "Mis empleos" })
    .getByRole("row")
    .filter({ has: page.getByRole("link") });
  const item = rows.first();
  await expect(item).toBeVisible();
  await expect(rows.filter({ hasNot: page.getByText(status, { exact: true }) })).toHaveCount(0);
  const title = await item.getByRole("link").innerText();
  await item.getByRole("link").click();
  const detail = detailOf(page);
  await expect(detail.getByRole("heading", { level: 2, name: title, exact: true })).toBeVisible();
  return detail;
}

test.describe("as a person on a phone", () => {
  test.use({ who: "persona", viewport: { width: 390, height: 844 } });

  test("[R10, D01] the dashboard has my data, address, studies, bank, documents, applications and vacancies", async ({
    page,
  }) => {
    await page.goto("/dashboard");
    await expect(heading(page, "Dashboard")).toBeVisible();
    const mine = card(page, "Mis datos");
    const part = (title: string) =>
      mine.getByRole("group").filter({ has: page.getByRole("heading", { name: title, exact: true }) });

    await expect(answerTo(part("Información personal"), "Nombre completo")).toHaveText(
      "Ximena Guadalupe Hernández Villaseñor",
    );
    await expect(answerTo(part("Información personal"), "CURP")).toHaveText(/^[A-Z]{4}\d{6}[HM][A-Z]{5}[A-Z\d]\d$/);
    for (const title of ["Dirección", "Estudios", "Datos bancarios", "Documentos"])
      await part(title).getByRole("heading", { name: title }).click();
    await expect(answerTo(part("Dirección"), "Código postal")).toHaveText(/^\d{5}$/);
    await expect(answerTo(part("Estudios"), "Escuela")).not.toBeEmpty();
    await expect(answerTo(part("Datos bancarios"), "CLABE")).toHaveText(/^\d{18}$/);
    await expect(part("Documentos").getByRole("listitem")).toHaveCount(4);
    await expect(part("Documentos").getByRole("button", { name: "Ver CV" })).toBeVisible();

    const application = card(page, "Mis postulaciones").getByRole("listitem").first();
    await expect(application.getByText(/Postulado hace \d+ días?/)).toBeVisible();
    await expect(card(page, "Vacantes nuevas").getByRole("listitem")).toHaveCount(4);
    await card(page, "Vacantes nuevas").getByRole("link").nth(1).click();
    await expect(page).toHaveURL(/\/jobs\?id=/);
  });
});

test.describe("as a person whose deposit came back, on a phone", () => {
  test.use({ who: "persona.devuelta", viewport: { width: 390, height: 844 } });

  test("[S09] both pages say what happened and lead to the bank data, and so does the mail", async ({ page }) => {
    const note = page.getByText("Tu apoyo espera otros datos bancarios").locator("xpath=..");
    const form = page.getByRole("dialog", { name: "Datos bancarios" });
    for (const address of ["/relations", "/dashboard"]) {
      await page.goto(address);
      await expect(note).toContainText(/devolvió tu depósito: la cuenta no existe\. Pide a tu banco la CLABE correcta/);
      await page.getByRole("button", { name: "Cambiar mis datos bancarios" }).click();
      await expect(form.getByLabel(/^CLABE/)).toBeVisible();
    }
    await page.goto("/dashboard?edit=bank");
    await expect(form.getByLabel(/^CLABE/)).toBeVisible();
    await form.getByRole("button", { name: "Cerrar" }).first().click();
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});

test.describe("as a person", () => {
  test.use({ who: "persona", viewport: { width: 1440, height: 900 } });

  test("[S07] 'Información complementaria' has the count, benefits of the law and above it, and languages", async ({
    page,
  }) => {
    await page.goto("/jobs?q=Agente+biling%C3%BCe+de+centro+de+contacto");
    const detail = detailOf(page);
    await expect(
      detail.getByRole("heading", { level: 2, name: "Agente bilingüe de centro de contacto" }),
    ).toBeVisible();
    await detail.getByRole("tab", { name: "Información complementaria" }).click();
    const panel = detail.getByRole("tabpanel", { name: "Información complementaria" });
    await expect(answerTo(panel, "Número de vacantes")).toHaveText("3");
    const group = (title: string) =>
      panel.getByRole("heading", { name: title, exact: true }).locator("xpath=..").getByRole("listitem");
    await expect(group("Prestaciones de ley")).not.toHaveCount(0);
    await expect(group("Prestaciones superiores")).toHaveCount(2);
    await expect(group("Idiomas")).toHaveText([/^Inglés: .+/]);
  });

  test("[DL04] 'Filtros' counts with 'Aplicar', is in the address, stays on going on and clears by chip", async ({
    page,
  }) => {
    const list = `/jobs?q=${wordOfDemo}`;
    await page.goto(list);
    const count = page.getByRole("heading", { level: 2, name: /empleos?$/ });
    await expect(count).toHaveText(/^\d+ empleos$/);
    const all = await count.innerText();
    const open = () => page.getByRole("button", { name: /^Filtros/ }).click();
    const dialog = page.getByRole("dialog", { name: "Filtros" });
    const remote = () => dialog.getByLabel("Modalidad").selectOption("Remoto");

    await open();
    await remote();
    await dialog.getByRole("checkbox", { name: "Población diversa" }).check();
    await dialog.getByRole("button", { name: "Limpiar cambios" }).click();
    await expect(dialog.getByLabel("Modalidad")).toHaveValue("");
    await expect(dialog.getByRole("checkbox", { name: "Población diversa" })).not.toBeChecked();
    await remote();
    await expect(page).toHaveURL(list);
    await dialog.getByRole("button", { name: "Aplicar" }).click();
    await expect(dialog).toBeHidden();

    const chip = page.getByRole("group", { name: "Filtros" }).getByRole("button", { name: "Remoto" });
    const filtered = new RegExp(`/jobs\\?q=${wordOfDemo}&modality=\\d+$`);
    await expect(chip).toHaveAttribute("aria-pressed", "true");
    await expect(page).toHaveURL(filtered);
    await expect(count).not.toHaveText(all);
    const items = page.getByRole("region", { name: /empleos?$/ }).getByRole("listitem");
    await expect(items).not.toHaveCount(0);
    await expect(items.filter({ hasNotText: "Remoto" })).toHaveCount(0);
    const few = await count.innerText();

    await page.reload();
    await expect(chip).toBeVisible();
    await expect(count).toHaveText(few);
    await page.getByRole("link", { name: "Dashboard" }).click();
    await expect(heading(page, "Dashboard")).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(filtered);
    await expect(count).toHaveText(few);

    await chip.click();
    await expect(chip).toBeHidden();
    await expect(page).toHaveURL(list);
    await expect(count).not.toHaveText(few);
  });

  test("[S18] a person sees neither the status of a vacancy nor what changes it", async ({ page }) => {
    await page.goto(`/jobs?q=${wordOfDemo}`);
    const detail = detailOf(page);
    await expect(detail.getByRole("tab", { name: "Información de la empresa" })).toBeVisible();
    await expect(detail.getByText("Empresa verificada")).toBeVisible();
    await expect(detail.getByText("Activo", { exact: true })).toHaveCount(0);
    await expect(detail.getByRole("button", { name: "Configurar empleo" })).toHaveCount(0);
    await expect(detail.getByRole("link", { name: "Editar" })).toHaveCount(0);
    await expect(page.getByRole("region", { name: /empleos$/ }).getByText("Activo", { exact: true })).toHaveCount(0);
  });
});

test.describe("as a company", () => {
  test.use({ who: "empresa", viewport: { width: 1440, height: 900 } });

  test("[R13, D02] the dashboard has company, address, documents, manager, applications and jobs", async ({ page }) => {
    await page.goto("/dashboard-company");
    const company = card(page, "Información de la empresa");
    await expect(answerTo(company, "Razón social")).toHaveText("Café Jacaranda, S.A. de C.V.");
    await expect(answerTo(company, "RFC")).toHaveText(/^[A-ZÑ&]{3}\d{6}[A-Z\d]{3}$/);
    await expect(answerTo(company, "Domicilio")).toHaveText(/León/);
    await expect(company.getByRole("heading", { name: "Documentos" })).toBeVisible();
    await expect(company.getByRole("link")).toHaveText([
      "Constancia de situación fiscal",
      "Registro patronal del IMSS",
      "Comprobante de domicilio",
    ]);
    await expect(company.getByRole("heading", { name: "Responsable" })).toBeVisible();
    await expect(company.getByText("Beatriz Montes Luna")).toBeVisible();

    const recent = card(page, "Postulaciones recientes").getByRole("listitem");
    await expect(recent.first().getByText(/^Postulado (hoy|hace \d+ días?)$/)).toBeVisible();
    const jobs = card(page, "Empleos").getByRole("listitem");
    await expect(jobs.first().getByText(/\d+ candidatos?/)).toBeVisible();
    await jobs.first().getByRole("link").click();
    await expect(page).toHaveURL(/\/jobs-company\?id=/);
  });

  test("[R16] a vacancy opens for changes with its values; a foreign or malformed id is the 404 page", async ({
    page,
  }) => {
    const detail = await openFirst(page, "Rechazado");
    const title = await detail.getByRole("heading", { level: 2 }).innerText();
    const described = await detail.getByRole("tabpanel").getByRole("listitem").first().innerText();
    await detail.getByRole("link", { name: "Editar" }).click();
    await expect(page).toHaveURL(/\/jobs-company\/edit\/[0-9a-f-]{36}$/);
    await expect(page.getByLabel("Título de la vacante")).toHaveValue(title);
    await expect(page.getByLabel("Número de vacantes")).toHaveValue("1");
    await expect(page.getByRole("textbox", { name: "Descripción" })).toContainText(described);

    const person = await demoCalls("persona");
    const { publications } = await send(person, listOpenVacancies, { query: { search: "Nodo Abierto" } });
    await person.dispose();
    for (const id of [publications[0].id, "no-es-un-id"]) {
      await page.goto(`/jobs-company/edit/${id}`);
      await expect(page.getByRole("heading", { name: "Página no encontrada" })).toBeVisible();
      await expect(page.getByLabel("Título de la vacante")).toHaveCount(0);
    }
  });

  test("[S05] a candidate's card has name, career | institution, days since applying and status", async ({ page }) => {
    await page.goto("/candidates");
    const list = page.getByRole("region", { name: "Listado de candidatos" }).getByRole("listitem");
    const first = list.filter({ has: page.getByText("En proceso", { exact: true }) }).first();
    await expect(first.getByRole("heading", { level: 3 })).toHaveText(/^\S+( \S+)+$/);
    await expect(first.getByText(/^[^|]+ \| [^|]+$/)).toBeVisible();
    await expect(first.getByText(/^Postulado hace \d+ días?$/)).toBeVisible();
    await expect(first.getByText("En proceso", { exact: true })).toBeVisible();
  });

  test("[S04, E06, ux-20] a candidate's panel says how much of the vacancy is met, and why", async ({ page }) => {
    await page.goto("/candidates");
    const list = page.getByRole("region", { name: "Listado de candidatos" }).getByRole("listitem");
    await list.first().getByRole("link").click();
    const panel = page.getByRole("article", { name: "Candidato" });
    await panel.getByText(/^Cumple \d+ de \d+$/).click();
    await expect(panel.getByText(/^Estudios: /)).toBeVisible();
    await expect(panel.getByText(/^Lugar: /)).toBeVisible();
    await expect(panel.getByText("Nunca usa su género, su origen ni su edad.")).toBeVisible();
    const job = panel.getByRole("region", { name: "Se postuló a" });
    await expect(job.getByRole("link")).toHaveAttribute("href", /^\/jobs-company\?id=/);
    await expect(job.getByText("Café Jacaranda", { exact: true })).toBeVisible();
    await expect(job.getByText(/^Creado el \d{1,2} de [a-z]+ de \d{4}$/)).toBeVisible();
  });

  test("[S05, R20] on a phone no card of a person loses the end of its studies, nor the bar that of its title", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    const cut = (texts: Locator) =>
      texts.evaluateAll((all) =>
        all
          .filter((one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight)
          .map((one) => one.textContent),
      );
    for (const path of ["/dashboard-company", "/candidates", "/relations-company"]) {
      await page.goto(path);
      const studies = page.getByRole("listitem").getByText(/^[^|]+ \| [^|]+$/);
      await expect(studies.first()).toBeVisible();
      expect(await cut(studies), path).toEqual([]);
      expect(await cut(page.getByRole("heading", { level: 1 })), path).toEqual([]);
    }
  });

  test("[S05, T01] a relation's card adds since when; the open one has name and job", async ({ page }) => {
    await page.goto("/relations-company");
    const since = /^Desde: \d{1,2} de [a-z]+ de \d{4}$/;
    const first = page
      .getByRole("listitem")
      .filter({ has: page.getByText(since) })
      .filter({ has: page.getByText("Activa", { exact: true }) })
      .first();
    await expect(first.getByRole("heading", { level: 3 })).toHaveText(/^\S+( \S+)+$/);
    await expect(first.getByText(/^[^|]+ \| [^|]+$/)).toBeVisible();
    await expect(first.getByText(/^Postulado (hoy|hace 1 día|hace \d+ días)$/)).toBeVisible();
    const name = await first.getByRole("heading", { level: 3 }).innerText();
    const job = await first.getByRole("paragraph").first().innerText();
    await first.getByRole("link").click();
    const relation = card(page, name);
    await expect(relation.getByRole("heading", { level: 2, name, exact: true })).toBeVisible();
    await expect(relation.getByRole("paragraph").first()).toHaveText(job);
  });

  test("[S17] the status card: 'Activo' opens the settings", async ({ page }) => {
    const detail = await openFirst(page, "Activo");
    await detail.getByRole("button", { name: /^Activo/ }).click();
    await expect(page.getByRole("dialog", { name: "Configurar empleo" })).toBeVisible();
  });

  test("[S17] the status card: 'Rechazado' says to read the comments, edit and send again", async ({ page }) => {
    const detail = await openFirst(page, "Rechazado");
    const status = detail.getByRole("button", { name: /^Rechazado/ });
    await expect(status).toContainText(
      "Tu vacante fue rechazada. Revisa los comentarios, edítala y vuelve a enviarla.",
    );
    await status.click();
    await expect(page.getByRole("dialog", { name: "Estatus y comentarios" })).toContainText(
      "Falta el horario exacto y dónde se trabaja.",
    );
  });

  test("[S17, DL07] the status card: 'Revision' says how long it takes and is not clickable", async ({ page }) => {
    const detail = await openFirst(page, "Revision");
    const status = detail.getByRole("note").filter({ hasText: "Revision" });
    await expect(status).toContainText("Puede tardar de 24 a 48 hrs y te avisaremos si encontramos errores.");
    await expect(detail.getByRole("button", { name: /^Revision/ })).toHaveCount(0);
    await status.click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await detail.getByRole("button", { name: "Estatus y comentarios" }).click();
    const history = page.getByRole("dialog", { name: "Estatus y comentarios" }).getByRole("list");
    await expect(history.getByRole("listitem").first()).toContainText(/^Revision\d+ de [a-z]+ de \d{4}, \d\d:\d\d/);
  });

  test("[S18] a company sees the status of its vacancy and what changes it", async ({ page }) => {
    const active = await openFirst(page, "Activo");
    await active.getByRole("button", { name: /^Activo/ }).click();
    const settings = page.getByRole("dialog", { name: "Configurar empleo" });
    await expect(settings.getByRole("radio", { name: /^Cerrar/ })).toBeVisible();
    await expect(settings.getByRole("radio", { name: /^Eliminar/ })).toBeVisible();
    await expect(settings.getByRole("radio", { name: /^Activar/ })).toHaveCount(0);

    const closed = await openFirst(page, "Cerrado");
    await expect(closed.getByText("Puedes reabrirla durante 30 días.")).toBeVisible();
    await closed.getByRole("button", { name: /^Cerrado/ }).click();
    await expect(settings.getByRole("radio", { name: /^Activar/ })).toBeVisible();
  });
});

test.describe("as staff", () => {
  test.use({ who: "revision", viewport: { width: 1440, height: 900 } });

  test("[R23] a page change that takes long shows the load bar until the page is there", async ({ page }) => {
    const arrived = Promise.withResolvers<void>();
    await page.route("**/api/staff/vacancies/*", async (route) => {
      await arrived.promise;
      await route.continue();
    });
    await page.goto("/staff");
    const bar = page.getByRole("progressbar", { name: "Cargando página" });
    const vacancy = page.getByRole("row").getByRole("link", { name: "Auxiliar de eventos" });
    await expect(vacancy).toBeVisible();
    await expect(bar).toHaveCount(0);
    await vacancy.click();
    await expect(bar).toBeVisible();
    await expect(vacancy).toBeVisible();
    arrived.resolve();
    await expect(page.getByRole("article", { name: "Así la verá un joven" })).toBeVisible();
    await expect(bar).toHaveCount(0);
  });
});

test("[K04] the main button is purple, the letters are Figtree in 400, 500 and 700", async ({ page }) => {
  await page.goto("/");
  const button = page.getByRole("button", { name: "Iniciar sesión", exact: true });
  await expect(button).toHaveCSS("background-color", "rgb(109, 59, 209)"); // #6d3bd1
  await expect(page.locator("body")).toHaveCSS("font-family", /^"?Figtree/);
  const { weights, families, loaded } = await page.evaluate(async () => {
    await document.fonts.ready;
    const styles = [...document.querySelectorAll("body *")]
      .filter((one) => [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()))
      .map((one) => getComputedStyle(one));
    return {
      weights: [...new Set(styles.map(({ fontWeight }) => fontWeight))].sort(),
      families: [...new Set(styles.map(({ fontFamily }) => fontFamily.split(",")[0]))],
      loaded: [...document.fonts].filter(({ status }) => status === "loaded").map(({ family }) => family),
    };
  });
  expect(weights).toEqual(["400", "500", "700"]);
  expect(families.join()).toMatch(/^"?Figtree Variable"?$/);
  expect(loaded.join()).toContain("Figtree");
});
