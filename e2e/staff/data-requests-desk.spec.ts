import { openReview, requestReview } from "@arranca/contract/accounts/entry";
import { listAccounts } from "@arranca/contract/review/accounts";
import { expect, test } from "@playwright/test";
import { mailedCode, mailTo, press } from "../support/accounts.ts";
import { send } from "../support/api.ts";
import { demoCalls, demoPassword, demoSession } from "../support/demo.ts";
import { looksRight } from "../support/page-check.ts";

// Data rights without a session: a person without an account asks in person, and a blocked one on the page of the block.
const viewports = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

for (const viewport of viewports) {
  test(`check 40: at ${viewport.width} px staff records a data request at the desk for a person without an account, and another staff member answers it`, async ({
    browser,
    page,
  }) => {
    const mark = crypto.randomUUID().slice(0, 8);
    const name = `Yolotzin Ayala ${mark}`;
    const email = `yolotzin-${mark}@correo.example`;
    await page.setViewportSize(viewport);
    const enter = async (who: "revision" | "supervision") =>
      (await browser.newContext({ storageState: await demoSession(who), viewport })).newPage();

    await test.step("a public page explains how to make a data request without an account", async () => {
      await page.goto("/datos");
      await expect(page.getByRole("heading", { name: "Si no tienes cuenta o no puedes entrar" })).toBeVisible();
      await expect(page.getByText(/Contestamos en 20 días hábiles y cumplimos en 15 más/)).toBeVisible();
      await expect(page.getByText(/escribe a contacto@demo\.example o llama al/)).toBeVisible();
      await looksRight(page, "datos-without-account");
    });

    const clerk = await enter("revision");
    await test.step("staff records the data request with identity and way of answer", async () => {
      await clerk.goto("/staff/accounts");
      await press(clerk, "Registrar solicitud ARCO");
      const form = clerk.getByRole("dialog", { name: "Registrar una solicitud ARCO" });
      await form.getByLabel("Nombre completo de quien pide").fill(name);
      await form.getByRole("radio", { name: /^Representa a otra persona/ }).check();
      await form.getByRole("radio", { name: /^Acceso/ }).check();
      await form.getByRole("button", { name: "Registrar solicitud" }).click();
      await expect(form).toContainText("Di con qué se identificó");
      await looksRight(clerk, "data-request-register");
      await form.getByLabel("Se identificó con").selectOption("INE");
      await form.getByLabel("Qué pide, en sus palabras").fill("Quiero saber qué guardan de mi hermano.");
      await form.getByRole("button", { name: "Registrar solicitud" }).click();
      await expect(form).toContainText("Escribe de quién son los datos.");
      await expect(form).toContainText("Escribe un correo o un teléfono");
      await form.getByLabel("¿De quién son los datos?").fill("Tenoch Ayala");
      await form.getByLabel("Correo").fill(email);
      await form.getByRole("button", { name: "Registrar solicitud" }).click();
      const receipt = clerk.getByRole("dialog", { name: "Solicitud registrada" });
      await expect(receipt).toContainText(/folio ARCO-\d{6}/);
      await expect(receipt).toContainText(/Se contesta a más tardar el \d/);
      await looksRight(clerk, "data-request-receipt");
      // The printed page is only the letter, because the accounts behind it belong to other people.
      await clerk.emulateMedia({ media: "print" });
      await expect(receipt.getByText(/folio ARCO-\d{6}/)).toBeVisible();
      await expect(receipt.getByText("Dale el folio.")).toBeHidden();
      await expect(clerk.getByRole("table", { name: "Cuentas" })).toBeHidden();
      await clerk.emulateMedia({ media: "screen" });
      await press(clerk, "Listo");
      expect((await mailTo(page.request, email))[0]?.subject).toBe("Recibimos tu solicitud sobre tus datos");
    });

    const supervisor = await enter("supervision");
    await test.step("a supervisor finds the data request in the queue, without an account, and answers it", async () => {
      await supervisor.goto("/staff?kind=data");
      await supervisor.getByRole("link", { name, exact: true }).click();
      await expect(supervisor.getByText("Pidió en persona, sin cuenta")).toBeVisible();
      await looksRight(supervisor, "data-request-desk");
      await supervisor.getByRole("radio", { name: /^No procede/ }).check();
      await supervisor.getByRole("textbox", { name: "Respuesta" }).fill("No guardamos ningún dato con ese nombre.");
      await press(supervisor, "Contestar");
      await press(supervisor, "Sí, contestar");
      await expect(supervisor.getByText("Quedó contestada: le avisamos el motivo.")).toBeVisible();
      const [letter] = await mailTo(page.request, email);
      expect(letter?.text).toContain("No guardamos ningún dato con ese nombre.");
      expect(letter?.text).toContain("recurso de revisión");
    });

    await test.step("the staff member who recorded a data request cannot answer it", async () => {
      await supervisor.goto("/staff/accounts");
      await press(supervisor, "Registrar solicitud ARCO");
      const form = supervisor.getByRole("dialog", { name: "Registrar una solicitud ARCO" });
      await form.getByLabel("Nombre completo de quien pide").fill(`${name} otra vez`);
      await form.getByLabel("Se identificó con").selectOption("Pasaporte");
      await form.getByLabel("Teléfono").fill("4775550143");
      await form.getByRole("radio", { name: /^Oposición/ }).check();
      await form.getByLabel("Qué pide, en sus palabras").fill("Ya no quiero que me llamen del programa.");
      await form.getByRole("button", { name: "Registrar solicitud" }).click();
      await press(supervisor, "Listo");
      await supervisor.goto("/staff?kind=data");
      await supervisor.getByRole("link", { name: `${name} otra vez` }).click();
      await expect(supervisor.getByText("La contesta otra persona del equipo")).toBeVisible();
      await expect(supervisor.getByRole("button", { name: "Contestar" })).toHaveCount(0);
      await looksRight(supervisor, "data-request-own");
    });
    await clerk.context().close();
    await supervisor.context().close();
  });
}

