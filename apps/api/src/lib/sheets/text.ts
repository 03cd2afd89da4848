/** The text of a sheet: UTF-8 or, as Excel and Correos de México save it, Windows-1252, whose accents are never valid UTF-8. */
export function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
