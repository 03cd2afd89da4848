import { expect, test } from "vitest";
import { formulaPayloads, scriptPayloads } from "../../../testing/fuzz/script-payloads.ts";
import { bankFileName, sha256Of, writeBankFile } from "./bank-file.ts";

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
