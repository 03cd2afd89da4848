import { expect, type Locator, type Page, test } from "@playwright/test";
import { mailedCode, press } from "../support/accounts.ts";
import { anOpenVacancy, createCompany } from "../support/company.ts";
import { faultsOfConsole } from "../support/console.ts";
import { enterAs } from "../support/demo.ts";
import { looksRight } from "../support/page-check.ts";
import { fieldOf } from "../support/registration.ts";

// Changes of an approved company's data, and their display to persons.
faultsOfConsole(test);

test.use({ viewport: { width: 1440, height: 900 }, actionTimeout: 10_000 });
const name = "Tostadores La Cumbre";
const card = (page: Page) => page.getByRole("region", { name: "Información de la empresa", exact: true });
const part = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });
const saveIn = async (dialog: Locator) => {
  await dialog.getByRole("button", { name: "Guardar cambios" }).click();
  await expect(dialog).toBeHidden();
};

test("[A13, D02, S06, K02, DL08, E10] a company changes its data, map pin and managers, and persons read them next to the map", async ({
  page,
  browser,
  baseURL,
}) => {
  const company = await createCompany(browser, { baseURL, name });
  const vacancy = await anOpenVacancy(company, { title: "Tostador de café" });
  const email = `contacto.centro-${crypto.randomUUID()}@correo.example`;
  await page.context().addCookies((await company.http.storageState()).cookies);
  await page.goto("/dashboard-company");
  await expect(card(page)).toContainText(/Folio E-\d{6}/);
  await press(page, "Editar Empresa");
  const data = part(page, "Empresa");
  await data.getByLabel("Correo electrónico").fill("");
  await data.getByRole("button", { name: "Guardar cambios" }).click();
  await expect(fieldOf(data, "Correo electrónico")).toContainText("El correo electrónico es requerido.");
  await data.getByLabel("Correo electrónico").fill(email);
  await saveIn(data);
  await press(page, "Lo confirmo después");
  await expect(card(page)).toContainText("Pendiente de confirmar");
  await looksRight(page, "company-contact-pending");
  await press(page, "Escribir código");
  await page.getByLabel("Código de verificación").fill(await mailedCode(page.request, email));
  await press(page, "Confirmar correo");
  await expect(page.getByText("Tu correo de contacto cambió.")).toBeVisible();
  await expect(card(page)).not.toContainText("Pendiente de confirmar");
  await expect(card(page)).toContainText(email);

  const map = page.getByRole("group", { name: `Mapa de ${name}` });
  const putPin = async () => {
    await expect(card(page)).toContainText("Aún no pones tu pin en el mapa.");
    await press(page, "Poner el pin");
    await part(page, "Dirección de la empresa").getByLabel("Enlace de otro mapa").fill("21.125300, -101.686100");
  };
  await putPin();
  await looksRight(page, "company-place-dialog");
  await saveIn(part(page, "Dirección de la empresa"));
  await expect(map).toBeVisible();
  await press(page, "Editar Dirección");
  await press(page, "Quitar pin");
  await saveIn(part(page, "Dirección de la empresa"));
  await putPin();
  await saveIn(part(page, "Dirección de la empresa"));
  await expect(map).toBeVisible();

  await press(page, "Editar Responsable");
  const managers = part(page, "Responsable");
  await managers.getByRole("button", { name: "Agregar otro responsable" }).click();
  const second = managers.getByRole("group", { name: "Segundo responsable" });
  await second.getByLabel("Nombre").fill("Raúl");
  await second.getByLabel("Apellidos").fill("Ibarra Luna");
  await second.getByLabel("Puesto o área").fill("Compras");
  await second.getByLabel("Correo electrónico").fill("raul@correo.example");
  await second.getByRole("textbox", { name: "Teléfono fijo" }).fill("4770000452");
  await saveIn(managers);
  await expect(card(page).getByRole("heading", { name: "Responsables" })).toBeVisible();
  await expect(card(page)).toContainText("Raúl Ibarra Luna");
  await looksRight(page, "dashboard-company-data");

  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await readAsPerson(await context.newPage(), vacancy);
  await Promise.all([context.close(), company.close()]);
});

async function readAsPerson(page: Page, vacancy: string): Promise<void> {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await enterAs(page, "persona.mira");
  await page.goto(`/jobs?id=${vacancy}`);
  await page.getByRole("tab", { name: "Información de la empresa" }).click();
  const panel = page.getByRole("tabpanel", { name: "Información de la empresa" });
  const info = panel.getByRole("region", { name: "Información de la empresa" });
  await expect(info).toContainText(name);
  await expect(info).toContainText(/\d{3} \d{3} \d{4}$/);
  await expect(panel.getByRole("region", { name: "Contacto" })).toContainText(
    "Verás su correo cuando abra tu postulación.",
  );
  expect(asked.filter((url) => url.includes("map-canvas"))).toEqual([]);

  await panel.getByRole("heading", { name: "Cómo llegar" }).evaluate((title) => title.scrollIntoView());
  const map = panel.getByRole("group", { name: `Mapa de ${name}` });
  await expect(map.getByRole("img", { name: "Pin" })).toBeVisible();
  expect((await map.boundingBox())?.height).toBe(300);
  await expect(map).toHaveAttribute("data-zoom", "18");
  await expect(panel.getByRole("link", { name: "Ver la ruta" })).toHaveAttribute("href", /21\.1253,-101\.6861$/);
  await looksRight(page, "company-panel");
  await panel.getByRole("button", { name: "Información de contacto" }).click();
  const dialog = page.getByRole("dialog", { name: "Información de contacto" });
  await expect(dialog).toContainText(/Tostador de café.*Vacante [0-9A-F]{8} · Publicada el \d+ de [a-z]+ de \d{4}/);
  await expect(dialog).toContainText("Correo electrónicoLo verás cuando abra tu postulación.");
  expect((await dialog.boundingBox())?.width).toBe(782);
  await looksRight(page, "company-contact");

  await page.goto("/jobs?q=Nodo+Abierto");
  await page.getByRole("tab", { name: "Información de la empresa" }).click();
  await expect(panel).toContainText("Nodo Abierto");
  await expect(panel.getByRole("heading", { name: "Cómo llegar" })).toBeHidden();
}
