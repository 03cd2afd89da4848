import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { FieldGallery } from "../../routes/-gallery/gallery-fields.tsx";
import { countries } from "../../testing/countries.ts";
import { show } from "../../testing/show.tsx";

beforeEach(() => show(<FieldGallery countries={countries} />));

const send = page.getByRole("button", { name: "Guardar y continuar" });

test("ux-6 a form that is refused lists its errors, focuses the list, and links each error to its field", async () => {
  await send.click();
  const summary = page.getByRole("alert").filter({ hasText: "para continuar" });
  await expect.element(summary).toHaveFocus();
  await expect.element(summary.getByRole("heading")).toHaveTextContent("Revisa 7 datos para continuar");
  await expect
    .element(summary.getByRole("link").first())
    .toHaveTextContent("Correo electrónico: Introduce un correo electrónico válido");
  await summary.getByRole("link", { name: /^Contraseña/ }).click();
  await expect.element(page.getByLabelText("Contraseña", { exact: true })).toHaveFocus();
});

test("[V01] a number field accepts a sign and decimals and refuses other text", async () => {
  const hours = page.getByLabelText("Horas a la semana");
  await send.click();
  await expect.element(hours).toHaveAccessibleDescription("Este campo es obligatorio");
  for (const wrong of ["doce", "12,5", "1.2.3", "--1", "5 horas"]) {
    await hours.fill(wrong);
    await userEvent.tab();
    await expect.element(hours).toHaveAccessibleDescription("El campo debe contener sólo números válidos");
  }
  for (const right of ["-12.5", "0", "48"]) {
    await hours.fill(right);
    await userEvent.tab();
    await expect.element(hours).not.toHaveAttribute("aria-invalid");
  }
});

test("ux-7 a form field is checked on leaving it only after a first attempt to send", async () => {
  const email = page.getByLabelText("Correo electrónico");
  await email.fill("nada");
  await userEvent.tab();
  await expect.element(email).not.toHaveAttribute("aria-invalid");
  await send.click();
  await expect.element(email).toHaveAttribute("aria-invalid", "true");
  await expect.element(email).toHaveAccessibleDescription("Introduce un correo electrónico válido");
  await email.fill("ximena@correo.example");
  await userEvent.tab();
  await expect.element(email).not.toHaveAttribute("aria-invalid");
});

test("ux-7 the error of a form field disappears as soon as the field is right; a new error appears only when the field is left", async () => {
  await send.click();
  const email = page.getByLabelText("Correo electrónico");
  await expect.element(email).toHaveAttribute("aria-invalid", "true");
  await email.fill("ximena@correo.example");
  await expect.element(email).not.toHaveAttribute("aria-invalid");
  await expect.element(page.getByRole("heading", { name: "Revisa 6 datos para continuar" })).toBeVisible();
  await email.fill("ximena@");
  await expect.element(email).not.toHaveAttribute("aria-invalid");
  await userEvent.tab();
  await expect.element(email).toHaveAttribute("aria-invalid", "true");
});

test("ux-22 a pasted code fills the boxes of the code field, and a password can be shown", async () => {
  const code = page.getByLabelText("Código de verificación");
  await expect.element(code).toHaveAttribute("autocomplete", "one-time-code");
  await code.fill(" 409 218 ");
  await expect.element(code).toHaveValue("409218");
  const boxes = [...(code.element().parentElement?.querySelectorAll("span") ?? [])];
  expect(boxes.map(({ textContent }) => textContent)).toEqual(["4", "0", "9", "2", "1", "8"]);

  const password = page.getByLabelText("Contraseña", { exact: true });
  await password.fill("secreto123");
  await expect.element(password).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Mostrar contraseña" }).click();
  await expect.element(password).toHaveAttribute("type", "text");
  await expect.element(password).toHaveValue("secreto123");
});
