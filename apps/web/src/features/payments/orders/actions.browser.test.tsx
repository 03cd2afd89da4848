import type { OrderDetail } from "@arranca/contract/payments/orders";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { show } from "../../../testing/show.tsx";
import { OrderActions } from "./actions.tsx";

const order = {
  ...{ id: "7", number: 7, amount: 350_000, lines: 1, actions: ["cancel"] },
  ...{ cancel_asked_by: "Norma Cisneros", cancel_reason: "Se armó con datos viejos.", file_taken_at: null },
  ...{ signatures: { needed: 1, first_at: null }, content_sha256: "a".repeat(64), reason_needed: null },
} as unknown as OrderDetail; // only the fields read here

const showActions = (over: object) =>
  show(
    <QueryClientProvider client={new QueryClient()}>
      <OrderActions order={{ ...order, ...over }} />
    </QueryClientProvider>,
  );

const askToCancel = async (over: object) => {
  showActions(over);
  await page.getByRole("button", { name: "Estoy de acuerdo, cancelar" }).click();
};

test("cancelling an order whose file was downloaded warns that the bank may have it", async () => {
  await askToCancel({});
  await expect.element(page.getByText(/^Los meses quedan libres/)).toBeVisible();
  await askToCancel({ file_taken_at: "2026-11-24T18:00:00.000Z" });
  await expect
    .element(page.getByText(/^Su archivo ya se descargó: confirma antes que no esté en el banco\./))
    .toBeVisible();
});

test("[M4] the first of two signers reads that another signature is missing, and the hash of the content", async () => {
  showActions({ actions: ["authorise"], signatures: { needed: 2, first_at: null } });
  await page.getByRole("button", { name: "Autorizar" }).click();
  await expect.element(page.getByText(/Con tu firma falta la de otra persona\.$/)).toBeVisible();
  await expect.element(page.getByText(/^Huella de lo que firmas:/)).toBeVisible();
});
