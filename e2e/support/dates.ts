import { expect, type Locator, type Page } from "@playwright/test";
import { typeOver } from "./keyboard.ts";

/** The first of the three numbers of a day; what is told about the day is told of each of them. */
export const dayField = (place: Page | Locator, label: string) =>
  place.getByRole("group", { name: label }).getByLabel("Día");

/** Types a day as on a form, stroke by stroke: 18/05/2004. */
export const typeDay = (place: Page | Locator, label: string, date: string) =>
  typeOver(dayField(place, label), date.split("-").reverse().join("/"));

/** Waits until three numbers say that day. */
export async function expectDay(place: Page | Locator, label: string, date: string) {
  const group = place.getByRole("group", { name: label });
  const [year = "", month = "", day = ""] = date.split("-");
  await expect(group.getByLabel("Día")).toHaveValue(day);
  await expect(group.getByLabel("Mes")).toHaveValue(month);
  await expect(group.getByLabel("Año")).toHaveValue(year);
}
