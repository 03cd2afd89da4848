import * as z from "zod/mini";
import { atMost, text } from "./validation.ts";

const minLetters = 10;

/** What is said of a reason that explains nothing. */
export const reasonMessage = `Explícalo con palabras: al menos ${minLetters} letras.`;

// Runs of keys that lie side by side: no Spanish word has four of them.
const keyRows = ["qwertyuiop", "asdfghjklñ", "zxcvbnm"].flatMap((row) => [row, [...row].reverse().join("")]);
const hasKeyRun = (word: string) =>
  keyRows.some((row) => [...row].some((_, at) => at + 4 <= row.length && word.includes(row.slice(at, at + 4))));

/** Whether letters could be a word of Spanish, or a name: has vowels and no hammering on the keys. */
const isWord = (word: string): boolean =>
  /[aeiouyáéíóúü]/.test(word) &&
  !/(.)\1\1/.test(word) && // aaaa
  !/^(.{1,3})\1+$/.test(word) && // jajaja
  !/[^aeiouyáéíóúü]{5}/.test(word) && // sdfgh
  !/q(?!u)/.test(word) &&
  !hasKeyRun(word);

/** Whether a text explains something: two different words or more, with ten letters together. */
export function explains(reason: string): boolean {
  const found =
    reason
      .normalize("NFC")
      .toLowerCase()
      .match(/\p{L}{2,}/gu) ?? [];
  const words = [...new Set(found)].filter(isWord);
  return words.length >= 2 && words.join("").length >= minLetters;
}

/** A reason that somebody else will read and has to understand: letters that are words. */
export const reasonText = (max: number) => text(max, minLetters).check(z.refine(explains, reasonMessage));

/** A reason that is only asked for where something is refused: nothing, or one that explains. */
export const optionalReason = (max: number) =>
  z.optional(
    z.nullable(
      z.string().check(
        z.trim(),
        atMost(max),
        z.refine((reason) => reason === "" || explains(reason), reasonMessage),
      ),
    ),
  );
