import { expect, type Locator, type Page } from "@playwright/test";
import { typeOver } from "./keyboard.ts";

/** First of the three inputs of a date; messages about the date belong to all three. */
export const dayField = (place: Page | Locator, label: string) =>
  place.getByRole("group", { name: label }).getByLabel("Día");

export const typeDay = (place: Page | Locator, label: string, date: string) =>
  typeOver(dayField(place, label), date.split("-").reverse().join("/"));

/** Waits until the three inputs of a date show it. */
export async function expectDay(place: Page | Locator, label: string, date: string) {
  const group = place.getByRole("group", { name: label });
  const [year = "", month = "", day = ""] = date.split("-");
  await expect(group.getByLabel("Día")).toHaveValue(day);
  await expect(group.getByLabel("Mes")).toHaveValue(month);
  await expect(group.getByLabel("Año")).toHaveValue(year);
}
