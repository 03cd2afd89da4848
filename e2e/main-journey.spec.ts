import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { plain } from "@arranca/contract/values/plain";
import { type BrowserContextOptions, expect, type Page, test } from "@playwright/test";
import { heading, mailTo, press, signInAs, signUp } from "./support/accounts.ts";
import { approveUnread } from "./support/approve.ts";
import { takeCourse } from "./support/course.ts";
import { dayField, typeDay } from "./support/dates.ts";
import { demoPassword, enterAs, provesItself, wordOfDemo } from "./support/demo.ts";
import { companyDocuments, paySlipOf, personDocuments, receipt } from "./support/documents.ts";
import { typeOver } from "./support/keyboard.ts";
import { looksRight } from "./support/page-check.ts";
import { daysOfWorkPassed } from "./support/past.ts";
import { dayFromToday, fullName, itzel, today, bakery as trigal, vacancy } from "./support/people.ts";
import {
  fillAddress,
  fillBank,
  fillCompany,
  fillIdentity,
  fillManager,
  fillStudy,
  goOn,
  leave,
  uploadDocument,
} from "./support/registration.ts";
import { fillVacancy } from "./support/vacancy.ts";

// Other journeys register the same bakery in the same demo, so this one has its own name.
const bakery = { ...trigal, name: `Panificadora La Espiga de ${itzel.secondSurname}` };

// The main journey on screen, from sign-up to a paid month and the end of the relation, with three actors.
test.describe.configure({ mode: "serial" });
test.use({ serviceWorkers: "allow" });

const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true };
const desk: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
const start = dayFromToday(-40);

let person: Page;
let company: Page;
let staff: Page;

const months = () => person.getByRole("region", { name: "Mi apoyo, mes por mes" });

test.beforeAll(async ({ browser }) => {
  const open = async (size: BrowserContextOptions) => (await browser.newContext(size)).newPage();
  [person, company, staff] = await Promise.all([open(phone), open(desk), open(desk)]);
  await provesItself(staff);
});

test("[R01, R02, R03, R07, T10] a person signs up with the code of the e-mail, accepts the terms, signs out and in again", async () => {
  await signUp(person, itzel.email, "persona");
  await press(person, "Mi cuenta");
  await person.getByRole("dialog", { name: "Mi cuenta" }).getByRole("button", { name: "Cerrar sesión" }).click();
  await expect(person).toHaveURL("/");
  await signInAs(person, itzel.email);
  await expect(person).toHaveURL("/inductive-course");
});

test("[R09, S10, T08, E09] the person completes the course", async () => {
  await takeCourse(person, async (item, index) => looksRight(person, `course-${index + 1}-${item.type}`));
  const dialog = person.getByRole("dialog", { name: "¡Terminaste el curso!" });
  await expect(dialog).toBeVisible();
  await looksRight(person, "course-finished");
  await dialog.getByRole("link", { name: "Completar mi registro" }).click();
});

test("[R06, T09, S12, S14] the person registers step by step, leaves, and continues at the same step", async () => {
  await expect(heading(person, "Tus datos")).toBeVisible();
  await fillIdentity(person, itzel);
  await looksRight(person, "register-identity");
  await goOn(person);
  await expect(heading(person, "¿Cómo te contactamos?")).toBeVisible();
  await person.getByRole("textbox", { name: "Teléfono celular" }).fill(itzel.phone);
  await looksRight(person, "register-contact");
  await goOn(person);
  await expect(heading(person, "¿Dónde vives?")).toBeVisible();
  await fillAddress(person, itzel.address);
  await looksRight(person, "register-address");

  await leave(person);
  await signInAs(person, itzel.email);
  await expect(heading(person, "¿Dónde vives?")).toBeVisible();
  await expect(person.getByLabel("Calle")).toHaveValue(itzel.address.street);

  await goOn(person);
  await expect(heading(person, "Tus estudios")).toBeVisible();
  await fillStudy(person);
  await looksRight(person, "register-study");
  await goOn(person);
  await expect(heading(person, "¿Dónde recibes tu apoyo?")).toBeVisible();
  await fillBank(person, itzel);
  await looksRight(person, "register-bank");
  await goOn(person);
});

