import { mexicoCountryId } from "@arranca/contract/limits";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { countries } from "../../testing/countries.ts";
import { Held, show } from "../../testing/show.tsx";
import { PhoneField } from "./phone-field.tsx";

beforeEach(() =>
  show(
    <Held initial={{ countryId: mexicoCountryId, digits: "4772150934" }}>
      {(control) => <PhoneField label="Teléfono" countries={countries} {...control} />}
    </Held>,
  ),
);

test("[S12, A21, V02] choosing a country by search sets the flag and the length of the phone number", async () => {
  const digits = page.getByRole("textbox", { name: "Teléfono", exact: true });
  const flagOf = (button: HTMLElement | SVGElement) => button.querySelector("img");
  const country = page.getByRole("button", { name: "País de Teléfono: México +52" });
  await expect.element(country).toBeVisible();
  expect(flagOf(country.element())?.getAttribute("src")).toBe("/flags/mx.svg");
  await expect.element(digits).toHaveAccessibleDescription("10 dígitos");
  await digits.fill("47730011223");
  await expect.element(digits).toHaveValue("4772150934");
  await expect
    .element(digits)
    .toHaveAccessibleDescription("10 dígitos Ese número tiene 11 dígitos; aquí van 10 dígitos.");
  await digits.fill("+52 1 477 215 0935");
  await expect.element(digits).toHaveValue("4772150935");

  await country.click();
  const search = page.getByRole("combobox", { name: "Buscar país" });
  await expect.element(search).toHaveFocus();
  const options = page.getByRole("listbox", { name: "Países" }).getByRole("option");
  await expect.poll(() => options.elements().length).toBe(249);
  await search.fill("españa");
  await userEvent.keyboard("{Enter}");
  const spain = page.getByRole("button", { name: "País de Teléfono: España +34" });
  await expect.element(spain).toHaveFocus();
  await expect
    .element(digits)
    .toHaveAccessibleDescription("9 dígitos Ese número tiene 10 dígitos; aquí van 9 dígitos.");
  await expect.element(digits).toHaveValue("4772150935");
  await expect.poll(() => flagOf(spain.element())?.naturalWidth).toBeGreaterThan(0);

  await digits.fill("+49 151 23456");
  await expect.element(digits).toHaveAccessibleDescription("De 6 a 13 dígitos");
  await page.getByRole("button", { name: "País de Teléfono: Alemania +49" }).click();
  await search.fill("nada así");
  await expect
    .element(page.getByRole("dialog", { name: "País de Teléfono" }))
    .toMatchTextContent("No se encontraron resultados");
  await userEvent.keyboard("{Escape}");
  await expect.element(search).not.toBeInTheDocument();
});

test("[S12] before the countries are loaded, the accessible name of the phone's country button contains its visible code", async () => {
  show(
    <Held initial={{ countryId: mexicoCountryId, digits: "" }}>
      {(control) => <PhoneField label="Teléfono fijo" countries={[]} {...control} />}
    </Held>,
  );
  const country = page.getByRole("button", { name: "País de Teléfono fijo: +52" });
  await expect.element(country).toBeDisabled();
  await expect.element(country).toHaveTextContent("+52");
});
