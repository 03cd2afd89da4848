import { readFileSync } from "node:fs";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { heading, press } from "../support/accounts.ts";
import { enterAs, provesItself } from "../support/demo.ts";
import { looksRight } from "../support/page-check.ts";
import { bankAnswer, peopleToPay } from "../support/paid-work.ts";
import { fullName } from "../support/people.ts";

// A payer's month on a desktop. Other journeys pay their own people in the same programme meanwhile, so each figure here is
// of the own company or the own order.
const people = [
  { name: "Abril", firstSurname: "Zaragoza", sex: "M" },
  { name: "Bernardo", firstSurname: "Zepeda", sex: "H" },
  { name: "Carmina", firstSurname: "Zúñiga", sex: "M" },
] as const;

test.use({ viewport: { width: 1440, height: 900 } });

test("[M2, M4, M6, M11] a payer pays a month: tick, build, second person signs, file, partial answers, closing act, figures of the desk", async ({
  browser,
  baseURL,
}) => {
  const { company, workers, close } = await peopleToPay(browser, {
    baseURL,
    company: "Taller de Costura La Aguja",
    people,
  });
  const names = workers.map(({ person }) => fullName(person));
  const [first = "", second = "", third = ""] = names;
  const staff = await open(browser);
  await enterAs(staff, "pagos");

  await test.step("from the desk to 'Por pagar'", async () => {
    await staff.goto("/staff");
    await staff.getByRole("link", { name: "Pagos y órdenes" }).first().click();
    await expect(heading(staff, "Pagos y órdenes")).toBeVisible();
    await staff.getByRole("link", { name: "Dinero", exact: true }).click();
    await expect(staff.getByRole("region", { name: "Hoy" }).getByText("Por pagar")).toBeVisible();
    await looksRight(staff, "payers-month-desk");
    await staff.getByRole("link", { name: "Órdenes de pago", exact: true }).click();
    await expect(staff.getByRole("heading", { name: "Por pagar" })).toBeVisible();
  });

  await test.step("the payer ticks the months of the company and builds an order, with a note about first payments", async () => {
    await staff.getByRole("combobox", { name: "Empresa" }).selectOption({ label: company });
    const table = staff.getByRole("region", { name: "Meses por pagar" });
    for (const name of names) await expect(table.getByRole("row", { name })).toContainText("Primer pago a esta cuenta");
    await staff.getByRole("checkbox", { name: `Marcar a ${first}, pago 1` }).check();
    await expect(staff.getByRole("status").filter({ hasText: "1 mes marcado" })).toContainText("$3,500");
    await staff.getByRole("checkbox", { name: /^Marcar los 3/ }).check();
    await expect(staff.getByRole("status").filter({ hasText: "3 meses marcados" })).toContainText("$10,500");
    await looksRight(staff, "payers-month-ticked");
    await press(staff, "Armar orden");
    const dialog = staff.getByRole("dialog", { name: /^¿Armar una orden de \$10,500/ });
    await expect(dialog).toContainText("3 tienen un aviso o son el primer pago");
    await press(staff, "Sí, armar");
    await expect(dialog.getByLabel("Qué revisaste")).toHaveAccessibleDescription(/obligatorio/);
    await dialog.getByLabel("Qué revisaste").fill("Revisé comprobantes y cuentas de las tres personas.");
    await looksRight(staff, "payers-month-note");
    await press(staff, "Sí, armar");
    await expect(status(staff, "Borrador")).toBeVisible();
    await looksRight(staff, "payers-month-draft");
    await press(staff, "Enviar a autorizar");
    await press(staff, "Sí, enviar");
    await expect(status(staff, "Por autorizar")).toBeVisible();
    await expect(staff.getByRole("button", { name: "Autorizar", exact: true })).toHaveCount(0);
  });

  const order = staff.url();
  const number = /^Orden (\d+)$/.exec(await staff.getByRole("heading", { level: 1 }).innerText())?.[1] ?? "";

  await test.step("a second person reads totals, note and fingerprint, proves itself and authorises the content", async () => {
    await enterAs(staff, "autoriza");
    await staff.goto(order);
    await expect(staff.getByText("Revisé comprobantes y cuentas de las tres personas.")).toBeVisible();
    const totals = staff.getByRole("region", { name: "Totales por empresa y mes" });
    await expect(totals.getByRole("row", { name: company })).toContainText("$10,500");
    await expect(staff.getByText("Cobran por primera vez")).toBeVisible();
    await looksRight(staff, "payers-month-to-authorise");
    await press(staff, "Autorizar");
    await expect(staff.getByRole("dialog")).toContainText(/Huella de lo que firmas: [0-9a-f]{8}/);
    await looksRight(staff, "payers-month-authorise");
    await press(staff, "Sí, autorizar");
    await expect(status(staff, "Autorizada")).toBeVisible();
  });

  const file = await test.step("the file for the bank is downloaded, and the order is marked as sent", async () => {
    const download = staff.waitForEvent("download");
    await press(staff, "Descargar archivo del banco");
    const [head = "", ...rows] = readFileSync(await (await download).path(), "utf8")
      .trim()
      .split("\r\n");
    const columns = head.split(",");
    const deposits = rows.map((row) => row.split(","));
    const cell = (row: readonly string[], name: string) => row[columns.indexOf(name)] ?? "";
    expect(deposits.map((row) => cell(row, "clabe"))).toEqual(workers.map(({ person }) => person.clabe));
    await press(staff, "Ya la envié al banco");
    await press(staff, "Sí, ya la envié");
    await expect(status(staff, "Enviada")).toBeVisible();
    await looksRight(staff, "payers-month-sent");
    return deposits.map((row) => [cell(row, "referencia"), cell(row, "clabe"), cell(row, "importe")]);
  });
  const [one = [], two = [], three = []] = file;
  const answered = [
    [...one, "pagado", ""],
    [...two, "devuelto", "03"],
  ];

  await test.step("a first answer of the bank is partial: the preview says what each row does and how many are missing", async () => {
    await enterAs(staff, "pagos");
    await staff.goto(order);
    await press(staff, "Cargar respuesta del banco");
    await staff.getByLabel("Archivo de tu banco").setInputFiles(bankAnswer(answered));
    const dialog = staff.getByRole("dialog", { name: `Respuesta del banco a la orden ${number}` });
    await expect(dialog.getByRole("row", { name: first })).toContainText("Pagado");
    await expect(dialog.getByRole("row", { name: second })).toContainText("Cuenta cancelada (causa 3 de SPEI)");
    await expect(dialog.getByRole("row", { name: third })).toHaveCount(0);
    await expect(dialog).toContainText("Después falta 1 depósito por $3,500.00. Podrás cargar otro archivo.");
    await looksRight(staff, "payers-month-partial");
    await press(staff, "Registrar 1 pagado y 1 devuelto");
    await expect(dialog).toBeHidden();
    await expect(status(staff, "Enviada")).toBeVisible();
    await expect(staff.getByRole("row", { name: second })).toContainText("Devuelto");
    await looksRight(staff, "payers-month-part-booked");
  });

  await test.step("the rest of the answer closes the order; rows that were booked before change nothing", async () => {
    await press(staff, "Cargar respuesta del banco");
    await staff.getByLabel("Archivo de tu banco").setInputFiles(bankAnswer([...answered, [...three, "pagado", ""]]));
    const dialog = staff.getByRole("dialog", { name: `Respuesta del banco a la orden ${number}` });
    await expect(dialog.getByRole("row", { name: first })).toContainText("Ya estaba");
    await expect(dialog.getByRole("row", { name: third })).toContainText("Pagado");
    await expect(dialog).toContainText("Con este archivo se cierra la orden.");
    await looksRight(staff, "payers-month-rest");
    await press(staff, "Registrar 1 pagado");
    await expect(dialog).toBeHidden();
    await expect(status(staff, "Conciliada")).toBeVisible();
    await looksRight(staff, "payers-month-closed");
  });

  await test.step("the closing act is a PDF", async () => {
    const act = staff.waitForEvent("download");
    await press(staff, "Descargar acta de cierre");
    expect((await act).suggestedFilename()).toMatch(new RegExp(`${number}.*\\.pdf$`));
    expect(
      readFileSync(await (await act).path())
        .subarray(0, 4)
        .toString(),
    ).toBe("%PDF");
  });

  await test.step("the desk's figures lead to the rows of the order: two paid, one returned", async () => {
    await staff.getByRole("link", { name: "Pagos y órdenes" }).first().click();
    await staff.getByRole("link", { name: "Dinero", exact: true }).click();
    await expect(staff.getByRole("heading", { name: /^Presupuesto \d{4}$/ })).toBeVisible();
    await staff.getByRole("region", { name: "Hoy" }).getByRole("link", { name: /^\$/ }).last().click();
    await press(staff, "Filtros");
    await staff.getByRole("dialog").getByLabel("Empresa").selectOption({ label: company });
    await staff.getByRole("dialog").getByRole("button", { name: "Aplicar" }).click();
    for (const [state, sum, months] of [
      ["Pagado", "$7,000", "2 meses de apoyo"],
      ["Devuelto", "$3,500", "1 mes de apoyo"],
    ] as const) {
      await staff.getByRole("group", { name: "Estado" }).getByRole("button", { name: state, exact: true }).click();
      await expect(staff.getByRole("status").filter({ hasText: months })).toContainText(sum);
      await looksRight(staff, `payers-month-register-${state.toLowerCase()}`);
    }
    await staff.goto("/staff/payments/reconciliation");
    await expect(staff.getByRole("row", { name: `Orden ${number}` })).toContainText("Cuadra");
    await looksRight(staff, "payers-month-reconciliation");
  });
  await staff.context().close();
  await close();
});

async function open(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await provesItself(page);
  return page;
}

// The first match is in the progress bar from the start; the second shows the status.
const status = (page: Page, name: string) => page.getByText(name, { exact: true }).nth(1);