test("[R06, S13, V03, X02, R08] the person uploads the documents and submits the registration", async () => {
  const documents = await personDocuments(itzel);
  await expect(heading(person, "Documentos")).toBeVisible();
  await person
    .getByLabel("Elegir archivo para Frente de la INE")
    .setInputFiles({ name: "INE.gif", mimeType: "image/gif", buffer: Buffer.from("GIF89a") });
  await expect(person.getByRole("alert")).toContainText("Por favor, selecciona un archivo válido.");
  await expect(person.getByRole("alert")).toContainText("Solo se aceptan PNG, JPEG, JPG y PDF");
  await looksRight(person, "register-documents-refused");
  await uploadDocument(person, "Frente de la INE", documents.ine_front);
  await uploadDocument(person, "Reverso de la INE", documents.ine_back);
  await uploadDocument(person, "Comprobante de domicilio", documents.proof_of_address);
  await uploadDocument(person, "CV", documents.cv);
  await expect(person.getByText("Están todos.")).toBeVisible();
  await looksRight(person, "register-documents");
  await goOn(person);
  await expect(heading(person, "Revisa y envía")).toBeVisible();
  await looksRight(person, "register-review");
  await press(person, "Enviar registro");
  const dialog = person.getByRole("dialog", { name: "Registro completado correctamente" });
  await expect(dialog).toContainText("Tu cuenta está en revisión");
  await dialog.getByRole("button", { name: "Entendido" }).click();
  await looksRight(person, "register-sent");
  await press(person, "Ver cómo va");
  await expect(person).toHaveURL("/pending");
  await expect(heading(person, "Estamos revisando tu registro")).toBeVisible();
  await looksRight(person, "pending");
});

test("[R02, R06, R08] a company registers", async () => {
  await signUp(company, bakery.email, "empresa");
  await expect(heading(company, "Tu empresa")).toBeVisible();
  await fillCompany(company, bakery);
  await looksRight(company, "register-company");
  await goOn(company);
  await expect(heading(company, "¿Dónde está tu empresa?")).toBeVisible();
  await fillAddress(company, bakery.address);
  await looksRight(company, "register-company-address");
  await goOn(company);
  await fillManager(company, bakery);
  await looksRight(company, "register-company-manager");
  await goOn(company);
  const documents = await companyDocuments();
  await uploadDocument(company, "Constancia de situación fiscal", documents.fiscal);
  await uploadDocument(company, "Registro patronal del IMSS", documents.imss);
  await uploadDocument(company, "Comprobante de domicilio", documents.proof_of_address);
  await looksRight(company, "register-company-documents");
  await goOn(company);
  await looksRight(company, "register-company-review");
  await press(company, "Enviar registro");
  await company.getByRole("dialog", { name: "Registro completado correctamente" }).getByText("Entendido").click();
  await press(company, "Ver cómo va");
  await expect(heading(company, "Estamos revisando tu empresa")).toBeVisible();
  await looksRight(company, "pending-company");
});

