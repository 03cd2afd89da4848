import { listOrders, type OrderDetail, readOrder } from "@arranca/contract/payments/orders";
import { orderStatuses } from "@arranca/contract/statuses";
import { expect, test } from "@playwright/test";
import { send } from "../support/api.ts";
import { demoCalls, demoSession, enterAs } from "../support/demo.ts";
import { looksRight } from "../support/page-check.ts";

// The demo programme, read only.
test.use({ storageState: async ({ browserName: _ }, use) => use(await demoSession("pagos")) });

for (const [name, viewport] of [
  ["a desktop", { width: 1440, height: 900 }],
  ["a phone", { width: 390, height: 844 }],
] as const)
  test(`[M11] on ${name}, a payer follows a figure of the desk to the rows that sum to it`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto("/staff/payments");
    await page.getByRole("link", { name: "Dinero", exact: true }).click();
    await expect(page.getByRole("heading", { name: /^Presupuesto \d{4}$/ })).toBeVisible();
    await looksRight(page, "money-desk");
    const figure = page.getByRole("region", { name: "Hoy" }).getByRole("link", { name: /^\$/ }).first();
    const cents = (await figure.innerText()).trim();
    await figure.click();
    await expect(page).toHaveURL(/register\?state=/);
    await expect(page.getByRole("status").filter({ hasText: cents })).toBeVisible();
    await looksRight(page, "payment-register");
    await page.getByRole("button", { name: "Filtros" }).click();
    await page.getByRole("dialog").getByLabel("Últimos 4 dígitos de la cuenta").fill("0000");
    await page.getByRole("dialog").getByRole("button", { name: "Aplicar" }).click();
    await expect(page.getByRole("button", { name: "Cuenta •••• 0000" })).toBeVisible();
  });

test("[M4, M5, M6] the demo shows an order that the bank owes an answer, a layout to approve, and a first signature to the second signer", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/staff/payments?unanswered=true");
  const orders = page.getByRole("region", { name: "Tabla de órdenes" });
  await expect(orders.getByRole("row", { name: "Enviada" })).toContainText("Sin respuesta");
  await looksRight(page, "demo-overdue-order");
  await page.getByRole("link", { name: "Formato del banco", exact: true }).click();
  await expect(page.getByText("Espera aprobación").first()).toBeVisible();
  await looksRight(page, "demo-proposed-layout");
  await enterAs(page, "autoriza.segunda");
  await page.goto(`/staff/payments/orders/${await orderSignedOnce()}`);
  await expect(page.getByText(/Rubén Palomares/).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Autorizar", exact: true })).toBeVisible();
  await looksRight(page, "demo-first-signature");
});

async function orderSignedOnce(): Promise<string> {
  const http = await demoCalls("autoriza.segunda");
  const { info } = await send(http, listOrders, { query: { status: String(orderStatuses.to_authorise.id) } });
  for (const { id } of info) {
    const order: OrderDetail = await send(http, readOrder, { params: { id } });
    if (order.signatures.first_by !== null) return id;
  }
  throw new Error("no order of the demo waits for a second signature");
}
