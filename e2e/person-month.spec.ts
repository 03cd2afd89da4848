import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { mailTo } from "./support/accounts.ts";
import { typeDay } from "./support/dates.ts";
import { enterAs, provesItself } from "./support/demo.ts";
import { looksRight } from "./support/page-check.ts";
import { approve, aSentOrder, bankPays, hiredPeople, monthEnds, newestVoucher } from "./support/paid-work.ts";
import { daysSinceSendingPassed, depositsAsked } from "./support/past.ts";
import { dayFromToday, fullName } from "./support/people.ts";

// A person's month of support on a phone. Company and person belong to this journey alone.
const people = [{ name: "Jimena", firstSurname: "Quiroga", sex: "M" }] as const;

test("[M10] a person reads amount and date of a month from its first day, proves it, is paid, says 'No' and at last 'Sí'", async ({
  browser,
  baseURL,
}) => {
  const { company, workers, close } = await hiredPeople(browser, {
    baseURL,
    company: "Refaccionaria El Piñón",
    people,
  });
  const [worker] = workers;
  if (!worker) throw new Error("nobody was hired");
  const name = fullName(worker.person);
  const page = await worker.phone.newPage();
  let orderId = "";
  const month = () => page.getByRole("region", { name: "Mi apoyo, mes por mes" }).getByRole("listitem").first();

  await test.step("on the first day the month has an amount, the day of its voucher and the pay day of the calendar", async () => {
    await page.goto("/relations");
    await expect(month()).toContainText("$3,500.00");
    await expect(month()).toContainText(/Podrás subir tu comprobante desde el \d{1,2} de \w+/);
    await expect(
      page.getByText(/^Si tu comprobante se aprueba antes del \d{1,2} de \w+, te pagan el \d{1,2} de \w+\.$/),
    ).toBeVisible();
    await looksRight(page, "person-month-first-day");
  });

  await test.step("the month ends, and the person uploads the voucher", async () => {
    const { paidOn, slip } = await monthEnds(worker);
    await page.reload();
    await expect(month()).toContainText(/Sube tu comprobante a más tardar el \d{1,2} de \w+/);
    await looksRight(page, "person-month-ended");
    await month().getByRole("button", { name: "Subir comprobante" }).click();
    const dialog = page.getByRole("dialog", { name: "Subir comprobante" });
    await typeDay(dialog, "Fecha de pago", paidOn);
    await dialog.getByLabel("Elegir archivo para el comprobante").setInputFiles(slip);
    await looksRight(page, "person-month-voucher");
    await dialog.getByRole("button", { name: "Subir comprobante" }).click();
    await expect(dialog).toBeHidden();
    await expect(month()).toContainText(/Estamos revisando tu comprobante/);
    await looksRight(page, "person-month-in-review");
  });

  await test.step("the team approves it, and the month has a pay day", async () => {
    await approve(await newestVoucher(worker.http));
    await page.reload();
    await expect(month()).toContainText(/Va en la próxima orden de pago\. Se paga el \d{1,2} de \w+\./);
    await looksRight(page, "person-month-approved");
  });

  await test.step("the order is sent and paid; the person reads the day and downloads the receipt", async () => {
    const order = await aSentOrder(company);
    orderId = order.id;
    await page.reload();
    await expect(month()).toContainText(`Va en la orden de pago ${order.number}.`);
    await looksRight(page, "person-month-in-order");
    // The bank's file is dated three days ago: no journey waits for the days after a payment.
    await daysSinceSendingPassed(order.id, 3);
    await bankPays(order, dayFromToday(-3));
    await page.reload();
    await expect(month()).toContainText(/Depositado el \d{1,2} de \w+\./);
    await expect(month().getByText("$3,500.00")).toBeVisible();
    await expect(page.getByRole("region", { name: "Mi apoyo, mes por mes" })).toContainText("$3,500.00 recibidos de");
    await expect(page.getByText("Te quedan 5 meses: $17,500.00.")).toBeVisible();
    await looksRight(page, "person-month-paid");
    const download = page.waitForEvent("download");
    await month().getByRole("link", { name: "Recibo del pago 1" }).click();
    expect((await download).suggestedFilename()).toMatch(/^Recibo R-\d{4}-\d{3}\.pdf$/);
    expect(
      readFileSync(await (await download).path())
        .subarray(0, 4)
        .toString(),
    ).toBe("%PDF");
  });

  await test.step("three days later the programme asks; 'No' opens a case with a promised day", async () => {
    await depositsAsked(orderId);
    await page.reload();
    const question = page.getByText("¿Te llegó tu depósito de $3,500.00?");
    await expect(question).toBeVisible();
    await looksRight(page, "person-month-asked");
    await page.getByRole("button", { name: "No", exact: true }).click();
    await expect(page.getByText("Dijiste que no te llegó tu depósito de $3,500.00")).toBeVisible();
    await expect(page.getByText(/^Lo estamos buscando\./)).toBeVisible();
    await expect(question).toHaveCount(0);
    await looksRight(page, "person-month-missing");
  });

  await test.step("a payer who did not book the answer of the bank answers the case", async () => {
    const staff = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
    await provesItself(staff);
    await enterAs(staff, "autoriza");
    await staff.goto("/staff/payments/missing");
    await answerCase(staff, name);
    await staff.context().close();
    await page.reload();
    await expect(page.getByText(/El equipo te respondió: «Tu banco lo tiene en tu cuenta/)).toBeVisible();
    await looksRight(page, "person-month-answered");
    expect((await mailTo(worker.http, worker.email)).some(({ text }) => text.includes("Tu banco lo tiene"))).toBe(true);
  });

  await test.step("'Ya me llegó' closes the case", async () => {
    await page.getByRole("button", { name: "Ya me llegó" }).click();
    await expect(page.getByText("Dijiste que no te llegó")).toHaveCount(0);
    await looksRight(page, "person-month-arrived");
    const staff = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
    await enterAs(staff, "autoriza");
    await staff.goto("/staff/payments/missing?closed=true");
    await expect(staff.getByRole("row", { name })).toContainText("Ya le llegó");
    await staff.context().close();
  });
  await close();
});

async function answerCase(staff: Page, name: string) {
  await expect(staff.getByRole("row", { name })).toContainText(/Contesta a más tardar el/);
  await looksRight(staff, "person-month-case");
  await staff.getByRole("row", { name }).getByRole("button", { name: "Contestar" }).click();
  const dialog = staff.getByRole("dialog", { name: `Contestar a ${name}` });
  await dialog.getByRole("radio", { name: "Seguimos buscando" }).check();
  await dialog
    .getByLabel("Qué le respondes")
    .fill("Tu banco lo tiene en tu cuenta desde ese día. Revisa tus movimientos.");
  await looksRight(staff, "person-month-answer");
  await dialog.getByRole("button", { name: "Enviar" }).click();
  await expect(dialog).toBeHidden();
}
