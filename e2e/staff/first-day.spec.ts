import { type BrowserContext, expect, type Locator, type Page, test } from "@playwright/test";
import { heading, press, signInAs, signUp } from "../support/accounts.ts";
import { looksRight } from "../support/page-check.ts";
import { type OwnServer, startServer } from "../support/server.ts";

let server: OwnServer;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  server = await startServer();
});
test.afterAll(() => server.close());

const stepOf = (page: Page, name: string) =>
  page.getByRole("region", { name: "Antes de abrir el programa" }).getByRole("listitem").filter({ hasText: name });
const isTicked = (page: Page, name: string) => expect(stepOf(page, name)).toContainText("Listo");

async function goTo(page: Page, step: string): Promise<void> {
  await page.goto("/staff");
  await page.getByRole("link", { name: `Ir a ${step}` }).click();
}

/** Puts the cursor at the end of the text. The text editor needs a moment after the click, and ignores earlier keys. */
const putCaretAtEnd = (text: Locator) =>
  expect(async () => {
    await text.press("ControlOrMeta+End");
    const rest = await text.evaluate(async (element) => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      const caret = getSelection()?.getRangeAt(0);
      if (!caret) return null;
      const after = document.createRange();
      after.setStart(caret.endContainer, caret.endOffset);
      after.setEnd(element, element.childNodes.length);
      return after.toString();
    });
    expect(rest).toBe("");
  }).toPass();

async function publish(page: Page, sentence: string, note: string): Promise<void> {
  const text = page.getByRole("textbox", { name: "Texto", exact: true });
  await text.click();
  await putCaretAtEnd(text);
  await page.keyboard.press("Enter");
  await page.keyboard.type(sentence);
  await press(page, "Guardar borrador");
  await expect(page.getByRole("heading", { name: "Qué cambia el borrador" })).toBeVisible();
  await expect(page.locator("ins")).toContainText(sentence);
  await press(page, "Publicar");
  const dialog = page.getByRole("dialog", { name: /Publicar la versión/ });
  await dialog.getByLabel("Qué cambió").fill(note);
  await dialog.getByRole("button", { name: "Publicar" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(note)).toBeVisible();
}

async function open(browser: { newContext(options: object): Promise<BrowserContext> }): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: server.baseURL })).newPage();
  page.setDefaultTimeout(40_000);
  return page;
}

