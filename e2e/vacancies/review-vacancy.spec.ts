import { rejectVacancy } from "@arranca/contract/vacancies/review";
import { createVacancy, readCompanyVacancy, updateVacancy } from "@arranca/contract/vacancies/vacancy";
import { expect, type Page, test } from "@playwright/test";
import { aVacancyForm } from "../../apps/api/src/testing/vacancies.ts";
import { press } from "../support/accounts.ts";
import { send } from "../support/api.ts";
import { anOpenVacancy, createCompany, type OwnCompany } from "../support/company.ts";
import { demoSession } from "../support/demo.ts";
import { looksRight } from "../support/page-check.ts";

// A reviewer on a desktop and a company by calls; the company's view is checked on its page. Each test has its own vacancy.

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const good = {
  description: "<p>Vas a preparar bebidas y atender la barra por las tardes.</p>",
  remunerationMin: 980_000,
};

let staff: Page;
let company: OwnCompany;

test.beforeAll(async ({ browser, baseURL }) => {
  const storageState = await demoSession("revision");
  staff = await (await browser.newContext({ storageState, viewport: desk })).newPage();
  company = await createCompany(browser, { baseURL, name: "Barra Las Palmas" });
});
test.afterAll(() => Promise.all([company?.close(), staff?.context().close()]));

const form = (over: Record<string, unknown>) => aVacancyForm({ ageMin: null, ageMax: null, ...over });
const details = (id: string) => send(company.http, readCompanyVacancy, { params: { publicationId: id } });
const open = (id: string) => staff.goto(`/staff/vacancies/${id}`);
const review = () => staff.getByRole("region", { name: "Revisión" });

async function bothSizes(page: Page, name: string) {
  for (const size of [phone, desk]) {
    await page.setViewportSize(size);
    await looksRight(page, name);
  }
}

test("[T03] a double click on 'Aprobar' publishes one vacancy and not the unread next one", async () => {
  const title = `Ayudante de cocina ${Date.now() % 100_000}`;
  const { id } = await send(company.http, createVacancy, { body: form({ ...good, title }) });
  const approvals: string[] = [];
  staff.on("request", (request) => {
    if (request.url().includes("/approve")) approvals.push(request.url());
  });
  await open(id);
  await expect(review()).toBeVisible();
  // The second press comes as soon as the next case is shown.
  const second = staff.evaluate(async () => {
    const title = () => document.querySelector("h1")?.textContent;
    const before = title();
    const approve = () => [...document.querySelectorAll("button")].find((one) => one.textContent.startsWith("Aprobar"));
    while (title() === before || !approve()) await new Promise(requestAnimationFrame);
    approve()?.click();
  });
  await press(staff, /^Aprobar/);
  await second;
  await expect(staff.getByText(`«${title}» está publicada`)).toBeVisible();
  await staff.waitForLoadState("networkidle");
  expect(approvals).toHaveLength(1);
});

test("[T03, DL07] a reviewer comments on a vacancy with hints field by field and rejects it with one key; the next case opens", async () => {
  const title = `Ayudante de barra ${Date.now() % 100_000}`;
  const description = "<p>Vas a preparar bebidas y atender la barra. Escribe a barra@cafe.example para más datos.</p>";
  const body = form({ title, description, remunerationMin: 800_000, schedule: "Por la tarde" });
  const { id } = await send(company.http, createVacancy, { body });
  await open(id);
  await expect(review().getByText("barra@cafe.example")).toBeVisible();
  await expect(review().getByText("Paga menos que el salario mínimo")).toBeVisible();
  await expect(staff.getByRole("article", { name: "Así la verá un joven" })).toContainText(title);

  await review().getByRole("button", { name: "Pedir que lo corrija" }).first().click();
  await expect(staff.getByLabel("Qué corregir: Descripción")).toHaveValue(/Quita los datos de contacto/);
  // A click anywhere on the field hits its button, which covers it.
  await staff.getByText("Por la tarde", { exact: true }).last().click({ force: true });
  await staff.getByLabel("Qué corregir: Días y horas").fill("Di de qué hora a qué hora.");
  await bothSizes(staff, "review-vacancy-comments");

  await staff.getByRole("heading", { name: "Campo por campo" }).click();
  await staff.keyboard.press("a");
  const sure = staff.getByRole("dialog", { name: "¿Publicar sin tus comentarios?" });
  await expect(sure).toContainText("Escribiste 2 comentarios");
  await looksRight(staff, "review-vacancy-approve");
  await sure.getByRole("button", { name: "Regresar" }).click();
  await staff.keyboard.press("r");
  const dialog = staff.getByRole("dialog", { name: "Rechazar vacante" });
  await dialog.getByRole("button", { name: "Rechazar y avisar" }).click();
  await expect(dialog.getByText("Explícalo con palabras: al menos 10 letras.")).toBeVisible();
  await dialog.getByLabel("Qué hay que corregir").fill("Faltan datos para quien la lee.");
  await bothSizes(staff, "review-vacancy-reject");
  await dialog.getByRole("button", { name: "Rechazar y avisar" }).click();
  await expect(staff.getByText(`Devolviste «${title}» con comentarios`)).toBeVisible();
  await expect(staff).not.toHaveURL(new RegExp(id));

  const seen = await details(id);
  expect(seen.status.id).toBe(3);
  expect(seen.field_comments).toEqual([
    { field: "description", comment: "Quita los datos de contacto: los jóvenes se postulan por aquí." },
    { field: "schedule", comment: "Di de qué hora a qué hora." },
  ]);

  // The company is asked what changed when it sends the same vacancy again.
  const page = await company.context.newPage();
  await page.goto(`/jobs-company/edit/${id}`);
  await press(page, "Enviar a revisión");
  const untouched = page.getByRole("dialog", { name: "No cambiaste nada" });
  await expect(untouched.getByRole("button", { name: "Enviar así" })).toBeDisabled();
  await expect(untouched.getByText("Falta: qué cambió.")).toBeVisible();
  await untouched.getByLabel("¿Qué cambió?").fill("El horario está en la descripción.");
  await looksRight(page, "vacancy-untouched");
  await untouched.getByRole("button", { name: "Enviar así" }).click();
  await expect(page.getByText("Enviamos tu vacante a revisión")).toBeVisible();
  await page.close();
});

