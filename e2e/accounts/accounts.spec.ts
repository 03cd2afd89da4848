import { expect, type Page, test } from "@playwright/test";
import { fillSignUp, forgetSession } from "../support/accounts.ts";
import { scanLink } from "../support/mail-scanner.ts";
import { looksRight } from "../support/page-check.ts";

test.use({ viewport: { width: 390, height: 844 } });

const password = "un perro y tres gatos";
let count = 0;
const anEmail = () => `cuenta-${process.pid}-${Date.now()}-${++count}@correo.example`;

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const emailField = (page: Page) => page.getByLabel("Correo electrónico");
const passwordField = (page: Page) => page.getByLabel("Contraseña", { exact: true });
const codeField = (page: Page) => page.getByLabel("Código de verificación");

async function mailedCode(page: Page, email: string): Promise<string> {
  const reply = await page.request.get(`/api/dev/mail?to=${encodeURIComponent(email)}`);
  const { contents } = await reply.json();
  return /\b(?:\d{6}|\d{8})\b/.exec(contents.info[0]?.text ?? "")?.[0] ?? "";
}

/** Link for a new password in the newest e-mail to an address. */
async function mailedLink(page: Page, email: string): Promise<string> {
  const reply = await page.request.get(`/api/dev/mail?to=${encodeURIComponent(email)}`);
  const { contents } = await reply.json();
  return /\/update-access#[\w-]{43}/.exec(contents.info[0]?.text ?? "")?.[0] ?? "";
}

async function expectDialog(page: Page, title: string, text: string) {
  const dialog = page.getByRole("dialog", { name: title });
  await expect(dialog).toContainText(text);
  await press(page, "Entendido");
  await expect(dialog).toBeHidden();
}

/** Presses a button slowly like a hand: for some frames between down and up, it may not move away from the pointer. */
async function pressSlowly(page: Page, name: string) {
  const button = page.getByRole("button", { name, exact: true });
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
  await page.mouse.down();
  await page.evaluate(async () => {
    for (let frame = 0; frame < 12; frame++) await new Promise(requestAnimationFrame);
  });
  await page.mouse.up();
}

/**
 * Signs up, verifies the e-mail and accepts the terms. Ends on the account's first page; returns the number of taps and
 * texts.
 */
async function signUp(page: Page, email: string, type: "persona" | "empresa") {
  const effort = { taps: 0, texts: 0 };
  const tap = async (name: string) => {
    effort.taps += 1;
    await press(page, name);
  };
  const write = async (field: ReturnType<typeof emailField>, text: string) => {
    effort.texts += 1;
    await field.fill(text);
  };
  await page.goto("/sign-up");
  if (type === "empresa") await page.getByRole("radio", { name: /Soy empresa/ }).check();
  await tap(`Continuar como ${type}`);
  await write(emailField(page), email);
  await tap("Continuar");
  await write(passwordField(page), password);
  await write(page.getByLabel("Confirma tu contraseña"), password);
  await tap("Crear cuenta");
  await expect(heading(page, "Revisa tu correo")).toBeVisible();
  await write(codeField(page), await mailedCode(page, email));
  await expect(heading(page, "Términos y condiciones")).toBeVisible();
  await tap("Aceptar");
  return effort;
}

async function signIn(page: Page, email: string, secret = password) {
  await emailField(page).fill(email);
  await passwordField(page).fill(secret);
  await press(page, "Iniciar sesión");
}

test("[R01, X02] sign-in shows a missing value at its field, and a failed sign-in in a dialog", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 2, name: "Hola de nuevo" })).toBeVisible();
  await looksRight(page, "accounts-sign-in");
  for (const field of [emailField(page), passwordField(page)])
    await expect(field).toHaveAttribute("aria-required", "true");
  await press(page, "Iniciar sesión");
  await expect(emailField(page)).toHaveAccessibleDescription("El correo electrónico es requerido.");
  await expect(passwordField(page)).toHaveAccessibleDescription("Este campo es requerido.");
  await emailField(page).fill("ximena");
  await press(page, "Iniciar sesión");
  await expect(emailField(page)).toHaveAccessibleDescription("Introduce un correo electrónico válido");
  await looksRight(page, "accounts-sign-in-errors");
  await signIn(page, anEmail());
  await expectDialog(page, "Error al iniciar sesión", "El correo electrónico o la contraseña no son correctos.");
});

