import type { SupportMonth } from "@arranca/contract/payments/vouchers";
import { supportMonthStatuses } from "@arranca/contract/statuses";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { hasUnsent } from "#ui/files/unsent.ts";
import { clear, show } from "../../../testing/show.tsx";
import { voucherPlace } from "../queries.ts";
import { UploadDialog } from "./upload-dialog.tsx";

const month = {
  number: 3,
  starts_on: "2026-10-17",
  ends_on: "2026-11-16",
  status: supportMonthStatuses.waiting,
} as SupportMonth; // only the fields read here

const showDialog = (over: object = {}) =>
  show(
    <QueryClientProvider client={new QueryClient()}>
      <UploadDialog months={[{ ...month, ...over }]} month={3} today="2026-11-26" onClose={() => {}} />
    </QueryClientProvider>,
  );

const input = page.getByLabelText("Elegir archivo para el comprobante");
const pdf = (name: string, bytes: number) => new File([new Uint8Array(bytes)], name, { type: "application/pdf" });

test("[V04] a voucher that is too large is refused with the limit and its own size", async () => {
  showDialog();
  await input.upload(pdf("nomina.pdf", 6_291_456));
  await expect
    .element(page.getByText("El archivo debe ser menor a 5 MB. El tuyo pesa 6 MB", { exact: false }))
    .toBeVisible();
});

test("[V04] a voucher file that was refused is refused again; removing it clears the message", async () => {
  showDialog();
  await input.upload(pdf("nomina 1.pdf", 2_000));
  await expect.element(page.getByText(/^nomina 1\.pdf/)).toBeVisible();
  await input.upload(pdf("nomina 1.pdf", 2_000));
  await expect.element(page.getByText(/^Ya elegiste ese archivo/)).toBeVisible();
  expect(page.getByText(/^nomina 1\.pdf/).elements()).toHaveLength(1);
  await input.upload(pdf("nomina 2.pdf", 2_000));
  await expect.element(page.getByText(/^nomina 2\.pdf/)).toBeVisible();
  await page.getByRole("button", { name: "Borrar nomina 1.pdf" }).click();
  await expect.element(page.getByText(/^Hasta 5 archivos/)).toBeVisible();
});

test("[V04] U15 a voucher sent without a file gets an error whose link moves the focus to the file input", async () => {
  showDialog();
  const day = page.getByRole("group", { name: "Fecha de pago" });
  for (const [part, text] of [
    ["Día", "20"],
    ["Mes", "11"],
    ["Año", "2026"],
  ])
    await day.getByLabelText(part ?? "").fill(text ?? "");
  await page.getByRole("button", { name: "Subir comprobante" }).click();
  const summary = page.getByRole("alert").filter({ hasText: "Revisa 1 dato para continuar" });
  await expect.element(summary).toHaveFocus();
  await summary.getByRole("link", { name: "Comprobante: Este campo es obligatorio" }).click();
  await expect.element(input).toHaveFocus();
  await input.upload(pdf("nomina.pdf", 2_000));
  await expect.element(page.getByText("Este campo es obligatorio")).not.toBeInTheDocument();
});

test("[S09] the upload dialog of a returned voucher shows the reason of the return", async () => {
  showDialog({ again: true, reason: "No se alcanza a leer. Toma la foto con buena luz." });
  await expect.element(page.getByText("Por qué te lo devolvimos")).toBeVisible();
  await expect.element(page.getByText(/No se alcanza a leer\. Toma la foto con buena luz\.$/)).toBeVisible();
});

test("[F3, B15] a voucher dialog that a reload ended asks again for its files, with what was typed", async () => {
  showDialog();
  const day = page.getByRole("group", { name: "Fecha de pago" });
  for (const [part, text] of [
    ["Día", "20"],
    ["Mes", "11"],
    ["Año", "2026"],
  ])
    await day.getByLabelText(part ?? "").fill(text ?? "");
  await input.upload(pdf("nomina 1.pdf", 2_000));
  await expect.element(page.getByText(/^nomina 1\.pdf/)).toBeVisible();
  await input.upload(pdf("nomina 2.pdf", 2_000));
  await expect.element(page.getByText(/^nomina 2\.pdf/)).toBeVisible();
  input.element().dispatchEvent(new MouseEvent("click", { bubbles: true }));
  const kept = { ...sessionStorage };
  clear();
  expect(hasUnsent(voucherPlace)).toBe(false);
  for (const [name, value] of Object.entries(kept)) sessionStorage.setItem(name, value);
  // The pages that have the dialog open it again.
  expect(hasUnsent(voucherPlace)).toBe(true);
  showDialog();
  const lost =
    "La página se cerró: «nomina 1.pdf» y «nomina 2.pdf» no se enviaron, y la última foto no llegó. Elígelos otra vez.";
  await expect.element(page.getByText(lost)).toBeVisible();
  await expect.element(page.getByLabelText("Elegir de la galería del comprobante")).toBeInTheDocument();
  await expect.element(day.getByLabelText("Día")).toHaveValue("20");
  clear();
  sessionStorage.clear();
});
