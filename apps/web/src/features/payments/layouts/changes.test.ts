import type { LayoutDefinition, LayoutField } from "@arranca/contract/payments/layouts";
import { expect, test } from "vitest";
import { changesOf } from "./changes.ts";

const field = (content: LayoutField["content"], over: Partial<LayoutField> = {}): LayoutField => ({
  ...{ head: "", content, constant: "", width: null, align: "left", pad: "space", decimals: "point" },
  ...over,
});
const layout = (fields: LayoutField[], over: Partial<LayoutDefinition> = {}): LayoutDefinition => ({
  ...{ format: "csv", encoding: "utf-8", line_end: "crlf", separator: ",", heads: true, header: [], trailer: [] },
  fields,
  ...over,
});

test("[M5] an approver reads every change of a layout, also a CLABE that became the same text for all", () => {
  const before = layout([field("clabe"), field("amount")]);
  const after = layout(
    [field("constant", { constant: "012180001183597123" }), field("amount", { decimals: "cents" }), field("concept")],
    { separator: ";" },
  );
  expect(changesOf(before, after)).toEqual([
    "Separador: de Coma a Punto y coma.",
    "Depósitos: en el lugar 1 estaba CLABE, y queda el texto «012180001183597123».",
    "Depósitos: en el lugar 2 estaba Importe, y queda Importe (en centavos).",
    "Depósitos: se agrega Concepto en el lugar 3.",
  ]);
  expect(changesOf(after, before)).toContain("Depósitos: se quita Concepto del lugar 3.");
  expect(changesOf(before, before)).toEqual(["Nada: es igual."]);
});