test("[R02, R03, R07, X03, V01] a person signs up, verifies the e-mail and accepts the terms", async ({ page }) => {
  const email = anEmail();
  await page.goto("/");
  await page.getByRole("link", { name: "Crear mi cuenta gratis" }).first().click();
  await expect(page.getByRole("radio", { name: /Busco empleo/ })).toBeChecked();
  await looksRight(page, "accounts-sign-up");
  await press(page, "Continuar como persona");
  await press(page, "Continuar");
  await expect(emailField(page)).toHaveAccessibleDescription(/El correo electrónico es requerido\./);
  await emailField(page).fill("ana@gmial.com");
  await press(page, "Continuar");
  await expect(page.getByText("Si está bien así, toca Continuar otra vez.")).toBeVisible();
  await looksRight(page, "accounts-sign-up-email");
  await press(page, "¿Quisiste decir ana@gmail.com?");
  await expect(emailField(page)).toHaveValue("ana@gmail.com");
  await emailField(page).fill(email);
  await press(page, "Continuar");
  await expect(page).toHaveURL("/sign-up?tipo=persona&paso=clave");
  await press(page, "Crear cuenta");
  await expect(passwordField(page)).toHaveAccessibleDescription(/Este campo es requerido\./);
  await passwordField(page).fill("1234567");
  await expect(page.getByText("Te falta 1 carácter.")).toBeVisible();
  await press(page, "Crear cuenta");
  await expect(passwordField(page)).toHaveAccessibleDescription(/La contraseña debe tener al menos 8 caracteres\./);
  await passwordField(page).fill("12345678");
  await page.getByLabel("Confirma tu contraseña").fill("1234567");
  await press(page, "Crear cuenta");
  await expect(page.getByLabel("Confirma tu contraseña")).toHaveAccessibleDescription("Las contraseñas no coinciden.");
  await page.getByLabel("Confirma tu contraseña").fill("12345678");
  await press(page, "Crear cuenta");
  await expect(passwordField(page)).toHaveAccessibleDescription(/Esta contraseña es muy fácil de adivinar/);
  await looksRight(page, "accounts-sign-up-errors");
  await passwordField(page).fill(password);
  await page.getByLabel("Confirma tu contraseña").fill(password);
  await press(page, "Crear cuenta");

  await expect(heading(page, "Revisa tu correo")).toBeVisible();
  await looksRight(page, "accounts-email-verification");
  await page.reload();
  await expect(page.getByText(email)).toBeVisible();
  await press(page, "Verificar");
  await expect(codeField(page)).toHaveAccessibleDescription("El código es requerido.");
  const code = await mailedCode(page, email);
  await codeField(page).fill(code === "000000" ? "111111" : "000000");
  await expectDialog(page, "Error con el código de verificación", "El código no es correcto o ya venció.");
  await press(page, "Reenviar código");
  await expectDialog(page, "Error al enviar código", "Espera un minuto antes de pedir otro código.");
  await codeField(page).fill(code);

  await expect(heading(page, "Términos y condiciones")).toBeVisible();
  await looksRight(page, "accounts-terms");
  await page.goto("/dashboard");
  await expect(page).toHaveURL("/terms");
  await press(page, "Aceptar");
  await expect(page).toHaveURL("/inductive-course");
});

test("[R03, V01, X03] the field for the e-mailed code accepts a pasted code and only digits; a code can be sent again after a minute", async ({
  page,
}) => {
  await page.clock.install();
  const email = anEmail();
  await page.goto("/sign-up");
  await press(page, "Continuar como persona");
  await fillSignUp(page, email);
  await expect(codeField(page)).toBeFocused();
  await expect(codeField(page)).toHaveAttribute("autocomplete", "one-time-code");
  await expect(codeField(page)).toHaveAttribute("inputmode", "numeric");
  // Extra characters copied from a mail are ignored, and the sixth digit submits the form.
  const sent = page.waitForRequest("**/api/mpc/accounts/verification");
  await page.route("**/api/mpc/accounts/verification", (route) =>
    route.fulfill({ status: 422, json: { statusCode: 422, error: { code: "WRONG_CODE", message: "No es ese." } } }),
  );
  await page.keyboard.insertText("código: 12 34-56");
  expect((await sent).postDataJSON()).toMatchObject({ code: "123456" });
  await expectDialog(page, "Error con el código de verificación", "No es ese.");

  const resend = page.getByRole("button", { name: "Reenviar código" });
  await expect(page.getByText(/Puedes pedir otro código en \d+ s/)).toBeVisible();
  await expect(resend).toHaveCount(0);
  await page.clock.fastForward("01:01");
  // The server's own minute has not passed, so its answer is replaced; API tests prove the real one.
  await page.route("**/api/mpc/accounts/verification/resend", (route) =>
    route.fulfill({ json: { statusCode: 200, contents: { message: "Código reenviado con éxito" } } }),
  );
  await resend.click();
  await expect(page.getByText("Código reenviado con éxito")).toBeVisible();
  await expect(resend).toHaveCount(0);
});