test("check 40: a blocked person makes a data request, and downloads the data, on the page of the block", async ({
  page,
}) => {
  const http = await demoCalls("revision");
  const query = { status_id: "5", owner_type: "person" } as const;
  // Journeys block accounts of their own, whose password differs.
  const { info } = await send(http, listAccounts, { query });
  const blocked = info.find((row: { email: string }) => row.email.endsWith("@demo.example"));
  await http.dispose();
  const email = blocked?.email ?? "";
  await send(page.request, requestReview, { body: { email } });
  await send(page.request, openReview, { body: { email, code: await mailedCode(page.request, email) } });
  const mine = page.getByRole("region", { name: "Tus datos" });
  await page.goto("/standby");
  for (const viewport of viewports) {
    await page.setViewportSize(viewport);
    await expect(mine.getByText("Quién vio mis datos")).toBeVisible();
    await looksRight(page, "standby-blocked-data");
  }
  await mine.getByRole("button", { name: "Hacer una solicitud" }).click();
  const dialog = page.getByRole("dialog", { name: "Solicitud sobre tus datos" });
  await dialog.getByRole("radio", { name: /^Cancelación/ }).check();
  await expect(dialog).not.toContainText("Cancelar mi cuenta");
  await dialog.getByRole("radio", { name: /^Oposición/ }).check();
  await dialog.getByRole("textbox", { name: "Cuéntanos qué pides" }).fill("Revisen quién usa mi teléfono y para qué.");
  await dialog.getByRole("button", { name: "Enviar solicitud" }).click();
  await expect(mine).toContainText("«Revisen quién usa mi teléfono y para qué.»");
  const copy = page.waitForEvent("download");
  await mine.getByRole("button", { name: "Descargar mis datos" }).click();
  const proof = page.getByRole("dialog", { name: "Confirma que eres tú" });
  await proof.getByLabel("Contraseña", { exact: true }).fill(demoPassword);
  await proof.getByRole("button", { name: "Confirmar" }).click();
  expect((await copy).suggestedFilename()).toMatch(/\.zip$/);
});
