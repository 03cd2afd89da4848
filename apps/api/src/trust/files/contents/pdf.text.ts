import { plainNames } from "./pdf.links.ts";

const windowBytes = 64 * 1024;
const longestName = 64;

/**
 * True if a text is anywhere in a file. Searches its name in windows first, because searching a large file as a whole takes
 * three times its memory.
 */
export function says(bytes: Buffer, name: RegExp, text: RegExp): boolean {
  for (let at = 0; at < bytes.length; at += windowBytes) {
    if (!name.test(plainNames(bytes.toString("latin1", at, at + windowBytes + longestName)))) continue;
    return text.test(plainNames(bytes.toString("latin1")));
  }
  return false;
}