test("[V01, A01] the sign-in asks for the two-factor code on the same page and accepts only digits", async ({
  page,
}) => {
  await page.route("**/api/accounts/login", (route) =>
    route.fulfill({
      status: 401,
      json: { statusCode: 401, error: { code: "SECOND_FACTOR_NEEDED", message: "Escribe el código." } },
    }),
  );
  await page.goto("/");
  await signIn(page, anEmail());
  const code = page.getByLabel("Código de tu aplicación");
  await press(page, "Iniciar sesión");
  await expect(code).toHaveAccessibleDescription(/El código es requerido\./);
  await code.fill("12a456");
  await expect(code).toHaveValue("");
  await expect(code).toHaveAccessibleDescription(/Ese texto no trae un número de 6 o 10 dígitos\./);
  await looksRight(page, "accounts-sign-in-second-factor");
});

test("[R04, R05, B10] a person replaces a forgotten password in three steps, with the typed code or the link of the mail, which a mail scanner opened before", async ({
  page,
  browser,
  baseURL,
}) => {
  const email = anEmail();
  await signUp(page, email, "empresa");
  await expect(page).toHaveURL("/register");
  await forgetSession(page);

  await page.goto("/update-access");
  await expect(page).toHaveURL("/password-recover");
  await looksRight(page, "accounts-password-recover");
  await emailField(page).fill(email);
  await press(page, "Enviar código");
  await expect(heading(page, "Confirma que eres tú")).toBeVisible();
  await expect(page.getByText("cu•••••@correo.example")).toBeVisible();
  await looksRight(page, "accounts-password-recover-identity");
  const code = await mailedCode(page, email);
  expect(code).toHaveLength(8);
  await codeField(page).fill(code);
  await press(page, "Continuar");
  await expect(heading(page, "Elige una contraseña nueva")).toBeVisible();
  await looksRight(page, "accounts-update-access");
  // The link opens the same step directly, and its secret is removed from the URL.
  await page.goto("about:blank");
  const link = await mailedLink(page, email);
  await scanLink(browser, baseURL, link);
  await page.goto(link);
  await expect(heading(page, "Elige una contraseña nueva")).toBeVisible();
  await expect(page).toHaveURL("/update-access");
  const renewed = "mango con chile y limón";
  await page.getByLabel("Contraseña nueva", { exact: true }).fill(renewed);
  await page.getByLabel("Confirma tu contraseña nueva").fill(password);
  await press(page, "Cambiar contraseña");
  await expect(page.getByLabel("Confirma tu contraseña nueva")).toHaveAccessibleDescription(
    "Las contraseñas no coinciden.",
  );
  await page.getByLabel("Confirma tu contraseña nueva").fill(renewed);
  await pressSlowly(page, "Cambiar contraseña");
  await expect(page).toHaveURL("/");
  await signIn(page, email);
  await expectDialog(page, "Error al iniciar sesión", "no son correctos");
  await signIn(page, email, renewed);
  await expect(page).toHaveURL("/register");
});

test("[G01, G02, G03, R21, T10] opening a page of another account type ends the session, and a closed page redirects to the account's own page", async ({
  page,
}) => {
  for (const path of ["/dashboard", "/dashboard-company", "/pending", "/staff"]) {
    await page.goto(path);
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("heading", { level: 1, name: /^Tu primer empleo/ })).toBeVisible();
  }
  const email = anEmail();
  expect(await signUp(page, email, "persona")).toEqual({ taps: 4, texts: 4 });
  await expect(page).toHaveURL("/inductive-course");
  await page.goto("/dashboard");
  await expect(page).toHaveURL("/inductive-course");
  await page.goto("/");
  await expect(page).toHaveURL("/inductive-course");

  await page.goto("/dashboard-company");
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { level: 2, name: "Hola de nuevo" })).toBeVisible();
  expect((await page.context().cookies()).filter(({ name }) => name === "session")).toEqual([]);

  await signIn(page, email);
  await expect(page).toHaveURL("/inductive-course");
  await press(page, "Mi cuenta");
  await page.getByRole("dialog", { name: "Mi cuenta" }).getByRole("button", { name: "Cerrar sesión" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { level: 1, name: /^Tu primer empleo/ })).toBeVisible();
  await page.goto("/inductive-course");
  await expect(page).toHaveURL("/");
});
