import { expect, type Locator, type Page, test } from "@playwright/test";
import { createCompany, type OwnCompany } from "../support/company.ts";
import { looksRight } from "../support/page-check.ts";

let company: OwnCompany;
let page: Page;

test.beforeAll(async ({ browser, baseURL }) => {
  company = await createCompany(browser, { baseURL, name: "Repostería Nube" });
});
test.beforeEach(async () => {
  page = await company.context.newPage();
  await page.setViewportSize({ width: 1440, height: 900 });
});
test.afterEach(() => page.close());
test.afterAll(() => company?.close());

const savedDraft = (of: Page) => expect(of.getByText(/^Borrador guardado a las/).first()).toBeVisible();

test("[R15, R16] a reload continues a vacancy draft; the second of two tabs that saves must choose a version", async () => {
  await page.goto("/jobs-company/new");
  await page.getByLabel("Título de la vacante").fill("Repostera de mañana");
  await savedDraft(page);
  await expect(page).toHaveURL(/\/jobs-company\/new\?draft=/);
  await page.reload();
  await expect(page.getByLabel("Título de la vacante")).toHaveValue("Repostera de mañana");

  const id = new URL(page.url()).searchParams.get("draft") ?? "";
  const other = await page.context().newPage();
  await other.goto(`/jobs-company/edit/${id}`);
  await other.getByLabel("Título de la vacante").fill("Repostera de noche");
  await savedDraft(other);
  await page.getByLabel(/^Días y horas/).fill("Sábado y domingo");
  const asked = page.getByRole("dialog", { name: "Esta vacante cambió en otro lugar" });
  await expect(asked).toBeVisible();
  await looksRight(page, "vacancy-form-two-tabs");
  await asked.getByRole("button", { name: "Conservar lo mío" }).click();
  await savedDraft(page);
  await other.getByLabel("Título de la vacante").fill("Repostera de tarde");
  await other.getByRole("button", { name: "Cargar lo guardado" }).click();
  await expect(other.getByLabel(/^Días y horas/)).toHaveValue("Sábado y domingo");
  await expect(other.getByLabel("Título de la vacante")).toHaveValue("Repostera de mañana");
  await other.close();
});

test("[R15, T03] the author of a vacancy sees a reviewer's likely remarks at the field, and no praise in spite of them", async () => {
  await page.goto("/jobs-company/new");
  const check = page.getByRole("complementary", { name: "Vista previa" });
  await page.getByLabel("Título de la vacante").fill("Auxiliar de cocina");
  await page.getByRole("textbox", { name: "Descripción" }).fill("Vas a lavar y cortar. Llama al 477 123 45 67 hoy.");
  await page.getByLabel("Sueldo mensual").fill("5000");
  await page.getByRole("combobox", { name: "Horario", exact: true }).selectOption({ label: "Tiempo completo" });
  await page.getByLabel(/^Días y horas/).fill("Lunes a sábado, 48 horas");
  const pay = page.getByRole("status").filter({ hasText: "Paga menos que el salario mínimo de un mes, $9,582.47." });
  await expect(pay).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "El texto trae un teléfono." })).toBeVisible();
  await expect(check.getByRole("listitem").filter({ hasText: "Paga menos que el salario mínimo" })).toBeVisible();
  await expect(check.locator(".tabler-icon-check")).toHaveCount(0);
  await looksRight(page, "vacancy-form-advice");
  await page.setViewportSize({ width: 390, height: 844 });
  await looksRight(page, "vacancy-form-advice-phone");
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByLabel("Sueldo mensual").fill("9800");
  await page.getByRole("textbox", { name: "Descripción" }).fill("Vas a lavar y cortar verdura por la mañana.");
  await expect(pay).toBeHidden();
  await expect(page.getByRole("status").filter({ hasText: "El texto trae" })).toBeHidden();
  await expect(check.getByRole("listitem").filter({ hasText: "Sueldo a la vista" })).toBeVisible();
  await expect(check.locator(".tabler-icon-check")).not.toHaveCount(0);
});

test("[R15] a vacancy draft with an invalid pay range is saved all the same, and a server error is not called a lost connection", async () => {
  await page.goto("/jobs-company/new");
  await page.getByLabel("Título de la vacante").fill("Panadera");
  await page.getByLabel("Sueldo mensual").fill("9000");
  await page.getByLabel(/^Hasta/).fill("800");
  await savedDraft(page);
  await expect(page).toHaveURL(/\/jobs-company\/new\?draft=/);
  await page.reload();
  await expect(page.getByLabel(/^Hasta/)).toHaveValue("800");

  const fault = { statusCode: 500, error: { code: "INTERNAL", message: "Ocurrió un error." } };
  await page.route("**/api/mpc/company/jobs/update", (route) => route.fulfill({ status: 500, json: fault }));
  await page.getByLabel(/^Hasta/).fill("9500");
  await expect(
    page.getByText("No pudimos guardarlo y lo intentamos otra vez: guardado en este navegador").first(),
  ).toBeVisible();
  await expect(page.getByText("Sin conexión")).toHaveCount(0);
  await page.unroute("**/api/mpc/company/jobs/update");
  await savedDraft(page);
});

const paste = (box: Locator, text: string, html?: string) =>
  box.evaluate(
    (element, given) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", given.text);
      if (given.html) clipboardData.setData("text/html", given.html);
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    },
    { text, html },
  );

test("[S15] text pasted into a vacancy from a chat or Word keeps only lists and bold words, can be undone, and is counted by the rule", async () => {
  const broken: string[] = [];
  page.on("console", (message) => message.type() === "error" && broken.push(message.text()));
  await page.goto("/jobs-company/new");
  const box = page.getByRole("textbox", { name: "Descripción" });
  await box.click();
  await paste(box, "*Buscamos ayudante*\n- Puntual\n- Con ganas\n1. Llama\n2. Ven");
  await expect(box.locator("strong")).toHaveText("Buscamos ayudante");
  await expect(box.locator("ul > li")).toHaveText(["Puntual", "Con ganas"]);
  await expect(box.locator("ol > li")).toHaveText(["Llama", "Ven"]);
  await box.press("ControlOrMeta+z");
  await expect(box.getByRole("listitem")).toHaveCount(0);
  await box.press("ControlOrMeta+a");
  await paste(
    box,
    "-",
    `<style>p{margin:0}</style><h2 style="color:red">Funciones</h2>
     <p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·</span>Cobrar</p>
     <p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·</span>Acomodar</p>
     <p><b style="font-weight:normal"><span style="font-weight:700">Paga</span> puntual</b></p>
     <table><tr><td>Lunes</td><td>9 a 18</td></tr></table><p><a href="mailto:a@b.mx">Correo</a></p>`,
  );
  await expect(box.locator("ul > li")).toHaveText(["Cobrar", "Acomodar"]);
  await expect(box.locator("strong")).toHaveText(["Funciones", "Paga"]);
  await expect(box.getByText("Lunes · 9 a 18")).toBeVisible();
  await expect(box.getByRole("link")).toHaveCount(0);
  expect(broken, "the content policy forbids nothing of it").toEqual([]);

  await box.press("ControlOrMeta+a");
  await paste(box, `${"a".repeat(250)}\n${"b".repeat(250)}`);
  await expect(page.getByText("501 de 500 caracteres")).toBeVisible();
  await box.press("ControlOrMeta+a");
  await box.press("Delete");
});