test("[R07, R02] an administrator turns an empty installation into an open programme, and new terms need acceptance once", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const [staff, visitor] = [await open(browser), await open(browser)];
  const administrator = "administra@leon.example";
  const reviewer = "revisa@leon.example";

  await test.step("before the opening, the page of the registration says that it is closed", async () => {
    await visitor.goto("/sign-up");
    await expect(heading(visitor, "El registro todavía no abre")).toBeVisible();
    await looksRight(visitor, "registration-not-open");
  });

  await test.step("the administrator sees the missing steps before the opening", async () => {
    await signInAs(staff, administrator, server.addStaff(administrator, "administrator"));
    await expect(staff).toHaveURL("/staff");
    await isTicked(staff, "Curso de inducción");
    await looksRight(staff, "first-steps");
    await press(staff, "Abrir el programa");
    const dialog = staff.getByRole("dialog", { name: "Todavía no se puede abrir" });
    await expect(dialog.getByRole("listitem")).toHaveText([
      "Nombre y municipio",
      "Contacto",
      "Apoyo económico",
      "Términos y condiciones",
      "Aviso de privacidad",
      "Correo de prueba",
      "Quien revise los registros",
    ]);
    await dialog.getByRole("button", { name: "Regresar" }).click();
  });

  await test.step("the administrator completes the opening steps one by one", async () => {
    await goTo(staff, "Nombre y municipio");
    await staff.getByLabel("Nombre del programa").fill("Impulso Joven");
    await staff.getByLabel("Municipio", { exact: true }).fill("León");
    await staff.getByLabel("Correo electrónico").fill("empleo@leon.example");
    await press(staff, "Guardar");
    await expect(staff.getByText("Cambios guardados")).toBeVisible();
    await goTo(staff, "Los dos logotipos");
    for (const logo of ["Logotipo del programa", "Escudo o logotipo del municipio"]) {
      await staff.getByLabel(`Elegir archivo para ${logo}`).setInputFiles("apps/web/public/apple-touch-icon.png");
      await expect(staff.getByRole("button", { name: `Ver ${logo}` })).toBeVisible();
    }
    await looksRight(staff, "logos");
    await goTo(staff, "Términos y condiciones");
    await publish(staff, "Lo firma el Ayuntamiento de León.", "La primera versión que publica el municipio.");
    await goTo(staff, "Aviso de privacidad");
    await publish(staff, "Responde la Dirección de Empleo.", "La primera versión que publica el municipio.");
    await looksRight(staff, "texts");
    await staff.goto("/staff");
    for (const step of [
      "Nombre y municipio",
      "Los dos logotipos",
      "Contacto",
      "Términos y condiciones",
      "Aviso de privacidad",
    ])
      await isTicked(staff, step);
    await press(staff, "Así está bien");
    await isTicked(staff, "Apoyo económico");
    await press(staff, "Enviarme uno");
    await isTicked(staff, "Correo de prueba");
    await expect(stepOf(staff, "Correo de prueba")).toContainText(administrator);
    // The installer added the reviewer too, who counts after the first sign-in.
    await signInAs(visitor, reviewer, server.addStaff(reviewer, "reviewer"));
    await expect(visitor).toHaveURL("/staff");
    await staff.goto("/staff");
    await isTicked(staff, "Quien revise los registros");
  });

  await test.step("the programme greets with its own video and shows its name and logos publicly", async () => {
    const editor = await open(browser);
    await signInAs(editor, "edita@leon.example", server.addStaff("edita@leon.example", "editor"));
    await editor.getByRole("link", { name: "Curso", exact: true }).first().click();
    await press(editor, "Video de bienvenida");
    const dialog = editor.getByRole("dialog", { name: "Video de bienvenida" });
    await expect(dialog).toContainText("Sin un video del programa no se muestra ninguno");
    await dialog.getByLabel("Elegir archivo para Video").setInputFiles("data/course/bienvenida.mp4");
    await dialog.getByLabel("Elegir archivo para Subtítulos").setInputFiles("data/course/bienvenida.vtt");
    await dialog.getByRole("textbox", { name: "Título" }).fill("León te da la bienvenida");
    await expect(dialog.getByRole("button", { name: "Ver Subtítulos" })).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Ver Video" })).toBeVisible();
    await looksRight(editor, "own-welcome-video");
    await dialog.getByRole("button", { name: "Guardar" }).click();
    await expect(editor.getByText("Video de bienvenida guardado")).toBeVisible();
    await editor.close();

    const stranger = await open(browser);
    const page = await stranger.goto("/terms");
    expect(await page?.text()).toContain("<title>Impulso Joven</title>");
    // The logo next to the name is decorative.
    await expect(stranger.getByRole("banner").locator("img")).toHaveCount(2);
    await looksRight(stranger, "own-logos");
    await stranger.close();
  });

  const person = await open(browser);
  await test.step("the administrator opens the registration, and a person signs up", async () => {
    await press(staff, "Abrir el programa");
    const dialog = staff.getByRole("dialog", { name: "¿Abrir el programa?" });
    await expect(dialog).toContainText("$3,500.00 al mes durante 6 meses");
    await dialog.getByRole("button", { name: "Sí, abrir" }).click();
    await expect(staff.getByRole("region", { name: "Antes de abrir el programa" })).toBeHidden();
    await signUp(person, "ana@correo.example", "persona");
  });

  await test.step("everybody is asked once to accept new terms; declining loses nothing", async () => {
    await staff.goto("/staff/texts");
    await publish(staff, "El apoyo dura ocho meses.", "Ahora el apoyo dura ocho meses.");
    await person.goto("/inductive-course");
    await expect(heading(person, "Términos y condiciones")).toBeVisible();
    await expect(person.getByText("Ahora el apoyo dura ocho meses.")).toBeVisible();
    const points = person.getByRole("region", { name: "Términos de uso" }).getByRole("listitem");
    await expect(points.first()).toContainText("Todo es gratis");
    await looksRight(person, "terms-again");
    await press(person, "No acepto");
    await expect(heading(person, "No aceptaste los términos")).toBeVisible();
    await expect(person.getByRole("link", { name: "empleo@leon.example" })).toBeVisible();
    await looksRight(person, "terms-declined");
    await press(person, "Volver a leerlos");
    await press(person, "Aceptar");
    await expect(person).toHaveURL("/inductive-course");
    await person.reload();
    await expect(person).toHaveURL("/inductive-course");
    await staff.reload();
    await expect(staff.getByText("La aceptaron 1")).toHaveCount(2);
  });
});
