import { grammars } from "@arranca/contract/values/typed/digit-runs";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Held, show } from "../../../testing/show.tsx";
import { DayFields } from "../../dates/day-fields.tsx";
import { PhoneInput } from "../../phone/phone-input.tsx";
import { AuthenticatorInput } from "../authenticator-input.tsx";
import { CodeInput } from "../code-input.tsx";
import { DigitsInput } from "./digits-input.tsx";
import { MoneyInput } from "./money-input.tsx";
import { WholeInput } from "./whole-input.tsx";

const says = (text: string) => expect.stringContaining(text);

test("[F2, N18, N19] a field of digits takes the one number of a pasted text, else it stays and says why", async () => {
  show(<Held initial="">{(control) => <DigitsInput label="CLABE" grammar={grammars.clabe} {...control} />}</Held>);
  const clabe = page.getByLabelText("CLABE");
  await clabe.fill("Cuenta 1234567890 CLABE 012180012345678909");
  await expect.element(clabe).toHaveValue("012180012345678909");
  await expect.element(clabe).not.toHaveAttribute("aria-invalid");

  for (const [pasted, why] of [
    ["1.2180012345679E+16", "Una hoja de cálculo redondeó ese número"],
    ["Banco 012", "Ese número tiene 3 dígitos; aquí van 18 dígitos."],
    ["Sin CLABE", "no trae un número de 18 dígitos"],
    ["012180012345678909 y 072225009876543210", "más de un número de 18 dígitos"],
    ["0722250098765432101", "Ese número tiene 19 dígitos; aquí van 18 dígitos."],
  ] as const) {
    await clabe.fill(pasted);
    await expect.element(clabe).toHaveValue("012180012345678909");
    await expect.element(clabe).toHaveAccessibleDescription(says(why));
  }
  await userEvent.type(clabe, "{Backspace}");
  await expect.element(clabe).toHaveValue("01218001234567890");
  await expect.element(clabe).not.toHaveAttribute("aria-invalid");
});

test("[F2] a pasted message fills the code fields with its code", async () => {
  const done = vi.fn();
  show(
    <>
      <Held initial="">{(control) => <CodeInput label="Código del correo" onComplete={done} {...control} />}</Held>
      <Held initial="">{(control) => <CodeInput label="Código largo" length={8} {...control} />}</Held>
      <Held initial="">
        {(control) => <AuthenticatorInput id="app" name="app" onBlur={() => {}} error={undefined} {...control} />}
      </Held>
    </>,
  );
  await page.getByLabelText("Código del correo").fill("Tu código es 123 456. Vence en 10 minutos.");
  await expect.element(page.getByLabelText("Código del correo")).toHaveValue("123456");
  expect(done).toHaveBeenCalledExactlyOnceWith("123456");
  await page.getByLabelText("Código largo").fill("1234-5678");
  await expect.element(page.getByLabelText("Código largo")).toHaveValue("12345678");
  const app = page.getByLabelText("Código de tu aplicación");
  await app.fill("código: 123 456");
  await expect.element(app).toHaveValue("123456");
  await app.fill("12345 67890");
  await expect.element(app).toHaveValue("1234567890");
});

test("[F2] a pasted phone loses its prefix, and a phone typed with a prefix too", async () => {
  show(<Held initial="">{(control) => <PhoneInput label="Teléfono" {...control} />}</Held>);
  const phone = page.getByLabelText("Teléfono");
  await phone.fill("Cel. 044 (477) 215-09-34");
  await expect.element(phone).toHaveValue("4772150934");
  await phone.fill("");
  await userEvent.type(phone, "+52 4773001122");
  await expect.element(phone).toHaveValue("4773001122");
});

