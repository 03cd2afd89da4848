import { changeVacancyStatus } from "@arranca/contract/vacancies/life";
import { createVacancy, listCompanyVacancies, updateVacancy } from "@arranca/contract/vacancies/vacancy";
import { expect, type Page, test } from "@playwright/test";
import { aVacancyForm } from "../apps/api/src/testing/vacancies.ts";
import { press } from "./support/accounts.ts";
import { send } from "./support/api.ts";
import { anOpenVacancy, createCompany, type OwnCompany } from "./support/company.ts";
import { demoSession } from "./support/demo.ts";

// Edge cases of a company's work: an empty draft, the first key in a dialog, a narrow desktop, a broken connection.
let company: OwnCompany;
let page: Page;
test.beforeAll(async ({ browser, baseURL }) => {
  company = await createCompany(browser, { baseURL, name: "Hostal La Esquina" });
  await anOpenVacancy(company, { title: "Camarista" });
  company.context.setDefaultTimeout(15_000);
  page = await company.context.newPage();
  await page.setViewportSize({ width: 1024, height: 768 });
});
test.afterAll(() => company?.close());

const table = () => page.getByRole("region", { name: "Tabla de empleos" });

test("[R14, R15] an emptied vacancy draft is deleted, and a draft with any text is kept", async () => {
  const drafts = async () =>
    (await send(company.http, listCompanyVacancies, { query: { status: "7", limit: "100" } })).info as {
      id: string;
    }[];
  const title = page.getByLabel("Título de la vacante");
  await page.goto("/jobs-company/new");
  await title.fill("Recepcionista de temporada alta");
  await expect(page).toHaveURL(/draft=/);
  const id = new URL(page.url()).searchParams.get("draft") ?? "";
  expect((await drafts()).map((draft) => draft.id)).toContain(id);
  await title.fill("");
  await press(page, "Guardar borrador");
  await expect(page.getByText("No había nada que guardar")).toBeVisible();
  await expect(page).toHaveURL("/jobs-company");
  expect((await drafts()).map((draft) => draft.id)).not.toContain(id);

  // The draft's URL still works: new text is saved under it again.
  await page.goto(`/jobs-company/edit/${id}`);
  await page.getByLabel(/^Días y horas/).fill("Viernes y sábado");
  await press(page, "Guardar borrador");
  await expect(page).toHaveURL(`/jobs-company?id=${id}`);
  await expect(page.getByRole("article", { name: "Vacante" }).getByText("Viernes y sábado")).toBeVisible();

  // The dialog opens with the focus on its safe answer.
  await page
    .getByRole("article", { name: "Vacante" })
    .getByRole("button", { name: /^Pendiente/ })
    .click();
  const settings = page.getByRole("dialog", { name: "Configurar empleo" });
  await expect(settings.getByRole("radio", { name: /^Eliminar/ })).toBeFocused();
  await press(page, "Eliminar vacante");
  const sure = page.getByRole("dialog", { name: "¿Eliminar la vacante?" });
  await expect(sure.getByRole("button", { name: "Regresar" })).toBeFocused();
  await sure.getByRole("button", { name: "Sí, eliminar" }).click();
  await expect(page).toHaveURL("/jobs-company");
});

test("[R15] a vacancy draft deleted elsewhere while it is edited continues as a new draft", async () => {
  const title = page.getByLabel("Título de la vacante");
  await page.goto("/jobs-company/new");
  await title.fill("Botones");
  await expect(page).toHaveURL(/draft=/);
  const publicationId = new URL(page.url()).searchParams.get("draft") ?? "";
  await send(company.http, changeVacancyStatus, { params: { publicationId }, body: { status: "5" } });
  await title.fill("Botones de noche");
  await press(page, "Guardar borrador");
  await expect(
    page.getByRole("article", { name: "Vacante" }).getByRole("heading", { name: "Botones de noche" }),
  ).toBeVisible();
  const other = new URL(page.url()).searchParams.get("id") ?? "";
  expect(other).not.toBe(publicationId);
  await send(company.http, changeVacancyStatus, { params: { publicationId: other }, body: { status: "5" } });
});

test("[DL04, DL05, S16] a dialog opens with the focus on its first field", async () => {
  await page.goto("/jobs-company");
  await press(page, "Filtros");
  await expect(page.getByRole("dialog").getByLabel("Modalidad")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Filtros", exact: true })).toBeFocused();
  await press(page, "Seleccionar fecha");
  await expect(page.getByRole("dialog").getByRole("button", { name: "Hoy" })).toBeFocused();
  await page.keyboard.press("Escape");
});

test("[R14, S11] the vacancy table cuts no column on a narrow desktop, and offline does not show a list of other filters", async () => {
  await page.goto("/jobs-company");
  await expect(table().getByRole("link").first()).toBeVisible();
  await expect(table().getByRole("columnheader", { name: "Vence el" })).toBeInViewport();
  expect(await table().evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);

  await company.context.setOffline(true);
  await page.getByRole("button", { name: /^Activo/ }).click();
  await expect(page.getByRole("heading", { name: "Sin conexión" })).toBeVisible();
  await expect(table()).toHaveCount(0);
  await company.context.setOffline(false);
  await expect(table().getByText("Activo").first()).toBeVisible();
});

test("[S18, DL07] a reviewer's text about a vacancy survives opening another page and a reload, until it is sent", async ({
  browser,
  baseURL,
}) => {
  const body = aVacancyForm({ title: "Camarista de fin de semana" });
  const { id } = await send(company.http, createVacancy, { body });

  const office = await browser.newContext({ baseURL: baseURL ?? "", storageState: await demoSession("revision") });
  office.setDefaultTimeout(15_000);
  const desk = await office.newPage();
  await desk.goto(`/staff/vacancies/${id}`);
  await desk.getByRole("button", { name: "Comentar: Días y horas" }).click();
  await desk.getByLabel("Qué corregir: Días y horas").fill("Di a qué hora termina.");
  await press(desk, /^Rechazar con 1 comentario/);
  await desk.getByRole("dialog").getByLabel("Qué hay que corregir").fill("Falta la hora de salida.");
  await desk.keyboard.press("Escape");
  await desk.getByRole("link", { name: "Inicio", exact: true }).click();
  await expect(desk).toHaveURL("/staff");
  await desk.goto(`/staff/vacancies/${id}`);
  await expect(desk.getByLabel("Qué corregir: Días y horas")).toHaveValue("Di a qué hora termina.");
  await press(desk, /^Rechazar con 1 comentario/);
  await expect(desk.getByRole("dialog").getByLabel("Qué hay que corregir")).toHaveValue("Falta la hora de salida.");
  await desk.getByRole("dialog").getByRole("button", { name: "Rechazar y avisar" }).click();
  await expect(desk.getByText("Devolviste «Camarista de fin de semana» con comentarios")).toBeVisible();

  // The corrected vacancy comes back without the earlier text.
  await send(company.http, updateVacancy, { body: { ...body, id } });
  await desk.goto(`/staff/vacancies/${id}`);
  await expect(desk.getByRole("button", { name: "Comentar: Días y horas" })).toBeVisible();
  await office.close();
});
