import { passwordMinLength } from "@arranca/contract/limits";
import { localWords } from "@arranca/contract/values/common-words";

const rows = ["qwertyuiop", "asdfghjklñ", "zxcvbnm", "1234567890", "abcdefghijklmnopqrstuvwxyz", "qazwsxedcrfv"];
const goodLength = 12;
const shortestRun = 4;
const shortestWord = 3;
/** Letters that people replace with digits and signs, as in 'p3rr1t0'. */
const dress: Record<string, string> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
};

const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
const undressed = (text: string) => [...text].map((sign) => dress[sign] ?? sign).join("");
const wordsOf = (text: string) =>
  plain(text)
    .split(/[\s@.,_-]+/)
    .filter((word) => word.length >= shortestWord);

/**
 * Hint shown while a password is typed. Loaded with the password field and not with the page, because its word list is as
 * large as a picture.
 */
export function passwordHint(password: string, known: Known): string {
  const missing = passwordMinLength - password.length;
  if (missing > 0) return missing === 1 ? "Te falta 1 carácter." : `Te faltan ${missing} caracteres.`;
  const fault = passwordFault(password, known);
  if (fault) return fault;
  if (password.length < goodLength) return "Va bien. Con otra palabra es más difícil de adivinar.";
  return "Buen largo. Al guardarla vemos que no sea de las más usadas.";
}

/** Data of the account that an attacker tries first as a password. */
export type Known = { email?: string; name?: string };

/** Reason why a password is easy to guess, by the server's rules, with advice; undefined if none is found. */
function passwordFault(password: string, { email = "", name = "" }: Known): string | undefined {
  const typed = plain(password);
  if (/^\d+$/.test(typed)) return "Con puros números se adivina fácil. Agrega una palabra.";
  if (/^(.{1,3})\1+$/.test(typed)) return "Repetir lo mismo se adivina fácil. Usa palabras distintas.";
  if (isMadeOf(typed, wordsOf(email.split("@")[0] ?? "")))
    return "Tiene tu correo: es lo primero que prueban. Quítalo.";
  if (isMadeOf(typed, wordsOf(name))) return "Es tu nombre: es lo primero que prueban. Usa otras palabras.";
  const run = runIn(typed);
  if (run && run.length * 2 >= typed.length) return `«${run}» son teclas seguidas. Cámbialas por una palabra.`;
  const common = isMadeOf(typed, localWords) ?? isMadeOf(undressed(typed.replace(/(?<![123])[123]+$/, "")), localWords);
  if (common)
    return `«${asTyped(common, password)}» es de las más usadas. Júntala con otra palabra que no tenga que ver.`;
  return undefined;
}

/** Word of the list with the accents as typed: «contraseña». A word with digits for letters is returned unchanged. */
function asTyped(word: string, password: string): string {
  const typed = password.normalize("NFC").toLowerCase();
  const at = plain(typed).indexOf(word);
  return at < 0 ? word : typed.slice(at, at + word.length);
}

/** Longest of `words` if the password has no other letters: numbers and signs beside one word help little. */
function isMadeOf(typed: string, words: readonly string[]): string | undefined {
  const within = words.filter((word) => typed.includes(word)).sort((one, other) => other.length - one.length);
  const rest = within.reduce((left, word) => left.replaceAll(word, " "), typed);
  return within.length > 0 && within.length < 3 && !/\p{L}/u.test(rest) ? within[0] : undefined;
}

function runIn(typed: string): string | undefined {
  let longest = "";
  for (const row of [...rows, ...rows.map((keys) => [...keys].reverse().join(""))]) {
    for (let from = 0; from < typed.length; from += 1) {
      for (let to = from + shortestRun; to <= typed.length && row.includes(typed.slice(from, to)); to += 1) {
        if (to - from > longest.length) longest = typed.slice(from, to);
      }
    }
  }
  return longest || undefined;
}
