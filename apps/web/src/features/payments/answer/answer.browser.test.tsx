import type { AnswerForm, AnswerPreview, AnswerPreviewRow } from "@arranca/contract/payments/answer";
import { useState } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { show } from "../../../testing/show.tsx";
import { FormFields } from "./form-fields.tsx";
import { PreviewView } from "./preview-view.tsx";

const row = (line: number, over: Partial<AnswerPreviewRow>): AnswerPreviewRow => ({
  line,
  act: "pay",
  reference: `AR00012000${line}`,
  beneficiary: "Ximena Guadalupe Hernández Villaseñor",
  clabe_last4: "7895",
  amount: 350_000,
  said: "Liquidada",
  reason: null,
  date: "2026-11-20",
  faults: [],
  ...over,
});
const columns = { reference: null, account: null, amount: null, result: null, reason: null, date: null };
const form: AnswerForm = { columns, only_returns: false, in_cents: false, starts_with: "", words: [] };
const preview: AnswerPreview = {
  kind: "separated",
  signature: "a".repeat(64),
  form,
  known: null,
  columns: [
    { head: "Folio propio", examples: ["AR000120001"] },
    { head: "Destino", examples: ["7895"] },
  ],
  sample: [],
  header_line: 1,
  unclear: [],
  words: [],
  rows: [row(2, {}), row(3, { act: "return", said: "Rechazada", reason: "Cuenta cancelada" })],
  paid: { count: 1, amount: 350_000 },
  returned: { count: 1, amount: 350_000 },
  already: 0,
  waiting: 0,
  refused: 0,
  missing: { count: 21, amount: 7_350_000 },
  ignored: [],
  notes: ["El archivo no dice la fecha: se registra la de hoy, 20 de noviembre."],
  plan: "b".repeat(64),
};

test("[M6] the preview counts what is paid, returned and missing before anything is booked", async () => {
  show(<PreviewView preview={preview} />);
  await expect
    .element(page.getByText("Después faltan 21 depósitos por $73,500.00. Podrás cargar otro archivo."))
    .toBeVisible();
  await expect.element(page.getByText("Faltan de la orden")).toBeVisible();
  await expect.element(page.getByRole("row", { name: /Renglón 3.*Devuelto.*Cuenta cancelada/ })).toBeVisible();
  await expect.element(page.getByText(/^El archivo no dice la fecha/)).toBeVisible();
});

test("[M6] the preview shows refused rows first, with their line number and reason, and says that nothing is booked", async () => {
  const fault = "la cuenta termina en 7771, y la orden paga AR000120009 a la que termina en 7895.";
  const rows = [row(2, {}), row(9, { act: "refuse", faults: [fault] })];
  show(<PreviewView preview={{ ...preview, rows, refused: 1, plan: null }} />);
  await expect.element(page.getByText(/^1 renglón no cuadra con la orden\. No se registra nada/)).toBeVisible();
  await expect.element(page.getByRole("row", { name: /Renglón 9.*No cuadra/ })).toBeVisible();
  expect(page.getByRole("row").nth(1).element().textContent).toContain("La cuenta termina en 7771");
});

function Mapping({ of, onForm }: { of: AnswerPreview; onForm: (form: AnswerForm) => void }) {
  const [changed, setChanged] = useState(of.form);
  const set = (next: AnswerForm) => {
    setChanged(next);
    onForm(next);
  };
  return <FormFields preview={of} form={changed} onForm={set} />;
}

test("[M6] columns are chosen by their heading and an example, and words by their meaning", async () => {
  const kept: AnswerForm[] = [];
  const words = [
    { word: "00", count: 20, means: null },
    { word: "Rechazado", count: 1, means: "returned" as const },
  ];
  show(<Mapping of={{ ...preview, words }} onForm={(next) => kept.push(next)} />);
  await page.getByLabelText("Cuenta o CLABE").selectOptions("Destino (7895)");
  await page.getByLabelText("«00» quiere decir").selectOptions("Pagado");
  expect(kept.at(-1)).toMatchObject({
    columns: { account: { at: 1, length: null } },
    words: [{ word: "00", means: "paid" }],
  });
  // A plain word keeps its meaning.
  await expect.element(page.getByLabelText("«Rechazado» quiere decir")).toBeDisabled();
});

test("[M6] unknown words of the bank are asked above the columns once every needed column is known", async () => {
  const words = [{ word: "OK-9", count: 1, means: null }];
  const order = () =>
    page
      .getByRole("combobox")
      .elements()
      .map((field) => field.closest(".field")?.textContent?.startsWith("«OK-9»") ?? false);
  show(<Mapping of={{ ...preview, words }} onForm={() => {}} />);
  await expect.poll(() => order().indexOf(true)).toBe(0);
  show(<Mapping of={{ ...preview, words, unclear: ["Elige la columna «Importe»."] }} onForm={() => {}} />);
  await expect.poll(() => order().indexOf(true)).toBe(6);
});

test("[M6] places of a fixed-width file are counted on a ruler above its first lines", async () => {
  const kept: AnswerForm[] = [];
  const sample = ["DAR000120001         0001222500123456789500000000035000000"];
  show(<Mapping of={{ ...preview, kind: "fixed", sample, columns: [] }} onForm={(next) => kept.push(next)} />);
  await expect.element(page.getByText(/1234567890123456789/)).toBeVisible();
  await page.getByLabelText("Importe: desde").fill("42");
  await page.getByLabelText("Importe: letras").fill("15");
  expect(kept.at(-1)?.columns.amount).toEqual({ at: 41, length: 15 });
});