test("[R20, DL11] staff reads the account file, checks the documents and requests one of them again", async () => {
  await signInAs(staff, "revision@demo.example", demoPassword);
  await expect(heading(staff, "Inicio")).toBeVisible();
  await expect(staff.getByRole("link", { name: fullName(itzel) })).toBeVisible();
  await looksRight(staff, "staff-queue");
  await staff.getByRole("link", { name: fullName(itzel) }).click();
  await expect(heading(staff, fullName(itzel))).toBeVisible();
  await staff
    .getByRole("navigation", { name: "Secciones" })
    .getByRole("button", { name: /^Documentos/ })
    .click();
  const viewer = staff.getByRole("region", { name: "Documento", exact: true });
  await viewer.getByRole("button", { name: "INE, frente", exact: true }).click();
  // Documents open only for the holder of the case.
  await expect(viewer.getByRole("img")).toHaveCount(0);
  await looksRight(staff, "staff-account-closed-documents");
  await press(staff, "Asignármela y verlos");
  await expect
    .poll(() => viewer.getByRole("img").evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(400);
  await looksRight(staff, "staff-account");
  await press(staff, "Comprobante de los últimos 3 meses: pedir cambio");
  await staff.getByLabel(`Qué le pedimos a ${itzel.name}`).fill("Sube un recibo de los últimos tres meses.");
  await looksRight(staff, "staff-account-asking");
  await staff.getByRole("button", { name: /^Pedir 1 cambio/ }).click();
  await expect(staff.getByText(`${fullName(itzel)}: pedimos 1 cambio`)).toBeVisible();
});

test("[R08, DL11, T01] the person answers the request of staff with another file", async () => {
  expect((await mailTo(person.request, itzel.email))[0]?.text).toContain("Sube un recibo de los últimos tres meses.");
  await person.goto("/pending");
  await expect(person).toHaveURL("/standby");
  await expect(heading(person, /falta 1 cambio/)).toBeVisible();
  await looksRight(person, "standby");
  await person.getByRole("button", { name: /^Subir otro archivo/ }).click();
  // The sent file stays until the next one is uploaded.
  await expect(person.getByRole("dialog").getByText("Cambios solicitados")).toBeVisible();
  await uploadDocument(person, "Comprobante de domicilio", await receipt(itzel, 5));
  await looksRight(person, "standby-file");
  await person.getByRole("dialog").getByRole("button", { name: "Cerrar", exact: true }).last().click();
  await person.getByRole("button", { name: /^Responder/ }).click();
  const reply = person.getByRole("dialog", { name: /^Responder/ });
  await reply.getByLabel("Tu respuesta").fill("Ya subí el de este mes.");
  await looksRight(person, "standby-reply");
  await reply.getByRole("button", { name: "Responder y enviar a revisión" }).click();
  await expect(person).toHaveURL("/pending");
});

test("[R20, T01] staff reads the answer and approves the person and the company", async () => {
  await staff.goto("/staff");
  await staff.getByRole("link", { name: fullName(itzel) }).click();
  await expect(staff.getByText("Ya subí el de este mes.").filter({ visible: true }).first()).toBeVisible();
  await looksRight(staff, "staff-account-answered");
  await approve(fullName(itzel));
  await staff.goto("/staff");
  await staff.getByRole("link", { name: bakery.name }).click();
  await expect(heading(staff, bakery.name)).toBeVisible();
  await looksRight(staff, "staff-account-company");
  await approve(bakery.name);
  await person.goto("/");
  await expect(person).toHaveURL("/dashboard");
  await company.goto("/");
  await expect(company).toHaveURL("/dashboard-company");
});

test("[DL12, A19, T08] the person's first dashboard shows the welcome video, which counts as watched a second before its end and never returns", async () => {
  const dialog = person.getByRole("dialog", { name: "Bienvenida a Arranca" });
  await expect(dialog).toBeVisible();
  await looksRight(person, "welcome-video");
  const told = person.waitForResponse("**/api/mpc/person/video-watched");
  await dialog.locator("video").evaluate(async (video: HTMLVideoElement) => {
    video.muted = true;
    await video.play();
    video.currentTime = video.duration - 1.5;
  });
  expect((await told).status()).toBe(200);
  await dialog.getByRole("button", { name: "Entendido" }).click();
  await expect(dialog).toHaveCount(0);
  await person.reload();
  await expect(person.getByRole("button", { name: "Ver el video de bienvenida" })).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test("[D01, A19] the person downloads the diploma as PDF and picture from the dashboard, and its public page says it is valid", async ({
  browser,
}) => {
  await expect(person.getByRole("heading", { name: "Tu diploma está listo" })).toBeVisible();
  await looksRight(person, "dashboard-diploma");
  await press(person, "Ver mi diploma");
  const dialog = person.getByRole("dialog", { name: "Tu diploma" });
  await expect(dialog.getByRole("img", { name: /^Tu diploma, folio D-/ })).toHaveJSProperty("naturalWidth", 1584);
  await looksRight(person, "diploma");
  for (const [name, file] of [
    ["Descargar PDF", /^Diploma D-.{11}\.pdf$/],
    ["Compartir imagen", /^Diploma D-.{11}\.png$/],
  ] as const) {
    const download = person.waitForEvent("download");
    await dialog.getByRole("button", { name }).click();
    expect((await download).suggestedFilename()).toMatch(file);
  }

  const address = await dialog.getByRole("link", { name: "Así lo comprueba una empresa" }).getAttribute("href");
  const anybody = await (await browser.newContext(phone)).newPage();
  await anybody.goto(new URL(address ?? "").pathname);
  await expect(heading(anybody, "Este diploma es válido")).toBeVisible();
  await expect(anybody.getByText(itzel.firstSurname)).toHaveCount(0);
  await looksRight(anybody, "verify");
  await anybody.context().close();
  await dialog.getByRole("button", { name: "Cerrar" }).click();
});

test("[R14, R15, S15, S16, T03] the company publishes a vacancy and staff approves it", async () => {
  await company.getByRole("link", { name: "Empleos" }).first().click();
  await expect(heading(company, "Empleos")).toBeVisible();
  await looksRight(company, "jobs-company-empty");
  await company.getByRole("link", { name: "Nueva vacante" }).first().click();
  await fillVacancy(company, bakery.address);
  await looksRight(company, "jobs-company-new");
  await press(company, "Enviar a revisión");
  await expect(company.getByText("Enviamos tu vacante a revisión")).toBeVisible();
  await expect(company.getByRole("article", { name: "Vacante" }).getByText("Revision").first()).toBeVisible();
  await looksRight(company, "jobs-company");

  await staff.goto("/staff");
  await staff.getByRole("link", { name: vacancy.title }).click();
  await expect(staff.getByRole("heading", { name: vacancy.title })).toBeVisible();
  await looksRight(staff, "staff-vacancy");
  await press(staff, /^Aprobar/);
  await expect(staff.getByText(`«${vacancy.title}» está publicada`)).toBeVisible();
});

test("[R11, S01, S02, S03, T04] the person finds the vacancy by search, reads it and applies", async () => {
  await person.getByRole("link", { name: "Empleos" }).first().click();
  await expect(heading(person, "Empleos")).toBeVisible();
  await person.getByRole("searchbox", { name: "Buscar empleos" }).fill(`panaderia ${plain(itzel.secondSurname)}`);
  const found = person.getByRole("link", { name: vacancy.title });
  await expect(found).toBeVisible();
  await expect(person.getByRole("heading", { name: "1 empleo" })).toBeVisible();
  await looksRight(person, "jobs");
  await found.click();
  await expect(person.getByText(vacancy.description)).toBeVisible();
  await looksRight(person, "jobs-detail");
  await press(person, "Postularme");
  await expect(person.getByRole("button", { name: "Ya te has postulado" })).toBeDisabled();
  await looksRight(person, "jobs-applied");
});

test("[R17, S04, T02, DL10] the company opens the candidate, reads the CV and selects the candidate", async () => {
  await company.getByRole("link", { name: "Candidatos" }).first().click();
  await expect(company.getByRole("heading", { name: "Listado de candidatos" })).toBeVisible();
  const candidate = company.getByRole("article", { name: "Candidato" });
  await expect(candidate.getByText("Sin revisar")).toBeVisible();
  await looksRight(company, "candidates-unread");
  await press(company, "Abrir postulación");
  await expect(candidate.getByText("En proceso", { exact: true })).toBeVisible();
  const ownCv = company.getByRole("region", { name: "CV" }).getByRole("link", { name: "Descargar CV" });
  const cv = await company.request.get((await ownCv.getAttribute("href")) ?? "");
  expect((await cv.body()).subarray(0, 4).toString()).toBe("%PDF");
  await looksRight(company, "candidates");
  await candidate.getByRole("button", { name: /^Seleccionar/ }).click();
  const dialog = company.getByRole("dialog", { name: "Seleccionar candidato" });
  await typeOver(dialog.getByLabel("Fecha de inicio"), today);
  await dialog.getByLabel("Sueldo mensual").fill("9000");
  await expect(dialog.getByLabel("Sueldo mensual")).toHaveAccessibleDescription(/rango publicado/);
  await dialog.getByLabel("Sueldo mensual").fill("7800");
  await looksRight(company, "candidates-select");
  await dialog.getByRole("button", { name: "Seleccionar", exact: true }).click();
  await expect(candidate.getByText("Seleccionado", { exact: true })).toBeVisible();
});

test("[R12, R18, R19, S08, T05, E07] the person confirms being hired, and both sides see the relation", async () => {
  // Another day, after a page reload.
  await person.goto("/relations");
  await expect(person.getByRole("heading", { name: "Te han contratado" })).toBeVisible();
  await looksRight(person, "relations-hired");
  await press(person, "Confirmar");
  const dialog = person.getByRole("dialog", { name: /^¿Confirmas que trabajas/ });
  await looksRight(person, "relations-confirm");
  await dialog.getByRole("button", { name: "Sí, confirmar" }).click();
  await expect(person.getByRole("heading", { name: "Mi apoyo, mes por mes" })).toBeVisible();
  await expect(person.getByText("+$3,500.00 | Mensual | Apoyo económico")).toBeVisible();
  await looksRight(person, "relations");
  await person.goto(`/jobs?q=panaderia+artesanal`);
  await person.getByRole("link", { name: vacancy.title }).click();
  await expect(person.getByRole("button", { name: "Te han contratado" })).toBeDisabled();

  await company.reload();
  await company.getByRole("link", { name: "Ver relación laboral" }).first().click();
  await expect(company).toHaveURL(/\/relations\?care_about_id=/);
  await expect(company.getByRole("table", { name: /^Pagos del apoyo/ })).toBeVisible();
  await looksRight(company, "relation-of-candidate");
  await company.getByRole("link", { name: "Relaciones laborales" }).first().click();
  await expect(company.getByRole("button", { name: "Finalizar relación laboral" })).toBeVisible();
  await looksRight(company, "relations-company");
});

test("[R12, S09, V04, E08] the person sends the month's voucher and staff approves it", async () => {
  await daysOfWorkPassed(itzel.email, 40);
  await person.goto("/dashboard");
  await expect(person.getByRole("button", { name: "Subir comprobante" })).toHaveCount(1);
  await person.evaluate(countTaps);
  await person.getByRole("button", { name: "Subir comprobante" }).click();
  const dialog = person.getByRole("dialog", { name: "Subir comprobante" });
  await expect(dayField(dialog, "Fecha de pago")).toBeFocused();
  await dayField(dialog, "Fecha de pago").press("Enter");
  await expect(dayField(dialog, "Fecha de pago")).toHaveAccessibleDescription(/La fecha es requerida/);
  await expect(dialog.getByLabel("Elegir archivo para el comprobante")).toHaveAccessibleDescription(
    "Este campo es obligatorio",
  );
  await typeDay(dialog, "Fecha de pago", dayFromToday(-9));
  const chooser = person.waitForEvent("filechooser");
  await dialog.getByText("Elegir archivo").click();
  await (await chooser).setFiles(await paySlipOf(itzel, start, dayFromToday(-9)));
  await looksRight(person, "dashboard-voucher");
  // The programme refuses it once and the connection breaks once: the voucher keeps its idempotency key over all attempts.
  const keys: (string | undefined)[] = [];
  await person.route("**/relation-job/payments-upload", async (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    if (keys.length === 1)
      return route.fulfill({ status: 409, json: { error: { code: "CHANGED_MEANWHILE", message: "Ocupado" } } });
    if (keys.length === 2) return route.abort("connectionreset");
    return route.continue();
  });
  await dialog.getByRole("button", { name: "Subir comprobante" }).click();
  await expect(dialog.getByText("Ocupado")).toBeVisible();
  expect(await person.evaluate(() => document.body.dataset.taps), "opening it, choosing the file, sending it").toBe(
    "3",
  );
  await dayField(dialog, "Fecha de pago").press("Enter");
  await expect(dialog).toBeHidden();
  await person.goto("/relations");
  await expect(person.getByText(/^Estamos revisando tu comprobante\. Te respondemos a más tardar el /)).toBeVisible();
  await person.unrouteAll();
  expect(keys).toEqual([keys[0], keys[0], keys[0]]);
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
  await looksRight(person, "relations-voucher-sent");

  // The member who approved the account cannot decide its vouchers.
  await enterAs(staff, "supervision");
  await staff.goto("/staff");
  await staff.getByRole("link", { name: "Pagos y órdenes" }).first().click();
  // The previous queue page shows the same person.
  await expect(heading(staff, "Pagos y órdenes")).toBeVisible();
  await staff.getByRole("link", { name: fullName(itzel) }).click();
  await expect(staff.getByRole("heading", { name: fullName(itzel) })).toBeVisible();
  await looksRight(staff, "staff-voucher");
  await press(staff, /^Aprobar/);
  await expect(staff.getByText(`${fullName(itzel)}: comprobante aprobado`)).toBeVisible();
});

test("[A18, E08, S1.3] a staff member builds the payment order, a second one authorises it, the bank's answer is booked and the month is paid", async () => {
  await enterAs(staff, "pagos");
  await staff.goto("/staff");
  await staff.getByRole("link", { name: "Pagos y órdenes" }).first().click();
  await expect(staff.getByRole("heading", { name: "Por pagar" })).toBeVisible();
  await staff.getByRole("combobox", { name: "Empresa" }).selectOption({ label: bakery.name });
  // First payments are not ticked by themselves.
  await expect(staff.getByRole("row", { name: fullName(itzel) })).toContainText("Primer pago a esta cuenta");
  await looksRight(staff, "staff-orders");
  // Only the own month: other journeys pay their people in the same programme.
  await staff.getByRole("checkbox", { name: `Marcar a ${fullName(itzel)}, pago 1` }).check();
  await press(staff, "Armar orden");
  await staff.getByLabel("Qué revisaste").fill("Revisé comprobantes y cuentas.");
  await staff.setViewportSize({ width: 390, height: 844 });
  await looksRight(staff, "staff-order-to-build");
  await staff.setViewportSize({ width: 1440, height: 900 });
  await press(staff, "Sí, armar");
  await press(staff, "Enviar a autorizar");
  await press(staff, "Sí, enviar");
  // The first match is in the progress bar from the start; the second shows the status.
  await expect(staff.getByText("Por autorizar", { exact: true }).nth(1)).toBeVisible();
  await expect(staff.getByRole("button", { name: "Autorizar", exact: true })).toHaveCount(0);
  const order = staff.url();

  await enterAs(staff, "autoriza");
  await staff.goto(order);
  const line = staff.getByRole("cell", { name: fullName(itzel) });
  await expect(line).toContainText(/Empresa aprobada por Óscar Rentería el \d/);
  await expect(line).toContainText("Primer pago de esta empresa");
  await expect(staff.getByRole("region", { name: "Totales por empresa y mes" })).toContainText("Total");
  await expect(staff.getByText("Cobran por primera vez")).toBeVisible();
  const sha256 = /[0-9a-f]{64}/.exec(await staff.getByText(/^SHA-256/).innerText())?.[0] ?? "none";
  await looksRight(staff, "staff-order");
  await press(staff, "Autorizar");
  await expect(staff.getByRole("dialog")).toContainText(/Huella de lo que firmas: [0-9a-f]{8}/);
  await looksRight(staff, "staff-order-authorise");
  await press(staff, "Sí, autorizar");
  await expect(staff.getByText("Autorizada", { exact: true }).nth(1)).toBeVisible();
  await expect(staff.getByRole("button", { name: "Autorizar", exact: true })).toHaveCount(0);

  // The only payer books the answer, so the authoriser downloads the file for the bank.
  const download = staff.waitForEvent("download");
  await staff.getByRole("button", { name: "Descargar archivo del banco" }).click();
  const file = readFileSync(await (await download).path(), "utf8");
  expect(createHash("sha256").update(file).digest("hex")).toBe(sha256);
  expect((await download).suggestedFilename()).toContain(`_sha256-${sha256}.csv`);
  const [head, ...deposits] = file.trim().split("\r\n");
  expect(head).toBe("clabe,beneficiario,importe,referencia,concepto");
  expect(deposits.find((row) => row.startsWith(itzel.clabe))).toContain(
    `,${plain(fullName(itzel)).toUpperCase()},3500.00,`,
  );
  await press(staff, "Ya la envié al banco");
  await press(staff, "Sí, ya la envié");
  await expect(staff.getByText("Enviada", { exact: true }).nth(1)).toBeVisible();

  await enterAs(staff, "pagos");
  await staff.goto(order);
  await press(staff, "Cargar respuesta del banco");
  const answered = deposits.map((row) => {
    const [clabe, , sum, reference] = row.split(",");
    return `${reference},${clabe},${sum},pagado,`;
  });
  const answer = ["referencia,cuenta,importe,resultado,motivo", ...answered].join("\n");
  await staff
    .getByLabel("Archivo de tu banco")
    .setInputFiles({ name: "respuesta.csv", mimeType: "text/csv", buffer: Buffer.from(answer) });
  await looksRight(staff, "staff-order-answer");
  await press(staff, "Registrar 1 pagado");
  await expect(staff.getByText("1 pagado", { exact: true })).toBeVisible();
  await expect(staff.getByText("Conciliada").first()).toBeVisible();
  await looksRight(staff, "staff-order-done");

  await person.goto("/relations");
  await expect(months().getByRole("listitem").first()).toContainText("Pagado");
  await looksRight(person, "relations-paid");
});

test("[T06, DL02, V04, C12] the company finishes the relation, and the person gets a certificate and cannot apply again", async () => {
  await company.goto("/relations-company");
  await press(company, "Finalizar relación laboral");
  const dialog = company.getByRole("dialog", { name: "Finalizar relación laboral" });
  await expect(dialog.getByRole("button", { name: "Sí, finalizar" })).toBeDisabled();
  await dialog.getByLabel("Motivo").selectOption({ index: 1 });
  await dialog.getByRole("radio", { name: "No" }).check();
  await looksRight(company, "relations-company-finish");
  await dialog.getByRole("button", { name: "Sí, finalizar" }).click();
  await expect(company.getByRole("region", { name: fullName(itzel) }).getByText("Finalizada")).toBeVisible();
  await looksRight(company, "relations-company-finished");

  await person.goto("/relations");
  await expect(
    person.getByText("Ya terminaste una relación laboral del programa. Por eso no te puedes postular a otra vacante."),
  ).toBeVisible();
  // A background job makes the certificate meanwhile.
  await expect(person.getByRole("heading", { name: "Constancia laboral" })).toBeVisible({ timeout: 60_000 });
  const save = person.getByRole("button", { name: "Descargar PDF" });
  await expect(save).toBeVisible({ timeout: 60_000 });
  await looksRight(person, "relations-finished");
  const [certificate] = await Promise.all([person.waitForEvent("download"), save.click()]);
  expect(certificate.suggestedFilename()).toMatch(/^Constancia laboral T-.{11}\.pdf$/);
  const checked = person.getByRole("link", { name: "Así la comprueba quien la recibe" });
  const { pathname } = new URL((await checked.getAttribute("href")) ?? "");
  const anybody = await (await person.context().browser()?.newContext(phone))?.newPage();
  if (!anybody) throw new Error("no browser");
  await anybody.goto(pathname);
  await expect(heading(anybody, "Esta constancia laboral es válida")).toBeVisible();
  await expect(anybody.getByText(itzel.firstSurname)).toHaveCount(0);
  await looksRight(anybody, "verify-certificate");
  await anybody.context().close();
  await person.goto(`/jobs?q=${wordOfDemo}`);
  await person
    .getByRole("region", { name: /empleos?$/ })
    .getByRole("listitem")
    .filter({ hasNotText: vacancy.title })
    .getByRole("link")
    .first()
    .click();
  await expect(person.getByRole("button", { name: "Postularme" })).toBeDisabled();
  await looksRight(person, "jobs-finished");
});

async function approve(name: string) {
  await approveUnread(staff, name);
  await expect(staff.getByText(`${name}: cuenta aprobada`)).toBeVisible();
}

function countTaps() {
  let taps = 0;
  const count = () => {
    taps += 1;
    document.body.dataset.taps = String(taps);
  };
  addEventListener("pointerdown", count, true);
}
