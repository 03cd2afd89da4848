import { expect, type Locator, type Page } from "@playwright/test";
import { heading, press } from "./accounts.ts";
import { dayField, expectDay, typeDay } from "./dates.ts";
import type { DocumentFile } from "./documents.ts";
import { type bakery, dayFromToday, type Person } from "./people.ts";

export const fieldOf = (place: Page | Locator, label: string) => place.locator(`[data-field="${label}"]`);

type Place = Person["address"];

export const goOn = (page: Page) => page.getByRole("button", { name: /^Continuar/ }).click();

export async function fillIdentity(page: Page, person: Person) {
  await page.getByLabel("CURP", { exact: true }).fill(person.curp);
  await expectDay(page, "Fecha de nacimiento", person.birthDate);
  if ((page.viewportSize()?.width ?? 0) < 600) await goOn(page);
  await page.getByLabel("Nombre o nombres").fill(person.name);
  await page.getByLabel("Primer apellido").fill(person.firstSurname);
  await page.getByLabel("Segundo apellido").fill(person.secondSurname);
}

export async function fillAddress(page: Page, { place, street, number }: Place) {
  await page.getByLabel("Código postal", { exact: true }).fill(place.cp);
  await expect(page.getByText(`${place.municipality.name}, ${place.municipality.state.name}`)).toBeVisible();
  await page.getByLabel("Colonia").selectOption({ label: place.settlement });
  await page.getByLabel("Calle").fill(street);
  await page.getByLabel("Número exterior").fill(number);
}

export async function fillStudy(page: Page) {
  await page.getByRole("radio", { name: "Prepa terminada" }).check();
  const school = page.getByRole("combobox", { name: "Escuela" });
  await school.fill("Universidad de Guanajuato");
  await page
    .getByRole("option", { name: /^Universidad de Guanajuato/ })
    .first()
    .click();
}

export async function fillBank(page: Page, { clabe, accountNumber, bank }: Person) {
  await page.getByLabel(/^CLABE/).fill(clabe);
  await expect(page.getByLabel("Banco").locator("option:checked")).toHaveText(bank.name);
  await page.getByLabel("Número de cuenta").fill(accountNumber);
}

export async function fillCompany(page: Page, { rfc, name, businessName, phone, email }: typeof bakery) {
  await page.getByLabel("RFC").fill(rfc);
  await page.getByLabel("Nombre comercial").fill(name);
  await page.getByLabel("Razón social").fill(businessName);
  await page.getByLabel("Sector").selectOption({ index: 3 });
  await page.getByLabel("Tamaño").selectOption({ index: 2 });
  await page.getByLabel("Presencia").selectOption({ index: 1 });
  await page.getByRole("textbox", { name: "Teléfono" }).fill(phone);
  await page.getByLabel("Correo electrónico").fill(email);
}

export async function fillManager(page: Page, { manager, email, phone }: typeof bakery) {
  const one = page.getByRole("group", { name: "Responsable", exact: true });
  await one.getByLabel("Nombre").fill(manager.name);
  await one.getByLabel("Apellidos").fill(manager.lastName);
  await one.getByLabel("Puesto o área").fill(manager.department);
  await one.getByLabel("Correo electrónico").fill(email);
  await one.getByRole("textbox", { name: "Teléfono" }).fill(phone);
}

/** Chooses a file in the field with that label, and waits until it is stored. */
export async function uploadDocument(page: Page, label: string, document: DocumentFile) {
  // Asked before the file, while there is none.
  if (label.startsWith("Comprobante") && (await dayField(page, "Fecha del comprobante").isVisible()))
    await typeDay(page, "Fecha del comprobante", dayFromToday(-20));
  await page.getByLabel(`Elegir archivo para ${label}`).setInputFiles(document);
  await expect(page.getByRole("button", { name: `Borrar ${label}` })).toBeVisible();
}

/** Leaves the registration by the button of its bar; typed values are saved. */
export async function leave(page: Page) {
  await press(page, "Salir del proceso");
  const dialog = page.getByRole("dialog", { name: "¿Salir del registro?" });
  await expect(dialog).toContainText("Tu avance está guardado");
  await dialog.getByRole("button", { name: "Sí, salir" }).click();
  await expect(page).toHaveURL("/");
  // This loads a new document, so continuing earlier would interrupt the load.
  await expect(heading(page, /^Tu primer empleo/)).toBeVisible();
}
