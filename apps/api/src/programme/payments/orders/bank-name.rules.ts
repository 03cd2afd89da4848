/** Most letters of a name in the bank file. */
export const bankNameLength = 40;

// Letters that Unicode does not take apart into a Latin letter and a mark.
const spelled: Record<string, string> = { ß: "SS", Æ: "AE", Œ: "OE", Ø: "O", Ł: "L", Đ: "D", Ð: "D", Þ: "TH", ı: "I" };

/** Letters A to Z and single spaces of a text: without accents, digits and signs, which banks refuse in a name. */
export const bankLetters = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[ßÆæŒœØøŁłĐđÐðÞþı]/g, (letter) => spelled[letter] ?? spelled[letter.toUpperCase()] ?? letter)
    .toUpperCase()
    .replace(/[^A-Z]+/g, " ")
    .trim();

export type PersonName = { given: string; firstSurname: string; secondSurname: string };

const joined = (parts: readonly string[]) => parts.filter(Boolean).join(" ");

const particles = new Set(["DE", "DEL", "LA", "LAS", "LOS", "Y", "E"]);

/** Whole words of a text that fit, without a particle such as 'DE LA' at the cut. */
function fitting(text: string, room: number): string {
  if (text.length <= room) return text;
  const words: string[] = [];
  for (const word of text.split(" ")) {
    if (joined([...words, word]).length > room) break;
    words.push(word);
  }
  while (particles.has(words.at(-1) ?? "")) words.pop();
  return joined(words);
}

/** Whole name in the letters of the bank file, however long. */
export const wholeBankName = ({ given, firstSurname, secondSurname }: PersonName): string =>
  joined([given, firstSurname, secondSurname].map(bankLetters));

/**
 * Name of a person in the bank file. A longer one loses words of the second surname, then of the given names, and keeps the
 * first given name and the first surname. Empty if the name has no letter from A to Z.
 */
export function bankNameOf(name: PersonName): string {
  const whole = wholeBankName(name);
  if (whole.length <= bankNameLength) return whole;
  const given = bankLetters(name.given);
  const surname = bankLetters(name.firstSurname);
  const both = joined([given, surname]);
  if (both.length <= bankNameLength)
    return joined([both, fitting(bankLetters(name.secondSurname), bankNameLength - both.length - 1)]);
  const [first = ""] = given.split(" ");
  if (joined([first, surname]).length <= bankNameLength)
    return joined([fitting(given, bankNameLength - surname.length - 1) || first, surname]);
  const cut = surname.slice(0, Math.max(bankNameLength / 2, bankNameLength - first.length - 1)).trim();
  return joined([first.slice(0, bankNameLength - cut.length - 1), cut]);
}
