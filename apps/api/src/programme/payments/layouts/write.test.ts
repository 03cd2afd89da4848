import { expect, test } from "vitest";
import { formulaPayloads, scriptPayloads } from "../../../testing/fuzz/script-payloads.ts";
import { aField, aLayout } from "../../../testing/layouts.ts";
import { bankText } from "../orders/bank-file.ts";
import { type Deposit, rowsOf, writeFile } from "./write.ts";

const deposit: Deposit = {
  clabe: "012225001234567895",
  name: "XIMENA HERNANDEZ",
  amount: 116_667,
  reference: "AR000010001",
  numericReference: "0000042",
  trackingKey: "AR00000425D41402ABC4",
  concept: "APOYO ECONOMICO PAGO 3",
};
const batch = {
  order: 7,
  day: "2026-11-28",
  deposits: [deposit, { ...deposit, clabe: "000000000000000000", amount: 5 }],
};

test("[M5] a fixed-width file has every field in its width, numbers with zeros before them, and the sums of its deposits", () => {
  const right = { align: "right", pad: "zero" } as const;
  const layout = aLayout({
    format: "fixed",
    encoding: "ascii",
    header: [aField("constant", { constant: "H", width: 1 }), aField("order_day", { width: 8 })],
    fields: [
      aField("clabe", { width: 18 }),
      aField("amount", { width: 12, decimals: "cents", ...right }),
      aField("name", { width: 8 }),
      aField("position", { width: 3, ...right }),
    ],
    trailer: [aField("lines", { width: 4, ...right }), aField("total", { width: 10, ...right })],
  });
  expect(writeFile(layout, batch).toString("latin1")).toBe(
    "H20261128\r\n" +
      "012225001234567895000000116667XIMENA H001\r\n" +
      "000000000000000000000000000005XIMENA H002\r\n" +
      "00020001166.72\r\n",
  );
});

test("[M5] a file with separators quotes a text that has one, ends its lines as asked, and is written in its encoding", () => {
  const layout = aLayout({
    separator: ";",
    line_end: "lf",
    encoding: "windows-1252",
    fields: [aField("clabe", { head: "Nómina;año" }), aField("constant", { head: "x", constant: "ñ" })],
  });
  const written = writeFile(layout, { ...batch, deposits: [deposit] });
  expect(written).toEqual(Buffer.from('"Nómina;año";x\n012225001234567895;ñ\n', "latin1"));
});

test("[M5] an account number and its bank are the digits of the CLABE", () => {
  const layout = aLayout({ heads: false, fields: [aField("bank_code"), aField("account")] });
  expect(rowsOf(layout, { ...batch, deposits: [deposit] })).toEqual([["012", "00123456789"]]);
});

test("[M5] a workbook has text cells alone, and the same deposits always give the same bytes", () => {
  const layout = aLayout({ format: "xlsx" });
  const written = writeFile(layout, batch);
  expect(writeFile(layout, structuredClone(batch))).toEqual(written);
  const text = written.toString("latin1");
  expect(text.match(/<c /g)?.length).toBe(3 * 4);
  expect(text.match(/t="inlineStr"/g)?.length).toBe(3 * 4);
  expect(text).toContain(">012225001234567895</t>");
  expect(text).toContain(">000000000000000000</t>");
  expect(text).not.toContain("<v>");
});

test("[M5] a number that has no room stops the file instead of losing digits", () => {
  const layout = aLayout({ format: "fixed", fields: [aField("clabe", { width: 17 })] });
  expect(() => writeFile(layout, batch)).toThrow("has no room");
});

test("check 37: formulas and scripts in a name or a concept become plain words in the bank file", () => {
  const texts = [...formulaPayloads, ...scriptPayloads];
  const deposits = texts.map((text) => ({ ...deposit, name: bankText(text, 40), concept: bankText(text, 40) }));
  const layout = aLayout({ fields: [aField("clabe"), aField("name"), aField("amount"), aField("concept")] });
  const [, ...rows] = writeFile(layout, { ...batch, deposits })
    .toString()
    .trimEnd()
    .split("\r\n");
  expect(rows.length).toBe(texts.length);
  for (const row of rows) expect(row).toMatch(/^012225001234567895,[A-Z0-9 ]*,1166\.67,[A-Z0-9 ]*$/);
});
