import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { show } from "../../../testing/show.tsx";
import { bankOfClabeQuery } from "../queries.ts";
import { personSteps } from "../wizard/person-steps.tsx";
import { SectionDialog } from "./section-dialog.tsx";

const bank = personSteps({ age_min: 18, age_max: 27 }).filter(({ key }) => key === "bank");
const account = { bankId: "2", accountNumber: "00123456789" };

function showBank(focus?: string, onClose = () => {}) {
  const onSave = vi.fn(async () => undefined);
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  client.setQueryData(bankOfClabeQuery("002").queryKey, { id: 2, bank_name: "Banamex" });
  show(
    <QueryClientProvider client={client}>
      <SectionDialog
        {...{ title: "Datos bancarios", focus, steps: bank, values: { bank: account }, papers: [], files: {} }}
        {...{ onFile: () => {}, onSave, onClose }}
      />
    </QueryClientProvider>,
  );
  return onSave;
}

const save = () => page.getByRole("button", { name: "Guardar cambios" }).click();

test("[R08] a CLABE that a reviewer requested is required: nothing is saved without it", async () => {
  const onSave = showBank("clabe");
  await expect.element(page.getByLabelText("CLABE", { exact: true })).toHaveFocus();
  await expect.element(page.getByText(/agrégala antes de tu primer depósito/)).not.toBeInTheDocument();
  await save();
  await expect.element(page.getByRole("link", { name: "CLABE: Este campo es obligatorio" })).toBeVisible();
  await page.getByLabelText("CLABE", { exact: true }).fill("002320007123456788");
  await save();
  const { accountNumber } = account;
  await expect.poll(() => onSave.mock.calls).toEqual([["bank", expect.objectContaining({ accountNumber })]]);
});

test("[R08] the CLABE is optional, and labelled so, when a reviewer requested another field", async () => {
  const onSave = showBank("accountNumber");
  await expect.element(page.getByLabelText("CLABE (opcional)")).toBeVisible();
  await save();
  await expect.poll(() => onSave.mock.calls.length).toBeGreaterThan(0);
});

test("[R08] the dialog of a section with changes asks before it closes; with its original values it closes at once", async () => {
  const onClose = vi.fn();
  showBank(undefined, onClose);
  const number = page.getByLabelText("Número de cuenta");
  await number.fill("00987654321");
  await page.getByRole("button", { name: "Cerrar" }).last().click();
  const question = page.getByRole("dialog", { name: "¿Salir sin guardar?" });
  await question.getByRole("button", { name: "Seguir editando" }).click();
  await expect.element(number).toHaveValue("00987654321");
  expect(onClose).not.toHaveBeenCalled();
  await number.fill(account.accountNumber);
  await page.getByRole("button", { name: "Cerrar" }).last().click();
  expect(onClose).toHaveBeenCalledOnce();
});
