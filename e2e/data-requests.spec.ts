import { acceptTerms, signUp, verifyEmail } from "@arranca/contract/accounts/entry";
import { nameless } from "@arranca/contract/values/nameless";
import { expect, test } from "@playwright/test";
import { mailedCode, mailTo, password, press } from "./support/accounts.ts";
import { send } from "./support/api.ts";
import { demoSession } from "./support/demo.ts";
import { looksRight } from "./support/page-check.ts";

// From the request to 'carried out', on a phone and on a desktop; staff uses the same width.
const words = "Mi segundo apellido está mal escrito: es Cárdenas.";
const answer = "Sí procede: mándanos tu acta y lo corregimos.";
const done = "Corregimos tu apellido en tu cuenta.";

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test(`check 40: at ${viewport.width} px a person makes a request about their own data, and staff answers it and carries it out`, async ({
    browser,
    page,
  }) => {
    await page.setViewportSize(viewport);
    const email = `derechos-${process.pid}-${Date.now()}@correo.example`;
    await send(page.request, signUp, { body: { account_type: "person", credentials: { email, password } } });
    await send(page.request, verifyEmail, { body: { email, code: await mailedCode(page.request, email) } });
    await send(page.request, acceptTerms, { body: { version: 1 } });
    const staff = await (
      await browser.newContext({ storageState: await demoSession("supervision"), viewport })
    ).newPage();
    const mine = page.getByRole("region", { name: "Tus datos" });
    const dialog = page.getByRole("dialog", { name: "Solicitud sobre tus datos" });

    await test.step("a data request needs a right and an explanation; a copy of the data needs no request", async () => {
      await page.goto("/account");
      await press(page, "Hacer una solicitud");
      await expect(dialog.getByRole("button", { name: "Enviar solicitud" })).toBeDisabled();
      await dialog.getByRole("radio", { name: /^Acceso/ }).check();
      await expect(dialog).toContainText("Con «Descargar mis datos» tienes una copia ahora mismo");
      await dialog.getByRole("radio", { name: /^Rectificación/ }).check();
      await dialog.getByRole("button", { name: "Enviar solicitud" }).click();
      await expect(dialog).toContainText("Revisa 1 dato para continuar");
      await looksRight(page, "data-request-ask");
    });

    await test.step("the requester reads folio and deadline on the page and in the mail", async () => {
      await dialog.getByRole("textbox", { name: "Cuéntanos qué pides" }).fill(words);
      await dialog.getByRole("button", { name: "Enviar solicitud" }).click();
      await expect(page.getByText(/^Tu folio es ARCO-\d{6}\. Te contestamos a más tardar el/)).toBeVisible();
      await expect(mine).toContainText(`«${words}»`);
      await expect(mine).toContainText("Por contestar");
      expect((await mailTo(page.request, email))[0]?.subject).toBe("Recibimos tu solicitud sobre tus datos");
      await looksRight(page, "data-request-asked");
      await press(page, "Hacer una solicitud");
      await expect(dialog.getByRole("radio", { name: /^Oposición/ })).toBeVisible();
      await expect(dialog.getByRole("radio", { name: /^Rectificación/ })).toHaveCount(0);
      await press(page, "Regresar");
    });

    await test.step("a supervisor finds the data request in the queue and answers it", async () => {
      await staff.goto("/staff?kind=data");
      await staff.getByRole("link", { name: nameless }).last().click();
      await expect(staff.getByText(words)).toBeVisible();
      await looksRight(staff, "data-request-staff");
      await staff.getByRole("radio", { name: /^Sí procede/ }).check();
      await staff.getByRole("textbox", { name: "Respuesta" }).fill(answer);
      await press(staff, "Contestar");
      await press(staff, "Sí, contestar");
      await expect(staff.getByText(/^Quedó aceptada\. Cúmplela a más tardar el/)).toBeVisible();
    });

    await test.step("the requester reads the answer and the next deadline", async () => {
      await page.reload();
      await expect(mine).toContainText(`Te contestamos: ${answer}`);
      await expect(mine).toContainText(/La cumplimos a más tardar el \d/);
    });

    await test.step("the requester reads on the page what was done for the data request, and gets an e-mail that it was carried out", async () => {
      await staff.getByRole("link", { name: nameless }).last().click();
      await staff.getByRole("textbox", { name: "Qué se hizo" }).fill(done);
      await looksRight(staff, "data-request-to-do");
      await press(staff, "Ya está cumplida");
      await expect(staff.getByText("Quedó cumplida: le avisamos qué se hizo.")).toBeVisible();
      await page.reload();
      await expect(mine).toContainText(`Lo que hicimos: ${done}`);
      await expect(mine).toContainText("Cumplida");
      expect((await mailTo(page.request, email))[0]?.subject).toBe("Cumplimos tu solicitud sobre tus datos");
      await looksRight(page, "data-request-done");
    });
    await staff.context().close();
  });
}
