import { writeFileSync } from "node:fs";
import { companyDraft } from "@arranca/contract/accounts/registration";
import { readCompanyInfo, updateCompanyFiles } from "@arranca/contract/companies";
import { type Browser, expect, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { press } from "../support/accounts.ts";
import { send } from "../support/api.ts";
import { companyDocuments, type DocumentFile, personDocuments } from "../support/documents.ts";
import { createAccount, type NewAccount } from "../support/new-account.ts";
import { takePicture } from "../support/page-check.ts";
import { bakery, bruno } from "../support/people.ts";
import { addressOf } from "../support/quick.ts";
import { documentsOf, openStep, slowLine } from "../support/u5.ts";

test.use({ serviceWorkers: "allow" });

// Uploads are not lost: a photo, two files at once, a broken connection, a missing answer.

let who: NewAccount;
let page: Page;

const newcomer = (browser: Browser, baseURL: string | undefined, type: "person" | "company" = "person") =>
  createAccount(browser, { baseURL, type, email: `nada.se.pierde.${crypto.randomUUID()}@correo.example` });

test.describe("interrupted uploads", () => {
  const cv = "CV";
  const front = "Frente de la INE";
  const choose = (label: string) => page.getByLabel(`Elegir archivo para ${label}`);
  const done = (label: string) => page.getByRole("button", { name: `Borrar ${label}` });
  const field = (label: string) =>
    page
      .locator("[data-field]")
      .filter({ hasText: label })
      .filter({ has: page.getByRole("heading") })
      .first();

  test.beforeEach(async ({ browser, baseURL }) => {
    who = await newcomer(browser, baseURL);
    page = await openStep(who, "documents");
  });
  test.afterEach(() => Promise.all([who.context.close(), who.http.dispose()]));

  test("[S13] ux-9 two simultaneous uploads show their percent and continue while the person moves between steps, and one is cancelled", async () => {
    const documents = await personDocuments(bruno);
    await slowLine(page, documents.cv.buffer.length / 2);
    await choose(cv).setInputFiles(documents.cv);
    await choose(front).setInputFiles(documents.ine_front);
    await expect(page.getByText(`Subiendo ${documents.cv.name}`)).toBeVisible();
    await expect(page.getByText(`Subiendo ${documents.ine_front.name}`)).toBeVisible();
    await field(front).getByRole("button", { name: "Cancelar" }).click();
    await expect(choose(front)).toBeAttached();
    // Another step and Back do not disturb the upload.
    await press(page, "Atrás");
    await expect(page.getByRole("heading", { level: 1, name: "¿Dónde recibes tu apoyo?" })).toBeVisible();
    await page.goBack();
    await expect(done(cv)).toBeVisible();
    await page.reload();
    await expect(done(cv)).toBeVisible();
    await expect(done(front)).toBeHidden();
  });

  test("[S13] ux-10 an upload pauses offline and resumes by itself, to the last byte, even if the file was deleted meanwhile", async ({
    browserName: _browserName,
  }, info) => {
    const { cv: sent } = await personDocuments(bruno);
    const path = info.outputPath("Mi CV.pdf");
    writeFileSync(path, sent.buffer);
    const setLine = await slowLine(page, 100);
    await choose(cv).setInputFiles(path);
    await expect(page.getByText("Subiendo Mi CV.pdf")).toBeVisible();
    await who.context.setOffline(true);
    await expect(page.getByText("Sin conexión: se envía solo en cuanto vuelva.")).toBeVisible();
    await takePicture(page, "register-upload-offline");
    writeFileSync(path, "");
    await setLine(-1);
    await who.context.setOffline(false);
    await expect(done(cv)).toBeVisible();
    expect((await documentsOf(who)).map(({ size }) => size)).toEqual([sent.buffer.length]);
  });

  test("[S13] closing a tab during an upload asks first; after a reload the page asks for the same file", async () => {
    const { cv: sent } = await personDocuments(bruno);
    page.removeAllListeners("dialog");
    const setLine = await slowLine(page, sent.buffer.length / 60);
    await choose(cv).setInputFiles(sent);
    await expect(page.getByText(`Subiendo ${sent.name}`)).toBeVisible();
    const asked = page.waitForEvent("dialog");
    const closing = page.close({ runBeforeUnload: true });
    await (await asked).dismiss();
    await closing;
    // Answers every dialog, because an unanswered one counts as 'stay' and the page never loads.
    let asks = 0;
    page.on("dialog", (dialog) => {
      asks += 1;
      void dialog.accept();
    });
    // The browser may still be closing its first dialog, and then forgets the reload.
    await expect(() => page.reload({ timeout: 30_000 })).toPass({ timeout: 120_000 });
    await expect(page.getByText(`No se terminó de subir «${sent.name}». Elígelo otra vez.`)).toBeVisible();
    await takePicture(page, "register-upload-lost");
    await setLine(-1);
    await choose(cv).setInputFiles(sent);
    await expect(done(cv)).toBeVisible();
    // Nothing is unsent now, so there is no question.
    asks = 0;
    await page.reload();
    await expect(page.getByText("No se terminó de subir")).toBeHidden();
    expect(asks).toBe(0);
  });

  test("[V03] an upload with a wrong file type or one byte too many is refused at once and leaves nothing behind", async () => {
    const large = { name: "grande.pdf", mimeType: "application/pdf", buffer: Buffer.alloc(5_242_881, 37) };
    await choose(cv).setInputFiles({ name: "cv.exe", mimeType: "application/octet-stream", buffer: Buffer.from("MZ") });
    await expect(field(cv).getByRole("alert")).toContainText("Solo se aceptan PDF, DOC, DOCX y ODT");
    await choose(cv).setInputFiles(large);
    await expect(field(cv).getByRole("alert")).toContainText("El archivo debe ser menor a 5 MB");
    // A wrong file type behind a right name is detected by the server.
    await choose(cv).setInputFiles({ ...large, name: "cv.pdf", buffer: Buffer.from("not a PDF at all") });
    await expect(field(cv).getByRole("alert")).toBeVisible();
    await page.reload();
    await expect(done(cv)).toBeHidden();
  });
});

test("[R06, S13] U9 a photo of twelve megapixels is sent with at most 1,600 px and 400 KB, and stays legible", async ({
  browser,
  baseURL,
}) => {
  who = await newcomer(browser, baseURL);
  page = await openStep(who, "documents");
  const large = await aLargePhoto();
  expect(large.buffer.length).toBeGreaterThan(3_000_000);
  // Records the sent bytes, because the browser does not report the content of a file.
  await page.evaluate(() => {
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function (body) {
      const [file] = body instanceof FormData ? [...body.values()] : [];
      if (file instanceof File) document.documentElement.dataset.sent = String(file.size);
      send.call(this, body);
    };
  });
  await page.getByLabel("Elegir archivo para Frente de la INE").setInputFiles(large);
  await expect(page.getByRole("button", { name: "Borrar Frente de la INE" })).toBeVisible({ timeout: 30_000 });
  const sent = Number(await page.locator("html").getAttribute("data-sent"));
  expect(sent).toBeLessThanOrEqual(400_000);
  const [photo] = await documentsOf(who);
  const { width = 0, height = 0 } = await sharp(await (await who.http.get(photo?.url ?? "")).body()).metadata();
  expect([Math.max(width, height), sent > 60_000]).toEqual([1600, true]);
  await who.context.close();
});

test("[R06, B28] ux-43 U7 a registration sent again after a lost answer gets one folio", async ({
  browser,
  baseURL,
}) => {
  who = await newcomer(browser, baseURL, "company");
  await send(who.http, updateCompanyFiles, { body: {}, files: await companyDocuments() });
  for (const [step, data] of Object.entries(companySteps())) {
    await send(who.http, companyDraft.save, { params: { step }, body: { data, at: "review" } });
  }
  page = await openStep(who, "review");
  let lost = 0;
  await page.route("**/api/mpc/company", async (route) => {
    if (route.request().method() === "GET" || lost++ > 0) return route.continue();
    await route.fetch();
    await route.abort();
  });
  const folioOf = async () => (await send(who.http, readCompanyInfo)).folio;
  await page.getByRole("button", { name: "Enviar registro" }).dblclick();
  await expect(page.getByRole("alert")).toContainText("No hay conexión");
  const folio = await folioOf();
  expect(folio).toMatch(/^E-\d{6}$/);
  await press(page, "Enviar registro");
  const dialog = page.getByRole("dialog", { name: "Registro completado correctamente" });
  await dialog.getByRole("button", { name: "Entendido" }).click();
  await expect(page.getByText(folio)).toBeVisible();
  expect([lost, await folioOf()]).toEqual([2, folio]);
  await who.context.close();
});

async function aLargePhoto(): Promise<DocumentFile> {
  const { ine_front } = await personDocuments(bruno);
  const noise = { type: "gaussian" as const, mean: 128, sigma: 32 };
  const grain = await sharp({ create: { width: 1000, height: 750, channels: 3, background: "#888", noise } })
    .png()
    .toBuffer();
  const buffer = await sharp(ine_front.buffer)
    .resize(4000, 3000, { fit: "fill" })
    .composite([{ input: grain, blend: "overlay", tile: true }])
    .jpeg({ quality: 91 })
    .toBuffer();
  return { name: "IMG_2041.jpg", mimeType: "image/jpeg", buffer };
}

function companySteps() {
  const { rfc, name, businessName, phone, email, manager, address } = bakery;
  const text = (values: Record<string, string | number>) =>
    Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value)]));
  return {
    company: text({ rfc, name, businessName, phone, email, sectorId: 12, size: 2, presence: 2, phoneCountryId: 141 }),
    location: text({ ...addressOf(address), lat: "21.1219", long: "-101.6833" }),
    manager: text({
      ...{ "manager.name": manager.name, "manager.lastName": manager.lastName, "manager.email": email },
      ...{ "manager.department": manager.department, "manager.phone": phone },
    }),
  };
}
