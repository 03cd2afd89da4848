import { listAccounts } from "@arranca/contract/review/accounts";
import { type BrowserContextOptions, expect, type Page, test } from "@playwright/test";
import { heading, mailTo, press } from "./support/accounts.ts";
import { send } from "./support/api.ts";
import { approveUnread } from "./support/approve.ts";
import { demoSession, enterAs, provesItself } from "./support/demo.ts";
import { scanLink } from "./support/mail-scanner.ts";
import { looksRight } from "./support/page-check.ts";
import { fullName, personOfAttempt } from "./support/people.ts";
import { joinQuickly } from "./support/quick.ts";

test.describe.configure({ mode: "serial" });

const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };
const sizes: BrowserContextOptions = { viewport: phone };
const who = personOfAttempt({ name: "Renata", firstSurname: "Olvera", sex: "M" });

let person: Page;
let staff: Page;
let file = "";

test.beforeAll(async ({ browser }) => {
  person = await (await browser.newContext(sizes)).newPage();
  const storageState = await demoSession("revision");
  staff = await (await browser.newContext({ ...sizes, storageState, viewport: desk })).newPage();
  await provesItself(staff);
  await joinQuickly(person.request, who);
  const { info } = await send(staff.request, listAccounts, { query: { search: who.email } });
  file = `/staff/accounts/${info[0].id}`;
});

async function bothSizes(page: Page, name: string) {
  const before = page.viewportSize() ?? desk;
  for (const size of [phone, desk]) {
    await page.setViewportSize(size);
    await looksRight(page, name);
  }
  await page.setViewportSize(before);
}

async function ask(section: string, line: string, comment: string) {
  await staff.goto(file);
  await staff.getByRole("navigation", { name: "Secciones" }).getByRole("button", { name: section }).click();
  await press(staff, `${line}: pedir cambio`);
  await staff.getByLabel(`Qué le pedimos a ${who.name}`).fill(comment);
  await staff.getByRole("button", { name: /^Pedir 1 cambio/ }).click();
  await expect(staff.getByText(`${fullName(who)}: pedimos 1 cambio`)).toBeVisible();
}

const task = (page: Page, title: string) =>
  page.getByRole("article").filter({ has: page.getByRole("heading", { name: title, exact: true }) });

test("[R08] text that a reviewer typed about an account is kept after opening another case and after a reload", async () => {
  const comment = "Le falta la calle a tu comprobante.";
  const typed = staff.getByLabel(`Qué le pedimos a ${who.name}`);
  const line = "Comprobante de los últimos 3 meses: pedir cambio";
  const section = () =>
    staff.getByRole("navigation", { name: "Secciones" }).getByRole("button", { name: "Documentos" }).click();
  await staff.goto(file);
  await section();
  await press(staff, line);
  await typed.fill("Corrige");
  await staff.getByRole("button", { name: /^Pedir 1 cambio/ }).click();
  await expect(
    staff.getByText(/^Comprobante de los últimos 3 meses: di qué le pedimos\. Explícalo con palabras/),
  ).toBeVisible();
  await typed.fill(comment);
  await staff.getByRole("heading", { level: 1 }).click();
  await staff.keyboard.press("j");
  await expect(staff).not.toHaveURL(file);
  await staff.goBack();
  await section();
  await expect(typed).toHaveValue(comment);
  await staff.reload();
  await section();
  await expect(typed).toHaveValue(comment);
  await expect(staff.getByRole("button", { name: /^Pedir 1 cambio/ })).toBeVisible();
  await press(staff, line);
  await expect(typed).toBeHidden();
  await staff.reload();
  await expect(staff.getByRole("button", { name: /^Aprobar/ })).toBeVisible();
  await expect(staff.getByRole("button", { name: /^Pedir 1 cambio/ })).toBeHidden();
});

