import { createHash } from "node:crypto";

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

export const sha256Of = (content: string | Buffer): string => createHash("sha256").update(content).digest("hex");

/** Name of the bank file. It includes the hash, so that a changed file does not fit its name. */
export const bankFileName = (
  order: number,
  { lines, amount, sha256 }: { lines: number; amount: number; sha256: string },
  extension = "csv",
) => `orden-${order}_depositos-${lines}_suma-${pesos(amount)}_sha256-${sha256}.${extension}`;
