import { expect, test } from "vitest";
import { formulaPayloads, scriptPayloads } from "../../../testing/fuzz/script-payloads.ts";
import { bankFileName, namesAccount, readAnswerFile, sha256Of, writeBankFile } from "./bank-file.ts";

test("the bank file contains pesos with two decimals and names without accents or commas", () => {
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

test("the bank's answer is read row by row, with or without a byte order mark, in capitals or small letters", () => {
  const text =
    "\uFEFFreferencia,cuenta,importe,resultado,motivo\r\nar000010001,7895,3500.00,PAGADO,\r\nAR000010002,012225001234567895,1166.67,Devuelto,Cuenta inexistente\r\n";
  expect(readAnswerFile(Buffer.from(text))).toEqual([
    { reference: "AR000010001", account: "7895", amount: 350_000, result: "paid", reason: null },
    {
      reference: "AR000010002",
      account: "012225001234567895",
      amount: 116_667,
      result: "returned",
      reason: "Cuenta inexistente",
    },
  ]);
});

test.each([
  ["with its accents", "referencia,cuenta,importe,resultado,motivo\r\nAR1,7895,3500,devuelto,Límite excedido\r\n"],
  [
    "with its semicolons and empty rows",
    "referencia;cuenta;importe;resultado;motivo\r\nAR1;7895;3500;devuelto;Límite excedido\r\n;;;;\r\n",
  ],
  [
    "with capitals in its head",
    "Referencia, Cuenta, Importe, Resultado, Motivo\r\nAR1,7895,3500,devuelto,Límite excedido\r\n",
  ],
])("the answer is read as Excel saves it, %s, with accents intact in the reason", (_case, text) => {
  expect(readAnswerFile(Buffer.from(text, "latin1"))).toEqual([
    { reference: "AR1", account: "7895", amount: 350_000, result: "returned", reason: "Límite excedido" },
  ]);
});

test.each([
  ["without its columns", "a,b\n1,2\n", "columnas"],
  ["without rows", "referencia,cuenta,importe,resultado,motivo\n", "no tiene renglones"],
  ["with an unknown result", "referencia,cuenta,importe,resultado,motivo\nAR1,7895,1,quizá,\n", "Renglón 2"],
  [
    "with a return nobody explains",
    "referencia,cuenta,importe,resultado,motivo\nAR1,7895,1,pagado,\nAR2,7895,1,devuelto,\n",
    "Renglón 3",
  ],
  [
    "with a reference twice",
    "referencia,cuenta,importe,resultado,motivo\nAR1,7895,1,pagado,\nar1,7895,1,pagado,\n",
    "dos veces",
  ],
  ["with broken quotes", 'referencia,cuenta,importe,resultado,motivo\n"AR1,pagado', "CSV"],
  ["that is no text", "\u0000\u0001PDF", "columnas"],
])("an answer file %s is refused whole", (_case, text, words) => {
  expect(() => readAnswerFile(Buffer.from(text))).toThrow(words);
});

const readOne = (account: string, amount: string) => {
  const head = "referencia;cuenta;importe;resultado;motivo";
  return readAnswerFile(Buffer.from(`${head}\nAR1;${account};${amount};pagado;\n`))[0];
};

test.each([
  ["3500.00", 350_000],
  ["3500", 350_000],
  ["$3,500.5", 350_050],
  [" 1,234,567.89 MXN ", 123_456_789],
  ["0.05", 5],
])("[S1.3] an amount of the answer may read '%s'", (written, cents) =>
  expect(readOne("7895", written)?.amount).toBe(cents),
);

test.each(["", "3.500,00", "3500.005", "-3500", "1e3", "35,00", "gratis"])(
  "[S1.3] a bank's answer with the amount '%s' is refused with its row",
  (written) => expect(() => readOne("7895", written)).toThrow("Renglón 2: el importe"),
);

test.each([
  ["7895", "7895"],
  ["****7895", "7895"],
  ["•••• 7895", "7895"],
  ["95", "0095"],
  ["012225001234567895", "012225001234567895"],
  ["12225001234567895", "012225001234567895"],
  ["0122 2500 1234 5678 95", "012225001234567895"],
])(
  "[S1.3] an account of the answer may read '%s': a spreadsheet drops zeros, a bank hides digits",
  (written, account) => expect(readOne(written, "1")?.account).toBe(account),
);

test.each(["", "****", "1.2225E+16", "AR7895", "00123456789"])(
  "[S1.3] a bank's answer with the account '%s' is refused with its row",
  (written) => expect(() => readOne(written, "1")).toThrow("Renglón 2: la cuenta"),
);

test("[S1.3] a bank's answer may name an account by its whole CLABE or its last four digits", () => {
  const clabe = "012225001234567895";
  const names = (account: string) => namesAccount({ account }, clabe);
  expect([names(clabe), names("7895"), names("7894"), names("012225001234567894")]).toEqual([true, true, false, false]);
});

test("[S1.3] the name of the bank file has the number of deposits, their sum and the SHA-256", () => {
  const sha256 = sha256Of("clabe\r\n");
  expect(sha256).toMatch(/^[0-9a-f]{64}$/);
  expect(bankFileName(7, { lines: 3, amount: 1_050_005, sha256 })).toBe(
    `orden-7_depositos-3_suma-10500.05_sha256-${sha256}.csv`,
  );
  expect(sha256Of("clabe\n")).not.toBe(sha256);
});

test("check 37: formulas and scripts in a name or a concept become plain words in the bank file", () => {
  const line = { clabe: "002010077777777771", amount: 350_000, reference: "AR000010001" };
  const texts = [...formulaPayloads, ...scriptPayloads];
  const [, ...rows] = writeBankFile(texts.map((text) => ({ ...line, beneficiary: text, concept: text })))
    .trimEnd()
    .split("\r\n");
  expect(rows.length).toBe(texts.length);
  for (const row of rows) expect(row).toMatch(/^002010077777777771,[A-Z0-9 ]*,3500\.00,AR000010001,[A-Z0-9 ]*$/);
});