test("[R08, DL11, ux-04] a requested change opens its field, and is corrected, sent and reviewed again", async () => {
  await ask("Datos bancarios", "Número de cuenta", "Le falta un dígito a tu cuenta.");
  await person.goto("/standby");
  await expect(heading(person, "Te falta 1 cambio")).toBeVisible();
  const account = task(person, "Datos bancarios: Número de cuenta");
  await expect(account.getByText("Cambios solicitados")).toBeVisible();
  // No line is marked yet: nothing unchecked may be called approved.
  await expect(person.getByText(/Lo demás todavía no lo revisamos\.$/)).toBeVisible();
  await expect(person.getByRole("list", { name: "Lo demás" }).getByText("Por revisar")).toHaveCount(4);
  await expect(person.getByRole("button", { name: "Enviar a revisión" })).toBeDisabled();
  await bothSizes(person, "standby-asked");

  await account.getByRole("button", { name: /^Corregir/ }).click();
  const dialog = person.getByRole("dialog");
  await expect(dialog.getByText("Le falta un dígito a tu cuenta.")).toBeVisible();
  await expect(dialog.getByLabel("Número de cuenta")).toBeFocused();
  await looksRight(person, "standby-correcting");
  await dialog.getByLabel("Número de cuenta").fill("4471882091");
  await dialog.getByRole("button", { name: "Guardar cambios" }).click();
  await expect(heading(person, "Todo listo para enviar")).toBeVisible();
  await expect(account.getByText("Pendiente", { exact: true })).toBeVisible();
  await bothSizes(person, "standby-ready");
  await press(person, "Enviar a revisión");
  await expect(person).toHaveURL("/pending");
  await expect(account.getByText("Revision", { exact: true })).toBeVisible();
  await bothSizes(person, "pending-answered");
});

test("[R08, DL11, E10] a second request for changes is answered in words; both sides can still read the first one", async ({
  browser,
}) => {
  await ask("Estudios", "Escuela", "Escribe el nombre completo de tu escuela.");
  await person.goto("/standby");
  const before = person.getByRole("region", { name: "Solicitudes anteriores" });
  await before.getByText("Antes te pedimos un cambio").click();
  await expect(before.getByText("Le falta un dígito a tu cuenta.")).toBeVisible();
  await bothSizes(person, "standby-rounds");
  await person.getByRole("button", { name: /^Responder/ }).click();
  const dialog = person.getByRole("dialog");
  await dialog.getByLabel(/Tu respuesta/).fill("Así se llama, no tiene otro nombre.");
  await looksRight(person, "standby-reply");
  await dialog.getByRole("button", { name: "Responder y enviar a revisión" }).click();
  await expect(person).toHaveURL("/pending");

  await staff.goto(file);
  await staff.getByText("1 cambio · Completado").click();
  await expect(staff.getByText(`${who.name}: Cambió: Número de cuenta.`)).toBeVisible();
  await bothSizes(staff, "staff-account-rounds");
  const colleague = await (
    await browser.newContext({ ...sizes, storageState: await demoSession("supervision") })
  ).newPage();
  await colleague.goto(file);
  await press(colleague, "Rechazar");
  const why = colleague.getByRole("dialog").getByLabel("Motivo del rechazo");
  await why.fill("Su escuela no existe en el catálogo.");
  await approveUnread(staff, fullName(who));
  await expect(staff.getByText(`${fullName(who)}: cuenta aprobada`)).toBeVisible();
  // The second reviewer is informed, and the typed reason stays readable.
  await press(colleague, "Sí, rechazar");
  await expect(
    colleague
      .getByRole("dialog")
      .getByText(/no puede pasar a «Rechazad[ao]»/)
      .first(),
  ).toBeVisible();
  await expect(why).toHaveValue("Su escuela no existe en el catálogo.");
  await colleague.context().close();
});

test("[R10, DL11] a change requested from an approved account is a task on its dashboard, and closes no page", async () => {
  await ask("Estudios", "Carrera o especialidad", "Escribe tu carrera como en tu constancia.");
  await expect(staff.getByText("Esperamos que responda 1 cambio")).toBeVisible();
  await bothSizes(staff, "staff-account-beside");
  await person.goto("/dashboard");
  await expect(person.getByRole("heading", { name: "Te pedimos un cambio" })).toBeVisible();
  await press(person, "Corregir y responder");
  await bothSizes(person, "dashboard-asked");
  await task(person, "Estudios: Carrera o especialidad")
    .getByRole("button", { name: /^Corregir/ })
    .click();
  await person.getByRole("dialog").getByLabel("Carrera o especialidad").fill("Administración de Empresas");
  await person.getByRole("dialog").getByRole("button", { name: "Guardar cambios" }).click();
  await expect(person.getByText("Cambios guardados")).toBeVisible();
  await expect(person.getByRole("dialog")).toBeHidden();
  await press(person, "Enviar a revisión");
  await expect(person.getByRole("heading", { name: "Estamos revisando tus cambios" })).toBeVisible();
  await expect(person).toHaveURL("/dashboard");

  await staff.goto("/staff?kind=change");
  await staff.getByRole("link", { name: fullName(who) }).click();
  await press(staff, "Aprobar los cambios");
  await expect(staff.getByText("Los cambios quedaron aprobados.")).toBeVisible();
  await person.goto("/dashboard");
  await expect(heading(person, "Hola, Renata")).toBeVisible();
  await expect(person.getByText("Tu camino")).toBeVisible();
  await expect(person.getByRole("heading", { name: "Estamos revisando tus cambios" })).toHaveCount(0);
});

