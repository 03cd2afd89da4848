import { errorCatalogue } from "@arranca/contract/errors";
import { staffPasswordMinLength } from "@arranca/contract/limits";
import { localWords } from "@arranca/contract/values/common-words";
import { messages } from "@arranca/contract/values/validation";
import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";
import type { Db } from "../../lib/database/db.ts";
import { Refusal } from "../../lib/errors.ts";
import { readProgramme } from "../../lib/programme.ts";
import type { Login } from "../store.ts";
import { findNames } from "./store.ts";

const weakest = 1;
// What it costs grows with the square of the length, and with what a letter may stand for, on the thread that answers everybody:
// 128 characters took half a second. Whatever is hard to guess is so within the first 32.
const looksAt = 32;

const strength = new ZxcvbnFactory({
  dictionary: { ...dictionary, local: localWords },
  graphs: adjacencyGraphs,
  l33tMaxSubstitutions: 10,
});

const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "");

/**
 * Whether a password is among the common ones, or made of them or of what is known of its owner and the programme. Nothing is
 * asked of its composition (OWASP ASVS 6.2).
 */
export function isWeakPassword(password: string, known: readonly string[]): boolean {
  const words = known.flatMap((text) => plain(text).split(/[\s@.,_-]+/)).filter((word) => word.length > 2);
  const looked = plain(password).slice(0, looksAt);
  return isMadeOf(looked, words) || strength.check(looked, [...known.map(plain), ...words]).score <= weakest;
}

/** Whether nothing but digits and signs is left of a short password once these words are taken out of it. */
function isMadeOf(password: string, words: readonly string[]): boolean {
  if (password.length >= staffPasswordMinLength) return false;
  const longestFirst = words.map((word) => word.toLowerCase()).sort((one, other) => other.length - one.length);
  const rest = longestFirst.reduce((left, word) => left.replaceAll(word, " "), password.toLowerCase());
  return rest !== password.toLowerCase() && !/\p{L}/u.test(rest);
}

type Owner = {
  email: string;
  /** The field that holds the password. */
  field: string;
  /** Once there is one. */
  login?: Pick<Login, "id" | "userType">;
};

/** Refuses a password that is easy to guess, or of staff one that is shorter than 15 (WEAK_PASSWORD), at its field. */
export async function refuseWeakPassword(db: Db, password: string, { email, field, login }: Owner): Promise<void> {
  const refuse = (message: string) => new Refusal("WEAK_PASSWORD", { fields: { [field]: message } });
  if (login?.userType === "staff" && password.length < staffPasswordMinLength) throw refuse(messages.staffPassword);
  const { name, municipality } = await readProgramme(db);
  const names = login ? await findNames(db, login.id) : [];
  if (isWeakPassword(password, [email, name, municipality, ...names]))
    throw refuse(errorCatalogue.WEAK_PASSWORD.message);
}
