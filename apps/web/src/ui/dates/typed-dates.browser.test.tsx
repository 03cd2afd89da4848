import { useState } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { stopClock } from "../../testing/clock.ts";
import { Held, show } from "../../testing/show.tsx";
import { DateRangeDialog } from "../dialogs/date-range-dialog.tsx";
import { DateInput } from "./date-input.tsx";
import { DayFields } from "./day-fields.tsx";

// Dates typed key by key, as people type them for payments, hires, ends and births.
const invalid = "Formato de fecha inválido (YYYY-MM-DD)";
const day = page.getByLabelText("Fecha de nacimiento");

const inputOf = (field: Locator) => field.element() as HTMLInputElement; // all fields here are inputs
const leave = (field: Locator) => inputOf(field).blur();

function selectText(field: Locator): void {
  inputOf(field).focus();
  inputOf(field).select();
}

async function typeOver(field: Locator, text: string): Promise<void> {
  selectText(field);
  await userEvent.keyboard(`{Delete}${text}`);
}

/** Types a text over that of a field, with 60 ms between two keys on a fake clock. */
async function typeSlowly(field: Locator, text: string): Promise<void> {
  stopClock();
  selectText(field);
  for (const key of ["{Delete}", ...text]) {
    await userEvent.keyboard(key);
    await vi.advanceTimersByTimeAsync(60);
  }
  vi.useRealTimers();
}

/** Inserts a text at once, as a paste does. */
const insert = (text: string) => document.execCommand("insertText", false, text);

async function pick(place: Element, date: string): Promise<void> {
  const picker = place.querySelector("input[type=date]");
  if (!picker) throw new Error("The field has no calendar.");
  await page.elementLocator(picker).fill(date, { force: true });
}

describe("date in a single text field", () => {
  beforeEach(async () => {
    show(<Held initial="2006-04-12">{(control) => <DateInput label="Fecha de nacimiento" {...control} />}</Held>);
    await expect.element(day).toHaveAccessibleDescription("12 de abril de 2006");
  });

  const orders = [
    ["2026-11-15", "15-11-2026"],
    ["2026/11/15", "15/11/2026"],
    ["2026.11.15", "15.11.2026"],
    ["2026 11 15", "15 11 2026"],
    ["2026 / 11 / 15", "15 / 11 / 2026"],
    ["20261115", "15112026"],
  ].flat();

  test.each([
    ["fast", typeOver],
    ["slowly", typeSlowly],
  ])("[V01] a date typed %s is read in every order and with every separator", async (_pace, type) => {
    for (const typed of orders) {
      await type(day, typed);
      await expect.element(day).toHaveValue(typed);
      await expect.element(day).toHaveAccessibleDescription("15 de noviembre de 2026");
      leave(day);
      await expect.element(day).toHaveValue("2026-11-15");
    }
  });

  test("[V01] a typed date can be corrected in the middle, pasted, and picked from the calendar", async () => {
    await typeOver(day, "2004-05-18");
    await userEvent.keyboard("{Backspace}7");
    await expect.element(day).toHaveAccessibleDescription("17 de mayo de 2004");
    await userEvent.keyboard("{ArrowLeft}".repeat(3));
    await userEvent.keyboard("{Backspace}6");
    await expect.element(day).toHaveValue("2004-06-17");
    await expect.element(day).toHaveAccessibleDescription("17 de junio de 2004");
    await userEvent.keyboard("{Home}");
    await userEvent.keyboard("{Delete}".repeat(5));
    await userEvent.keyboard("{End}-1999");
    leave(day);
    await expect.element(day).toHaveAccessibleDescription(`Año, mes y día: AAAA-MM-DD ${invalid}`);
    selectText(day);
    insert(" 17/05/2004 ");
    await expect.element(day).toHaveAccessibleDescription("17 de mayo de 2004");

    const field = inputOf(day).closest(".field");
    const picker = field?.querySelector("input[type=date]");
    if (!field || !(picker instanceof HTMLInputElement)) throw new Error("The field has no calendar.");
    const open = vi.fn();
    picker.showPicker = open;
    await page.elementLocator(field).getByRole("button", { name: "Abrir calendario" }).click();
    expect(open).toHaveBeenCalledOnce();
    await pick(field, "2003-05-06");
    await expect.element(day).toHaveValue("2003-05-06");
  });

  test("[V01] an invalid typed date is an error once the field is left, and its text stays as typed", async () => {
    for (const typed of ["2004-02-31", "11/15/2026", "12/04/06", "2026-11", "2026-11-151", "mañana"]) {
      await typeOver(day, typed);
      await expect.element(day).not.toHaveAttribute("aria-invalid");
      leave(day);
      await expect.element(day).toHaveValue(typed);
      await expect.element(day).toHaveAttribute("aria-invalid", "true");
      await expect.element(day).toHaveAccessibleDescription(`Año, mes y día: AAAA-MM-DD ${invalid}`);
    }
    await typeOver(day, "");
    leave(day);
    await expect.element(day).not.toHaveAttribute("aria-invalid");
  });
});

