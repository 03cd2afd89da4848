import { changeVacancyStatus } from "@arranca/contract/vacancies/life";
import { approveVacancy, rejectVacancy } from "@arranca/contract/vacancies/review";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { shortLists } from "../../apps/api/src/programme/catalogues/data.ts";
import { heading, press } from "../support/accounts.ts";
import { send } from "../support/api.ts";
import { anOpenVacancy, createCompany, type OwnCompany } from "../support/company.ts";
import { demoSession } from "../support/demo.ts";
import { tabTo } from "../support/keyboard.ts";
import { looksRight } from "../support/page-check.ts";

// A separate company writes vacancies; staff acts by calls in between.
const desk = { width: 1440, height: 900 };
const telephone = { width: 390, height: 844 };

const open = { title: "Auxiliar de cobranza", schedule: "Lunes a viernes, 9:00 a 18:00" };

let company: OwnCompany;
let page: Page;
let openId = "";

test.beforeAll(async ({ browser, baseURL }) => {
  company = await createCompany(browser, { baseURL, name: "Cafetería El Mezquite" });
  openId = await anOpenVacancy(company, open);
  company.context.setDefaultTimeout(15_000);
  page = await company.context.newPage();
  await page.setViewportSize(desk);
});
test.afterAll(() => company?.close());

const detail = () => page.getByRole("article", { name: "Vacante" });
const step = (name: string) => page.getByRole("region", { name, exact: true });
const choice = (label: string) => page.getByRole("combobox", { name: label, exact: true });
const group = (name: string) => page.getByRole("group", { name: new RegExp(`^${name}`) });
const summary = () => page.getByRole("alert").filter({ hasText: "para continuar" });

const answerTo = (place: Locator, term: string) =>
  place
    .getByRole("term")
    .filter({ hasText: new RegExp(`^${term}$`) })
    .locator("xpath=following-sibling::dd[1]");

const wanted = {
  title: "Auxiliar de barra bilingüe",
  description: "Vas a preparar bebidas, cobrar y recibir a turistas. Te enseñamos todo desde el primer día.",
  schedule: "Martes a sábado, 8:00 a 16:00",
  bullets: ["Preparar bebidas frías", "Cobrar en caja"],
  numbered: ["Te postulas", "Te entrevistamos"],
  bold: "Aprendes con nosotros:",
  link: "cafe.example/escuela",
  street: "Mina de Valenciana 118",
  tags: "Sin experiencia, Con capacitación",
  genderReason: "Cubre una licencia en el vestidor de mujeres.",
  additionalInfo: "Trae tu tarjeta de salud si ya la tienes.",
};

/** Types a text with two lists, bold words and a link, by the editor's buttons. */
async function writeDescription(): Promise<void> {
  const box = page.getByRole("textbox", { name: "Descripción" });
  await box.fill(wanted.description);
  await box.press("Control+End");
  for (const [list, items] of [
    ["Lista con viñetas", wanted.bullets],
    ["Lista numerada", wanted.numbered],
  ] as const) {
    await page.keyboard.press("Enter");
    await press(page, list);
    for (const item of items) {
      await page.keyboard.type(item);
      await page.keyboard.press("Enter");
    }
    await page.keyboard.press("Enter"); // an empty item ends its list
  }
  await press(page, "Negritas");
  await page.keyboard.type(wanted.bold);
  await press(page, "Negritas");
  await page.keyboard.type(" ");
  await press(page, "Enlace");
  await page.getByLabel("Dirección del enlace").fill(wanted.link);
  await page.keyboard.press("Enter");
  // The editor takes the focus a frame later; filling another field earlier would write here.
  await expect(box).toBeFocused();
}

