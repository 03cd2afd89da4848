import { readPerson, updatePersonContact } from "@arranca/contract/persons";
import { approveAccount } from "@arranca/contract/review/accounts";
import { sectionKeys } from "@arranca/contract/review/requests";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { peopleMaker } from "../apps/api/seeds/people/people.ts";
import { seededRandom } from "../apps/api/seeds/people/random.ts";
import { press } from "./support/accounts.ts";
import { send } from "./support/api.ts";
import { anOpenVacancy, createCompany } from "./support/company.ts";
import { demoCalls } from "./support/demo.ts";
import { personDocuments } from "./support/documents.ts";
import { looksRight as look } from "./support/page-check.ts";
import { today } from "./support/people.ts";
import { joinQuickly } from "./support/quick.ts";

const row = (page: Page, name: string): Locator => page.locator("[data-cv]").filter({ hasText: name });
const dialog = (page: Page): Locator => page.getByRole("dialog");

test("[E04, A16] a person makes a CV from the profile, uploads another, and chooses the one a company gets", async ({
  browser,
  baseURL,
}) => {
  test.slow();
  const person = {
    ...peopleMaker(seededRandom(470), today)({ name: "Iñaki Ángel", sex: "H" }),
    email: `cv-${crypto.randomUUID()}@correo.example`,
  };
  const context = await browser.newContext({ baseURL: baseURL ?? "", viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await joinQuickly(page.request, person);
  const staff = await demoCalls("revision");
  await send(staff, approveAccount, {
    params: { id: (await send(page.request, readPerson)).id },
    body: { unread: sectionKeys },
  });

  await test.step("the person adds answers and makes a CV", async () => {
    await page.goto("/cvs");
    await expect(row(page, "Principal")).toContainText("Archivo que subiste");
    await press(page, "Completar mi CV");
    await press(page, "Siguiente");
    await press(page, "Agregar experiencia");
    await expect(page.getByLabel("Qué hiciste")).toBeFocused();
    await press(page, "Siguiente");
    await expect(dialog(page).getByText("Este campo es obligatorio").first()).toBeVisible();
    await page.getByLabel("Qué hiciste").fill("Ayudante en una papelería");
    await press(page, "Siguiente");
    await page.getByLabel("Lo que sabes hacer").fill("Hojas de cálculo\n\nDibujo\n");
    await look(page, "cvs-details");
    for (const _question of ["skills", "languages", "goal"]) await press(page, "Siguiente");
    await page.getByRole("textbox", { name: "Sobre mí" }).fill("Aprendo rápido y me gusta tratar con la gente.");
    await press(page, "Siguiente");
    await press(page, "Listo");
    await expect(page.getByRole("region", { name: "Lo que sé hacer" }).getByRole("listitem")).toHaveText([
      "Hojas de cálculo",
      "Dibujo",
    ]);
    await press(page, "Hacer CV con mi perfil");
    await page.getByLabel("Nombre para reconocerlo").fill("CV para ventas");
    await press(page, "Hacer CV");
    await expect(row(page, "CV para ventas")).toContainText("Hecho con tu perfil");
    await look(page, "cvs");
  });

  await test.step("the person previews the CV as a company will see it", async () => {
    await press(page, "Ver CV para ventas");
    await expect(dialog(page).getByRole("img", { name: "CV para ventas, página 1 de 1" })).toBeVisible();
    await page.keyboard.press("Escape");
  });

  await test.step("the person reads that the profile changed, and makes the CV again", async () => {
    await send(page.request, updatePersonContact, { body: { phone: "4771234567" } });
    await page.reload();
    await expect(row(page, "CV para ventas")).toContainText("Tu perfil cambió desde que lo hiciste.");
    await press(page, "Actualizar con mi perfil");
    await expect(page.getByText("Tu CV está al día con tu perfil.")).toBeVisible();
    await expect(row(page, "CV para ventas")).not.toContainText("Tu perfil cambió");
  });

  await test.step("the person uploads a second CV and deletes it", async () => {
    await press(page, "Subir un CV");
    await page.getByLabel("Nombre para reconocerlo").fill("CV para ventas");
    await press(page, "Tomar fotos para el CV");
    const { ine_front, ine_back } = await personDocuments(person);
    await page.getByLabel("Elegir fotos").setInputFiles([ine_front, ine_back]);
    await expect(dialog(page).getByText("2 páginas ·")).toBeVisible();
    await look(page, "cvs-photos");
    await press(page, "Usar estas fotos");
    await expect(dialog(page).getByText("CV en fotos.pdf")).toBeVisible();
    await press(page, "Guardar CV");
    await expect(dialog(page).getByText("Ya tienes un CV con ese nombre.").first()).toBeVisible();
    await page.getByLabel("Nombre para reconocerlo").fill("CV viejo");
    await press(page, "Guardar CV");
    await expect(row(page, "CV viejo")).toBeVisible();
    await press(page, "Ver CV viejo");
    await expect(dialog(page).getByRole("img", { name: "CV viejo, página 2 de 2" })).toBeVisible();
    await page.keyboard.press("Escape");
    await press(page, "Borrar CV viejo");
    await press(page, "Sí, borrar");
    await expect(row(page, "CV viejo")).toHaveCount(0);
  });

  const company = await createCompany(browser, { baseURL, name: "Papelería La Ñ" });
  const vacancy = await anOpenVacancy(company, { title: "Auxiliar de mostrador" });
  await test.step("the person chooses a CV when applying, and reads which one was sent", async () => {
    await page.goto(`/jobs?id=${vacancy}`);
    await page.getByRole("button", { name: "Cambiar el CV que mandas" }).click();
    await dialog(page)
      .getByRole("radio", { name: /^CV para ventas/ })
      .check();
    await look(page, "cvs-choice");
    await press(page, "Listo");
    await expect(page.getByText("Con «CV para ventas»").filter({ visible: true })).toBeVisible();
    await press(page, "Postularme");
    await expect(page.getByRole("button", { name: "Ya te has postulado" })).toBeVisible();
    await page.goto("/dashboard");
    await expect(page.getByRole("link", { name: "CV para ventas" })).toBeVisible();
    await page.goto("/cvs");
    await expect(row(page, "CV para ventas")).toContainText("En 1 postulación");
  });

  await test.step("the company opens the chosen CV, under the person's name", async () => {
    const office = await company.context.newPage();
    await office.goto("/candidates");
    await office
      .getByRole("link", { name: /Iñaki Ángel/ })
      .first()
      .click();
    await press(office, "Abrir postulación");
    await expect(
      office
        .getByText(/^CV Iñaki Ángel .*\.pdf$/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    await expect(office.getByText("CV para ventas")).toHaveCount(0);
  });

  await test.step("after the company opened the application, the person reads its contact address", async () => {
    await page.goto(`/jobs?id=${vacancy}`);
    await page.getByRole("tab", { name: "Información de la empresa" }).click();
    const panel = page.getByRole("tabpanel", { name: "Información de la empresa" });
    const contact = panel.getByRole("region", { name: "Contacto" });
    await expect(contact.getByRole("button", { name: /^empresa-/ })).toHaveText(/^.{22}…$/);
    await contact.getByRole("button", { name: /^empresa-/ }).focus();
    await expect(contact.getByRole("tooltip")).toHaveText(company.email);
    await panel.getByRole("button", { name: "Información de contacto" }).click();
    const dialogOfContact = page.getByRole("dialog", { name: "Información de contacto" });
    await expect(dialogOfContact.getByRole("link", { name: company.email })).toBeVisible();
  });
  await Promise.all([context.close(), company.close(), staff.dispose()]);
});