test("[E04, D01] a changed name waits for staff, and the old name is valid until staff approves the new one", async () => {
  await person.goto("/dashboard");
  await person.getByRole("heading", { name: "Información personal" }).click();
  await person.getByRole("button", { name: "Cambiar Información personal" }).click();
  const dialog = person.getByRole("dialog");
  await dialog.getByLabel("Nombre o nombres").fill("Renata Sofía");
  await looksRight(person, "identity-changing");
  await dialog.getByRole("button", { name: "Guardar cambios" }).click();
  await expect(person.getByText("Cambios guardados").first()).toBeVisible();
  await expect(dialog).toBeHidden();
  const card = person.getByRole("region", { name: "Cambio de identidad" });
  await card.getByText("Cambio de identidad").click();
  await expect(card.getByRole("row", { name: "Nombre o nombres En vigor Renata Nuevo Renata Sofía" })).toBeVisible();
  await bothSizes(person, "identity-waiting");

  await staff.goto(file);
  await expect(heading(staff, fullName(who))).toBeVisible();
  await bothSizes(staff, "staff-account-identity");
  await press(staff, "Aprobar el cambio");
  await press(staff, "Sí, aprobar");
  await expect(heading(staff, `Renata Sofía ${who.firstSurname} ${who.secondSurname}`)).toBeVisible();
  await person.goto("/dashboard");
  await person.getByRole("heading", { name: "Información personal" }).click();
  await expect(
    person.getByText(`Renata Sofía ${who.firstSurname} ${who.secondSurname}`).filter({ visible: true }).first(),
  ).toBeVisible();
  // Meanwhile the diploma is reissued, with a mail of its own.
  const subjects = (await mailTo(person.request, who.email)).map(({ subject }) => subject);
  expect(subjects).toContain("Tus datos ya cambiaron");
});

test("[DL06, DL09, DL13, E10, V04] a reviewer's note refers to a document, and a correction of account data needs its required fields", async () => {
  await enterAs(staff, "supervision");
  await staff.goto(file);
  await press(staff, "Agregar nota");
  const notes = staff.getByRole("dialog", { name: "Notas internas" });
  await notes.getByLabel("Título").fill("INE");
  const long = "La foto sí corresponde. ".repeat(100);
  const content = notes.getByLabel("Nota", { exact: true });
  await content.fill(long);
  await expect(content).toHaveValue(long);
  await expect(content).toHaveAccessibleDescription(/2399 de 2000 caracteres.*Sobran 399 caracteres\./);
  await notes.getByRole("button", { name: "Listo" }).click();
  const asks = staff.getByRole("dialog", { name: "¿Salir sin guardar tu nota?" });
  await looksRight(staff, "staff-note-leaving");
  await asks.getByRole("button", { name: "Seguir editando" }).click();
  await notes.getByRole("tab", { name: /^Notas/ }).click();
  await notes.getByRole("tab", { name: "Agregar" }).click();
  await expect(content).toHaveValue(long);
  await notes.getByRole("button", { name: "Guardar nota" }).click();
  await expect(notes.getByText("Nota guardada")).toHaveCount(0);
  await content.fill("La foto sí corresponde.");
  await notes.getByLabel("Adjuntar INE, frente").check();
  await notes.getByRole("button", { name: "Guardar nota" }).click();
  // A reviewer without a case of the account gives a reason.
  await notes.getByRole("button", { name: /^Ver / }).click();
  const look = staff.getByRole("dialog", { name: "Ver los documentos" });
  await look.getByLabel("Para qué lo necesitas").selectOption("Ayudar con el caso de otra persona");
  await look.getByLabel("Explícalo en pocas palabras").fill("Comparo la foto con la de su solicitud");
  await looksRight(staff, "staff-note-look");
  await look.getByRole("button", { name: "Ver los documentos" }).click();
  await expect(notes.getByRole("img", { name: /./ }).last()).toBeVisible();
  await bothSizes(staff, "staff-notes");
  await notes.getByRole("button", { name: "Listo" }).click();

  await press(staff, "Corregir datos");
  const form = staff.getByRole("dialog", { name: /^Corregir datos de/ });
  const save = form.getByRole("button", { name: "Guardar y avisar" });
  await expect(save).toBeDisabled();
  await expect(form.getByText("Falta: motivo.")).toBeVisible();
  await form.getByLabel("Teléfono").fill("");
  await form.getByLabel("Motivo").fill("Su número cambió; llamó con su folio.");
  await expect(save).toBeDisabled();
  await form.getByLabel("Teléfono").fill("4770001234");
  await bothSizes(staff, "staff-edit");
  await save.click();
  await expect(staff.getByText("Datos corregidos. Ya le avisamos.")).toBeVisible();
  const sent = await mailTo(person.request, who.email);
  expect(sent.map(({ subject }) => subject)).toContain("Corregimos datos de tu cuenta");

  await staff.getByRole("link", { name: "Quién vio esta cuenta" }).click();
  await expect(staff.getByText("Motivo: Comparo la foto con la de su solicitud").first()).toBeVisible();
  await looksRight(staff, "staff-audit-of-account");
});

