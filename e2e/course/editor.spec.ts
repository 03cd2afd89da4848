import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { type CourseEditor, editItem, readCourseEditor } from "@arranca/contract/course/editor";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { press, signInAs } from "../support/accounts.ts";
import { send } from "../support/api.ts";
import { demoPassword } from "../support/demo.ts";
import { createAccount } from "../support/new-account.ts";
import { looksRight } from "../support/page-check.ts";
import { type OwnServer, startServer } from "../support/server.ts";

// Publishing a course affects all accounts of a server, so this journey has its own server.
const media = (name: string) => join(resolve(import.meta.dirname, "../../data/course"), name);
const desk = { width: 1440, height: 900 };
const telephone = { width: 390, height: 844 };

const section = "Muévete seguro";
const lessons = {
  reading: "Tu camino de ida y vuelta",
  quiz: "¿Por dónde te vas?",
  video: "Del portal al trabajo",
  document: "Lista para tu camino",
};

let server: OwnServer;
test.beforeAll(async () => {
  test.setTimeout(600_000);
  server = await startServer({ demo: true });
});
test.afterAll(() => server.close());

test("[S15, DL15, R09, E09] an editor builds a course section with every kind of lesson and publishes it, and a new person sees it", async ({
  browser,
}) => {
  test.setTimeout(600_000);
  const office = await anEditor(browser);
  const outline = office.getByRole("list").filter({ has: office.getByRole("heading", { name: section }) });
  const first = office.getByRole("region", { name: "Lo que se ve primero" });
  const title = first.getByLabel("Título");

  const addLesson = async (kind: string, name: string) => {
    const dialog = office.getByRole("dialog", { name: "Agregar lección" });
    // Saved items are read again and move the outline, so a press may miss its button.
    await expect(async () => {
      if (await dialog.isHidden())
        await office.getByRole("button", { name: `Agregar lección a «${section}»` }).click({ timeout: 10_000 });
      await expect(dialog).toBeVisible({ timeout: 5_000 });
    }).toPass();
    await dialog.getByRole("radio", { name: new RegExp(`^${kind}`) }).check();
    await dialog.getByRole("textbox", { name: "Título" }).fill(name);
    await dialog.getByRole("button", { name: "Agregar", exact: true }).click();
    await expect(title).toHaveValue(name);
  };
  const save = async () => {
    const readAgain = office.waitForResponse(
      (answer) => answer.request().method() === "GET" && new URL(answer.url()).pathname === "/api/staff/course",
    );
    await press(office, "Guardar");
    await readAgain;
    await expect(office.getByRole("button", { name: "Guardar", exact: true })).toHaveCount(0);
  };
  const choose = (label: string, file: string) =>
    office.getByLabel(`Elegir archivo para ${label}`, { exact: true }).setInputFiles(media(file));
  const uploaded = (label: string) => office.getByRole("button", { name: `Borrar ${label}`, exact: true });

  await test.step("the editor adds a section, and deletes a superfluous one", async () => {
    await office.goto("/staff/course");
    const begin = office.getByRole("button", { name: "Empezar un borrador" });
    const draft = office.getByRole("heading", { name: /^Borrador de la versión/ });
    await expect(begin.or(draft)).toBeVisible();
    if (await begin.isVisible()) await begin.click();
    await expect(draft).toBeVisible();
    for (const name of [section, "De más"]) {
      await press(office, "Agregar sección");
      const dialog = office.getByRole("dialog", { name: "Agregar sección" });
      await dialog.getByRole("textbox", { name: "Título" }).fill(name);
      await office.keyboard.press("Enter");
      await expect(office.getByRole("heading", { name })).toBeVisible();
    }
    await office.getByRole("button", { name: "Eliminar la sección «De más»" }).click();
    const ask = office.getByRole("dialog", { name: "¿Eliminar la sección?" });
    await ask.getByRole("button", { name: "Regresar" }).click();
    await expect(ask).toHaveCount(0);
    await office.getByRole("button", { name: "Eliminar la sección «De más»" }).click();
    await ask.getByRole("button", { name: "Sí, eliminar" }).click();
    await expect(office.getByRole("heading", { name: "De más" })).toHaveCount(0);
  });

  await test.step("the editor writes a reading with a picture, and typed text survives a reload", async () => {
    await addLesson("Lectura", lessons.reading);
    await office.getByLabel("Descripción").fill("Cómo llegar bien y a tiempo.");
    const text = office.getByRole("textbox", { name: "Texto", exact: true });
    await text.click();
    await office.keyboard.type("Sal con diez minutos de más. ");
    await office.getByRole("button", { name: "Negritas" }).click();
    await office.keyboard.type("Llega tranquilo.");
    await expect(text).toContainText("Llega tranquilo.");
    await expect(office.getByText("Si sales, queda en este navegador.")).toBeVisible();
    await office.reload();
    await expect(office.getByText("Recuperamos lo que no guardaste")).toBeVisible();
    await expect(text).toContainText("Sal con diez minutos de más. Llega tranquilo.");
    await text.getByText("Llega tranquilo.").click();
    await office.locator("input[type=file][hidden]").setInputFiles(media("entrevista.jpg"));
    const words = office.getByLabel("Texto alternativo de la imagen");
    await expect(words).toBeFocused();
    await words.fill("Una parada de camión");
    await save();
    await looksRight(office, "staff-course-reading");
  });

  await test.step("the editor writes a questionary with single and multiple answers, which asks one of its two questions", async () => {
    await addLesson("Cuestionario práctico", lessons.quiz);
    await addQuestion(office, 0, "¿Cuándo sales?", { right: ["Con tiempo"], wrong: ["Tarde"] });
    await addQuestion(office, 1, "¿Qué llevas?", { right: ["Mi INE", "Agua"], wrong: ["Prisa"] });
    await office.getByLabel("Correctas para aprobar").selectOption("2");
    await save();
  });

  await test.step("the editor adds a document to the lesson, and the captions of a video fill its transcript", async () => {
    await addLesson("Descargable", lessons.document);
    await choose("PDF", "lista-primer-dia.pdf");
    await expect(uploaded("PDF")).toBeVisible();
    await expect(office.getByLabel("Título del archivo")).toHaveValue("lista-primer-dia");
    await save();

    await addLesson("Video", lessons.video);
    await choose("Video", "asi-funciona-ligero.mp4");
    await expect(uploaded("Video")).toBeVisible();
    await expect(office.getByLabel("Minutos")).toHaveValue("1");
    await choose("Subtítulos", "asi-funciona.vtt");
    await expect(office.getByRole("textbox", { name: "Transcripción" })).toHaveValue(
      /^0:00 Te damos la bienvenida a Arranca/,
    );
    await addQuestion(office, 0, "¿A dónde vas?", { right: ["Al trabajo"], wrong: ["A la feria"] });
    await save();
  });

  await test.step("the publishing check of the course names missing parts and links to them", async () => {
    await press(office, "Publicar");
    const gate = office.getByRole("dialog", { name: "Todavía no se puede publicar" });
    await gate
      .getByRole("listitem")
      .filter({ hasText: lessons.video })
      .getByRole("button", { name: /Agrega al menos dos preguntas/ })
      .click();
    await expect(gate).toHaveCount(0);
    await expect(title).toHaveValue(lessons.video);
    await addQuestion(office, 1, "¿Con quién avisas?", { right: ["Con mi familia"], wrong: ["Con nadie"] });
    await save();
  });

  await test.step("two editors of one lesson both keep what they wrote", async () => {
    await outline.getByRole("link", { name: lessons.reading }).click();
    await expect(title).toHaveValue(lessons.reading);
    const editor: CourseEditor = await send(office.request, readCourseEditor);
    const item = editor.sections.flatMap(({ items }) => items).find(({ content }) => content.title === lessons.reading);
    if (!item) throw new Error("The reading is not there.");
    const { id, revision, content } = item;
    await title.fill("Mi camino");
    const theirs = { ...content, title: "Nuestro camino", description: "Llega bien y a tiempo." };
    await send(office.request, editItem, { params: { id }, body: { revision, content: theirs } });
    await press(office, "Guardar");
    await expect(office.getByText(/guardó esta lección mientras la editabas/)).toBeVisible();
    await expect(office.getByLabel("Descripción")).toHaveValue("Llega bien y a tiempo.");
    await expect(title).toHaveValue("Mi camino");
    await press(office, "Usar lo guardado en Título");
    await expect(title).toHaveValue("Nuestro camino");
    await title.fill(lessons.reading);
    await save();
  });

  await test.step("the editor orders section, reading and questions by keyboard", async () => {
    await press(office, "Ordenar");
    const places = office.getByRole("list", { name: "Orden del curso" }).getByText(/^Sección \d+$/);
    // The list must be loaded before it is counted.
    await expect(places.first()).toBeVisible();
    const last = await places.count();
    for (let place = last - 1; place >= 1; place -= 1) {
      await office.getByRole("button", { name: `Subir «${section}»` }).press("Enter");
      await expect(office.getByText(`«${section}» es ahora la sección ${place} de ${last}.`)).toBeAttached();
    }
    await press(office, "Listo");
    await expect(office.getByRole("heading", { level: 3 }).first()).toHaveText(section);
    await office.reload();
    await expect(office.getByRole("heading", { level: 3 }).first()).toHaveText(section);
  });

  await test.step("the editor tries the draft in the player of persons, and nothing of it is recorded", async () => {
    await office.getByRole("link", { name: "Ver como persona" }).click();
    await expect(office.getByText(/Así ve el borrador una persona/)).toBeVisible();
    await expect(office.getByRole("heading", { level: 2, name: lessons.reading })).toBeVisible();
    await press(office, "Marcar como completado");
    await office.getByRole("link", { name: "Volver al editor" }).click();
  });

  await test.step("the editor exports the course as a file, discards the draft and imports it again; a foreign file changes nothing", async () => {
    await office.goto("/staff/course");
    const downloaded = office.waitForEvent("download");
    await press(office, "Exportar");
    const path = await (await downloaded).path();

    await press(office, "Importar");
    const dialog = office.getByRole("dialog", { name: "Importar un curso" });
    const take = dialog.getByRole("button", { name: "Importar", exact: true });
    const choosePackage = (buffer: Buffer) =>
      dialog
        .getByLabel("Elegir archivo para Paquete del curso", { exact: true })
        .setInputFiles({ name: "curso.zip", mimeType: "application/zip", buffer });
    await choosePackage(Buffer.concat([Buffer.from("PK\x05\x06"), Buffer.alloc(18)]));
    await expect(dialog.getByText(/manifest\.json: falta/)).toBeVisible();
    await expect(take).toBeDisabled();
    await dialog.getByRole("button", { name: "Regresar" }).click();
    await expect(office.getByRole("heading", { name: section })).toBeVisible();

    await press(office, "Descartar borrador");
    const ask = office.getByRole("dialog", { name: "¿Descartar el borrador?" });
    await expect(ask.getByText(`Sección «${section}»`)).toBeVisible();
    await ask.getByRole("button", { name: "Sí, descartar" }).click();
    await expect(office.getByRole("heading", { name: /^Versión \d+, publicada$/ })).toBeVisible();
    await expect(office.getByRole("heading", { name: section })).toHaveCount(0);

    await press(office, "Importar");
    await choosePackage(await readFile(path));
    await expect(dialog.getByText(`Sección «${section}»`)).toBeVisible();
    await expect(dialog.getByRole("status")).toContainText("(0 nuevos)");
    await take.click();
    await expect(dialog).toHaveCount(0);
    await expect(office.getByRole("heading", { level: 3 }).first()).toHaveText(section);
    for (const name of Object.values(lessons)) await expect(outline.getByRole("link", { name })).toBeVisible();
  });

  await test.step("the editor publishes the draft after reading the number of affected persons", async () => {
    await office.goto("/staff/course");
    await press(office, "Publicar");
    const dialog = office.getByRole("dialog", { name: /^Publicar la versión \d+$/ });
    await expect(dialog.getByText(/no ha(n)? empezado/)).toBeVisible();
    await expect(dialog.getByText(`Sección «${section}»`)).toBeVisible();
    await dialog.getByLabel(/Qué trae esta versión/).fill("El camino al trabajo");
    await looksRight(office, "staff-course-publish");
    await dialog.getByRole("button", { name: "Publicar", exact: true }).click();
    await expect(office.getByRole("heading", { name: /^Versión \d+, publicada$/ })).toBeVisible();
    await office.getByRole("link", { name: "Versiones" }).click();
    await expect(office.getByText("El camino al trabajo")).toBeVisible();
    await expect(office.getByText(/^Para volver a una versión de antes, expórtala/)).toBeVisible();
  });

  await test.step("a new person completes the section on a phone", async () => {
    const person = await createAccount(browser, {
      baseURL: server.baseURL,
      type: "person",
      email: "camino@correo.example",
    });
    const page = await person.context.newPage();
    await page.setViewportSize(telephone);
    await page.goto("/inductive-course");
    await expect(page.getByRole("heading", { level: 2, name: lessons.reading })).toBeVisible();
    await expect(page.getByText("Llega tranquilo.")).toBeVisible();
    await expect(page.getByRole("img", { name: "Una parada de camión" })).toBeVisible();
    for (const name of Object.values(lessons)) await expect(page.getByText(name).first()).toBeAttached();
    await page.context().close();
  });
});

async function anEditor(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.baseURL, viewport: desk });
  const page = await context.newPage();
  // A step that hangs fails itself, instead of using up the journey's time.
  page.setDefaultTimeout(90_000);
  await signInAs(page, "edicion@demo.example", demoPassword);
  await expect(page).toHaveURL(/\/staff/);
  return page;
}

async function addQuestion(
  page: Page,
  index: number,
  text: string,
  { right, wrong }: { right: string[]; wrong: string[] },
): Promise<void> {
  await press(page, "Agregar pregunta");
  const card = page.getByRole("list", { name: "Preguntas" }).locator("> li").nth(index);
  await card.getByLabel("Pregunta", { exact: true }).fill(text);
  if (right.length > 1) await card.getByRole("button", { name: "Varias correctas" }).click();
  const options = [...right, ...wrong];
  for (const [at, option] of options.entries()) {
    await card.getByRole("textbox", { name: `Opción ${at + 1}` }).fill(option);
    if (right.includes(option)) await card.getByLabel(`La opción ${at + 1} es correcta`).check();
  }
  for (let at = 3; at > options.length; at -= 1)
    await card.getByRole("button", { name: `Quitar la opción ${at}` }).click();
  await card.getByLabel("Explicación").fill("Porque así llegas bien.");
}
