import { acceptTerms, signUp, verifyEmail } from "@arranca/contract/accounts/entry";
import { companyDraft } from "@arranca/contract/accounts/registration";
import { expect, type Page, test } from "@playwright/test";
import { heading, mailedCode, password, press, signInAs } from "../support/accounts.ts";
import { send } from "../support/api.ts";
import { faultsOfConsole } from "../support/console.ts";
import { companyDocuments } from "../support/documents.ts";
import { looksRight } from "../support/page-check.ts";
import { bakery } from "../support/people.ts";
import { fieldOf, fillAddress, fillCompany, fillManager, goOn, uploadDocument } from "../support/registration.ts";

test.use({ viewport: { width: 390, height: 844 }, actionTimeout: 10_000 });

const required = "Este campo es obligatorio";
const faults = faultsOfConsole(test);

async function joinAsCompany(page: Page, name: string): Promise<string> {
  const email = `${name}-${crypto.randomUUID()}@registro.example`;
  await send(page.request, signUp, { body: { account_type: "company", credentials: { email, password } } });
  await send(page.request, verifyEmail, { body: { email, code: await mailedCode(page.request, email) } });
  await send(page.request, acceptTerms, { body: { version: 1 } });
  return email;
}

const openStep = async (page: Page, step: string, title: string) => {
  await page.goto(`/register?paso=${step}`);
  await expect(heading(page, title)).toBeVisible();
};
/** Map pin in the draft on the server; empty if there is none. */
async function savedPin(page: Page): Promise<{ lat?: number; long?: number }> {
  const step = await send(page.request, companyDraft.read, { params: { step: "location" } });
  const { lat, long } = step?.data ?? {};
  return lat && long ? { lat: Number(lat), long: Number(long) } : {};
}
/** Scrolls to the map, which loads only when it is visible. */
const lookAtMap = (page: Page) =>
  page.getByRole("heading", { name: "Punto en el mapa" }).evaluate((title) => title.scrollIntoView());
const summary = (page: Page) => page.getByRole("alert").first();

test("[V01, V02, R06, E03] each field of a company's registration shows its own error message", async ({ page }) => {
  const account = await joinAsCompany(page, "palabras");
  await openStep(page, "company", "Tu empresa");
  await page.getByLabel("Correo electrónico").fill("");
  await goOn(page);
  for (const label of ["RFC", "Nombre comercial", "Razón social", "Sector", "Tamaño", "Presencia"])
    await expect(fieldOf(page, label)).toContainText(required);
  await expect(fieldOf(page, "Teléfono")).toContainText("El campo Teléfono es obligatorio.");
  await expect(fieldOf(page, "Correo electrónico")).toContainText("El correo electrónico es requerido.");
  await summary(page).getByRole("link", { name: /RFC/ }).click();
  await expect(page.getByLabel("RFC")).toBeFocused();

  const rfc = page.getByLabel("RFC");
  for (const wrong of ["PAN15042", "PAN159920A12", "1AN150420A12"]) {
    await rfc.fill(wrong);
    await rfc.blur();
    await expect(fieldOf(page, "RFC")).toContainText("RFC no válido");
  }
  await page.getByLabel("Correo electrónico").fill("trigal@");
  await page.getByRole("textbox", { name: "Teléfono" }).fill("47712");
  await page.getByLabel("Descripción").fill("x".repeat(1001));
  await goOn(page);
  await expect(fieldOf(page, "Correo electrónico")).toContainText("Introduce un correo electrónico válido");
  await expect(fieldOf(page, "Teléfono")).toContainText("Teléfono no válido");
  await expect(fieldOf(page, "Descripción")).toContainText("Debe tener como máximo 1000 caracteres");
  await looksRight(page, "register-company-errors");

  await openStep(page, "manager", "¿Quién responde por la empresa?");
  await press(page, "Agregar otro responsable");
  const second = page.getByRole("group", { name: "Segundo responsable" });
  await expect(second.getByLabel("Nombre")).toBeFocused();
  await second.getByLabel("Nombre").fill("Raúl");
  const first = page.getByRole("group", { name: "Responsable", exact: true });
  // A small company's registrant is usually its manager, so the e-mail is filled in.
  await expect(first.getByLabel("Correo electrónico")).toHaveValue(account);
  await first.getByLabel("Correo electrónico").fill("");
  await goOn(page);
  for (const label of ["Nombre", "Apellidos", "Puesto o área"])
    await expect(fieldOf(first, label)).toContainText(required);
  for (const who of [first, second]) {
    await expect(fieldOf(who, "Correo electrónico")).toContainText("El correo electrónico es requerido.");
    await expect(fieldOf(who, "Teléfono fijo")).toContainText("El campo Teléfono fijo es obligatorio.");
  }
  await first.getByRole("textbox", { name: "Teléfono fijo" }).pressSequentially("47a7-12");
  await expect(first.getByRole("textbox", { name: "Teléfono fijo" })).toHaveValue("47712");
  await first.getByRole("textbox", { name: "Teléfono fijo" }).blur();
  await expect(fieldOf(first, "Teléfono fijo")).toContainText("Teléfono no válido");

  await openStep(page, "location", "¿Dónde está tu empresa?");
  await goOn(page);
  for (const label of ["Código postal", "Colonia", "Calle", "Número exterior"])
    await expect(fieldOf(page, label)).toContainText(required);
  await openStep(page, "location", "¿Dónde está tu empresa?");
  await page.getByLabel("Código postal", { exact: true }).fill("00000");
  await expect(page.getByRole("status").filter({ hasText: "No tenemos este código." })).toBeVisible();
  await expect(page.getByLabel("Estado")).toBeVisible();
});

