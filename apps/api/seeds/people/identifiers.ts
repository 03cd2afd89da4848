import { capitals, curpLetters, type FullName, nameInitials, rudeWords } from "@arranca/contract/values/curp-letters";
import { type CurpState, clabeCheckDigit, curpCheckDigit, rfcCheckDigit } from "@arranca/contract/values/identifiers";

export type { FullName } from "@arranca/contract/values/curp-letters";

type CurpParts = FullName & { birthDate: string; sex: "H" | "M"; state: CurpState };

// A key of an invented person may by chance be that of a real one: it is never more than demo material.

const compactDate = (date: string) => date.slice(2).replaceAll("-", "");

/** CURP by the official rules; `differentiator` replaces the character that RENAPO would assign. */
export function buildCurp(person: CurpParts, differentiator?: string): string {
  const { initials, consonants } = curpLetters(person);
  const century = differentiator ?? (person.birthDate < "2000" ? "0" : "A");
  const body = `${initials}${compactDate(person.birthDate)}${person.sex}${person.state}${consonants}${century}`;
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
  const initials = nameInitials(person);
  const polite = rudeWords.has(initials) ? `${initials.slice(0, 3)}X` : initials;
  const name = capitals(`${person.firstSurname} ${person.secondSurname} ${person.name}`);
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
