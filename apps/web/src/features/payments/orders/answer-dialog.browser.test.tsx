import type { OrderDetail } from "@arranca/contract/payments/orders";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { show } from "../../../testing/show.tsx";
import { AnswerDialog } from "./answer-dialog.tsx";

test("[M6] the dialog asks for the bank's file before anything is read", async () => {
  const order = { id: "7", number: 12 } as unknown as OrderDetail; // only the fields read here
  show(
    <QueryClientProvider client={new QueryClient()}>
      <AnswerDialog order={order} onClose={() => {}} />
    </QueryClientProvider>,
  );
  await page.getByRole("button", { name: "Ver qué hará" }).click();
  await expect.element(page.getByText("Este campo es obligatorio")).toBeVisible();
  await expect.element(page.getByText("Excel (.xlsx), CSV o texto. Primero ves qué hará cada renglón.")).toBeVisible();
});
