import { approveAccount, listAccounts } from "@arranca/contract/review/accounts";
import { sectionKeys } from "@arranca/contract/review/requests";
import { type Browser, test as base, expect, type Page } from "@playwright/test";
import { heading, press, signInAs } from "./support/accounts.ts";
import { send } from "./support/api.ts";
import { anOpenVacancy, createCompany, type OwnCompany } from "./support/company.ts";
import { typeOver } from "./support/keyboard.ts";
import { hasOldChromium, oldChromium } from "./support/old-chromium.ts";
import { overlap } from "./support/overlap.ts";
import { dayFromToday, fullName, personOfAttempt } from "./support/people.ts";
import { joinQuickly } from "./support/quick.ts";

// The main journey in the oldest Chromium promised by the README: no newer feature may be required.
const test = base.extend<object, { browser: Browser }>({
  browser: [
    async ({ playwright }, use) => {
      const args = ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"];
      const browser = await playwright.chromium.launch({ executablePath: await oldChromium(), args });
      await use(browser);
      await browser.close();
    },
    { scope: "worker" },
  ],
});
test.skip(!hasOldChromium, "Chromium 108 is not installed; it exists for Linux on x64 only");
test.describe.configure({ mode: "serial" });

const lucia = personOfAttempt({ name: "Lucía", firstSurname: "Arteaga", sex: "M" });
const title = `Ayudante de imprenta ${lucia.secondSurname}`;
let company: OwnCompany;
let person: Page;
let page: Page;
const faults: Error[] = [];

test.beforeAll(async ({ browser, baseURL }) => {
  company = await createCompany(browser, { baseURL, name: "Imprenta La Antigua" });
  await anOpenVacancy(company, { title });
  page = await company.context.newPage();
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  person = await context.newPage();
  for (const one of [person, page]) one.on("pageerror", (error) => faults.push(error));
  await joinQuickly(context.request, lucia);
  const { info } = await send(company.staff, listAccounts, { query: { search: lucia.email } });
  await send(company.staff, approveAccount, { params: { id: info[0].id }, body: { unread: sectionKeys } });
});
test.afterAll(() => company?.close());
test.afterEach(() => expect(faults).toEqual([]));

test("[K03] in Chromium 108 a person signs in, finds a vacancy and applies", async ({ browser }) => {
  expect(browser.version()).toMatch(/^108\./);
  await signInAs(person, lucia.email);
  await expect(person).toHaveURL("/dashboard");
  await person.goto("/jobs?q=imprenta");
  await person.getByRole("link", { name: title }).click();
  await press(person, "Postularme");
  const snack = person.locator(".toast", { hasText: "Te postulaste." });
  await expect(snack).toBeVisible();
  expect((await snack.boundingBox())?.height).toBeLessThan(120);
  // The bar grows when the answer is read again; the snackbar follows at its next tick.
  for (const bar of await person.locator(".actions, .bottom").all()) {
    await expect.poll(() => overlap(snack, bar)).toBe(false);
  }
  await expect(snack).toBeVisible();
  await snack.getByRole("button", { name: "Cerrar" }).click();
  await expect(snack).toHaveCount(0);
  await expect(person.getByRole("button", { name: "Ya te has postulado" })).toBeDisabled();
});

test("[S13] in Chromium 108 a PDF document is drawn in the page", async () => {
  await person.goto("/dashboard");
  await person.getByRole("heading", { name: "Documentos", exact: true }).click();
  await press(person, "Ver Comprobante de domicilio");
  const sheet = person.getByRole("img", { name: /, página 1 de 1$/ });
  const inked = () =>
    sheet.evaluate((canvas: HTMLCanvasElement) => {
      if (canvas.width === 0) return false;
      const pixels = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
      return pixels.some((value, at) => at % 4 < 3 && value < 128 && pixels[at - (at % 4) + 3] === 255);
    });
  await expect.poll(inked).toBe(true);
  await person.keyboard.press("Escape");
});

test("[K03] in Chromium 108 a company reads the candidate and hires with a typed date", async () => {
  await page.goto("/candidates");
  await expect(heading(page, "Candidatos")).toBeVisible();
  await page.getByRole("link", { name: fullName(lucia) }).click();
  await press(page, "Abrir postulación");
  const candidate = page.getByRole("article", { name: "Candidato" });
  // The CV loads beside the buttons and moves them, so an earlier click may miss.
  await expect(candidate.getByText(/abrió su postulación/)).toBeVisible();
  await candidate.getByRole("button", { name: /^Seleccionar/ }).click();
  const dialog = page.getByRole("dialog", { name: "Seleccionar candidato" });
  const start = dialog.getByLabel("Fecha de inicio");
  const [year, month, day] = dayFromToday(3).split("-");
  await typeOver(start, `${day}/${month}/${year}`);
  await start.blur();
  await expect(start).toHaveValue(`${year}-${month}-${day}`);
  await dialog.getByRole("button", { name: "Seleccionar", exact: true }).click();
  await expect(page.locator(".toast", { hasText: "Falta que confirme." })).toBeVisible();
});

test("a browser older than the supported ones gets advice, and keeps the sign-in form", async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const old = await context.newPage();
  await old.addInitScript(() => {
    CSS.supports = () => false;
  });
  await old.goto("/");
  await expect(old.getByText("Tu navegador es antiguo y algunas partes pueden fallar.")).toBeVisible();
  await expect(old.getByLabel("Correo electrónico")).toBeVisible();
  await old.getByRole("link", { name: "Qué puedes hacer" }).click();
  await expect(heading(old, "Actualiza tu navegador")).toBeVisible();

  // A browser that cannot even parse the code.
  await old.route("**/assets/start-*.js", (route) => route.fulfill({ contentType: "text/javascript", body: "@@" }));
  await old.goto("/");
  await expect(old).toHaveURL("/navegador.html");
  await context.close();
});
