import type { Page } from "@playwright/test";
import { type Person, vacancy } from "./people.ts";

/** Fills the required fields of a vacancy; with two places, so that a second person can still apply. */
export async function fillVacancy(page: Page, { place }: Person["address"]) {
  await page.getByLabel("Título de la vacante").fill(vacancy.title);
  await page.getByRole("textbox", { name: "Descripción" }).fill(vacancy.description);
  await page.getByLabel("Sueldo mensual").fill("7500");
  await page.getByLabel(/^Hasta/).fill("8500");
  await page.getByRole("combobox", { name: "Frecuencia de pago", exact: true }).selectOption({ label: "Quincenal" });
  await page.getByRole("combobox", { name: "Horario", exact: true }).selectOption({ index: 1 });
  await page.getByRole("combobox", { name: "Modalidad", exact: true }).selectOption({ label: "Presencial" });
  await page.getByRole("combobox", { name: "Ubicación" }).fill(place.cp);
  await page.getByRole("option", { name: place.settlement }).first().click();
  await page
    .getByRole("combobox", { name: "Grado", exact: true })
    .selectOption({ label: "Bachillerato o preparatoria" });
  await page.getByLabel("Número de vacantes").fill("2");
}
