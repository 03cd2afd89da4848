// Without I, L, O and U, which are easily misread.
const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** First letter of a folio, by kind of paper: D for a diploma, T for a work certificate. */
export type PaperLetter = "D" | "T";

/** Folio of a paper from ten random bytes: `D-7K3MP-Q9XR2`. Random, so that folios cannot be enumerated. */
export function folioOf(letter: PaperLetter, random: Uint8Array): string {
  const text = [...random.subarray(0, 10)].map((byte) => letters.at(byte % 32)).join("");
  return `${letter}-${text.slice(0, 5)}-${text.slice(5)}`;
}

/** Parses a typed folio. Accepts lower case, spaces and look-alike letters. */
export function readFolio(typed: string): { letter: PaperLetter; folio: string } | undefined {
  const plain = typed.slice(0, 40).toUpperCase().replace(/[\s-]/g, "").replace(/O/g, "0").replace(/[IL]/g, "1");
  const [, first, text] = /^([DT])([0-9A-HJKMNP-TV-Z]{10})$/.exec(plain) ?? [];
  if (!first || !text) return undefined;
  const letter = first === "D" ? "D" : "T";
  return { letter, folio: `${letter}-${text.slice(0, 5)}-${text.slice(5)}` };
}

/** Initials of a name for the public page: 'X. H. V.' */
export const initialsOf = (parts: readonly (string | null)[]): string =>
  parts
    .flatMap((part) => [...(part?.trim() ?? "")].slice(0, 1))
    .map((letter) => `${letter.toLocaleUpperCase("es-MX")}.`)
    .join(" ");

/** Public page that shows if a paper is valid. */
export const verifyAddress = (publicUrl: string, folio: string) => `${publicUrl}/verificar/${folio}`;
