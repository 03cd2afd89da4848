import { createHash } from "node:crypto";
import { Refusal } from "../../../lib/errors.ts";
import { parseCsv } from "../../../lib/sheets/csv.ts";
import { textOf } from "../../../lib/sheets/text.ts";
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

export type AnswerRow = {
  reference: string;
  account: string;
  amount: number;
  result: "paid" | "returned";
  reason: string | null;
};

/** True if a row of the bank's answer names this CLABE, whole or by its last four digits. */
export const namesAccount = ({ account }: Pick<AnswerRow, "account">, clabe: string): boolean =>
  account === clabe || account === clabe.slice(-4);

const results: Record<string, AnswerRow["result"]> = {
  paid: "paid",
  pagado: "paid",
  pagada: "paid",
  returned: "returned",
  devuelto: "returned",
  devuelta: "returned",
};

/**
 * Parses the bank's answer: a CSV with the columns referencia, cuenta, importe, resultado and motivo, also as Excel saves
 * it. Refuses the whole file at the first wrong row (ANSWER_FILE_INVALID).
 */
export function readAnswerFile(bytes: Buffer): AnswerRow[] {
  const rows = parseRows(textOf(bytes).replace(/^\uFEFF/, ""));
  if (rows.length === 0) throw invalid("El archivo no tiene renglones.");
  const seen = new Set<string>();
  return rows.map((row, index) => {
    const where = `Renglón ${index + 2}`;
    const reference = row.referencia.trim().toUpperCase();
    const result = results[row.resultado.trim().toLowerCase()];
    const reason = row.motivo.trim().slice(0, 200) || null;
    const account = accountOf(row.cuenta);
    const amount = centsOf(row.importe);
    if (!reference) throw invalid(`${where}: falta la referencia.`);
    if (seen.has(reference)) throw invalid(`${where}: la referencia ${reference} está dos veces.`);
    if (account === null) throw invalid(`${where}: la cuenta debe ser la CLABE o sus últimos 4 dígitos.`);
    if (amount === null) throw invalid(`${where}: el importe debe ser un número, como 3500.00.`);
    if (!result) throw invalid(`${where}: el resultado debe ser "pagado" o "devuelto".`);
    if (result === "returned" && !reason) throw invalid(`${where}: un depósito devuelto necesita motivo.`);
    seen.add(reference);
    return { reference, account, amount, result, reason };
  });
}

/** Parses a CLABE or its last four digits, with the leading zeros that a spreadsheet drops. Null if the text is neither. */
function accountOf(text: string): string | null {
  const written = text.trim();
  if (!/^[\s*•.xX·-]*\d(?:[\d\s-]*\d)?$/.test(written)) return null;
  const digits = written.replace(/\D/g, "");
  if (digits.length <= 4) return digits.padStart(4, "0");
  return digits.length === 17 || digits.length === 18 ? digits.padStart(18, "0") : null;
}

/** Parses an amount into cents: '3500.00', '3,500' or '$3,500.5'; null if the text is none. */
function centsOf(text: string): number | null {
  const written = text.replace(/^\s*\$|\s|MXN\s*$/gi, "");
  const [, whole = "", part = ""] = /^(\d{1,3}(?:,\d{3}){1,3}|\d{1,9})(?:\.(\d{1,2}))?$/.exec(written) ?? [];
  return whole === "" ? null : Number(whole.replaceAll(",", "")) * 100 + Number(part.padEnd(2, "0"));
}

function parseRows(text: string) {
  const [first = ""] = text.split(/\r?\n/, 1);
  const header = first.toLowerCase().replaceAll(" ", "");
  const columns = ["referencia", "cuenta", "importe", "resultado", "motivo"] as const;
  try {
    const rows = parseCsv(header + text.slice(first.length), columns, header.includes(";") ? ";" : ",");
    return rows.filter((row) => Object.values(row).join("") !== "");
  } catch {
    throw invalid("El archivo debe ser un CSV con las columnas referencia, cuenta, importe, resultado y motivo.");
  }
}

export const invalid = (message: string) => new Refusal("ANSWER_FILE_INVALID", { message, fields: { file: message } });
