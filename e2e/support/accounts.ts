import { type APIRequestContext, expect, type Page } from "@playwright/test";

export const password = "un perro y tres gatos";

export const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });
export const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true }).click();

type Mail = { subject: string; text: string };

export async function mailTo(request: APIRequestContext, address: string): Promise<Mail[]> {
  const reply = await request.get(`/api/dev/mail?to=${encodeURIComponent(address)}`);
  const { contents } = await reply.json();
  return contents.info;
}

export async function mailedCode(request: APIRequestContext, address: string): Promise<string> {
  const [newest] = await mailTo(request, address);
  return /\b(?:\d{6}|\d{8})\b/.exec(newest?.text ?? "")?.[0] ?? "";
}

/** Fills e-mail and password of the sign-up. Ends at the field for the code, which submits itself with the last digit. */
export async function fillSignUp(page: Page, email: string): Promise<void> {
  await page.getByLabel("Correo electrónico").fill(email);
  await press(page, "Continuar");
  await page.getByLabel("Contraseña", { exact: true }).fill(password);
  await page.getByLabel("Confirma tu contraseña").fill(password);
  await press(page, "Crear cuenta");
  await expect(heading(page, "Revisa tu correo")).toBeVisible();
}

/** Signs up on the page, enters the e-mailed code and accepts the terms. */
export async function signUp(page: Page, email: string, type: "persona" | "empresa"): Promise<void> {
  await page.goto("/sign-up");
  await page.getByRole("radio", { name: type === "empresa" ? /Soy empresa/ : /Busco empleo/ }).check();
  await press(page, `Continuar como ${type}`);
  await fillSignUp(page, email);
  await page.getByLabel("Código de verificación").fill(await mailedCode(page.request, email));
  await expect(heading(page, "Términos y condiciones")).toBeVisible();
  await press(page, "Aceptar");
  await expect(page).toHaveURL(type === "empresa" ? "/register" : "/inductive-course");
}

export async function forgetSession(page: Page): Promise<void> {
  // Leaves the page first: it would notice the lost session and redirect to the sign-in at any moment. Two navigations at
  // once may leave the first one pending forever.
  await expect(() => page.goto("about:blank", { timeout: 10_000 })).toPass();
  await page.context().clearCookies();
}

/** Signs in on the page, replacing any other session. Retries while a shared account is at its limit. */
export async function signInAs(page: Page, email: string, secret = password): Promise<void> {
  await forgetSession(page);
  await expect(async () => {
    await page.goto("/");
    await page.getByLabel("Correo electrónico").fill(email);
    await page.getByLabel("Contraseña", { exact: true }).fill(secret);
    const answer = page.waitForResponse((reply) => reply.url().endsWith("/api/accounts/login"));
    await press(page, "Iniciar sesión");
    expect((await answer).status(), "the sixth sign-in of one account in a minute").not.toBe(429);
  }).toPass({ intervals: [10_000], timeout: 90_000 });
}
