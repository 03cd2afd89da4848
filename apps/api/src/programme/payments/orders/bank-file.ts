import { createHash } from "node:crypto";
import { bankNameLength } from "./bank-name.rules.ts";

export type BankLine = { clabe: string; beneficiary: string; amount: number; reference: string; concept: string };

/**
 * Text in the characters that banks accept: capitals without accents, digits and spaces. No spreadsheet reads it as a
 * formula.
 */
export const bankText = (text: string, length: number): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toUpperCase()
    .replace(/[^A-Z0-9 ]/g, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, length);

const pesos = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;

/** Bank file: one row per deposit, pesos with two decimals, CRLF line ends. */
export function writeBankFile(lines: readonly BankLine[]): string {
  const rows = lines.map((line) =>
    [
      line.clabe,
      bankText(line.beneficiary, bankNameLength),
      pesos(line.amount),
      line.reference,
      bankText(line.concept, 40),
    ].join(","),
  );
  return `${["clabe,beneficiario,importe,referencia,concepto", ...rows].join("\r\n")}\r\n`;
}

export const sha256Of = (text: string): string => createHash("sha256").update(text, "utf8").digest("hex");

/** Name of the bank file. It includes the hash, so that a changed file does not fit its name. */
export const bankFileName = (
  order: number,
  { lines, amount, sha256 }: { lines: number; amount: number; sha256: string },
) => `orden-${order}_depositos-${lines}_suma-${pesos(amount)}_sha256-${sha256}.csv`;
