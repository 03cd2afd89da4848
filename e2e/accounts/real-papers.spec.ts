import { personDraft } from "@arranca/contract/accounts/registration";
import { expect, test } from "@playwright/test";
import { heading, press } from "../support/accounts.ts";
import { send } from "../support/api.ts";
import { passportOf, personDocuments } from "../support/documents.ts";
import { createAccount } from "../support/new-account.ts";
import { looksRight } from "../support/page-check.ts";
import { itzel } from "../support/people.ts";
import { takeCourseQuickly } from "../support/quick.ts";
import { goOn, uploadDocument } from "../support/registration.ts";
import { right } from "../support/registration-cases.ts";

test("[F5, F1, B05] on a phone a person registers with a passport, a bank of last month and an address in a new settlement", async ({
  browser,
  baseURL,
}) => {
  test.slow();
  const email = `pasaporte-${crypto.randomUUID()}@correo.example`;
  const { context, http } = await createAccount(browser, { baseURL, type: "person", email });
  await takeCourseQuickly(http);
  const { identity, contact, study } = right;
  for (const [step, data] of Object.entries({ identity, contact, study }))
    await send(http, personDraft.save, { params: { step }, body: { data } });
  const page = await context.newPage();
  await page.setViewportSize({ width: 390, height: 844 });

  await test.step("the person without a CURP reads that the registration goes on", async () => {
    await page.goto("/register?paso=identity");
    await page.getByLabel("Todavía no tengo CURP").check();
    await expect(page.getByText(/^No pasa nada: puedes seguir/)).toBeVisible();
    await looksRight(page, "register-no-curp");
    await page.getByLabel("Todavía no tengo CURP").uncheck();
    await expect(page.getByLabel("CURP", { exact: true })).toHaveValue(identity.curp);
  });

  await test.step("a postal code that the catalogue lacks takes state, municipality and a typed settlement", async () => {
    await page.goto("/register?paso=address");
    await page.getByLabel("Código postal", { exact: true }).fill("37699");
    await page.getByLabel("Estado", { exact: true }).selectOption({ label: "Guanajuato" });
    await page.getByLabel(/^Municipio/).selectOption({ label: "León" });
    await page.getByLabel("Colonia").fill("Valle de Señora Tercera Sección");
    await page.getByLabel("Calle").fill("Circuito Nuevo");
    await page.getByLabel("Número exterior").fill("12");
    await goOn(page);
    await expect(heading(page, "Tus estudios")).toBeVisible();
  });

  await test.step("a CLABE of a bank that the catalogue lacks names the bank by its code", async () => {
    await page.goto("/register?paso=bank");
    await page.getByLabel(/^CLABE/).fill("738180012345678908");
    await expect(page.getByLabel("Banco").locator("option:checked")).toHaveText("Banco con código 738");
    await page.getByLabel("Número de cuenta").fill("00123456789");
    await goOn(page);
  });

  await test.step("a passport has one field, and beside it only the proof of address and the CV are asked for", async () => {
    await expect(page.getByText("Te faltan 4 de 4.")).toBeVisible();
    await page.getByLabel("Qué identificación tienes").selectOption({ label: "Pasaporte" });
    await expect(page.getByText("Te faltan 3 de 3.")).toBeVisible();
    await looksRight(page, "register-passport");
    await uploadDocument(page, "Página principal del pasaporte", await passportOf(itzel));
    const { proof_of_address, cv } = await personDocuments(itzel);
    await uploadDocument(page, "Comprobante de domicilio", proof_of_address);
    await uploadDocument(page, "CV", cv);
    await page.reload();
    await expect(page.getByLabel("Qué identificación tienes")).toHaveValue("passport");
    await expect(page.getByText("Están todos.")).toBeVisible();
    await goOn(page);
  });

  await press(page, "Enviar registro");
  await press(page, "Entendido");
  await press(page, "Ver cómo va");
  await expect(page).toHaveURL("/pending");
  await looksRight(page, "pending-passport");
  await context.close();
});
