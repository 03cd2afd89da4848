import { expect, type Locator, test } from "@playwright/test";
import { expectDay, typeDay } from "./support/dates.ts";
import { typeOver } from "./support/keyboard.ts";

// The date field of apps/web/src/ui, typed as people type: key by key. It stands in pay, hire, end and birth dates alike.
const invalid = "Formato de fecha inválido (YYYY-MM-DD)";
let day: Locator;

test.beforeEach(async ({ page }) => {
  await page.goto("/dev/ui");
  day = page.getByLabel("Fecha de nacimiento");
  await expect(day).toHaveAccessibleDescription("12 de abril de 2006");
});

const orders = [
  ["2026-11-15", "15-11-2026"],
  ["2026/11/15", "15/11/2026"],
  ["2026.11.15", "15.11.2026"],
  ["2026 11 15", "15 11 2026"],
  ["2026 / 11 / 15", "15 / 11 / 2026"],
  ["20261115", "15112026"],
].flat();

for (const [pace, delay] of [
  ["fast", 0],
  ["slowly", 60],
] as const) {
  test(`[V01] a date typed ${pace} in every order and with every separator is that day`, async () => {
    for (const typed of orders) {
      await typeOver(day, typed, delay);
      await expect(day).toHaveValue(typed);
      await expect(day).toHaveAccessibleDescription("15 de noviembre de 2026");
      await day.blur();
      await expect(day).toHaveValue("2026-11-15");
    }
  });
}

test("[V01] a date is corrected in the middle, pasted and picked", async ({ page }) => {
  await typeOver(day, "2004-05-18");
  await day.press("Backspace");
  await day.press("7");
  await expect(day).toHaveAccessibleDescription("17 de mayo de 2004");
  for (const _ of "-17") await day.press("ArrowLeft");
  await day.press("Backspace");
  await day.press("6");
  await expect(day).toHaveValue("2004-06-17");
  await expect(day).toHaveAccessibleDescription("17 de junio de 2004");
  await day.press("Home");
  for (const _ of "2004-") await day.press("Delete");
  await day.press("End");
  await day.pressSequentially("-1999");
  await day.blur();
  await expect(day).toHaveAccessibleDescription(`Año, mes y día: AAAA-MM-DD ${invalid}`);
  await day.selectText();
  await page.keyboard.insertText(" 17/05/2004 ");
  await expect(day).toHaveAccessibleDescription("17 de mayo de 2004");

  const field = page.locator(".field", { has: day });
  const picker = field.locator("input[type=date]");
  await picker.evaluate((input: HTMLInputElement) => {
    input.showPicker = () => input.setAttribute("data-open", "yes");
  });
  await field.getByRole("button", { name: "Abrir calendario" }).click();
  await expect(picker).toHaveAttribute("data-open", "yes");
  await picker.fill("2003-05-06", { force: true });
  await expect(day).toHaveValue("2003-05-06");
});

test("[V01] what is no day is an error once the field is left, and stays as it was typed", async () => {
  for (const typed of ["2004-02-31", "11/15/2026", "12/04/06", "2026-11", "2026-11-151", "mañana"]) {
    await typeOver(day, typed);
    await expect(day).not.toHaveAttribute("aria-invalid");
    await day.blur();
    await expect(day).toHaveValue(typed);
    await expect(day).toHaveAttribute("aria-invalid", "true");
    await expect(day).toHaveAccessibleDescription(`Año, mes y día: AAAA-MM-DD ${invalid}`);
  }
  await typeOver(day, "");
  await day.blur();
  await expect(day).not.toHaveAttribute("aria-invalid");
});

test("[DL05] a range is not applied while one of its days cannot be read", async ({ page }) => {
  await page.getByRole("button", { name: "Seleccionar fecha" }).click();
  const dialog = page.getByRole("dialog", { name: "Seleccionar fecha" });
  const apply = dialog.getByRole("button", { name: "Aplicar" });
  await typeOver(dialog.getByLabel("Desde"), "01/11/2026");
  await typeOver(dialog.getByLabel("Hasta"), "2026-11-3");
  await expect(apply).toBeEnabled();
  await dialog.getByLabel("Hasta").pressSequentially("1");
  await dialog.getByLabel("Hasta").blur();
  await expect(dialog.getByLabel("Hasta")).toHaveAccessibleDescription(new RegExp(invalid.replace(/[()]/g, "\\$&")));
  await expect(apply).toBeDisabled();
  await typeOver(dialog.getByLabel("Hasta"), "30.11.2026");
  await apply.click();
  await expect(page.getByText("Fechas: 2026-11-01 a 2026-11-30")).toBeVisible();
});

test("[V01] three numbers are typed, pasted, picked and told wrong as one day", async ({ page }) => {
  const group = page.getByRole("group", { name: "Fecha del recibo" });
  const number = (label: string) => group.getByLabel(label, { exact: true });
  await expectDay(page, "Fecha del recibo", "2006-04-12");
  await typeDay(page, "Fecha del recibo", "2004-05-18");
  await expect(number("Año")).toBeFocused();
  await expect(number("Día")).toHaveAccessibleDescription("18 de mayo de 2004");
  // A number that is put right changes nothing but itself while it is typed.
  await typeOver(number("Día"), "7");
  await expect(number("Día")).toHaveValue("7");
  await expect(number("Mes")).toHaveAccessibleDescription("7 de mayo de 2004");

  await typeOver(number("Día"), "31");
  await typeOver(number("Mes"), "2");
  await number("Año").focus();
  await expect(number("Día")).not.toHaveAttribute("aria-invalid");
  await number("Año").blur();
  await expect(number("Día")).toHaveAccessibleDescription(invalid);
  for (const label of ["Día", "Mes", "Año"]) await expect(number(label)).toHaveAttribute("aria-invalid", "true");

  await number("Mes").selectText();
  await page.keyboard.insertText(" 17/05/2004 ");
  await expectDay(page, "Fecha del recibo", "2004-05-17");
  await group.locator("input[type=date]").fill("2003-11-06", { force: true });
  await expectDay(page, "Fecha del recibo", "2003-11-06");
});