test("[V01, E03] a company's RFC has 12 characters, that of a person with a business 13; a wrong check character is only a warning", async ({
  page,
}) => {
  await joinAsCompany(page, "rfc");
  await openStep(page, "company", "Tu empresa");
  const warning = page.getByText("El último carácter no corresponde a este RFC.");
  const rfc = page.getByLabel("RFC");
  await rfc.fill(bakery.rfc.toLowerCase().replace(/^(.{3})/, "$1 "));
  await expect(rfc).toHaveValue(bakery.rfc);
  await expect(warning).toBeHidden();
  await rfc.fill("GODE561231GR8");
  await expect(page.getByText("Tu nombre completo, como está en tu constancia.")).toBeVisible();
  await expect(warning).toBeHidden();

  const doubtful = `${bakery.rfc.slice(0, -1)}${bakery.rfc.endsWith("1") ? "2" : "1"}`;
  await fillCompany(page, { ...bakery, rfc: doubtful });
  await expect(warning).toBeVisible();
  await looksRight(page, "register-company-rfc");
  await goOn(page);
  await expect(heading(page, "¿Dónde está tu empresa?")).toBeVisible();
});

// Moves by keys, buttons and taps, and refused links, are tested in company-pin.browser.test.tsx.
test("[E02, S06, R06] the company's saved map pin is empty until set, and can be pasted, removed and set to the own location", async ({
  page,
  context,
}) => {
  await joinAsCompany(page, "pin");
  await openStep(page, "location", "¿Dónde está tu empresa?");
  await expect(page.getByText("Escribe tu código postal para abrir el mapa")).toBeVisible();
  await fillAddress(page, bakery.address);
  await lookAtMap(page);
  await expect(page.getByText(/^Cada cuadro mide \d+ k?m$/)).toBeVisible();
  const link = page.getByLabel("Enlace de otro mapa");
  const pin = page.getByRole("button", { name: "Pin. Muévelo con las flechas." });
  const point = () => savedPin(page);
  await expect(pin).toBeHidden();
  await looksRight(page, "register-company-map-empty");

  await press(page, "Poner el pin aquí");
  await expect(pin).toBeVisible();
  await expect.poll(async () => Math.abs(((await point()).lat ?? 0) - bakery.address.place.lat)).toBeLessThan(0.1);

  await link.fill("https://maps.example/@20.5,-100.4,17z");
  await expect.poll(point).toEqual({ lat: 20.5, long: -100.4 });
  await press(page, "Quitar pin");
  await expect.poll(point).toEqual({});
  await expect(pin).toBeHidden();

  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 21.1219, longitude: -101.6833 });
  await press(page, "Usar mi ubicación");
  await expect.poll(point).toEqual({ lat: 21.1219, long: -101.6833 });
  await looksRight(page, "register-company-map");
  await goOn(page);
  await openStep(page, "review", "Revisa y envía");
  await expect(page.getByText("Con pin", { exact: true })).toBeVisible();
});

test("[S06] with a tile source the map shows tiles and attribution; if tiles fail, it shows the drawn plan", async ({
  page,
}) => {
  await joinAsCompany(page, "calles");
  const square = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M/wHwAEBgIApD5fRAAAAABJRU5ErkJggg==",
    "base64",
  );
  let hasPictures = true;
  await page.route("**/streets/**", (route) =>
    hasPictures ? route.fulfill({ contentType: "image/png", body: square }) : route.abort(),
  );
  await page.route("**/api/places/map?*", async (route) => {
    const reply = await route.fetch();
    // The body of a page left meanwhile is gone, and nobody needs it.
    const answer = await reply.json().catch(() => undefined);
    if (!answer) return route.abort();
    answer.contents.tiles = { url: "/streets/{z}/{x}/{y}.png", attribution: "© Calles de ejemplo" };
    await route.fulfill({ response: reply, json: answer });
  });
  const open = async () => {
    await openStep(page, "location", "¿Dónde está tu empresa?");
    await page.getByLabel("Código postal", { exact: true }).fill("37000");
    await expect(page.getByText("León, Guanajuato")).toBeVisible();
    await lookAtMap(page);
  };
  await open();
  await expect(page.getByText("© Calles de ejemplo")).toBeVisible();
  await expect(page.getByText(/^Cada cuadro mide/)).toBeHidden();
  hasPictures = false;
  await open();
  await expect(page.getByText(/^Cada cuadro mide/)).toBeVisible();
  faults.length = 0; // the pictures that did not come
});

