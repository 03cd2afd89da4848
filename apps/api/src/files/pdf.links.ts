const safeSchemes = new Set(["http", "https", "mailto", "tel"]);

/**
 * Whether a link of a PDF opens a page, a letter or a call, and nothing else: no file, no program, no share of a network. One
 * without a scheme ('linkedin.com/in/…') is a page to every reader.
 */
export function isSafeLink(link: string): boolean {
  // Readers skip white space and control characters wherever they stand.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are meant
  const text = link.replace(/[\u0000-\u0020\u007f]/g, "");
  if (/^[\\/]{2}/.test(text)) return false;
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(text)?.[1];
  return scheme === undefined || safeSchemes.has(scheme.toLowerCase());
}
