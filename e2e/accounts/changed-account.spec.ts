import { approveAccount, listAccounts } from "@arranca/contract/review/accounts";
import { personSections } from "@arranca/contract/review/requests";
import { expect, type Page, test } from "@playwright/test";
import { password } from "../support/accounts.ts";
import { send } from "../support/api.ts";
import { demoCalls, demoSession, provesItself } from "../support/demo.ts";
import { statementOf } from "../support/documents.ts";
import { looksRight } from "../support/page-check.ts";
import { personOfAttempt } from "../support/people.ts";
import { joinQuickly } from "../support/quick.ts";

const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };
const who = personOfAttempt({ name: "Marisol", firstSurname: "Tovar", sex: "M" });
const other = personOfAttempt({ name: "Marisol", firstSurname: "Tovar", sex: "M" });

let person: Page;
let staff: Page;
let id = "";

test.beforeAll(async ({ browser }) => {
  person = await (await browser.newContext({ viewport: phone })).newPage();
  const storageState = await demoSession("revision");
  staff = await (await browser.newContext({ storageState, viewport: desk })).newPage();
  await provesItself(staff);
  await provesItself(person, password);
  await joinQuickly(person.request, who);
  // The approver of an account does not decide on its money.
  const supervisor = await demoCalls("supervision");
  const { info } = await send(supervisor, listAccounts, { query: { search: who.email } });
  id = info[0].id;
  const unread = Object.keys(personSections);
  await send(supervisor, approveAccount, { params: { id }, body: { unread } });
  await supervisor.dispose();
});
test.afterAll(() => Promise.all([person?.context().close(), staff?.context().close()]));

const photoField = () => person.getByLabel("Elegir archivo para Estado de cuenta o tarjeta");

test("[M9] a person who changes the account is asked for a photo, sends another one when asked, and the reviewer accepts the account", async () => {
  await person.goto("/dashboard");
  await expect(person.locator("#first")).toHaveCount(0);
  await person.getByText("Datos bancarios", { exact: true }).first().click();
  await person.getByRole("button", { name: /Cambiar\s*Datos bancarios/ }).click();
  const form = person.getByRole("dialog", { name: "Datos bancarios" });
  await expect(form.getByText(/Si cambias la CLABE, después te pedimos una foto/)).toBeVisible();
  await looksRight(person, "changed-account-form");
  await form.getByLabel("CLABE", { exact: false }).first().fill(other.clabe);
  await form.getByRole("button", { name: "Guardar cambios" }).click();

  const ask = person.getByRole("dialog", { name: "Foto de tu cuenta nueva" });
  await expect(ask.getByText(/^Sube una foto o un PDF de tu estado de cuenta/)).toBeVisible();
  await looksRight(person, "changed-account-ask");
  await ask.getByRole("button", { name: "Después" }).click();
  await expect(person.getByText("Falta la foto de tu cuenta nueva")).toBeVisible();
  await looksRight(person, "changed-account-missing");

  await staff.goto(`/staff/accounts/${id}`);
  await expect(staff.getByText(/^Falta: se la pedimos el/)).toBeVisible();
  await expect(staff.getByRole("button", { name: "Aceptar la cuenta" })).toHaveCount(0);

  await person.getByRole("button", { name: "Subir la foto" }).click();
  await photoField().setInputFiles(await statementOf({ ...who, ...accountOf(other) }));
  await expect(ask.getByText(/^Ya la tenemos/)).toBeVisible();
  await looksRight(person, "changed-account-sent");
  await ask.getByRole("button", { name: "Listo", exact: true }).click();
  await expect(person.getByText("Falta la foto de tu cuenta nueva")).toHaveCount(0);

  await staff.reload();
  await staff.getByRole("button", { name: "Asignármela y verlos" }).click();
  await expect(staff.getByRole("region", { name: "Documento" }).getByText(/Estado de cuenta\.pdf/)).toBeVisible();
  await looksRight(staff, "changed-account-review");
  await staff.getByRole("button", { name: "Pedir otra foto" }).click();
  const refuse = staff.getByRole("dialog", { name: `Pedir otra foto a ${who.name}` });
  await refuse.getByLabel("Qué debe corregir").fill("No se lee tu nombre");
  await refuse.getByRole("button", { name: "Pedir otra foto" }).click();
  await expect(staff.getByText(/La anterior no sirvió: No se lee tu nombre/)).toBeVisible();

  await person.goto("/dashboard?edit=proof");
  await expect(ask.getByText("No se lee tu nombre")).toBeVisible();
  await looksRight(person, "changed-account-again");
  await photoField().setInputFiles(await statementOf({ ...who, ...accountOf(other) }));
  await expect(ask.getByText(/^Ya la tenemos/)).toBeVisible();

  await staff.reload();
  await staff.setViewportSize(phone);
  await looksRight(staff, "changed-account-review");
  await staff.getByRole("button", { name: "Aceptar la cuenta" }).click();
  await expect(staff.getByText(`Cuenta de ${who.name}: revisada. Sus pagos siguen.`)).toBeVisible();
  await person.goto("/dashboard?edit=proof");
  await expect(ask.getByText("Tu cuenta bancaria ya no espera ninguna foto.")).toBeVisible();
});

const accountOf = ({ bank, accountNumber, clabe }: typeof who) => ({ bank, accountNumber, clabe });
