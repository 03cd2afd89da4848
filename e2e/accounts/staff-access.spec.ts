import { expect, type Page, test } from "@playwright/test";
import { TOTP } from "otpauth";
import { heading, mailedCode, press } from "../support/accounts.ts";
import { demoPassword, provesItself } from "../support/demo.ts";
import { looksRight as look } from "../support/page-check.ts";

test.use({ viewport: { width: 1440, height: 900 } });

const password = "quince letras y una mas";
// Unique to this run: invitations revoked by an earlier run may still be listed.
const surname = `Trejo ${process.pid}`;
const email = `equipo-${process.pid}-${Date.now()}@correo.example`;

async function signIn(page: Page, as: string, secret: string) {
  await page.goto("/");
  await page.getByLabel("Correo electrónico").fill(as);
  await page.getByLabel("Contraseña", { exact: true }).fill(secret);
  await press(page, "Iniciar sesión");
}

test("[R20, R21, DL15] an invited staff member sets up two-factor, signs in with it, and gets a lost one reset", async ({
  browser,
}) => {
  const office = await (await browser.newContext()).newPage();
  await provesItself(office);
  await signIn(office, "supervision@demo.example", demoPassword);
  await expect(office).toHaveURL("/staff");
  await office.goto("/staff/team");
  const row = office.getByRole("row", { name: new RegExp(email) });

  await test.step("an invitation to the staff can be sent again or revoked, each after a confirmation", async () => {
    await invite(office);
    await row.getByRole("button", { name: /Reenviar la invitación/ }).click();
    await office.getByRole("button", { name: "Sí, reenviar" }).click();
    await expect(office.getByText("Invitación enviada otra vez")).toBeVisible();
    await row.getByRole("button", { name: /Eliminar la invitación/ }).click();
    await look(office, "staff-access-uninvite");
    await office.getByRole("button", { name: "Sí, eliminar" }).click();
    await expect(row).toHaveCount(0);
    await invite(office);
  });

  await test.step("the role of a new staff member needs the acceptance of a second administrator; the first one cannot accept it", async () => {
    const second = await (await browser.newContext()).newPage();
    await provesItself(second);
    await signIn(second, "administracion@demo.example", demoPassword);
    await expect(second).toHaveURL("/staff");
    const waiting = (as: Page) =>
      as.getByRole("region", { name: "Propuestas de roles" }).getByRole("row", { name: new RegExp(surname) });
    await expect(waiting(office)).toContainText("Por aceptar");
    await expect(waiting(office).getByRole("button")).toHaveText([/Detener/]);
    await look(office, "staff-access-grants");
    await second.goto("/staff/team");
    await waiting(second)
      .getByRole("button", { name: /Aceptar/ })
      .click();
    await second.getByRole("button", { name: "Sí, aceptar" }).click();
    await expect(waiting(second)).toContainText("Aceptada");
    await expect(waiting(second)).toContainText("En vigor el");
    await second.context().close();
  });

  const page = await (await browser.newContext()).newPage();
  await test.step("the new staff member chooses a password with a code of the e-mail", async () => {
    await page.goto("/password-recover?invitation=1");
    await expect(heading(page, "Elige tu contraseña")).toBeVisible();
    await page.getByLabel("Correo electrónico").fill(email);
    await press(page, "Enviar código");
    await expect(page.getByLabel("Código de verificación")).toBeVisible();
    await page.getByLabel("Código de verificación").fill(await mailedCode(page.request, email));
    await press(page, "Continuar");
    await expect(heading(page, "Elige tu contraseña")).toBeVisible();
    await page.getByLabel("Contraseña nueva", { exact: true }).fill(password);
    await page.getByLabel("Confirma tu contraseña nueva").fill(password);
    await press(page, "Guardar contraseña");
    await expect(page.getByText("Tu contraseña está lista.")).toBeVisible();
    await expect(page).toHaveURL("/");
    await expect(heading(page, /^Tu primer empleo/)).toBeVisible();
    await signIn(page, email, password);
    await expect(page).toHaveURL("/staff");
  });

  let totp = new TOTP();
  let code = "";
  await test.step("the new staff member scans and confirms two-factor, and saves the recovery codes", async () => {
    await page.goto("/staff/second-factor");
    await press(page, "Activar");
    await expect(page.getByRole("img", { name: /Código para escanear/ })).toBeVisible();
    const secret = (await page.locator("[data-part=secret]").innerText()).replace(/\s/g, "");
    totp = new TOTP({ secret });
    await page.getByLabel("Código de tu aplicación").fill("000000");
    await press(page, "Activar");
    await expect(page.getByText("El código no es correcto").first()).toBeVisible();
    await look(page, "staff-access-scan");
    await page.getByLabel("Código de tu aplicación").fill(totp.generate());
    await press(page, "Activar");
    await expect(page.getByText("no los volveremos a mostrar")).toBeVisible();
    await expect(page.getByRole("list", { name: "Códigos de recuperación" }).getByRole("listitem")).toHaveCount(10);
    code = await page.getByRole("list", { name: "Códigos de recuperación" }).getByRole("listitem").first().innerText();
    await look(page, "staff-access-codes");
    await expect(page.getByRole("button", { name: "Listo" })).toBeDisabled();
    await page.getByText("Ya los guardé en un lugar seguro").click();
    await press(page, "Listo");
    await expect(page.getByText("Te quedan los 10 códigos")).toBeVisible();
  });

  await test.step("the sign-in of staff asks for the two-factor code; a recovery code works once too", async () => {
    await press(page, "Cerrar sesión");
    await expect(heading(page, /^Tu primer empleo/)).toBeVisible();
    await signIn(page, email, password);
    await page.getByLabel("Código de tu aplicación").fill(code);
    await press(page, "Iniciar sesión");
    await expect(page).toHaveURL("/staff");
    await page.goto("/staff/second-factor");
    await expect(page.getByText("Te quedan 9 de 10 códigos")).toBeVisible();
  });

  await test.step("an administrator resets a lost two-factor with a reason, which ends the session", async () => {
    await office.reload();
    await row.getByRole("button", { name: /Quitar la verificación/ }).click();
    await office.getByLabel("Motivo").fill("Perdió su teléfono, lo vi en persona");
    await office.getByRole("button", { name: "Sí, quitarla" }).click();
    await expect(office.getByText("Al entrar tendrá que activar")).toBeVisible();
    await page.reload();
    await expect(page).toHaveURL("/");
  });
  await office.context().close();
  await page.context().close();
});