test("[T03, A12] a reviewer compares an edit of an open vacancy side by side, with earlier comments, and publishes it with one key", async () => {
  const title = `Ayudante de terraza ${Date.now() % 100_000}`;
  const id = await anOpenVacancy(company, { title, ...good });
  await send(company.http, updateVacancy, { body: { id, ...form({ ...good, title: "Gana millones" }) } });
  const comments = "El título promete lo que no es.";
  await send(staff.request, rejectVacancy, { params: { id }, body: { comments } });
  const body = form({
    ...good,
    title: `${title} de noche`,
    schedule: "Martes a sábado, 17:00 a 23:00",
    tags: ["Nocturno"],
  });
  await send(company.http, updateVacancy, { body: { id, ...body } });

  await open(id);
  const changes = staff.getByRole("region", { name: "Cambian 3 campos" });
  await expect(changes.locator("ins").filter({ hasText: /^de noche$/ })).toBeVisible();
  await expect(changes.locator("del").filter({ hasText: "Sin experiencia" })).toBeVisible();
  await expect(changes.getByRole("heading", { level: 3 })).toHaveText([
    "Título de la vacante",
    "Etiquetas",
    "Días y horas",
  ]);
  await expect(staff.getByRole("list", { name: "Historia de la vacante" })).toContainText(comments);
  await bothSizes(staff, "review-vacancy-edit");

  await staff.keyboard.press("?");
  const keys = staff.getByRole("dialog", { name: "Atajos del teclado" });
  await expect(keys).toContainText("Siguiente vacante");
  await staff.keyboard.press("Escape");
  await expect(keys).toBeHidden();
  await staff.keyboard.press("a");
  await expect(staff.getByText(`«${title} de noche» ya muestra los cambios`)).toBeVisible();
  await expect(staff).not.toHaveURL(new RegExp(id));
  expect(await details(id)).toMatchObject({ status: { id: 1 }, title: `${title} de noche`, revision: null });
});

test("[T01, T03, R16] staff hides a vacancy with a reason that its company reads, and shows it again", async () => {
  const why = "El texto pide pagar por el uniforme.";
  const id = await anOpenVacancy(company, { title: "Ayudante de cafetería", ...good });
  await open(id);
  await expect(review().getByText("Activa")).toBeVisible();
  await staff.keyboard.press("o");
  const dialog = staff.getByRole("dialog", { name: "Ocultar la vacante" });
  await dialog.getByLabel("Motivo").fill(why);
  await dialog.getByRole("button", { name: "Ocultar y avisar" }).click();
  await expect(review().getByText("Oculta", { exact: true })).toBeVisible();
  await expect(review().getByText(why)).toBeVisible();
  await bothSizes(staff, "review-vacancy-hidden");
  await press(staff, "Estatus y comentarios");
  const statusDialog = staff.getByRole("dialog", { name: "Estatus y comentarios" });
  await expect(statusDialog.getByRole("listitem").first()).toContainText(`Oculta`);
  await expect(statusDialog.getByRole("listitem").first()).toContainText(why);
  await statusDialog.getByRole("button", { name: "Cerrar" }).click();

  const page = await company.context.newPage();
  await page.goto(`/jobs-company?id=${id}`);
  await expect(page.getByRole("article", { name: "Vacante" })).toContainText("Oculto");
  await page.close();
  expect((await details(id)).hidden_reason).toBe(why);

  await press(staff, "Mostrar otra vez");
  const again = staff.getByRole("dialog", { name: "Mostrar la vacante otra vez" });
  await again.getByLabel("Motivo").fill("La empresa lo aclaró.");
  await again.getByRole("button", { name: "Mostrar y avisar" }).click();
  await expect(review().getByText("Activa")).toBeVisible();
});
