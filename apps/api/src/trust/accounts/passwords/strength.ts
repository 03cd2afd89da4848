import { errorCatalogue } from "@arranca/contract/errors";
import { staffPasswordMinLength } from "@arranca/contract/limits";
import { localWords } from "@arranca/contract/values/common-words";
import { messages } from "@arranca/contract/values/validation";
import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";
import type { Db } from "../../../lib/database/db.ts";
import { Refusal } from "../../../lib/errors.ts";
import { readProgramme } from "../../../lib/programme.ts";
import type { Login } from "../store.ts";
import { findNames } from "./store.ts";

const weakest = 1;
// The check costs the square of the length on the main thread: 128 characters took half a second. A strong password is
// strong within its first 32.
const comparedLength = 32;

const strength = new ZxcvbnFactory({
  dictionary: { ...dictionary, local: localWords },
  graphs: adjacencyGraphs,
  l33tMaxSubstitutions: 10,
});

const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "");

/**
 * True if a password is common, or made of common words, of the owner's names or of words of the programme. There are no
 * rules of composition (OWASP ASVS 6.2).
 */
export function isWeakPassword(password: string, known: readonly string[]): boolean {
  const words = known.flatMap((text) => plain(text).split(/[\s@.,_-]+/)).filter((word) => word.length > 2);
  const looked = plain(password).slice(0, comparedLength);
  return isMadeOf(looked, words) || strength.check(looked, [...known.map(plain), ...words]).score <= weakest;
}

function isMadeOf(password: string, words: readonly string[]): boolean {
  if (password.length >= staffPasswordMinLength) return false;
  const longestFirst = words.map((word) => word.toLowerCase()).sort((one, other) => other.length - one.length);
  const rest = longestFirst.reduce((left, word) => left.replaceAll(word, " "), password.toLowerCase());
  return rest !== password.toLowerCase() && !/\p{L}/u.test(rest);
}

type Owner = {
  email: string;
  field: string;
  /** Login of the password's owner; undefined while no account exists. */
  login?: Pick<Login, "id" | "userType">;
};

/** Refuses a weak password, and a staff password below 15 characters (WEAK_PASSWORD). */
export async function refuseWeakPassword(db: Db, password: string, { email, field, login }: Owner): Promise<void> {
  const refuse = (message: string) => new Refusal("WEAK_PASSWORD", { fields: { [field]: message } });
  if (login?.userType === "staff" && password.length < staffPasswordMinLength) throw refuse(messages.staffPassword);
  const { name, municipality } = await readProgramme(db);
  const names = login ? await findNames(db, login.id) : [];
  if (isWeakPassword(password, [email, name, municipality, ...names]))
    throw refuse(errorCatalogue.WEAK_PASSWORD.message);
}