test("[B10] a change of an account's e-mail is requested by one staff member, approved by another and confirmed at the new address; the owner undoes it; a mail scanner that opens the links changes nothing", async ({
  browser,
  baseURL,
}) => {
  const wanted = `renata.nueva-${Date.now()}@correo.example`;
  /** Opens the newest e-mailed link about the e-mail change in a browser without a session. */
  const openLink = async (address: string) => {
    const texts = (await mailTo(person.request, address)).map(({ text }) => text);
    const link = texts.map((text) => /\/email-move#[\w-]+/.exec(text)?.[0]).find(Boolean) ?? "no link was mailed";
    await scanLink(browser, baseURL, link);
    const page = await (await browser.newContext(sizes)).newPage();
    await page.goto(link);
    await expect(page).toHaveURL("/email-move");
    return page;
  };

  const askForIt = async () => {
    await staff.goto(file);
    await press(staff, "Pedir cambio de correo");
    const form = staff.getByRole("dialog", { name: /^Cambiar el correo de/ });
    await form.getByLabel("Correo nuevo").fill(wanted);
    await form.getByLabel("Motivo").fill("Perdió su correo de antes, vino con su INE.");
    await bothSizes(staff, "staff-email-ask");
    await form.getByRole("button", { name: "Pedir el cambio" }).click();
    await expect(staff.getByText("Falta que otra persona del equipo lo apruebe").first()).toBeVisible();
  };
  await enterAs(staff, "revision");
  await askForIt();
  await person.goto("/account");
  const told = person.getByRole("heading", { name: "Pidieron cambiar el correo de tu cuenta" });
  await expect(told).toBeVisible();
  await bothSizes(person, "account-email-move");
  await press(person, "Yo no lo pedí: detenerlo");
  await expect(told).toBeHidden();
  await askForIt();
  await bothSizes(staff, "staff-email-asked");

  await enterAs(staff, "supervision");
  await staff.goto(file);
  await expect(staff.getByRole("button", { name: "Aprobar el cambio" })).toBeVisible();
  await bothSizes(staff, "staff-email-decide");
  await press(staff, "Aprobar el cambio");
  await press(staff, "Sí, aprobar");
  await expect(staff.getByText("Falta que lo confirmen en el correo nuevo").first()).toBeVisible();

  const there = await openLink(wanted);
  await expect(there.getByText(wanted)).toBeVisible();
  await bothSizes(there, "email-move-confirm");
  await press(there, "Sí, es mi correo");
  await expect(there.getByText(`Tu cuenta ya usa ${wanted}`)).toBeVisible();

  const owner = await openLink(who.email);
  await expect(heading(owner, "¿No pediste cambiar tu correo?")).toBeVisible();
  await bothSizes(owner, "email-move-stop");
  await press(owner, "No lo pedí: volver a este correo");
  await expect(owner.getByText("tu cuenta volvió a este correo")).toBeVisible();
  await bothSizes(owner, "email-move-done");

  const late = await openLink(wanted);
  await expect(heading(late, "Este enlace ya no vale")).toBeVisible();
  for (const page of [there, owner, late]) await page.context().close();
});
