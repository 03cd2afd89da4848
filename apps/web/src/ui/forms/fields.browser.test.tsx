import { grammars } from "@arranca/contract/values/typed/digit-runs";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { LooseFields } from "../../routes/-gallery/gallery-loose-fields.tsx";
import { countries } from "../../testing/countries.ts";
import { Held, show } from "../../testing/show.tsx";
import { PhoneInput } from "../phone/phone-input.tsx";
import { EmailInput } from "./mending/email-input.tsx";
import { SecondSurnameInput } from "./mending/second-surname-input.tsx";
import { PasswordInput } from "./password-input.tsx";
import { Segmented } from "./segmented.tsx";
import { Switch } from "./switch.tsx";
import { DigitsInput } from "./typed/digits-input.tsx";
import { MoneyInput } from "./typed/money-input.tsx";

test("[V04] numeric fields ignore keys that are not digits", async () => {
  show(
    <>
      <Held initial="">{(control) => <DigitsInput label="CLABE" grammar={grammars.clabe} {...control} />}</Held>
      <Held initial="">{(control) => <PhoneInput label="Teléfono fijo" {...control} />}</Held>
    </>,
  );
  const clabe = page.getByLabelText("CLABE");
  await userEvent.type(clabe, "01a2-b34");
  await expect.element(clabe).toHaveValue("01234");
  await clabe.fill("0122 2500 1234 5678 90");
  await expect.element(clabe).toHaveValue("012225001234567890");
  const plain = page.getByLabelText("Teléfono fijo");
  await userEvent.type(plain, "477.215x09345");
  await expect.element(plain).toHaveValue("477.215093");
});

test("ux-26 every form field has an empty, an invalid and a disabled state", async () => {
  show(<LooseFields countries={countries} />);
  await page.getByRole("button", { name: "Con error" }).click();
  for (const [label, message] of [
    ["RFC", "RFC no válido"],
    ["Fecha de nacimiento", "Formato de fecha inválido (YYYY-MM-DD)"],
    ["CLABE", "La CLABE debe contener 18 dígitos numéricos"],
    ["Teléfono fijo", "El campo Teléfono fijo es obligatorio."],
    ["Municipio", "Este campo es obligatorio"],
  ] as const) {
    const field = page.getByRole(label === "Municipio" ? "combobox" : "textbox", { name: label, exact: true });
    await expect.element(field).toHaveAttribute("aria-invalid", "true");
    await expect.element(field).toHaveAccessibleDescription(expect.stringContaining(message));
  }
  await page.getByRole("button", { name: "Inactivos" }).click();
  for (const name of ["RFC", "Comentario (opcional)", "Fecha de nacimiento", "CLABE", "Teléfono fijo"]) {
    await expect.element(page.getByRole("textbox", { name, exact: true })).toBeDisabled();
  }
  await expect.element(page.getByRole("button", { name: /^País de Teléfono/ })).toBeDisabled();
  await expect.element(page.getByRole("combobox", { name: "Municipio" })).toBeDisabled();
  await expect.element(page.getByRole("switch")).toBeDisabled();
  await expect.element(page.getByRole("textbox", { name: "Descripción" })).toHaveAttribute("aria-disabled", "true");
  await page.getByRole("button", { name: "Vacíos" }).click();
  await expect
    .element(page.getByRole("textbox", { name: "Fecha de nacimiento" }))
    .toHaveAttribute("placeholder", "AAAA-MM-DD");
  await expect.poll(() => page.getByText("Escribe aquí...").elements().length).toBe(2);
});

test("a money field shows pesos, and its value is integer cents", async () => {
  show(
    <Held<number | null> initial={null}>
      {(control) => <MoneyInput label="Sueldo" help={`En centavos: ${control.value}`} {...control} />}
    </Held>,
  );
  await page.getByLabelText("Sueldo").fill("9,250.5");
  await expect.element(page.getByText("En centavos: 925050")).toBeVisible();
});

