/** Decodes a CSV file: UTF-8, else Windows-1252, as Excel and Correos de México save it. */
export function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