test("[F2, N05] an amount is shown as it was read, asked about, or refused with a sentence", async () => {
  show(
    <Held<number | null> initial={null}>
      {(control) => <MoneyInput label="Sueldo" help={`En centavos: ${control.value}`} {...control} />}
    </Held>,
  );
  const pay = page.getByLabelText("Sueldo");
  await pay.fill("MXN 3,500.00");
  await expect.element(pay).toHaveValue("3500");
  await expect.element(page.getByText("En centavos: 350000")).toBeVisible();

  for (const [typed, meant, cents] of [
    ["3.500,00", "$3,500.00", 350_000],
    ["10.500", "$10,500.00", 1_050_000],
    ["3,50", "$3.50", 350],
    ["1.000.000", "$1,000,000.00", 100_000_000],
  ] as const) {
    await pay.fill("");
    await userEvent.type(pay, typed);
    await expect.element(page.getByText("¿Quisiste decir")).not.toBeInTheDocument();
    await userEvent.keyboard("{Tab}");
    await expect
      .element(page.getByRole("status").filter({ hasText: "Quisiste" }))
      .toHaveTextContent(`¿Quisiste decir ${meant}?`);
    await expect.element(page.getByText("En centavos: NaN")).toBeVisible();
    await page.getByRole("button", { name: meant }).click();
    await expect.element(page.getByText(`En centavos: ${cents}`)).toBeVisible();
    await expect.element(page.getByText("¿Quisiste decir")).not.toBeInTheDocument();
  }
  for (const [typed, why] of [
    ["-500", "sin signo menos"],
    ["1e5", "con todas sus cifras"],
  ] as const) {
    await pay.fill(typed);
    await expect.element(pay).toHaveValue(typed);
    await expect.element(pay).toHaveAccessibleDescription(says(why));
  }
  // A comma of thousands is typed without a question in between.
  await pay.fill("");
  await userEvent.type(pay, "12,345.6");
  await expect.element(page.getByText("En centavos: 1234560")).toBeVisible();
  await userEvent.keyboard("{Tab}");
  await expect.element(pay).toHaveValue("12345.60");
});

test("[F2, N06] a whole number is read as meant, and 1.5 or -1 never become another number", async () => {
  show(
    <Held<number | null> initial={2}>
      {(control) => <WholeInput label="Vacantes" help={`Valor: ${control.value}`} {...control} />}
    </Held>,
  );
  const places = page.getByLabelText("Vacantes");
  for (const [typed, why] of [
    ["1.5", "número entero"],
    ["-1", "sin signo menos"],
    ["1e3", "todas sus cifras"],
  ] as const) {
    await places.fill("");
    await userEvent.type(places, typed);
    await expect.element(places).toHaveValue(typed);
    await expect.element(page.getByText("Valor: NaN")).toBeVisible();
    await userEvent.keyboard("{Tab}");
    await expect.element(places).toHaveAccessibleDescription(says(why));
  }
  await places.fill("");
  await userEvent.type(places, "01a2");
  await expect.element(page.getByText("Valor: 12")).toBeVisible();
  await userEvent.keyboard("{Tab}");
  await expect.element(places).toHaveValue("12");
  await places.fill("");
  await expect.element(page.getByText("Valor: null")).toBeVisible();
});

test("[F2] the three fields of a day take a pasted date in words, and ask about one with a short year", async () => {
  show(<Held initial="">{(control) => <DayFields label="Fecha del recibo" {...control} />}</Held>);
  const group = page.getByRole("group", { name: "Fecha del recibo" });
  const day = group.getByLabelText("Día", { exact: true });
  const year = group.getByLabelText("Año", { exact: true });
  await day.fill("Emitido el 20 de noviembre de 2026");
  await expect.element(day).toHaveValue("20");
  await expect.element(year).toHaveValue("2026");
  await year.fill("12/04/06");
  await expect.element(year).toHaveValue("2026");
  await group.getByRole("button", { name: "12 de abril de 2006" }).click();
  await expect.element(year).toHaveValue("2006");
  await day.fill("37000");
  await expect.element(day).toHaveValue("12");
  await expect.element(day).toHaveAccessibleDescription(says("Ese texto no trae una fecha."));
});
