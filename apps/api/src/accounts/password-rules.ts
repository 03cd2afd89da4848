import { errorCatalogue } from "@arranca/contract/errors";
import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";
import type { Db } from "../lib/db.ts";
import { Refusal } from "../lib/errors.ts";
import { readProgramme } from "../lib/programme.ts";

// The shipped lists are English: what people here choose first is added.
const localWords = [
  ..."contraseña contrasena clave teamo tequiero mexico guadalajara monterrey leon cruzazul america chivas pumas".split(
    " ",
  ),
  ..."estrella princesa corazon amorcito trabajo empleo arranca bienvenido hola".split(" "),
];
const weakest = 1;

const strength = new ZxcvbnFactory({ dictionary: { ...dictionary, local: localWords }, graphs: adjacencyGraphs });

/**
 * Whether a password is among the common ones, or made of them or of what is known of its owner and the programme. Nothing is
 * asked of its composition (OWASP ASVS 6.2).
 */
export function isWeakPassword(password: string, known: readonly string[]): boolean {
  const words = known.flatMap((text) => text.split(/[\s@._-]+/)).filter((word) => word.length > 2);
  return strength.check(password, [...known, ...words]).score <= weakest;
}

/** Refuses a password that is easy to guess (WEAK_PASSWORD), at the field that holds it. */
export async function refuseWeakPassword(
  db: Db,
  password: string,
  { email, field }: { email: string; field: string },
): Promise<void> {
  const { name, municipality } = await readProgramme(db);
  if (!isWeakPassword(password, [email, name, municipality])) return;
  throw new Refusal("WEAK_PASSWORD", { fields: { [field]: errorCatalogue.WEAK_PASSWORD.message } });
}
