/** Possible readings of a typed search. A reading that does not fit is null or empty. */
export type Query = {
  text: string;
  /** Words of a name, without pattern characters. */
  words: readonly string[];
  /** Folios that the text may be, however they were read aloud: `1004`, `p-1004`, `P-OO1004`. */
  folios: readonly string[];
  phone: string | null;
  phoneEnd: string | null;
  postalCode: string | null;
  /** Words beside a postal code or the end of a phone: 'Lupe 37000'. Each has to be in the name. */
  nameBeside: readonly string[];
  email: string | null;
};

/** First letters of folios: of persons, companies and reports. */
const folioPrefixes = ["P", "E", "R"];
const folioDigits = 6;

// Words around a number when somebody introduces herself: 'soy Lupe, del 477 123 4567, vivo en la 37000'.
const fillers = new Set(
  "soy me llamo mi nombre es de del la el en vivo con cp c p codigo código postal tel cel celular telefono teléfono numero número termina terminación ultimos últimos cuatro folio y".split(
    " ",
  ),
);

export function readQuery(text: string): Query {
  const numbers = (text.match(/\+?\d[\d\s().-]*/g) ?? []).map((run) => run.replaceAll(/\D/g, ""));
  const one = (fits: (digits: string) => boolean) => {
    const fitting = numbers.filter(fits);
    return fitting.length === 1 ? (fitting[0] ?? null) : null;
  };
  const email = text.includes("@") ? emailIn(text) : null;
  return {
    text,
    words: text
      .replaceAll(/[%_\\]/g, " ")
      .split(/\s+/)
      .filter(Boolean),
    folios: email ? [] : readFolios(text),
    phone: email ? null : mexican(one((digits) => mexican(digits) !== null) ?? ""),
    phoneEnd: email ? null : one((digits) => digits.length === 4),
    postalCode: email ? null : one((digits) => digits.length === 5),
    nameBeside: (text.toLowerCase().match(/\p{L}+/gu) ?? []).filter((word) => !fillers.has(word)),
    email,
  };
}

/** The ten digits of a Mexican number with or without what is dialled before it. */
const mexican = (digits: string): string | null => /^(?:52|521|044|045|01)?(\d{10})$/.exec(digits)?.[1] ?? null;

const emailIn = (text: string): string | null =>
  text
    .toLowerCase()
    .replaceAll("mailto:", "")
    .split(/[\s<>,;:]/)
    .find((word) => word.includes("@"))
    ?.replace(/\.$/, "") ?? null;

/** Folios that a typed text may be; empty for anything else. */
export function readFolios(text: string): string[] {
  const plain = text
    .toUpperCase()
    .replace(/^\s*FOLIO\b/, "")
    .replaceAll(/[\s.#–—-]/g, "");
  const [, prefix, said = ""] = /^([PER])?([0-9OQIL]{1,8})$/.exec(plain) ?? [];
  // Letters alone are a name.
  if (!/\d/.test(said)) return [];
  const digits = said.replaceAll(/[OQ]/g, "0").replaceAll(/[IL]/g, "1").padStart(folioDigits, "0");
  const number = digits.slice(0, -folioDigits).replace(/^0+/, "") + digits.slice(-folioDigits);
  return (prefix ? [prefix] : folioPrefixes).map((letter) => `${letter}-${number}`);
}