test("[V01] a date of three number fields is typed, pasted, picked and refused as one day", async () => {
  show(
    <Held initial="2006-04-12">
      {(control) => <DayFields label="Fecha del recibo" max="2030-12-31" {...control} />}
    </Held>,
  );
  const group = page.getByRole("group", { name: "Fecha del recibo" });
  const number = (label: string) => group.getByLabelText(label, { exact: true });
  const expectDay = async (date: string) => {
    const [year = "", month = "", dayOfMonth = ""] = date.split("-");
    await expect.element(number("Día")).toHaveValue(dayOfMonth);
    await expect.element(number("Mes")).toHaveValue(month);
    await expect.element(number("Año")).toHaveValue(year);
  };
  await expectDay("2006-04-12");
  await typeOver(number("Día"), "18/05/2004");
  await expectDay("2004-05-18");
  await expect.element(number("Año")).toHaveFocus();
  await expect.element(number("Día")).toHaveAccessibleDescription("18 de mayo de 2004");
  // Typing one number leaves the other two unchanged.
  await typeOver(number("Día"), "7");
  await expect.element(number("Día")).toHaveValue("7");
  await expect.element(number("Mes")).toHaveAccessibleDescription("7 de mayo de 2004");

  await typeOver(number("Día"), "31");
  await typeOver(number("Mes"), "2");
  inputOf(number("Año")).focus();
  await expect.element(number("Día")).not.toHaveAttribute("aria-invalid");
  leave(number("Año"));
  await expect.element(number("Día")).toHaveAccessibleDescription(invalid);
  for (const label of ["Día", "Mes", "Año"])
    await expect.element(number(label)).toHaveAttribute("aria-invalid", "true");

  selectText(number("Mes"));
  insert(" 17/05/2004 ");
  await expectDay("2004-05-17");
  await pick(group.element(), "2003-11-06");
  await expectDay("2003-11-06");
});

function RangeOnPage() {
  const [dates, setDates] = useState({ start: "", end: "" });
  return (
    <>
      <p>
        Fechas: {dates.start} a {dates.end}
      </p>
      <DateRangeDialog open onClose={() => {}} value={dates} onApply={setDates} today="2026-11-21" />
    </>
  );
}

test("[DL05] a date range cannot be applied while one of its days is unreadable", async () => {
  show(<RangeOnPage />);
  const dialog = page.getByRole("dialog", { name: "Seleccionar fecha" });
  const apply = dialog.getByRole("button", { name: "Aplicar" });
  const end = dialog.getByLabelText("Hasta");
  // The dialog takes the focus when it opens.
  await dialog.getByLabelText("Desde").click();
  await typeOver(dialog.getByLabelText("Desde"), "01/11/2026");
  await expect.element(dialog.getByLabelText("Desde")).toHaveValue("01/11/2026");
  await typeOver(end, "2026-11-3");
  await expect.element(end).toHaveValue("2026-11-3");
  await expect.element(apply).toBeEnabled();
  await userEvent.keyboard("1");
  leave(end);
  await expect.element(end).toHaveAccessibleDescription(expect.stringContaining(invalid));
  await expect.element(apply).toBeDisabled();
  await typeOver(end, "30.11.2026");
  await apply.click();
  await expect.element(page.getByText("Fechas: 2026-11-01 a 2026-11-30")).toBeInTheDocument();
});
