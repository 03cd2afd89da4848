import { type PersonStep, personDraft } from "@arranca/contract/accounts/registration";
import { deletePersonDoc, updatePersonDocs } from "@arranca/contract/persons";
import { type Browser, type BrowserContextOptions, expect, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { heading, mailTo, press, signInAs } from "../support/accounts.ts";
import { send } from "../support/api.ts";
import { dayField, expectDay } from "../support/dates.ts";
import { personDocuments } from "../support/documents.ts";
import { createAccount, type NewAccount } from "../support/new-account.ts";
import { looksRight } from "../support/page-check.ts";
import { dayFromToday, itzel } from "../support/people.ts";
import { goOn, uploadDocument } from "../support/registration.ts";
import { type Case, casesOf, ofAge, phonesOf, right, theRight } from "../support/registration-cases.ts";

test.describe.configure({ mode: "serial" });

const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true };

let me: NewAccount;
let page: Page;

const keep = (data: Partial<typeof right>) =>
  Promise.all(
    Object.entries(data).map(([step, values]) =>
      send(me.http, personDraft.save, { params: { step }, body: { data: values } }),
    ),
  );
const open = async (step: PersonStep | "review" | "identity-2") => {
  await page.goto(`/register?paso=${step}`);
  await expect(heading(page, /./)).toBeVisible();
};

/** Text of an error in the form's summary; a label that is a question gets no colon. */
const told = ([label, message]: readonly [string, string] | readonly string[]) =>
  `${label}${label?.endsWith("?") ? "" : ":"} ${message}`;

/** Fills a field with a wrong value, continues, and checks the message at the field and in the summary that links to it. */
async function tells({ fill, value, field = fill, message }: Case) {
  const isDay = fill.startsWith("Fecha");
  const typed = page.getByRole("textbox", { name: fill }).or(page.getByRole("combobox", { name: fill }));
  const control = isDay ? dayField(page, fill) : typed;
  await control.fill(value);
  await goOn(page);
  const box = page.locator(`[data-field="${field}"]`);
  await expect.soft(box.getByText(message, { exact: true }), `${field}: ${message}`).toBeVisible();
  await page.getByRole("link", { name: `${field}: ${message}`, exact: true }).click();
  await expect(box.locator("input, select").first()).toBeFocused();
  await control.fill(theRight(fill));
}

/** Signs up a new account every few cases: an account may make 300 calls a minute, and a fast machine makes more. */
const begin = async ({ browser, baseURL }: { browser: Browser; baseURL: string | undefined }) => {
  await me?.context.close();
  const email = `yaretzi-${crypto.randomUUID()}@correo.example`;
  me = await createAccount(browser, { baseURL, type: "person", email });
  page = await me.context.newPage();
};
test.beforeAll(begin);
test.afterAll(() => me.context.close());

test("[R06, DL15, X02] leaving a registration without saved data asks first, and 'Seguir aquí' stays", async () => {
  await open("identity");
  await press(page, "Salir del proceso");
  const dialog = page.getByRole("dialog", { name: "¿Salir del registro?" });
  await expect(dialog).toContainText("Todavía no hay datos guardados");
  await dialog.getByRole("button", { name: "Seguir aquí" }).click();
  await expect(heading(page, "Tus datos")).toBeVisible();
});

test("[V01, E04] ux-6 every step of a person's registration names missing values at the field and in the summary", async () => {
  const missing: [PersonStep, string, [string, string][]][] = [
    [
      "identity",
      "Tus datos",
      [
        ["CURP", "Este campo es obligatorio"],
        ["Fecha de nacimiento", "La fecha de nacimiento es requerida"],
        ["Género", "Selecciona una opción"],
        ["Nombre o nombres", "Este campo es obligatorio"],
        ["Primer apellido", "Este campo es obligatorio"],
      ],
    ],
    [
      "contact",
      "¿Cómo te contactamos?",
      [
        ["Teléfono celular", "El campo Teléfono es obligatorio."],
        ["Correo electrónico", "El correo electrónico es requerido."],
      ],
    ],
    [
      "address",
      "¿Dónde vives?",
      ["Código postal", "Colonia", "Calle", "Número exterior"].map((label) => [label, "Este campo es obligatorio"]),
    ],
    [
      "study",
      "Tus estudios",
      ["¿Hasta dónde has estudiado?", "Escuela"].map((label) => [label, "Este campo es obligatorio"]),
    ],
    [
      "bank",
      "¿Dónde recibes tu apoyo?",
      ["Banco", "Número de cuenta"].map((label) => [label, "Este campo es obligatorio"]),
    ],
  ];
  for (const [step, title, fields] of missing) {
    await open(step);
    if (step === "contact") await page.getByLabel("Correo electrónico").fill("");
    await goOn(page);
    const summary = page.getByRole("alert");
    await expect(summary).toBeFocused();
    await expect(summary.getByRole("link")).toHaveText(fields.map(told));
    for (const [label, message] of fields) {
      const box = page.locator(`[data-field="${label}"]`);
      await expect(box.getByText(message, { exact: true })).toBeVisible();
      await summary.getByRole("link", { name: told([label, message]) }).click();
      await expect(box.locator("input, select").first()).toBeFocused();
    }
    await expect(heading(page, title)).toBeVisible();
  }
});

