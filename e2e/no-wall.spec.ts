import { personDraft } from "@arranca/contract/accounts/registration";
import { updatePersonDocs } from "@arranca/contract/persons";
import { expect, test } from "@playwright/test";
import { heading, press } from "./support/accounts.ts";
import { send } from "./support/api.ts";
import { looksRight } from "./support/looks.ts";
import { aNewcomer } from "./support/newcomer.ts";
import { personPapers } from "./support/papers.ts";
import { itzel } from "./support/people.ts";
import { takeCourseQuickly } from "./support/quick.ts";
import { goOn } from "./support/registration.ts";
import { right } from "./support/registration-cases.ts";

test("[R06, S13] without a bank account, a CV or a computer a registration gets to its review", async ({
  browser,
  baseURL,
}) => {
  test.slow();
  const email = `sin-nada-${crypto.randomUUID()}@correo.example`;
  const me = await aNewcomer(browser, { baseURL, type: "person", email });
  const page = await me.context.newPage();
  await page.setViewportSize({ width: 390, height: 844 });
  await takeCourseQuickly(me.http);
  const { bank: _none, ...typed } = right;
  for (const [step, data] of Object.entries(typed))
    await send(me.http, personDraft.save, { params: { step }, body: { data } });
  const { cv: _cv, ...papers } = await personPapers(itzel);
  await send(me.http, updatePersonDocs, { files: papers });

  await test.step("goes on without an account, and reads how to open one", async () => {
    await page.goto("/register?paso=bank");
    await expect(heading(page, "¿Dónde recibes tu apoyo?")).toBeVisible();
    await page.getByLabel("Todavía no tengo cuenta").check();
    await expect(page.getByText("que no cobra por abrirla ni por tenerla")).toBeVisible();
    await looksRight(page, "register-no-account");
    await goOn(page);
  });

  await test.step("makes a CV with six answers, which are kept as one goes on", async () => {
    await expect(page.getByText("Te falta 1 de 4.")).toBeVisible();
    await page.getByText("¿Para qué es? CV").click();
    await expect(page.getByText("Si no tienes, hazlo aquí")).toBeVisible();
    await press(page, "No tengo: hacerlo con 6 preguntas");
    const dialog = page.getByRole("dialog");
    const next = () => dialog.getByRole("button", { name: "Siguiente" }).click();
    await expect(dialog.getByText("Administración")).toBeVisible();
    await next();
    await press(page, "Servicio social");
    await expect(dialog.getByLabel("Qué hiciste")).toHaveValue("Servicio social");
    await looksRight(page, "cv-question");
    await next();
    await press(page, "Puntualidad");
    await dialog.getByLabel("Lo que sabes hacer").fill("Puntualidad\nCortar el pelo");
    await next();
    await press(page, "Inglés básico");
    // Left half-way, and found again.
    await dialog.getByRole("button", { name: "Cerrar" }).click();
    await press(page, "No tengo: hacerlo con 6 preguntas");
    for (const title of ["¿Qué estudiaste?", "¿Qué has hecho?", "¿Qué se te da bien?", "¿Qué idiomas hablas?"]) {
      await expect(dialog.getByRole("heading", { name: title })).toBeVisible();
      await next();
    }
    await press(page, "Un trabajo cerca de mi casa.");
    await next();
    await press(page, "Soy puntual y aprendo rápido.");
    await next();
    for (const said of ["Yaretzi Solís Garduño", "Servicio social", "Cortar el pelo", "Inglés básico"])
      await expect(dialog.getByText(said)).toBeVisible();
    await looksRight(page, "cv-answers");
    await press(page, "Guardar mi CV");
    await expect(page.getByRole("button", { name: "Borrar CV" })).toBeVisible();
    await expect(page.getByText("CV Yaretzi Solís Garduño.pdf")).toBeVisible();
    await expect(page.getByText("Están todos.")).toBeVisible();
    await looksRight(page, "register-own-cv");
    await goOn(page);
  });

  await expect(page.getByText("Sin cuenta todavía")).toBeVisible();
  await press(page, "Enviar registro");
  await press(page, "Entendido");
  await expect(heading(page, "Recibimos tu registro")).toBeVisible();
  await page.goto("/pending");
  await expect(heading(page, "Estamos revisando tu registro")).toBeVisible();

  await test.step("asks to be called, and may move the hour", async () => {
    await page.goto("/llamada?de=/pending");
    await expect(heading(page, "Te llamamos")).toBeVisible();
    await expect(page.getByText("Sobre: Tu registro.")).toBeVisible();
    await page.getByLabel("Tu nombre").fill("Yaretzi Solís");
    await page.getByLabel("Teléfono").fill(`47${String(Date.now()).slice(-8)}`);
    await looksRight(page, "callback");
    await press(page, "Pedir la llamada");
    await expect(page.getByText(/^Te llamamos el .+, entre \d+:00 y \d+:00\.$/)).toBeVisible();
    await page.reload();
    await expect(page.getByText("Ya pediste una llamada")).toBeVisible();
    await expect(page.getByRole("button", { name: "Cambiar mi llamada" })).toBeVisible();
  });
  await me.context.close();
});
