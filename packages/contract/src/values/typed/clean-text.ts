// Signs that show nothing: format and filler characters, directions, controls, private use. A sequence in the first group
// is kept, because its invisible signs choose what is drawn: emoji, keycaps, flags, joins of Arabic and Indic letters.
const part = "\\p{Extended_Pictographic}[\\u{1F3FB}-\\u{1F3FF}]?[\\uFE0E\\uFE0F]?";
const joined = "[\\p{Script=Arabic}\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Sinhala}\\p{Script=Malayalam}]";
const shown = [
  "\\u{1F3F4}[\\u{E0030}-\\u{E0039}\\u{E0061}-\\u{E007A}]{1,6}\\u{E007F}",
  `${part}(?:\\u200D${part})*`,
  "[0-9#*]\\uFE0F\\u20E3",
  `(?<=${joined})[\\u200C\\u200D](?=${joined})`,
].join("|");
const hidden =
  "[\\p{Default_Ignorable_Code_Point}\\p{Noncharacter_Code_Point}\\p{Co}\\p{Cs}\\0-\\t\\v-\\x1F\\x7F-\\x9F\\u2800\\uFFF9-\\uFFFC]";
const marks = new RegExp(`(${shown})|${hidden}`, "gu");

// Compatibility forms of the same letter: ligatures, letters of other styles, full and half width, Arabic shapes. Forms that
// mean something else stay: ordinals (1º), powers (m²), fractions (½), signs (№, ™).
const forms =
  /[\uFB00-\uFDFB\uFE70-\uFEFC\uFF01-\uFFDC\u2102\u210A-\u2113\u2115\u2119-\u211D\u2124\u2128\u212C-\u2134\u2160-\u217F\u{1D400}-\u{1D7FF}]+/gu;

/** Bullet of the Symbol font, as Word writes it into a copied list. */
const wordBullet = /\uF0B7/g;

/** Text without invisible signs. Safe for HTML: it writes no sign of the markup. */
export const withoutHidden = (text: string): string =>
  text
    .replace(/\r\n?|[\v\f\x85\u2028\u2029]/g, "\n")
    .replace(/[\t\p{Zs}]/gu, " ")
    .replace(wordBullet, "•")
    .replace(marks, (_sign, kept: string | undefined) => kept ?? "")
    .normalize("NFC");

const cleaned = (text: string): string =>
  withoutHidden(text)
    .replace(forms, (letters) => letters.normalize("NFKC"))
    .normalize("NFC");

/** Text of a field with one line: no invisible signs, line ends as spaces. */
export const cleanLine = (text: string): string =>
  cleaned(text)
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .join(" ");

/** Text of a field with several lines: no invisible signs, line ends as `\n`. */
export const cleanLines = (text: string): string => cleaned(text).trim();

/** Password without the final line end that a copied cell brings along. Every other character counts. */
export const cleanPassword = (password: string): string => password.replace(/\r?\n$/, "").normalize("NFC");
