import type { Vault } from "../../../lib/crypto.ts";
import { digestOf, signPaper } from "../../../lib/papers/token.ts";
import type { DiplomaWords } from "./sheet.ts";

/** Signs the printed facts of a diploma. The name is included as a digest. */
export const signDiploma = (
  vault: Vault,
  words: Omit<DiplomaWords, "address" | "code" | "municipality" | "issuedOn"> & { initials: string; issuedAt: Date },
): string =>
  signPaper(vault, {
    iss: words.programme,
    sub: words.folio,
    iat: Math.floor(words.issuedAt.getTime() / 1000),
    initials: words.initials,
    completed: words.completedOn,
    hours: words.hours,
    name: digestOf(words.folio, words.name),
  });
