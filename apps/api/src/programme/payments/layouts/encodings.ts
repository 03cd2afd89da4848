import type { LayoutEncoding } from "@arranca/contract/payments/layout-words";

const windowsLetters = [...new TextDecoder("windows-1252").decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))];
const windowsBytes = new Map(windowsLetters.map((letter, byte) => [letter, byte]));

const isPrintable = (letter: string): boolean => letter >= " " && letter !== "\u007f";

/** Letters of a text that an encoding does not have, each once. */
export function lettersOutside(text: string, encoding: LayoutEncoding): string[] {
  const has = {
    "utf-8": isPrintable,
    "windows-1252": (letter: string) => isPrintable(letter) && windowsBytes.has(letter),
    ascii: (letter: string) => isPrintable(letter) && letter < "\u007f",
  }[encoding];
  return [...new Set(text)].filter((letter) => !has(letter));
}

/** Bytes of a text whose letters the encoding has. */
export function bytesOf(text: string, encoding: LayoutEncoding): Buffer {
  if (encoding !== "windows-1252") return Buffer.from(text, "utf8");
  return Buffer.from(Array.from(text, (letter) => windowsBytes.get(letter) ?? 0x3f));
}
