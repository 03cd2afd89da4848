import { acceptTerms, signIn, signUp, verifyEmail } from "@arranca/contract/accounts/entry";
import { readSession } from "@arranca/contract/accounts/session";
import { expect, type Page, request, test } from "@playwright/test";
import { heading, mailedCode, mailTo, password, press, signInAs } from "../support/accounts.ts";
import { send } from "../support/api.ts";
import { demoPassword, enterAs } from "../support/demo.ts";
import { looksRight } from "../support/page-check.ts";

const renewed = "mango con chile y limón";
let count = 0;
const anEmail = () => `propia-${process.pid}-${Date.now()}-${++count}@correo.example`;

/** Creates an account that has just accepted the terms, signed in on this page; returns its e-mail. */
async function join(page: Page): Promise<string> {
  const email = anEmail();
  const http = page.request;
  await send(http, signUp, { body: { account_type: "person", credentials: { email, password } } });
  await send(http, verifyEmail, { body: { email, code: await mailedCode(http, email) } });
  await send(http, acceptTerms, { body: { version: 1 } });
  return email;
}

async function anotherDevice(baseURL: string | undefined, email: string) {
  const userAgent =
    "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Mobile Safari/537.36";
  const http = await request.newContext({ ...(baseURL ? { baseURL } : {}), userAgent });
  await send(http, signIn, { body: { email, password } });
  return http;
}
const isIn = async (http: Awaited<ReturnType<typeof anotherDevice>>) =>
  (await http.get(`/api${readSession.path}`, { headers: { "x-platform": "arranca" } })).ok();

