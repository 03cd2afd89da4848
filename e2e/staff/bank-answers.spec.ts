import { expect, type Page, test } from "@playwright/test";
import { mailTo, press } from "../support/accounts.ts";
import { enterAs, provesItself } from "../support/demo.ts";
import { looksRight } from "../support/page-check.ts";
import { aSentOrder, bankAnswer, bankPays, peopleToPay, pesos } from "../support/paid-work.ts";
import { fullName } from "../support/people.ts";

// Answers of the bank to orders that belong to these journeys alone.
test.use({ viewport: { width: 1440, height: 900 } });

test("[M7] a wrong booking is corrected by two people: one proposes, another accepts, and the person reads what changed", async ({
  browser,
  page: staff,
  baseURL,
}) => {
  const people = [{ name: "Donato", firstSurname: "Yáñez", sex: "H" }] as const;
  const { company, workers, close } = await peopleToPay(browser, { baseURL, company: "Lavandería La Espuma", people });
  const [worker] = workers;
  if (!worker) throw new Error("nobody was hired");
  const name = fullName(worker.person);
  const order = await aSentOrder(company);
  await bankPays(order);
  await provesItself(staff);

  await test.step("the payer proposes that the bank returned the deposit; nothing changes yet", async () => {
    await enterAs(staff, "pagos");
    await staff.goto(`/staff/payments/orders/${order.id}`);
    await expect(staff.getByRole("row", { name })).toContainText("Pagado");
    await staff
      .getByRole("row", { name })
      .getByRole("button", { name: /^Corregir/ })
      .click();
    const dialog = staff.getByRole("dialog", { name: `Corregir el depósito de ${name}` });
    await expect(dialog).toContainText("Hoy dice: pagado, $3,500.00. Nada cambia hasta que otra persona lo acepte.");
    await dialog.getByLabel("Por qué lo devolvió").selectOption({ label: "La cuenta está cancelada" });
    await dialog.getByLabel("Qué pasó").fill("El banco avisó la devolución por teléfono, después del archivo.");
    await dialog.getByLabel("Dónde se ve").fill("Estado de cuenta de hoy, renglón 14.");
    await looksRight(staff, "correction-propose");
    await dialog.getByRole("button", { name: "Proponer" }).click();
    await expect(dialog).toBeHidden();
    await expect(staff.getByRole("row", { name })).toContainText("Corrección por decidir");
    await expect(staff.getByRole("row", { name })).toContainText("Pagado");
    await looksRight(staff, "correction-proposed");
    await staff.getByRole("link", { name: "Corrección por decidir" }).click();
    await expect(rowOf(staff, name)).toContainText("La decide alguien que autoriza órdenes.");
    await expect(staff.getByRole("button", { name: `Decidir la corrección de ${name}` })).toHaveCount(0);
    await looksRight(staff, "correction-own");
  });

  await test.step("another person reads change, reason and evidence, proves itself and accepts", async () => {
    await enterAs(staff, "autoriza");
    await staff.goto(`/staff/payments/corrections?person=${order.info[0]?.person_id}`);
    await expect(rowOf(staff, name)).toContainText("El banco avisó la devolución por teléfono, después del archivo.");
    await press(staff, `Decidir la corrección de ${name}`);
    const dialog = staff.getByRole("dialog", { name: `Corregir el depósito de ${name}` });
    await expect(dialog).toContainText("Estado de cuenta de hoy, renglón 14.");
    await dialog.getByRole("radio", { name: "Sí, corregir" }).check();
    await expect(dialog).toContainText("El mes vuelve a «Por pagar» y puede entrar en otra orden.");
    await expect(dialog).toContainText("A esa cuenta no se paga hasta que se revise.");
    await looksRight(staff, "correction-decide");
    await dialog.getByRole("button", { name: "Guardar la decisión" }).click();
    await expect(dialog).toBeHidden();
    await expect(rowOf(staff, name)).toContainText("Corregida");
    await looksRight(staff, "correction-accepted");
    await staff.goto(`/staff/payments/orders/${order.id}`);
    await expect(staff.getByRole("row", { name })).toContainText("Devuelto");
    await expect(staff.getByRole("row", { name })).toContainText("Corregido. Antes: ");
    await looksRight(staff, "correction-order");
  });

  await test.step("the register has the money as returned, and the person reads what changed", async () => {
    await staff.goto(`/staff/payments/register?order=${order.number}`);
    await expect(staff.getByRole("row", { name })).toContainText("Devuelto");
    const page = await worker.phone.newPage();
    await page.goto("/relations");
    const month = page.getByRole("region", { name: "Mi apoyo, mes por mes" }).getByRole("listitem").first();
    await expect(month).toContainText("Devuelto");
    await expect(month).not.toContainText("Recibo");
    await looksRight(page, "correction-person");
    expect(
      (await mailTo(worker.http, worker.email)).some(({ subject, text }) => /corr/i.test(`${subject} ${text}`)),
    ).toBe(true);
  });
  await close();
});