test("[T10] a staff session without input ends after an unanswered question", async ({ page }) => {
  await page.clock.install();
  await signIn(page, "revision@demo.example", demoPassword);
  await expect(page).toHaveURL("/staff");
  await expect(heading(page, "Inicio")).toBeVisible();
  await page.clock.fastForward("27:00");
  await expect(page.getByRole("dialog", { name: "¿Sigues ahí?" })).toBeHidden();
  await page.clock.fastForward("01:30");
  await expect(page.getByRole("dialog", { name: "¿Sigues ahí?" })).toBeVisible();
  await look(page, "staff-access-idle");
  const asked = page.waitForRequest("**/api/mpc/session");
  await press(page, "Sigo aquí");
  expect((await asked).headers()["x-unattended"]).toBeUndefined();
  await expect(page.getByRole("dialog", { name: "¿Sigues ahí?" })).toBeHidden();
});

async function invite(page: Page) {
  await press(page, "Invitar");
  await page.getByLabel("Nombre(s)").fill("Marcos");
  await page.getByLabel("Primer apellido").fill(surname);
  await page.getByRole("textbox", { name: "Teléfono" }).fill("4771234567");
  await page.getByLabel("Correo electrónico").fill(email);
  await page.getByLabel("Revisión").check();
  await page.getByLabel("Correo electrónico").press("Enter");
  await expect(page.getByText(`Invitación enviada a ${email}`)).toBeVisible();
}