async function holdsDescription(place: Locator): Promise<void> {
  await expect(place).toContainText(wanted.description);
  await expect(place.locator("ul > li")).toHaveText(wanted.bullets);
  await expect(place.locator("ol > li")).toHaveText(wanted.numbered);
  await expect(place.locator("strong")).toHaveText(wanted.bold);
  const link = place.getByRole("link", { name: wanted.link });
  await expect(link).toHaveAttribute("href", `https://${wanted.link}`);
  await expect(link).toHaveAttribute("rel", /noopener.*nofollow/);
}

async function saysAll(card: Locator, place: string): Promise<void> {
  await expect(card.getByRole("heading", { name: wanted.title })).toBeVisible();
  for (const said of [
    "Técnico Superior Universitario",
    "Medio tiempo",
    wanted.schedule,
    "Híbrido",
    "Mujer",
    "Pueblos originarios",
    "Población diversa",
    "Sin experiencia",
    "Con capacitación",
    "3 vacantes",
  ]) {
    await expect(card.getByText(said).filter({ visible: true }).first(), said).toBeVisible();
  }
  // Below the title are the facts, and for a person the distance.
  const where = card.getByRole("listitem").filter({ hasText: /Ubicación|Aproximadamente \d+ minutos|En León/ });
  await expect(where).toContainText(place.split(",")[0] ?? "");
  await expect(card.locator("img").first()).toHaveAttribute("src", /\/api\/files\/publication\//);
  await holdsDescription(card.getByRole("tabpanel", { name: "Descripción" }));
  await card.getByRole("tab", { name: "Información complementaria" }).click();
  for (const [term, value] of [
    ["Número de vacantes", "3"],
    ["Frecuencia de pago", "Catorcenal"],
    ["Edad", "19 a 26 años"],
    ["Dirección", `${wanted.street}, ${place}`],
    ["Trabajo en oficina", "70 %"],
    ["Trabajo en campo", "30 %"],
    ["Por qué pide un género", wanted.genderReason],
  ] as const) {
    await expect(answerTo(card, term)).toHaveText(value);
  }
  const extra = card.getByRole("tabpanel", { name: "Información complementaria" });
  await expect(extra.getByRole("listitem")).toHaveCount(15 + 2 + 1 + 1 + 1);
  for (const said of [
    "Inglés: B1 Umbral",
    "Administración y oficina: Recepcionista",
    "Auditiva",
    "Seguro dental",
    wanted.additionalInfo,
  ]) {
    await expect(extra.getByText(said, { exact: true })).toBeVisible();
  }
}

test("[R15, R16, E05, S01, S07, S15] each field of a vacancy goes from the form to the database, to both sides' detail and back to the form", async ({
  browser,
}) => {
  await page.goto("/jobs-company/new");
  await page.getByLabel("Título de la vacante").fill(wanted.title);
  await writeDescription();
  await page.getByLabel(/^Etiquetas/).fill(wanted.tags);
  const picture = new URL("../../docs/pictures/overview.png", import.meta.url).pathname;
  await step("El puesto").locator("input[type=file]").first().setInputFiles(picture);
  await expect(step("El puesto").getByRole("button", { name: "Borrar Imagen de la vacante" }).first()).toBeVisible();

  await page.getByLabel("Sueldo mensual").fill("8200");
  await page.getByLabel(/^Hasta/).fill("9400.50");
  await press(page, "Brutos");
  await press(page, "Dólares (USD)");
  await choice("Frecuencia de pago").selectOption({ label: "Catorcenal" });
  await choice("Horario").selectOption({ label: "Medio tiempo" });
  await choice("Modalidad").selectOption({ label: "Híbrido" });
  await page.getByLabel(/^Días y horas/).fill(wanted.schedule);
  await page.getByRole("switch", { name: /^Mostrar el sueldo/ }).press("Space");

  await choice("Ubicación").fill("37160");
  await page.getByRole("listbox").getByRole("option").first().click();
  await page.getByLabel(/^Calle y número/).fill(wanted.street);
  const place = await choice("Ubicación").inputValue();
  await choice("Grado").selectOption({ label: "Técnico Superior Universitario" });
  await page.getByLabel("Número de vacantes").fill("3");
  await page.getByLabel(/^Edad mínima/).fill("19");
  await page.getByLabel(/^Edad máxima/).fill("26");
  await choice("Género").selectOption({ label: "Mujer" });
  await page.getByLabel("Por qué es para un solo género").fill(wanted.genderReason);
  await page.getByLabel("Pueblos originarios").check();
  await page.getByLabel("Población diversa").check();

  const law = step("Prestaciones")
    .getByRole("group", { name: /^Prestaciones de ley/ })
    .getByRole("checkbox");
  const superior = step("Prestaciones")
    .getByRole("group", { name: /^Prestaciones superiores/ })
    .getByRole("checkbox");
  // Compared by name, because staff may add another one meanwhile.
  expect(shortLists.benefits).toHaveLength(15);
  for (const { name } of shortLists.benefits) await superior.and(page.getByLabel(name, { exact: true })).check();
  await law.nth(0).check();
  await law.nth(2).check();

  await press(page, "Agregar idioma");
  await choice("Idioma").selectOption({ label: "Inglés" });
  await choice("Nivel").selectOption({ label: "B1 Umbral" });
  await choice("Agregar un área").selectOption({ label: "Administración y oficina" });
  await press(page, "Agregar el área");
  await page.getByLabel("Recepcionista").check();
  await group("Abierta a personas con discapacidad").getByLabel("Auditiva").check();
  await page.getByLabel(/^Trabajo en oficina/).fill("70");
  await page.getByLabel(/^Trabajo en campo/).fill("30");
  await page.getByLabel(/^Información adicional/).fill(wanted.additionalInfo);
  await expect(page.getByText(/^Borrador guardado a las/).first()).toBeVisible();
  await looksRight(page, "vacancy-form-full");

  await press(page, "Enviar a revisión");
  await expect(page).toHaveURL(/\/jobs-company\?id=/);
  await expect(detail().getByRole("heading", { name: wanted.title })).toBeVisible();
  await expect(detail().getByText("$8,200.00 a $9,400.50 USD · Mensual · Brutos")).toBeVisible();
  await saysAll(detail(), place);

  const publicationId = new URL(page.url()).searchParams.get("id") ?? "";
  await send(company.staff, approveVacancy, { params: { id: publicationId } });
  const young = await browser.newContext({ storageState: await demoSession("persona"), viewport: desk });
  const reader = await young.newPage();
  await reader.goto(`/jobs?id=${publicationId}`);
  await saysAll(reader.getByRole("article", { name: "Vacante" }), place);
  await expect(reader.getByRole("article", { name: "Vacante" }).locator("[data-part=remuneration]")).toHaveText(
    "Sueldo no publicado",
  );
  await expect(reader.getByText("8,200.00")).toHaveCount(0);

  await page.goto(`/jobs-company/edit/${publicationId}`);
  await expect(page.getByLabel("Título de la vacante")).toHaveValue(wanted.title);
  await holdsDescription(page.getByRole("textbox", { name: "Descripción" }));
  await expect(page.getByLabel(/^Etiquetas/)).toHaveValue(wanted.tags);
  await expect(step("El puesto").locator("img").first()).toHaveAttribute("src", /\/api\/files\/publication\//);
  await expect(page.getByLabel("Sueldo mensual")).toHaveValue(/^8,?200(\.00)?$/);
  await expect(page.getByLabel(/^Hasta/)).toHaveValue(/^9,?400\.50?$/);
  await expect(page.getByRole("button", { name: "Brutos" })).toHaveAttribute("aria-pressed", "true");
  // Applicants rely on the currency, so it can no longer change.
  await expect(page.getByRole("button", { name: "Dólares (USD)" })).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("button", { name: "Pesos (MXN)" })).toBeDisabled();
  for (const [label, value] of [
    ["Frecuencia de pago", "Catorcenal"],
    ["Horario", "Medio tiempo"],
    ["Modalidad", "Híbrido"],
    ["Grado", "Técnico Superior Universitario"],
    ["Género", "Mujer"],
    ["Idioma", "Inglés"],
    ["Nivel", "B1 Umbral"],
  ] as const) {
    await expect(choice(label).locator("option:checked")).toHaveText(value);
  }
  for (const [label, value] of [
    [/^Días y horas/, wanted.schedule],
    [/^Calle y número/, wanted.street],
    ["Número de vacantes", "3"],
    [/^Edad mínima/, "19"],
    [/^Edad máxima/, "26"],
    ["Por qué es para un solo género", wanted.genderReason],
    [/^Trabajo en oficina/, "70"],
    [/^Trabajo en campo/, "30"],
    [/^Información adicional/, wanted.additionalInfo],
  ] as const) {
    await expect(page.getByLabel(label)).toHaveValue(value);
  }
  await expect(choice("Ubicación")).toHaveValue(place);
  await expect(page.getByRole("switch", { name: /^Mostrar el sueldo/ })).not.toBeChecked();
  for (const label of ["Pueblos originarios", "Población diversa", "Recepcionista"]) {
    await expect(page.getByLabel(label)).toBeChecked();
  }
  await expect(group("Abierta a personas con discapacidad").getByLabel("Auditiva")).toBeChecked();
  await expect(step("Prestaciones").getByRole("checkbox", { checked: true })).toHaveCount(17);

  // A published pay needs its kind; the edit is reviewed first.
  await page.getByRole("switch", { name: /^Mostrar el sueldo/ }).press("Space");
  await press(page, "Enviar cambios a revisión");
  await expect(page.getByText("Enviamos tus cambios a revisión")).toBeVisible();
  await send(company.staff, approveVacancy, { params: { id: publicationId } });
  await reader.reload();
  await expect(reader.getByRole("article", { name: "Vacante" }).locator("[data-part=remuneration]")).toHaveText(
    /^\$8,200\.00 a \$9,400\.50 USD\s*Mensual · Brutos$/,
  );
  await young.close();
  await send(company.http, changeVacancyStatus, { params: { publicationId }, body: { status: "5" } });
});

test("[R15, X02] on a phone the vacancy form goes step by step, shows each error at its field and in the summary, and sends after the preview", async () => {
  await page.setViewportSize(telephone);
  await page.goto("/jobs-company/new");
  await expect(step("El puesto")).toBeVisible();
  await expect(step("Sueldo y horario")).toBeHidden();
  await press(page, "Continuar");
  await expect(summary()).toContainText("Título de la vacante: Este campo es obligatorio");
  await looksRight(page, "vacancy-form-errors");
  await page.getByLabel("Título de la vacante").fill("Ayudante de cocina");
  await page.getByRole("textbox", { name: "Descripción" }).fill(wanted.description);
  await press(page, "Continuar");

  await expect(step("Sueldo y horario")).toBeVisible();
  await page.getByLabel("Sueldo mensual").fill("9000");
  await page.getByLabel(/^Hasta/).fill("8000");
  await choice("Frecuencia de pago").selectOption({ label: "Quincenal" });
  await choice("Horario").selectOption({ label: "Tiempo completo" });
  await choice("Modalidad").selectOption({ label: "Remoto" });
  await press(page, "Continuar");
  await expect(step("Sueldo y horario").getByText("Debe ser igual o mayor que el sueldo mínimo")).toBeVisible();
  await page.getByLabel(/^Hasta/).fill("9500");
  await looksRight(page, "vacancy-form-pay");
  await press(page, "Continuar");

  await expect(choice("Ubicación")).toHaveCount(0);
  await choice("Grado").selectOption({ label: "Secundaria" });
  await choice("Género").selectOption({ label: "Hombre" });
  await page.getByLabel("Número de vacantes").fill("501");
  await page.getByLabel(/^Edad mínima/).fill("25");
  await page.getByLabel(/^Edad máxima/).fill("20");
  await press(page, "Continuar");
  for (const error of [
    "Escribe un número de 1 a 500",
    "Debe ser igual o mayor que la edad mínima",
    "Explica por qué la vacante es para un solo género",
  ]) {
    await expect(step("Lugar y requisitos").getByText(error)).toBeVisible();
    await expect(summary()).toContainText(error);
  }
  // Errors are not shown on another step, and they are shown again on return.
  const steps = page.getByRole("navigation", { name: "Pasos" });
  await steps.getByRole("button", { name: /Sueldo/ }).click();
  await expect(step("Sueldo y horario")).toBeVisible();
  await expect(summary()).toHaveCount(0);
  await steps.getByRole("button", { name: /Lugar/ }).click();
  await expect(summary()).toContainText("Escribe un número de 1 a 500");
  await choice("Género").selectOption({ label: "Indistinto" });
  await page.getByLabel("Número de vacantes").fill("2");
  await page.getByLabel(/^Edad máxima/).fill("26");
  await looksRight(page, "vacancy-form-place");
  await press(page, "Continuar");
  await page.getByLabel("Uniformes gratuitos").check();
  await looksRight(page, "vacancy-form-benefits");
  await press(page, "Continuar");
  await page.getByLabel(/^Trabajo en oficina/).fill("60");
  await page.getByLabel(/^Trabajo en campo/).fill("30");
  await press(page, "Enviar a revisión");
  await expect(step("Más detalles").getByText("El trabajo en campo y en oficina deben sumar 100 %")).toBeVisible();
  await page.getByLabel(/^Trabajo en campo/).fill("40");
  await looksRight(page, "vacancy-form-details");

  await press(page, "Ver cómo se verá");
  const preview = page.getByRole("dialog", { name: "Cómo se verá" });
  await expect(preview.getByText("Ayudante de cocina").first()).toBeVisible();
  await expect(preview.getByText("$9,000.00 a $9,500.00").first()).toBeVisible();
  await looksRight(page, "vacancy-form-preview");
  await press(page, "Seguir editando");

  // A description that is now too short is reported from the last step.
  const nav = page.getByRole("navigation", { name: "Pasos" });
  await nav.getByRole("button", { name: /^\d?Puesto/ }).click();
  await page.getByRole("textbox", { name: "Descripción" }).fill("Muy corta");
  await nav.getByRole("button", { name: /^\d?Detalles/ }).click();
  await press(page, "Enviar a revisión");
  const incomplete = page.getByRole("dialog", { name: "Información incompleta de la vacante" });
  await looksRight(page, "vacancy-form-incomplete");
  await incomplete.getByRole("button", { name: "Completar descripción" }).click();
  await expect(page.getByRole("textbox", { name: "Descripción" })).toBeFocused();
  await expect(step("El puesto").getByText("Debe tener al menos 20 caracteres")).toBeVisible();
  await page.getByRole("textbox", { name: "Descripción" }).fill(wanted.description);
  await nav.getByRole("button", { name: /^\d?Detalles/ }).click();
  await press(page, "Enviar a revisión");
  await expect(page.getByText("Enviamos tu vacante a revisión")).toBeVisible();
});

test("[R15, DL15] the vacancy form keeps text typed offline, asks before leaving only while something is unsent, and copies an earlier vacancy", async () => {
  await page.setViewportSize(desk);
  await page.goto("/jobs-company/new");
  await page.getByLabel("Título de la vacante").waitFor();
  await company.context.setOffline(true);
  await page.getByLabel("Título de la vacante").fill("Cajera de fin de semana");
  await expect(page.getByText("Sin conexión: guardado en este navegador").first()).toBeVisible();
  await page.getByRole("link", { name: "Candidatos" }).first().click();
  const leaving = page.getByRole("dialog", { name: "¿Salir de la nueva vacante?" });
  await expect(leaving).toBeVisible();
  await looksRight(page, "vacancy-form-leave");
  await leaving.getByRole("button", { name: "Seguir editando" }).click();
  await company.context.setOffline(false);
  await expect(page.getByText(/^Borrador guardado a las/).first()).toBeVisible();

  await press(page, "Copiar de una anterior");
  const earlier = page.getByRole("dialog", { name: "Copiar de una anterior" });
  await looksRight(page, "vacancy-form-copy");
  await earlier.getByRole("searchbox", { name: "Buscar en mis empleos" }).fill(open.title);
  await earlier.getByRole("button", { name: open.title, exact: true }).click();
  await expect(page.getByLabel("Título de la vacante")).toHaveValue(open.title);
  await expect(page.getByLabel("Días y horas")).toHaveValue(open.schedule);
  await expect(page.getByRole("textbox", { name: "Descripción" })).not.toBeEmpty();
  await press(page, "Deshacer");
  await expect(page.getByLabel("Título de la vacante")).toHaveValue("Cajera de fin de semana");
  await expect(page.getByText(/^Borrador guardado a las/).first()).toBeVisible();
  await page.getByRole("link", { name: "Candidatos" }).first().click();
  await expect(heading(page, "Candidatos")).toBeVisible();
});

test("[R16, S18] the form of an open vacancy says which changes apply at once and which are reviewed, shows comments at their fields, and can withdraw changes", async () => {
  const { title } = open;
  await page.goto(`/jobs-company/edit/${openId}`);
  await page.getByLabel("Número de vacantes").fill("7");
  const saving = page.getByRole("status").filter({ hasText: "Al guardar" });
  await expect(saving).toContainText("Cambia de inmediato: Número de vacantes.");
  await expect(page.getByRole("button", { name: "Guardar cambios" })).toBeVisible();
  await page.getByLabel("Título de la vacante").fill(`${title} de tarde`);
  await expect(saving).toContainText("Espera revisión: Título de la vacante.");
  await looksRight(page, "vacancy-form-live");
  await page.getByLabel(/^Información adicional/).focus();
  await tabTo(page, page.getByRole("button", { name: "Enviar cambios a revisión" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Enviamos tus cambios a revisión")).toBeVisible();
  await expect(detail().getByRole("heading", { level: 2, name: title, exact: true })).toBeVisible();
  await expect(detail().getByText("Cambios en revisión")).toBeVisible();
  await expect(detail().getByText(/^\d+ vacantes$/)).toHaveText("7 vacantes");
  await looksRight(page, "vacancy-revision");

  const fields = [{ field: "title", comment: "Di también el turno." }];
  const body = { comments: "Falta decir el turno.", fields };
  await send(company.staff, rejectVacancy, { params: { id: openId }, body });
  await page.goto(`/jobs-company?id=${openId}`);
  await expect(detail().getByText("Tus cambios no se publicaron")).toBeVisible();
  await expect(detail().getByText("Di también el turno.")).toBeVisible();
  await looksRight(page, "vacancy-revision-rejected");
  await detail().getByRole("link", { name: "Editar" }).click();
  await expect(page.getByLabel("Título de la vacante")).toHaveValue(`${title} de tarde`);
  await expect(step("El puesto").getByText("Revisión: Di también el turno.")).toBeVisible();
  await page.setViewportSize(telephone);
  await looksRight(page, "vacancy-form-returned");
  await page.setViewportSize(desk);

  await page.goto(`/jobs-company?id=${openId}`);
  await press(page, "Retirar cambios");
  await page.getByRole("dialog").getByRole("button", { name: "Sí, retirar" }).click();
  await expect(page.getByText("Retiraste los cambios")).toBeVisible();
  await expect(detail().getByText("Tus cambios no se publicaron")).toHaveCount(0);
});