test("[V01] the registration checks the digits of a foreign postal code too", async () => {
  await keep({ address: { ...right.address, cp: "37a60" } });
  await open("address");
  await goOn(page);
  await expect(page.locator('[data-field="Código postal"]')).toContainText("El campo debe contener sólo números.");
});

for (const step of ["identity", "contact", "address", "study", "bank"] as const) {
  test(`[V01] each wrong value in step '${step}' of the registration shows the seed's message`, async () => {
    await keep({ [step]: right[step] });
    await open(step);
    for (const wrong of casesOf[step]) await tells(wrong);
  });
}

test("[V01, E04] the registration accepts an age of 18 to 27, and the CURP fills birth date and gender", async () => {
  await keep({ identity: { ...right.identity, gender: "", birthdate: "" } });
  await open("identity");
  await expect(page.getByLabel("CURP", { exact: true })).toHaveAttribute("aria-required", "true");
  await expect(page.getByLabel("Segundo apellido")).not.toHaveAttribute("aria-required");
  for (const years of [17, 28]) {
    const { curp, birthdate } = ofAge(years);
    await page.getByLabel("CURP", { exact: true }).fill(curp);
    await expectDay(page, "Fecha de nacimiento", birthdate);
    await expect(page.getByRole("radio", { name: "Mujer" })).toBeChecked();
    await goOn(page);
    await expect(page.locator('[data-field="Fecha de nacimiento"]')).toContainText(
      "La edad debe estar entre 18 y 27 años",
    );
  }
  // The value proposed from the CURP can be changed.
  await page.getByRole("radio", { name: "No binario" }).check();
  for (const years of [18, 27]) {
    await page.getByLabel("CURP", { exact: true }).fill(ofAge(years).curp);
    await goOn(page);
    await expect(heading(page, "¿Cómo te contactamos?")).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("radio", { name: "No binario" })).toBeChecked();
  }
});

// The other countries are tested in contact-fields.browser.test.tsx.
test("[V02, S12, F1] the registration refuses a phone of another length in Mexico, and marks it as unusual elsewhere", async ({
  browser,
  baseURL,
}) => {
  await begin({ browser, baseURL });
  for (const { countryId, digits } of await phonesOf(me.http)) {
    const number = "477215093461820".slice(0, digits);
    const short = number.slice(0, -1);
    await keep({ contact: { ...right.contact, phoneCountryId: String(countryId), phone: short } });
    await open("contact");
    const phone = page.getByRole("textbox", { name: "Teléfono celular" });
    await expect(phone).toHaveValue(short);
    const box = page.locator('[data-field="Teléfono celular"]');
    if (String(countryId) === right.contact.phoneCountryId) {
      await goOn(page);
      await expect(box.getByText("Teléfono no válido", { exact: true })).toBeVisible();
    } else {
      await expect(box.getByText(/^Aquí lo usual es: .+ Si el tuyo es así, está bien\.$/)).toBeVisible();
    }
    await phone.fill(number);
    await goOn(page);
    await expect(heading(page, "¿Dónde vives?")).toBeVisible();
  }
});

test("[V01, E04] a valid CLABE fills its bank in the registration; one with a wrong check digit does not", async () => {
  await keep({ bank: { clabe: "", bankId: "", accountNumber: right.bank.accountNumber } });
  await open("bank");
  await page.getByLabel(/^CLABE/).fill(right.bank.clabe);
  await expect(page.getByLabel("Banco").locator("option:checked")).toHaveText("Banamex");
});

test("[V01, S13] ux-13 the date of a proof of address is checked before the upload, and an old one is refused", async ({
  browser,
  baseURL,
}) => {
  await begin({ browser, baseURL });
  await open("documents");
  const date = dayField(page, "Fecha del comprobante");
  const box = page.locator('[data-field="Fecha del comprobante"]');
  const picker = page.getByLabel("Elegir archivo para Comprobante de domicilio");
  await expect(picker).toBeDisabled();
  const said: [string, string][] = [
    ["", "La fecha es requerida."],
    ["32", "Formato de fecha inválido (YYYY-MM-DD)"],
    [dayFromToday(-91), "Tu comprobante tiene más de 90 días. Usa uno más reciente."],
    [dayFromToday(1), "Esa fecha todavía no llega. Escribe la que dice tu comprobante."],
  ];
  for (const [value, message] of said) {
    await date.fill(value);
    await date.blur();
    await expect(box.getByText(message, { exact: true })).toBeVisible();
    await expect(picker).toBeDisabled();
  }
  await date.fill(dayFromToday(-90));
  await expect(picker).toBeEnabled();
});

