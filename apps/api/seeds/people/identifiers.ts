import { type CurpState, clabeCheckDigit, curpCheckDigit, rfcCheckDigit } from "@arranca/contract/values/identifiers";

export type FullName = { name: string; firstSurname: string; secondSurname: string };
type CurpParts = FullName & { birthDate: string; sex: "H" | "M"; state: CurpState };

// A key of an invented person may by chance be that of a real one: it is never more than demo material.

const particles = new Set("DA DAS DD DE DEL DER DI DIE EL LA LAS LE LES LOS MAC MC VAN VON Y".split(" "));
const skippedFirstNames = new Set(["MARIA", "MA", "JOSE", "J"]);
const rudeWords = new Set(
  (
    "BACA BAKA BUEI BUEY CACA CACO CAGA CAGO CAKA CAKO COGE COGI COJA COJE COJI COJO COLA CULO FALO FETO GETA GUEI GUEY " +
    "JETA JOTO KACA KACO KAGA KAGO KAKA KAKO KOGE KOGI KOJA KOJE KOJI KOJO KOLA KULO LILO LOCA LOCO LOKA LOKO MAME MAMO " +
    "MEAR MEAS MEON MIAR MION MOCO MOKO MULA MULO NACA NACO PEDA PEDO PENE PIPI PITO POPO PUTA PUTO QULO RATA ROBA ROBE " +
    "ROBO RUIN SENO TETA VACA VAGA VAGO VAKA VUEI VUEY WUEI WUEY"
  ).split(" "),
);

const upper = (text: string) =>
  text
    .toUpperCase()
    .replaceAll("Ñ", "\u0001")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replaceAll("\u0001", "Ñ")
    .replace(/[^A-ZÑ ]/g, "")
    .trim();

const surnameWord = (surname: string) =>
  upper(surname)
    .split(/\s+/)
    .find((word) => !particles.has(word)) ?? "";

function givenWord(name: string): string {
  const words = upper(name)
    .split(/\s+/)
    .filter((word) => !particles.has(word));
  const [first = "", second] = words;
  return second && skippedFirstNames.has(first) ? second : first;
}

const letter = (char: string | undefined) => (!char || char === "Ñ" ? "X" : char);
const innerVowel = (word: string) => letter(word.slice(1).match(/[AEIOU]/)?.[0]);
const innerConsonant = (word: string) => letter(word.slice(1).match(/[B-DF-HJ-NP-TV-ZÑ]/)?.[0]);
const compactDate = (date: string) => date.slice(2).replaceAll("-", "");

/** CURP by the official rules; `differentiator` replaces the character that RENAPO would assign. */
export function buildCurp(person: CurpParts, differentiator?: string): string {
  const [first, second, given] = [
    surnameWord(person.firstSurname),
    surnameWord(person.secondSurname),
    givenWord(person.name),
  ];
  const initials = letter(first[0]) + innerVowel(first) + letter(second[0]) + letter(given[0]);
  const polite = rudeWords.has(initials) ? `${initials[0]}X${initials.slice(2)}` : initials;
  const consonants = [first, second, given].map(innerConsonant).join("");
  const century = differentiator ?? (person.birthDate < "2000" ? "0" : "A");
  const body = `${polite}${compactDate(person.birthDate)}${person.sex}${person.state}${consonants}${century}`;
  return `${body}${curpCheckDigit(body)}`;
}

const homoclaveAlphabet = "123456789ABCDEFGHIJKLMNPQRSTUVWXYZ";
const homoclaveValue = (char: string) => {
  if (char === " ") return "00";
  if (char === "Ñ") return "40";
  const at = char.charCodeAt(0) - 65;
  // SAT counts A-I from 11, J-R from 21, S-Z from 32.
  return String(at < 9 ? at + 11 : at < 18 ? at + 12 : at + 14);
};

/** RFC of a person whose two surnames have three letters or more. */
export function buildPersonRfc(person: FullName & { birthDate: string }): string {
  const [first, second, given] = [
    surnameWord(person.firstSurname),
    surnameWord(person.secondSurname),
    givenWord(person.name),
  ];
  const initials = letter(first[0]) + innerVowel(first) + letter(second[0]) + letter(given[0]);
  const polite = rudeWords.has(initials) ? `${initials.slice(0, 3)}X` : initials;
  const name = upper(`${person.firstSurname} ${person.secondSurname} ${person.name}`);
  const numbers = `0${[...name].map(homoclaveValue).join("")}`;
  let total = 0;
  for (let i = 0; i + 1 < numbers.length; i++) total += Number(numbers.slice(i, i + 2)) * Number(numbers[i + 1]);
  const rest = total % 1000;
  const homoclave = `${homoclaveAlphabet[Math.floor(rest / 34)]}${homoclaveAlphabet[rest % 34]}`;
  const body = `${polite}${compactDate(person.birthDate)}${homoclave}`;
  return `${body}${rfcCheckDigit(body)}`;
}

/** RFC of a company from three letters, its date and two characters that SAT would assign. */
export function buildCompanyRfc(letters: string, founded: string, homoclave: string): string {
  const body = `${letters}${compactDate(founded)}${homoclave}`;
  return `${body}${rfcCheckDigit(body)}`;
}

export function buildClabe(bank: string, plaza: string, account: string): string {
  const body = `${bank}${plaza}${account}`;
  return `${body}${clabeCheckDigit(body)}`;
}
