import * as z from "zod/mini";
import { lines, longText } from "./validation.ts";

const minLetters = 10;

export const reasonMessage = `Explícalo con palabras: al menos ${minLetters} letras.`;

// Runs of neighbouring keys. No Spanish word contains four of them.
const keyRows = ["qwertyuiop", "asdfghjklñ", "zxcvbnm"].flatMap((row) => [row, [...row].reverse().join("")]);
const hasKeyRun = (word: string) =>
  keyRows.some((row) => [...row].some((_, at) => at + 4 <= row.length && word.includes(row.slice(at, at + 4))));

/** Returns true for a plausible Spanish word or name: it has vowels and no run of neighbouring keys. */
const isWord = (word: string): boolean =>
  /[aeiouyáéíóúü]/.test(word) &&
  !/(.)\1\1/.test(word) && // aaaa
  !/^(.{1,3})\1+$/.test(word) && // jajaja
  !/[^aeiouyáéíóúü]{5}/.test(word) && // sdfgh
  !/q(?!u)/.test(word) &&
  !hasKeyRun(word);

/** Returns true for a text of at least two different words with ten letters in total. */
export function explains(reason: string): boolean {
  const found =
    reason
      .normalize("NFC")
      .toLowerCase()
      .match(/\p{L}{2,}/gu) ?? [];
  const words = [...new Set(found)].filter(isWord);
  return words.length >= 2 && words.join("").length >= minLetters;
}

/** Reason that others will read: at least ten letters in real words. */
export const reasonText = (max: number) => longText(max, minLetters).check(z.refine(explains, reasonMessage));

export const optionalReason = (max: number) =>
  z.optional(z.nullable(lines(max).check(z.refine((reason) => reason === "" || explains(reason), reasonMessage))));
