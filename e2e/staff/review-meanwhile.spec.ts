import { changeVacancyStatus } from "@arranca/contract/vacancies/life";
import { approveVacancy } from "@arranca/contract/vacancies/review";
import { createVacancy, updateVacancy } from "@arranca/contract/vacancies/vacancy";
import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { publicPath } from "../../apps/api/src/programme/vacancies/public/words.ts";
import { aVacancyForm } from "../../apps/api/src/testing/vacancies.ts";
import { press } from "../support/accounts.ts";
import { send } from "../support/api.ts";
import { createCompany, type OwnCompany } from "../support/company.ts";
import { demoCalls, demoPassword, demoSession } from "../support/demo.ts";
import { enterOn } from "../support/keyboard.ts";
import { looksRight } from "../support/page-check.ts";

test.describe.configure({ mode: "serial" });

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const title = `Auxiliar de taller ${Date.now() % 100_000}`;
// Maximum length, so that the printed page is as full as possible.
const description = `<p>${"Vas a ordenar el taller, entregar herramienta y anotar lo que sale. ".repeat(7).trim()}</p>`;
const contact = "Dudas al 477 123 45 67.";

let staff: Page;
let other: APIRequestContext;
let company: OwnCompany;
let id = "";

test.beforeAll(async ({ browser, baseURL }) => {
  const storageState = await demoSession("revision");
  staff = await (await browser.newContext({ storageState, viewport: desk })).newPage();
  other = await demoCalls("supervision");
  company = await createCompany(browser, { baseURL, name: "Taller Los Fresnos" });
});
test.afterAll(() => Promise.all([company?.close(), other?.dispose(), staff?.context().close()]));

const form = (over: Record<string, unknown> = {}) =>
  aVacancyForm({
    title,
    ageMin: null,
    ageMax: null,
    remunerationMin: 1_000_000,
    additionalInfo: contact,
    description,
    ...over,
  });
const withdraw = () =>
  send(company.http, changeVacancyStatus, { params: { publicationId: id }, body: { status: "4" } });
const open = () => staff.goto(`/staff/vacancies/${id}`);
const review = () => staff.getByRole("region", { name: "Revisión" });

test("[T03, DL07] a reviewer dismisses a hint with a reason, and must read text that the company sent meanwhile before publishing", async () => {
  ({ id } = await send(company.http, createVacancy, { body: form() }));
  await open();
  await enterOn(staff, review().getByRole("button", { name: "Descartar el aviso de contacto" }));
  const dialog = staff.getByRole("dialog", { name: "Descartar el aviso" });
  await expect(dialog.getByLabel("Por qué no importa")).toBeVisible();
  await dialog.getByLabel("Por qué no importa").fill("Es el número de la guardia del edificio.");
  await enterOn(staff, dialog.getByRole("button", { name: "Descartar" }));
  await enterOn(staff, review().getByText("1 aviso descartado"));
  await expect(review().getByText("Es el número de la guardia del edificio.")).toBeVisible();

  await withdraw();
  const changed = { schedule: "Martes a sábado, 10:00 a 18:00" };
  await send(company.http, updateVacancy, { body: { id, ...form(changed) } });
  await staff.getByRole("heading", { name: "Campo por campo" }).click();
  await staff.keyboard.press("a");
  await expect(staff.getByText("La empresa mandó otra versión. Léela antes de decidir.")).toBeVisible();
  await expect(staff.getByText(changed.schedule).first()).toBeVisible();
  await looksRight(staff, "review-vacancy-changed");
  await enterOn(staff, staff.getByRole("button", { name: "Ya la leí" }));
  await staff.keyboard.press("a");
  await expect(staff.getByText(`«${title}» está publicada`)).toBeVisible();
});

test("[T03] a vacancy decided by another reviewer or withdrawn by its company says so to the reviewer, and links to the next case", async () => {
  const published = id;
  ({ id } = await send(company.http, createVacancy, {
    body: form({ title: `${title} de tarde`, additionalInfo: "" }),
  }));
  await open();
  await expect(review()).toBeVisible();
  await send(other, approveVacancy, { params: { id }, query: {} });
  await staff.keyboard.press("a");
  await expect(staff.getByText(/^La decidió .+ mientras la leías\.$/)).toBeVisible();

  ({ id } = await send(company.http, createVacancy, {
    body: form({ title: `${title} de noche`, additionalInfo: "" }),
  }));
  await withdraw();
  await open();
  await expect(staff.getByRole("heading", { name: "La empresa la retiró" })).toBeVisible();
  await looksRight(staff, "review-vacancy-withdrawn");
  await enterOn(staff, staff.getByRole("link", { name: "Ir a la cola" }));
  await expect(staff).toHaveURL(/\/staff$/);
  id = published;
});

test("[S01, K03] ux-14 the public page of a vacancy works small, dark, printed and enlarged; 'Postularme' returns to the vacancy", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? "" });
  const page = await context.newPage();
  const path = publicPath({ id, title: "x", city: null, modalityId: 1 });
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  for (const viewport of [{ width: 320, height: 640 }, phone, desk]) {
    await page.setViewportSize(viewport);
    await looksRight(page, "public-vacancy");
  }
  await page.emulateMedia({ colorScheme: "dark" });
  await looksRight(page, "public-vacancy-dark");
  await page.emulateMedia({ colorScheme: "light" });

  await page.getByRole("link", { name: "Hoja para imprimir" }).click();
  await page.emulateMedia({ media: "print" });
  await looksRight(page, "public-vacancy-sheet");
  // A single sheet, never two.
  const pdf = await page.pdf({ format: "Letter", printBackground: true });
  expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: "screen" });
  await page.goBack();

  await page.getByRole("link", { name: "Postularme" }).focus();
  await page.keyboard.press("Enter");
  await page.getByLabel("Correo electrónico").fill("persona@demo.example");
  await page.getByLabel("Contraseña", { exact: true }).fill(demoPassword);
  await press(page, "Iniciar sesión");
  await expect(page).toHaveURL(new RegExp(`/jobs\\?id=${id}`));
  await expect(page.getByRole("article", { name: "Vacante" })).toContainText(title);

  await withdraw();
  // Browsers cache the page for a minute, so another URL is used, like a first visit.
  const gone = await page.goto(`${path}?de=chat`);
  expect(gone?.status()).toBe(410);
  await expect(page.getByRole("heading", { name: "Empleos abiertos" })).toBeVisible();
  await looksRight(page, "public-vacancy-gone");
  await context.close();
});