const snack = (page: Page, text: string) => expect(page.getByText(text)).toBeVisible();

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test.describe(`account page at ${viewport.width} px`, () => {
    test.use({ viewport });

    test("[T10, E01, A08, R21, V01] an account manages sessions, password, e-mail and theme, closes itself and is restored", async ({
      page,
      baseURL,
    }) => {
      const email = await join(page);
      const dialog = (name: string) => page.getByRole("dialog", { name });

      await test.step("the account card in the drawer opens the account page, also during registration", async () => {
        await page.goto("/inductive-course");
        const menu =
          viewport.width < 900 ? dialog("Mi cuenta") : page.getByRole("complementary", { name: "Mi cuenta" });
        if (viewport.width < 900) await press(page, "Mi cuenta");
        await menu.getByRole("link", { name: /Tu cuenta/ }).click();
        await expect(heading(page, "Tu cuenta")).toBeVisible();
        await expect(page.getByText("Esta sesión")).toBeVisible();
        await looksRight(page, "account");
      });

      await test.step("a person downloads a copy of their data, gets a mail about it, and reads who opened the data", async () => {
        const file = page.waitForEvent("download");
        await press(page, "Descargar mis datos");
        expect((await file).suggestedFilename()).toMatch(/^mis-datos-\d{4}-\d\d-\d\d\.zip$/);
        await snack(page, "Descargamos tus datos. Guarda bien el archivo.");
        await expect(page.getByRole("region", { name: "Tus datos" })).toContainText("Todavía nadie.");
        expect((await mailTo(page.request, email))[0]?.subject).toBe("Se descargó una copia de tus datos");
      });

      await test.step("a person signs out on one device, and on all others", async () => {
        const phone = await anotherDevice(baseURL, email);
        await page.reload();
        await page.getByRole("button", { name: "Cerrar sesión en Chrome en Android" }).click();
        await snack(page, "Cerraste sesión en Chrome en Android.");
        await expect(page.getByText("Chrome en Android", { exact: true })).toHaveCount(0);
        expect(await isIn(phone)).toBe(false);

        const others = [await anotherDevice(baseURL, email), await anotherDevice(baseURL, email)];
        await page.reload();
        await press(page, "Cerrar sesión en todos los demás dispositivos");
        await expect(dialog("¿Cerrar las demás sesiones?")).toContainText("Se cierran 2 sesiones");
        await looksRight(page, "account-others");
        await press(page, "Sí, cerrarlas");
        await snack(page, "Cerraste sesión en los demás dispositivos.");
        expect(await Promise.all(others.map(isIn))).toEqual([false, false]);
        await expect(page.getByText("Esta sesión")).toBeVisible();
      });

      await test.step("the owner changes the password, and each refusal is shown at its field", async () => {
        const other = await anotherDevice(baseURL, email);
        await press(page, "Cambiar contraseña");
        const box = dialog("Cambiar contraseña");
        const current = box.getByLabel("Contraseña actual");
        const fresh = box.getByLabel("Contraseña nueva", { exact: true });
        const again = box.getByLabel("Confirma tu contraseña nueva");
        const save = () => box.getByRole("button", { name: "Cambiar contraseña" }).click();
        await expect(current).toBeFocused();
        await save();
        await expect(current).toHaveAccessibleDescription("Este campo es requerido.");
        await fresh.fill("1234567");
        await again.fill("12345678");
        await save();
        await expect(fresh).toHaveAccessibleDescription(/La contraseña debe tener al menos 8 caracteres\./);
        await current.fill("otra cosa");
        await fresh.fill(renewed);
        await save();
        await expect(again).toHaveAccessibleDescription("Las contraseñas no coinciden.");
        await again.fill(renewed);
        await save();
        await expect(current).toHaveAccessibleDescription("La contraseña no es correcta.");
        await looksRight(page, "account-password");
        await current.fill(password);
        await save();
        await expect(box).toBeHidden();
        await snack(page, "Tu contraseña cambió y cerramos tus otras sesiones.");
        expect(await isIn(other)).toBe(false);
        expect((await mailTo(page.request, email))[0]?.subject).toBe("Cambiaste tu contraseña");
      });

      const moved = anEmail();
      await test.step("the owner changes the e-mail with a code sent to the new address", async () => {
        await press(page, "Cambiar correo electrónico");
        const box = dialog("Cambiar correo electrónico");
        const field = box.getByLabel("Correo electrónico nuevo");
        await box.getByRole("button", { name: "Enviar código" }).click();
        await expect(field).toHaveAccessibleDescription("El correo electrónico es requerido.");
        await field.fill("ximena");
        await box.getByRole("button", { name: "Enviar código" }).click();
        await expect(field).toHaveAccessibleDescription("Introduce un correo electrónico válido");
        await field.fill(moved);
        await box.getByRole("button", { name: "Enviar código" }).click();
        await expect(box.getByLabel("Código de verificación")).toBeFocused();
        await looksRight(page, "account-email-code");
        await box.getByLabel("Código de verificación").fill(await mailedCode(page.request, moved));
        await box.getByRole("button", { name: "Cambiar correo" }).click();
        await expect(box).toBeHidden();
        await expect(page.getByRole("definition").filter({ hasText: moved })).toBeVisible();
        expect((await mailTo(page.request, email))[0]?.subject).toBe("Tu cuenta ya usa otro correo");
      });

      await test.step("the chosen theme is kept after a reload", async () => {
        await press(page, "Oscuro");
        await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
        await page.reload();
        await expect(page.getByRole("button", { name: "Oscuro" })).toHaveAttribute("aria-pressed", "true");
        await expect(page.getByText("Esta sesión")).toBeVisible();
        await looksRight(page, "account-dark");
        await press(page, "Automático");
        await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
      });

      await test.step("the dialog that closes the account explains the consequences, and a code restores the account", async () => {
        await press(page, "Cancelar mi cuenta");
        const box = dialog("¿Cancelar tu cuenta?");
        await expect(box).toContainText("Puedes volver hasta el");
        await looksRight(page, "account-closing");
        await box.getByRole("button", { name: "Sí, cancelar mi cuenta" }).click();
        await expect(page).toHaveURL("/");
        await snack(page, "Cancelaste tu cuenta. Puedes volver hasta el");
        await page.goto("/account");
        await expect(page).toHaveURL("/");

        await signInAs(page, moved, renewed);
        const closed = dialog("Tu cuenta está inactiva");
        await looksRight(page, "account-inactive");
        await closed.getByRole("button", { name: "Recuperar mi cuenta" }).click();
        await expect(closed.getByLabel("Código de verificación")).toBeFocused();
        await closed.getByLabel("Código de verificación").fill(await mailedCode(page.request, moved));
        await looksRight(page, "account-restore");
        await closed.getByRole("button", { name: "Recuperar mi cuenta" }).click();
        await expect(page).toHaveURL("/inductive-course");
      });
    });
  });
}

test("[E01, T10] a person with a job must end it before closing the account, and a staff member finds the two-factor page", async ({
  page,
  browser,
}) => {
  await enterAs(page, "persona");
  await page.goto("/account");
  await press(page, "Cancelar mi cuenta");
  await expect(page.getByRole("dialog", { name: "Todavía no puedes cancelar tu cuenta" })).toContainText(
    "primero debe terminar",
  );
  await page.getByRole("link", { name: "Ver mis relaciones" }).click();
  await expect(page).toHaveURL("/relations");

  const office = await (await browser.newContext()).newPage();
  await signInAs(office, "autoriza@demo.example", demoPassword);
  await expect(office).toHaveURL("/staff");
  await office.goto("/account");
  await expect(office.getByRole("heading", { name: "Verificación en dos pasos" })).toBeVisible();
  await expect(office.getByRole("button", { name: "Cancelar mi cuenta" })).toHaveCount(0);
});
