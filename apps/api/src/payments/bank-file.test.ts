import { expect, test } from "vitest";
import { formulaPayloads, scriptPayloads } from "../testing/fuzz/script-payloads.ts";
import { readAnswerFile, writeBankFile } from "./bank-file.ts";

test("the transfer file writes pesos with two decimals and names without accents or commas", () => {
  const file = writeBankFile([
    {
      clabe: "012225001234567895",
      beneficiary: '=Ximena "Guadalupe" Hernández, Villaseñor Ñ',
      amount: 116_667,
      reference: "AR000010001",
      concept: "Apoyo económico 3",
    },
    { clabe: "1", beneficiary: "A", amount: 5, reference: "R", concept: "" },
  ]);
  expect(file).toBe(
    "clabe,beneficiario,importe,referencia,concepto\r\n" +
      "012225001234567895,XIMENA GUADALUPE HERNANDEZ VILLASENOR N,1166.67,AR000010001,APOYO ECONOMICO 3\r\n" +
      "1,A,0.05,R,\r\n",
  );
});

test("the bank's answer is read row by row, with a byte order mark and in any case", () => {
  const text =
    "\uFEFFreferencia,resultado,motivo\r\nar000010001,PAGADO,\r\nAR000010002,Devuelto,Cuenta inexistente\r\n";
  expect(readAnswerFile(Buffer.from(text))).toEqual([
    { reference: "AR000010001", result: "paid", reason: null },
    { reference: "AR000010002", result: "returned", reason: "Cuenta inexistente" },
  ]);
});

test.each([
  ["with its accents", "referencia,resultado,motivo\r\nAR1,devuelto,Límite excedido\r\n"],
  ["with its semicolons and empty rows", "referencia;resultado;motivo\r\nAR1;devuelto;Límite excedido\r\n;;\r\n"],
  ["with capitals in its head", "Referencia, Resultado, Motivo\r\nAR1,devuelto,Límite excedido\r\n"],
])("the answer is read as Excel saves it, %s: a person reads the reason in whole letters", (_case, text) => {
  expect(readAnswerFile(Buffer.from(text, "latin1"))).toEqual([
    { reference: "AR1", result: "returned", reason: "Límite excedido" },
  ]);
});

test.each([
  ["without its columns", "a,b\n1,2\n", "columnas"],
  ["without rows", "referencia,resultado,motivo\n", "no tiene renglones"],
  ["with an unknown result", "referencia,resultado,motivo\nAR1,quizá,\n", "Renglón 2"],
  ["with a return nobody explains", "referencia,resultado,motivo\nAR1,pagado,\nAR2,devuelto,\n", "Renglón 3"],
  ["with a reference twice", "referencia,resultado,motivo\nAR1,pagado,\nar1,pagado,\n", "dos veces"],
  ["with broken quotes", 'referencia,resultado,motivo\n"AR1,pagado', "CSV"],
  ["that is no text", "\u0000\u0001PDF", "columnas"],
])("an answer %s is refused as a whole", (_case, text, words) => {
  expect(() => readAnswerFile(Buffer.from(text))).toThrow(words);
});

test("check 37: formulas and scripts in a name or a concept are words in the bank's file", () => {
  const line = { clabe: "002010077777777771", amount: 350_000, reference: "AR000010001" };
  const texts = [...formulaPayloads, ...scriptPayloads];
  const [, ...rows] = writeBankFile(texts.map((text) => ({ ...line, beneficiary: text, concept: text })))
    .trimEnd()
    .split("\r\n");
  expect(rows.length).toBe(texts.length);
  for (const row of rows) expect(row).toMatch(/^002010077777777771,[A-Z0-9 ]*,3500\.00,AR000010001,[A-Z0-9 ]*$/);
});
