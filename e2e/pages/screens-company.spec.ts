import { listOpenVacancies } from "@arranca/contract/vacancies/search";
import { expect, type Locator, type Page } from "@playwright/test";
import { send } from "../support/api.ts";
import { beginAs, demoCalls } from "../support/demo.ts";
import { answerTo, card, detailOf, test } from "../support/screens.ts";

async function openFirst(page: Page, status: string, named?: string): Promise<Locator> {
  await page.goto("/jobs-company");
  await page
    .getByRole("group", { name: "Estatus" })
    .getByRole("button", { name: new RegExp(`^${status}`) })
    .click();
  const rows = page
    .getByRole("region", { name: "Mis empleos" })
    .getByRole("row")
    .filter({ has: page.getByRole("link") });
  const item = (named === undefined ? rows : rows.filter({ has: page.getByRole("link", { name: named }) })).first();
  await expect(item).toBeVisible();
  await expect(rows.filter({ hasNot: page.getByText(status, { exact: true }) })).toHaveCount(0);
  const title = await item.getByRole("link").innerText();
  await item.getByRole("link").click();
  const detail = detailOf(page);
  await expect(detail.getByRole("heading", { level: 2, name: title, exact: true })).toBeVisible();
  return detail;
}

test.describe("pages of a company", () => {
  test.use({ who: "empresa", viewport: { width: 1440, height: 900 } });

  test("[R13, D02] the company's dashboard has company, address, documents, manager, applications, relations, payments and jobs", async ({
    page,
  }) => {
    await page.goto("/dashboard-company");
    const company = card(page, "Información de la empresa");
    await expect(answerTo(company, "Razón social")).toHaveText("Café Jacaranda, S.A. de C.V.");
    await expect(answerTo(company, "RFC")).toHaveText(/^[A-ZÑ&]{3}\d{6}[A-Z\d]{3}$/);
    await expect(answerTo(company, "Domicilio")).toHaveText(/León/);
    await expect(company.getByRole("heading", { name: "Documentos" })).toBeVisible();
    for (const name of ["Registro patronal del IMSS", "Comprobante de domicilio", "Constancia de situación fiscal"])
      await expect(company.getByRole("button", { name: `Ver ${name}` })).toBeVisible();
    await company.getByRole("button", { name: "Ver Constancia de situación fiscal" }).click();
    const viewer = page.getByRole("dialog", { name: "Constancia de situación fiscal" });
    await expect(viewer.getByRole("img", { name: "Constancia de situación fiscal, página 1 de 1" })).toBeVisible();
    await viewer.getByRole("button", { name: "Cerrar" }).click();
    await expect(company.getByRole("heading", { name: "Responsable" })).toBeVisible();
    await expect(company.getByText("Beatriz Montes Luna")).toBeVisible();

    // The company has hired, so the first steps are hidden.
    await expect(card(page, "Primeros pasos")).toHaveCount(0);
    await expect(card(page, "Tus respuestas").getByText("La meta del programa es 80 %.")).toBeVisible();
    await expect(
      card(page, "Relaciones laborales")
        .getByText(/^Desde: /)
        .first(),
    ).toBeVisible();
    await expect(
      card(page, "Pagos del apoyo")
        .getByText(/^N° Pago \d/)
        .first(),
    ).toBeVisible();
    const recent = card(page, "Postulaciones recientes").getByRole("listitem");
    await expect(recent.first().getByText(/^Postulado (hoy|hace \d+ días?)$/)).toBeVisible();
    const jobs = card(page, "Empleos").getByRole("listitem");
    await expect(jobs.first().getByText(/\d+ candidatos?/)).toBeVisible();
    await jobs.first().getByRole("link").click();
    await expect(page).toHaveURL(/\/jobs-company\?id=/);
  });

  test("[R16] a vacancy opens for editing with its values; a foreign or malformed id shows the 404 page", async ({
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

  test("[S05] a candidate's card shows name, career | institution, days since applying and status", async ({
    page,
  }) => {
    await page.goto("/candidates");
    const list = page.getByRole("region", { name: "Listado de candidatos" }).getByRole("listitem");
    const first = list.filter({ has: page.getByText("En proceso", { exact: true }) }).first();
    await expect(first.getByRole("heading", { level: 3 })).toHaveText(/^\S+( \S+)+$/);
    await expect(first.getByText(/^[^|]+ \| [^|]+$/)).toBeVisible();
    await expect(first.getByText(/^Postulado hace \d+ días?$/)).toBeVisible();
    await expect(first.getByText("En proceso", { exact: true })).toBeVisible();
    await page.goto("/candidates?list=decided");
    const closed = list.filter({ has: page.getByText("Cerrado", { exact: true }) }).first();
    await expect(closed.getByText(/^(La persona|La vacante|La cuenta|Se cerró) .+\.$/)).toBeVisible();
  });

  test("[S04, E06, ux-20] a candidate's panel shows which requirements of the vacancy the candidate meets, with reasons", async ({
    page,
  }) => {
    await page.goto("/candidates");
    const list = page.getByRole("region", { name: "Listado de candidatos" }).getByRole("listitem");
    await list.first().getByRole("link").click();
    const panel = page.getByRole("article", { name: "Candidato" });
    await panel.getByText(/^Cumple \d+ de \d+$/).click();
    await expect(panel.getByText(/^Estudios: /)).toBeVisible();
    await expect(panel.getByText(/^Lugar: /)).toBeVisible();
    await expect(panel.getByText("Nunca usa su género, su origen ni su edad.")).toBeVisible();
    await panel.getByRole("tab", { name: "Datos" }).click();
    const job = panel.getByRole("region", { name: "Se postuló a" });
    await expect(job.getByRole("link")).toHaveAttribute("href", /^\/jobs-company\?id=/);
    await expect(job.getByText("Café Jacaranda", { exact: true })).toBeVisible();
    await expect(job.getByText(/^Creado el \d{1,2} de [a-z]+ de \d{4}$/)).toBeVisible();
  });

  test("[C5] at 1440 x 900 a word of 10 points in a candidate's CV measures 12 px or more", async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto("/candidates?status=2");
    const sheet = page.getByRole("img", { name: /^CV de .+, página 1 de \d+$/ });
    await expect(sheet).toBeVisible();
    const pixelsOfPoint = () =>
      sheet.evaluate(({ parentElement }) => Number(parentElement?.style.getPropertyValue("--total-scale-factor")));
    await expect.poll(pixelsOfPoint).toBeGreaterThanOrEqual(1.2);
  });

  test("[S05, R20] a candidate's card on a phone cuts neither the studies nor the title", async ({ page }) => {
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

  test("[S05, T01] the card of a relation also shows its start, and the open relation its name and job", async ({
    page,
  }) => {
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

  test("'Cambiar imagen' asks a company for the picture only, and for no document", async ({ page }) => {
    await page.goto("/dashboard-company");
    await page.getByRole("button", { name: "Cambiar imagen" }).click();
    const dialog = page.getByRole("dialog", { name: "Imagen de la empresa" });
    await expect(dialog.getByRole("button", { name: "Borrar Logotipo" })).toBeVisible();
    await expect(dialog.getByText("Constancia de situación fiscal")).toHaveCount(0);
  });

  test("[S17] a vacancy's status card 'Activo' opens the status dialog for its company", async ({ page }) => {
    const detail = await openFirst(page, "Activo");
    await detail.getByRole("button", { name: /^Activo/ }).click();
    await expect(page.getByRole("dialog", { name: "Configurar empleo" })).toBeVisible();
  });

  test("[S17] a vacancy's status card 'Rechazado' asks its company to read the comments, edit and send again", async ({
    page,
  }) => {
    const detail = await openFirst(page, "Rechazado");
    await expect(detail.getByRole("note").filter({ hasText: "Rechazado" })).toContainText(
      "Tu vacante fue rechazada. Lee los comentarios, haz los cambios y mándala otra vez.",
    );
    await expect(detail.getByText("Falta el horario exacto y dónde se trabaja.")).toBeVisible();
    await detail.getByRole("link", { name: "Corregir la vacante" }).click();
    await expect(page).toHaveURL(/\/jobs-company\/edit\//);
  });

  test("[S17, DL07] a vacancy's status card 'Revision' states the duration and cannot be clicked", async ({ page }) => {
    const detail = await openFirst(page, "Revision");
    const status = detail.getByRole("note").filter({ hasText: "Revision" });
    await expect(status).toContainText("Puede tardar de 24 a 48 hrs. Te avisamos si hay algo que cambiar.");
    await expect(detail.getByRole("button", { name: /^Revision/ })).toHaveCount(0);
    await status.click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await detail.getByRole("button", { name: "Estatus y comentarios" }).click();
    const history = page.getByRole("dialog", { name: "Estatus y comentarios" }).getByRole("list");
    await expect(history.getByRole("listitem").first()).toContainText(/^Revision\d+ de [a-z]+ de \d{4}, \d\d:\d\d/);
  });

  test("[S18] a company sees the status of its vacancy and the actions that change it", async ({ page }) => {
    const active = await openFirst(page, "Activo");
    await active.getByRole("button", { name: /^Activo/ }).click();
    const settings = page.getByRole("dialog", { name: "Configurar empleo" });
    await expect(settings.getByRole("radio", { name: /^Cerrar/ })).toBeVisible();
    await expect(settings.getByRole("radio", { name: /^Eliminar/ })).toBeVisible();
    await expect(settings.getByRole("radio", { name: /^Activar/ })).toHaveCount(0);

    // Another one is closed because its places are taken: nobody reopens it.
    const closed = await openFirst(page, "Cerrado", "Encargado de tienda de conveniencia");
    await expect(closed.getByText("Puedes reabrirla durante 30 días.")).toBeVisible();
    await closed.getByRole("button", { name: /^Cerrado/ }).click();
    await expect(settings.getByRole("radio", { name: /^Activar/ })).toBeVisible();
  });
});

test("[DL15] a company member with only the permission for candidates sees no link to a closed page", async ({
  browser,
  baseURL,
}) => {
  const storageState = await beginAs("empresa.reclutamiento@demo.example");
  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), storageState });
  const page = await context.newPage();
  await page.goto("/candidates?status=3");
  await page.getByRole("region", { name: "Listado de candidatos" }).getByRole("link").first().click();
  const candidate = page.getByRole("article", { name: "Candidato" });
  await expect(candidate.getByText("De aquí sigue quien lleva las relaciones laborales.")).toBeVisible();
  await expect(candidate.locator('a[href^="/relations"], a[href^="/jobs-company"]')).toHaveCount(0);
  await context.close();
});
