import type { LayoutTestKey } from "@arranca/contract/payments/layout-words";
import type { LayoutDefinition } from "@arranca/contract/payments/layouts";
import { expect, test } from "vitest";
import { aField, aLayout } from "../../../testing/layouts.ts";
import { notesOn, testLayout } from "./self-test.ts";

const faultsOf = (layout: LayoutDefinition) =>
  Object.fromEntries(testLayout(layout).flatMap(({ key, fault }) => (fault === null ? [] : [[key, fault]])));

const fixed = (over: Partial<LayoutDefinition> = {}) =>
  aLayout({
    format: "fixed",
    heads: false,
    fields: [
      aField("clabe", { width: 18 }),
      aField("amount", { width: 12, align: "right", pad: "zero" }),
      aField("tracking_key", { width: 30 }),
    ],
    ...over,
  });
const withFields = (...fields: LayoutDefinition["fields"]) => fixed({ fields });
const [clabe, amount, key] = fixed().fields as [
  LayoutDefinition["fields"][0],
  LayoutDefinition["fields"][0],
  LayoutDefinition["fields"][0],
];

test("[M5] the self-test passes a layout whose CLABE, sums and lengths can be read back", () => {
  expect(faultsOf(fixed())).toEqual({});
  expect(faultsOf(aLayout())).toEqual({});
  expect(faultsOf(aLayout({ format: "xlsx" }))).toEqual({});
});

test.each<[string, LayoutDefinition, LayoutTestKey, string]>([
  ["a layout without an account", withFields(amount, key), "account", "CLABE una sola vez"],
  ["a layout with two CLABEs", aLayout({ fields: [clabe, clabe, amount, key] }), "account", "CLABE una sola vez"],
  [
    "a layout with an account number without its bank",
    withFields(aField("account", { width: 11 }), amount, key),
    "account",
    "clave del banco",
  ],
  ["a layout without an amount", withFields(clabe, key), "amount", "y solo uno"],
  ["a layout without a reference", withFields(clabe, amount), "key", "leer la respuesta"],
  [
    "a fixed-width field without a width",
    withFields(clabe, { ...amount, width: null }, key),
    "width",
    "Campo 2, «amount»: falta su largo.",
  ],
  [
    "a CLABE of 17 characters",
    withFields({ ...clabe, width: 17 }, amount, key),
    "width",
    "Campo 1, «clabe»: necesita 18 letras",
  ],
  ["a number with zeros after it", withFields(clabe, { ...amount, align: "left" }, key), "width", "sería otro número"],
  ["a text with zeros", withFields(clabe, amount, { ...key, pad: "zero" }), "width", "un texto se llena con espacios"],
  [
    "a constant longer than its field",
    withFields(clabe, amount, key, aField("constant", { constant: "AB", width: 1 })),
    "width",
    "necesita 2 letras",
  ],
  [
    "a sum in the deposits",
    withFields(clabe, amount, key, aField("total", { width: 15 })),
    "width",
    "va en el encabezado o en el cierre",
  ],
  ["a CLABE in the trailer", fixed({ trailer: [clabe] }), "width", "va en los renglones de los depósitos"],
  [
    "records of different lengths",
    fixed({ header: [aField("order_day", { width: 8 })] }),
    "width",
    "Los renglones no miden lo mismo: 8, 60",
  ],
  [
    "a letter outside ASCII",
    fixed({ encoding: "ascii", trailer: [aField("constant", { constant: "Nómina ñ", width: 60 })] }),
    "encoding",
    "«Nómina ñ» tiene «ó», «ñ»",
  ],
  [
    "a letter outside Windows-1252",
    aLayout({ encoding: "windows-1252", fields: [...aLayout().fields, aField("constant", { constant: "王" })] }),
    "encoding",
    "«王»",
  ],
  [
    "the name of a column outside ASCII",
    aLayout({ encoding: "ascii", fields: [{ ...clabe, head: "Número" }, amount, key] }),
    "encoding",
    "«ú»",
  ],
  [
    "a constant that Excel runs",
    aLayout({ fields: [clabe, amount, key, aField("constant", { constant: "=1+1" })] }),
    "encoding",
    "fórmula",
  ],
])("[M5] the self-test names what is wrong with %s", (_case, layout, test, words) =>
  expect(faultsOf(layout)[test]).toContain(words),
);

test("[M5] a letter that Windows-1252 has passes there and fails in ASCII", () => {
  const layout = (encoding: "windows-1252" | "ascii") =>
    fixed({ encoding, trailer: [aField("constant", { constant: "Nómina € ñ", width: 60 })] });
  expect(faultsOf(layout("windows-1252"))).toEqual({});
  expect(faultsOf(layout("ascii")).encoding).toContain("«ó», «€», «ñ»");
});

test("[M5] the approver reads which constant looks like an account, and that Excel destroys the CLABE of a plain CSV", () => {
  const own = aField("constant", { constant: "012180001183597123" });
  expect(notesOn(aLayout({ format: "xlsx", fields: [...aLayout().fields, own] }))).toEqual([
    "«012180001183597123» es igual para todos y parece una cuenta. Confirma que sea la del programa.",
  ]);
  expect(notesOn(aLayout())).toEqual([expect.stringContaining("No abras este archivo en Excel")]);
  expect(notesOn(fixed())).toEqual([]);
});