test("[M6] columns and words of an unknown answer file are mapped by hand once; the next file with these headings is read by itself", async ({
  browser,
  page: staff,
  baseURL,
}) => {
  const people = [
    { name: "Elvira", firstSurname: "Yépez", sex: "M" },
    { name: "Fermín", firstSurname: "Ybarra", sex: "H" },
  ] as const;
  const { company, workers, close } = await peopleToPay(browser, { baseURL, company: "Mercería El Botón", people });
  const [first = "", second = ""] = workers.map(({ person }) => fullName(person));
  const order = await aSentOrder(company);
  // No heading and no word that the product knows; the headings of another attempt are other ones.
  const head = ["Depo", `Destino final ${crypto.randomUUID().slice(0, 8)}`, "Valor", "Cod", "Nota"];
  const rowOfFile = ({ reference, clabe_last4, amount }: (typeof order.info)[number], code: string) => [
    reference,
    clabe_last4,
    pesos(amount),
    code,
    "",
  ];
  const [one, two] = order.info;
  if (!one || !two) throw new Error("the order lacks a deposit");
  const dialog = staff.getByRole("dialog", { name: `Respuesta del banco a la orden ${order.number}` });
  await provesItself(staff);
  await enterAs(staff, "pagos");
  await staff.goto(`/staff/payments/orders/${order.id}`);

  await test.step("the payer says what each column and each word of the bank means", async () => {
    await press(staff, "Cargar respuesta del banco");
    await staff.getByLabel("Archivo de tu banco").setInputFiles(bankAnswer([rowOfFile(one, "OK-9")], head));
    await expect(dialog).toContainText("Di qué trae cada columna");
    await looksRight(staff, "answer-unknown");
    await dialog.getByLabel("Los títulos están en el renglón").fill("1");
    await press(staff, "Leer desde ahí");
    await expect(dialog.getByLabel("Cuenta o CLABE").getByRole("option", { name: /^Destino final/ })).toBeAttached();
    for (const [column, at] of [
      ["Referencia o clave de rastreo", 0],
      ["Cuenta o CLABE", 1],
      ["Importe", 2],
      ["Resultado", 3],
      ["Motivo de la devolución", 4],
    ] as const)
      await dialog.getByLabel(new RegExp(`^${column}`)).selectOption(String(at));
    await looksRight(staff, "answer-columns");
    await press(staff, "Guardar y leer otra vez");
    await dialog.getByLabel("«OK-9» quiere decir").selectOption({ label: "Pagado" });
    await looksRight(staff, "answer-words");
    await press(staff, "Guardar y leer otra vez");
    await expect(dialog.getByRole("row", { name: first })).toContainText("Pagado");
    await expect(dialog).toContainText(/Reconocimos esta forma de archivo: la guardó Norma Cisneros el/);
    await looksRight(staff, "answer-mapped");
    await press(staff, "Registrar 1 pagado");
    await expect(dialog).toBeHidden();
    await expect(staff.getByRole("row", { name: first })).toContainText("Pagado");
  });

  await test.step("the next file with the same headings asks nothing", async () => {
    await press(staff, "Cargar respuesta del banco");
    await staff.getByLabel("Archivo de tu banco").setInputFiles(bankAnswer([rowOfFile(two, "OK-9")], head));
    await expect(dialog).toContainText(/Reconocimos esta forma de archivo: la guardó Norma Cisneros el/);
    await expect(dialog.getByRole("row", { name: second })).toContainText("Pagado");
    await expect(dialog).toContainText("Con este archivo se cierra la orden.");
    await expect(dialog.getByText("Di qué trae cada columna")).toHaveCount(0);
    await looksRight(staff, "answer-remembered");
    await press(staff, "Registrar 1 pagado");
    await expect(dialog).toBeHidden();
    await expect(staff.getByText("Conciliada", { exact: true }).nth(1)).toBeVisible();
  });
  await close();
});

const rowOf = (page: Page, name: string) =>
  page.getByRole("region", { name: "Tabla de correcciones" }).getByRole("row", { name });
