import { personDraft } from "@arranca/contract/accounts/registration";
import { watchWelcomeVideo } from "@arranca/contract/course/welcome-video";
import { readPerson, updatePersonDocs } from "@arranca/contract/persons";
import { approveAccount } from "@arranca/contract/review/accounts";
import { sectionKeys } from "@arranca/contract/review/requests";
import { listOpenVacancies } from "@arranca/contract/vacancies/search";
import { expect, test } from "@playwright/test";
import { slugOf } from "../apps/api/src/programme/vacancies/public/slug.ts";
import { fillSignUp, heading, mailedCode, press } from "./support/accounts.ts";
import { send } from "./support/api.ts";
import { demoCalls, wordOfDemo } from "./support/demo.ts";
import { personDocuments } from "./support/documents.ts";
import { looksRight } from "./support/page-check.ts";
import { itzel } from "./support/people.ts";
import { takeCourseQuickly } from "./support/quick.ts";
import { goOn } from "./support/registration.ts";
import { right } from "./support/registration-cases.ts";

type Wanted = NonNullable<(typeof listOpenVacancies)["response"]["_zod"]["output"]>["publications"][number];

test("[R02, R03, R06, S01, S13] a person comes from a shared vacancy, registers without bank account, CV or computer, and can apply there", async ({
  browser,
}) => {
  test.slow();
  const reader = await demoCalls("persona.lee");
  const { publications } = await send(reader, listOpenVacancies, { query: { limit: "1", search: wordOfDemo } });
  const { id: wanted, title }: Wanted = publications[0];
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const effort = { taps: 0, texts: 0 };
  await context.exposeFunction("tellEffort", (what: keyof typeof effort) => {
    effort[what] += 1;
  });
  await context.addInitScript(watchEffort);
  const page = await context.newPage();
  const http = page.request;

  await test.step("the person signs up from the vacancy's public page with five taps and four texts", async () => {
    await page.goto(`/v/${slugOf({ id: wanted, title, place: null })}`);
    await expect(heading(page, title)).toBeVisible();
    await page.getByRole("link", { name: "Crear mi cuenta" }).click();
    await press(page, "Continuar como persona");
    const email = `sin-nada-${crypto.randomUUID()}@correo.example`;
    await fillSignUp(page, email);
    await page.getByLabel("Código de verificación").fill(await mailedCode(http, email));
    await expect(heading(page, "Términos y condiciones")).toBeVisible();
    await press(page, "Aceptar");
    await expect(page).toHaveURL("/inductive-course");
    await expect.poll(() => effort).toEqual({ taps: 5, texts: 4 });
  });

  await takeCourseQuickly(http);
  const { bank: _none, ...typed } = right;
  for (const [step, data] of Object.entries(typed))
    await send(http, personDraft.save, { params: { step }, body: { data } });
  const { cv: _cv, ...documents } = await personDocuments(itzel);
  await send(http, updatePersonDocs, { files: documents });

  await test.step("the person continues the registration without a bank account, and reads how to open one", async () => {
    await page.goto("/register?paso=bank");
    await expect(heading(page, "¿Dónde recibes tu apoyo?")).toBeVisible();
    await page.getByLabel("Todavía no tengo cuenta").check();
    await expect(page.getByText("que no cobra por abrirla ni por tenerla")).toBeVisible();
    await looksRight(page, "register-no-account");
    await goOn(page);
  });

  await test.step("the person makes a CV with six answers, each saved at once", async () => {
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
    await dialog.getByRole("button", { name: "Cerrar" }).click();
    await press(page, "No tengo: hacerlo con 6 preguntas");
    await next();
    for (const title of ["¿Qué has hecho?", "¿Qué se te da bien?", "¿Qué idiomas hablas?"]) {
      // The focus is on the heading, and a second Enter skips no question.
      await expect(dialog.getByRole("heading", { name: title })).toBeFocused();
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
  await expect(page.getByRole("listitem").filter({ hasText: "Datos bancarios" })).toContainText("Sin cuenta todavía");
  await expect(page.getByText("Sigue abierta. Cuando aprobemos tu cuenta te llevamos a ella.")).toBeVisible();

  await test.step("the person asks for a call back, and can change its hour", async () => {
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

  await test.step("once approved, the person is led back to the shared vacancy and can apply", async () => {
    const staff = await demoCalls("revision");
    await send(staff, approveAccount, {
      params: { id: (await send(http, readPerson)).id },
      body: { unread: sectionKeys },
    });
    await send(http, watchWelcomeVideo);
    await page.goto("/dashboard");
    await expect(page.getByText(`Querías postularte a «${title}»`)).toBeVisible();
    await page.getByRole("link", { name: "Ver la vacante" }).click();
    await expect(page.getByRole("heading", { level: 2, name: title })).toBeVisible();
    await expect(page.getByRole("button", { name: "Postularme" })).toBeEnabled();
    expect((await context.cookies()).filter(({ name }) => name === "vacante")).toEqual([]);
    await staff.dispose();
  });
  await Promise.all([context.close(), reader.dispose()]);
});

/** Runs in each page. Reports every tap, and every field on its first input. */
function watchEffort() {
  const tell: (what: "taps" | "texts") => void = Reflect.get(globalThis, "tellEffort");
  const written = new Set<EventTarget | null>();
  addEventListener("pointerdown", () => tell("taps"), true);
  addEventListener(
    "input",
    ({ target }) => {
      if ((target instanceof HTMLInputElement && target.type === "radio") || written.has(target)) return;
      written.add(target);
      tell("texts");
    },
    true,
  );
}