test("[S13] ux-13 a hardly legible photo is accepted with a warning", async () => {
  const documents = await personDocuments(itzel);
  const blurred = { ...documents.ine_front, buffer: await sharp(documents.ine_front.buffer).blur(8).jpeg().toBuffer() };
  await uploadDocument(page, "Frente de la INE", blurred);
  await expect(page.getByText("La foto parece borrosa. Si no se lee bien, tómala otra vez.")).toBeVisible();
  await press(page, "Borrar Frente de la INE");
  await uploadDocument(page, "Frente de la INE", documents.ine_front);
  await expect(page.getByText("La foto parece borrosa")).toBeHidden();
});

test("[R06, T09] ux-1 on another device the registration shows every value and file, at the step where the person stopped", async ({
  browser,
}) => {
  await keep(right);
  await open("bank");
  await page.getByLabel("Número de cuenta").fill("99887766");
  await press(page, "Guardar cambios");
  await expect(page.getByText("Cambios guardados")).toBeVisible();
  const other = await (await browser.newContext(phone)).newPage();
  await signInAs(other, me.email);
  await expect(other).toHaveURL("/inductive-course");
  await other.goto("/register");
  await expect(heading(other, "¿Dónde recibes tu apoyo?")).toBeVisible();
  await expect(other.getByLabel("Número de cuenta")).toHaveValue("99887766");
  await goOn(other);
  await expect(other.getByRole("button", { name: "Borrar Frente de la INE" })).toBeVisible();
  await expect(other.getByText("Te faltan 3 de 4.")).toBeVisible();
  await other.context().close();
});

test("[R06, DL15] leaving a registration with saved data says that the data is kept", async () => {
  await press(page, "Salir del proceso");
  const dialog = page.getByRole("dialog", { name: "¿Salir del registro?" });
  await expect(dialog).toContainText("Tu avance está guardado");
  await dialog.getByRole("button", { name: "Seguir aquí" }).click();
});

test("[R06] ux-5 ux-8 the registration shows at most five fields per screen on a phone, and 'Cambiar' returns to the check page", async () => {
  await page.setViewportSize(phone.viewport ?? { width: 390, height: 844 });
  for (const step of ["identity", "identity-2", "contact", "address", "study", "bank"] as const) {
    await open(step);
    expect(await page.locator("main .field").count(), step).toBeLessThanOrEqual(5);
    // The main button is within reach of the thumb.
    await expect(page.getByRole("button", { name: /^Continuar/ })).toBeInViewport({ ratio: 1 });
    // The other steps are checked in main-journey.spec.ts.
    if (step === "identity") await looksRight(page, "register-person-curp");
  }
  await open("review");
  await press(page, "Cambiar Tus datos");
  await goOn(page);
  await page.getByLabel("Segundo apellido").fill("");
  await goOn(page);
  await expect(heading(page, "Revisa y envía")).toBeVisible();
  await expect(page.getByText("Yaretzi Solís", { exact: true })).toBeVisible();
  await press(page, "Cambiar Contacto");
  await press(page, "Atrás");
  await expect(heading(page, "Revisa y envía")).toBeVisible();
});

test("[R06, X02] a registration without all documents is kept; with them it gets a folio, also by mail, and then needs the course", async () => {
  await keep(right);
  await open("review");
  await press(page, "Enviar registro");
  const dialog = page.getByRole("dialog", { name: "Información guardada" });
  await expect(dialog).toContainText("Adjunta todos los documentos requeridos para completar tu registro.");
  await dialog.getByRole("button", { name: "Ir a documentos" }).click();
  await expect(heading(page, "Documentos")).toBeVisible();
  await send(me.http, updatePersonDocs, { files: await personDocuments(itzel) });
  await send(me.http, deletePersonDoc, { params: { area: "proof_of_address" } });
  await open("documents");
  await uploadDocument(page, "Comprobante de domicilio", (await personDocuments(itzel)).proof_of_address);
  await expect(page.getByText("Están todos.")).toBeVisible();
  await goOn(page);
  await press(page, "Enviar registro");
  await expect(heading(page, "Tu registro está completo")).toBeVisible();
  await looksRight(page, "register-person-sent");
  const folio = await page.getByText(/^P-\d{6}$/).innerText();
  await expect(page.getByText(`Te mandamos una copia a ${me.email}`)).toBeVisible();
  const [mail] = await mailTo(me.http, me.email);
  expect(mail?.text).toContain(folio);
});