test("[S16] the option switch always holds one of its options, and the on/off switch changes at once", async () => {
  const options = [
    { value: "sub", label: "Subcuenta" },
    { value: "admin", label: "Administrador" },
  ] as const;
  show(
    <>
      <Held<"sub" | "admin"> initial="sub">
        {(control) => <Segmented label="Tipo de cuenta" options={options} {...control} />}
      </Held>
      <Held initial={true}>{(control) => <Switch label="Avisarme por correo" {...control} />}</Held>
    </>,
  );
  const kind = page.getByRole("group", { name: "Tipo de cuenta" });
  await kind.getByRole("button", { name: "Administrador" }).click();
  await expect.element(kind.getByRole("button", { pressed: true })).toHaveTextContent("Administrador");
  const notify = page.getByRole("switch", { name: "Avisarme por correo" });
  await expect.element(notify).toBeChecked();
  (notify.element() as HTMLElement).focus();
  await userEvent.keyboard(" ");
  await expect.element(notify).not.toBeChecked();
});

test("[A08] a password is hidden until it is shown on request, and can be pasted or filled in by a password manager", async () => {
  show(
    <Held initial="">
      {(control) => <PasswordInput label="Contraseña" autoComplete="current-password" {...control} />}
    </Held>,
  );
  const field = page.getByLabelText("Contraseña", { exact: true });
  await expect.element(field).toHaveAttribute("type", "password");
  await expect.element(field).toHaveAttribute("autocomplete", "current-password");
  await navigator.clipboard.writeText("tortillas de maíz azul");
  await userEvent.click(field);
  await userEvent.paste();
  await expect.element(field).toHaveValue("tortillas de maíz azul");
  await page.getByRole("button", { name: "Mostrar contraseña" }).click();
  await expect.element(field).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Ocultar contraseña" }).click();
  await expect.element(field).toHaveAttribute("type", "password");
});

test("[F8, B16] an e-mail field shows the address that was meant when it is left, and says what it read", async () => {
  show(<Held initial="">{(control) => <EmailInput label="Correo" {...control} />}</Held>);
  const field = page.getByLabelText("Correo");
  for (const [typed, meant] of [
    ["ana @gmail,com", "ana@gmail.com"],
    ["mailto:ana@gmail.com", "ana@gmail.com"],
    ["Ana López <ana@gmail.com>", "ana@gmail.com"],
    ["ana@gmail.com.", "ana@gmail.com"],
    ["contacto@xn--panadera-nez-yfb3dwh.com", "contacto@panadería-núñez.com"],
  ] as const) {
    await field.fill(typed);
    await userEvent.tab();
    await expect.element(field).toHaveValue(meant);
    await expect.element(field).toHaveAccessibleDescription(`Lo leímos como ${meant}. Revisa que esté bien.`);
  }
  await field.fill(" Ana@Gmail.com ");
  await userEvent.tab();
  await expect.element(field).toHaveValue("ana@gmail.com");
  await expect.element(field).not.toHaveAccessibleDescription();
  await field.fill("josé@gmail.com");
  await userEvent.tab();
  await expect.element(field).toHaveValue("josé@gmail.com");
});

test("[F11, B09] an 'X' as second surname becomes none in sight, and 'Xu' stays", async () => {
  show(<Held initial="">{(control) => <SecondSurnameInput optional {...control} />}</Held>);
  const field = page.getByRole("textbox");
  await field.fill("Xu");
  await userEvent.tab();
  await expect.element(field).toHaveValue("Xu");
  await field.fill("x");
  await userEvent.tab();
  await expect.element(field).toHaveValue("");
  await expect.element(field).toHaveAccessibleDescription("Sin segundo apellido.");
});

test("[F4, B36] a password field says while typing that its limit is exceeded; each letter counts once", async () => {
  show(
    <Held initial="">
      {(control) => <PasswordInput label="Contraseña" autoComplete="new-password" {...control} />}
    </Held>,
  );
  const field = page.getByLabelText("Contraseña", { exact: true });
  await field.fill("n\u0303".repeat(128));
  await expect.element(field).not.toHaveAttribute("aria-invalid");
  await field.fill("n\u0303".repeat(129));
  await expect.element(field).toHaveAccessibleDescription("Sobra 1 carácter.");
});