test("[R06, T09, DL15] leaving the company's registration needs a confirmation, with and without saved data; it continues there, on another device too", async ({
  page,
  browser,
}) => {
  const email = await joinAsCompany(page, "salir");
  await openStep(page, "company", "Tu empresa");
  await press(page, "Salir del proceso");
  const dialog = page.getByRole("dialog", { name: "¿Salir del registro?" });
  await expect(dialog).toContainText("Todavía no hay datos guardados.");
  await press(page, "Seguir aquí");
  await fillCompany(page, { ...bakery, email });
  await press(page, "Guardar cambios");
  await expect(page.getByText("Cambios guardados")).toBeVisible();
  await goOn(page);
  await fillAddress(page, bakery.address);
  await lookAtMap(page);
  await press(page, "Poner el pin aquí");
  await expect.poll(() => savedPin(page)).not.toEqual({});
  const point = await savedPin(page);
  await press(page, "Salir del proceso");
  await expect(dialog).toContainText("Tu avance está guardado.");
  await dialog.getByRole("button", { name: "Sí, salir" }).click();
  await expect(page).toHaveURL("/");

  const other = await browser.newContext();
  const there = await other.newPage();
  await signInAs(there, email);
  await expect(heading(there, "¿Dónde está tu empresa?")).toBeVisible();
  await expect(there.getByLabel("Calle")).toHaveValue(bakery.address.street);
  await lookAtMap(there);
  await expect(there.getByRole("button", { name: "Pin. Muévelo con las flechas." })).toBeAttached();
  expect(await savedPin(there)).toEqual(point);
  await press(there, "Atrás");
  await expect(there.getByLabel("RFC")).toHaveValue(bakery.rfc);
  await expect(there.getByLabel("Tamaño").locator("option:checked")).toHaveText(/Pequeña/);
  await other.close();
});

test("[R06, E03, A06, S13, X02] a company's registration without documents is kept open; with them it gets a folio, after a page with every answer", async ({
  page,
}) => {
  const email = await joinAsCompany(page, "folio");
  await openStep(page, "company", "Tu empresa");
  await fillCompany(page, { ...bakery, email });
  await page.getByLabel("Descripción").fill("Pan de todos los días desde 2015.");
  await goOn(page);
  await fillAddress(page, bakery.address);
  await goOn(page);
  await fillManager(page, bakery);
  await press(page, "Agregar otro responsable");
  const second = page.getByRole("group", { name: "Segundo responsable" });
  await second.getByLabel("Nombre").fill("Raúl");
  await second.getByLabel("Apellidos").fill("Ibarra Luna");
  await second.getByLabel("Puesto o área").fill("Compras");
  await second.getByLabel("Correo electrónico").fill("raul@correo.example");
  await second.getByRole("textbox", { name: "Teléfono fijo" }).fill("4770000452");
  await looksRight(page, "register-company-managers");
  await goOn(page);
  await expect(page.getByText("Te faltan 3 de 3.")).toBeVisible();
  await goOn(page);
  await expect(heading(page, "Revisa y envía")).toBeVisible();
  await press(page, "Enviar registro");
  const kept = page.getByRole("dialog", { name: "Información guardada" });
  await expect(kept).toContainText("Adjunta todos los documentos requeridos para completar tu registro.");
  await kept.getByRole("button", { name: "Ir a documentos" }).click();

  const documents = await companyDocuments();
  await uploadDocument(page, "Constancia de situación fiscal", documents.fiscal);
  await uploadDocument(page, "Registro patronal del IMSS", documents.imss);
  await uploadDocument(page, "Comprobante de domicilio", documents.proof_of_address);
  await expect(page.getByText("Están todos.")).toBeVisible();
  await goOn(page);
  for (const said of [
    bakery.rfc,
    "Pan de todos los días desde 2015.",
    `Rosalba Ibarra Luna · Gerencia · ${bakery.email} · 477 000 0451`,
    "Raúl Ibarra Luna · Compras · raul@correo.example · 477 000 0452",
    "Sin pin",
    "Constancia fiscal.pdf",
  ])
    await expect(page.getByText(said, { exact: true })).toBeVisible();
  await looksRight(page, "register-company-answers");
  await press(page, "Enviar registro");
  await page.getByRole("dialog", { name: "Registro completado correctamente" }).getByText("Entendido").click();
  await expect(page.getByText(/^E-\d{6}$/)).toBeVisible();
  await looksRight(page, "register-company-folio");
});
