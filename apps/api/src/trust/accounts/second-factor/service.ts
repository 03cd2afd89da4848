import type { Db } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { Refusal } from "../../../lib/errors.ts";
import { readProgramme } from "../../../lib/programme.ts";
import { exactTime } from "../../../lib/time/spanish-dates.ts";
import { countGuess } from "../limits.ts";
import type { Login } from "../store.ts";
import { judgeCode } from "./clock.rules.ts";
import { findClock, setRefused, setSecret, takeRecoveryCode, takeTotpStep } from "./store.ts";
import { isRecoveryCode, newSecondFactor, offsetsOf, recoveryCodeHmac, stepOf } from "./totp.ts";

/** Sets up two-factor for a login at once. Returns the URL for an authenticator app; it is shown once. */
export async function enrolSecondFactor(
  db: Db,
  { vault, clock }: Pick<Deps, "vault" | "clock">,
  login: { loginId: string; email: string },
): Promise<string> {
  const { name: issuer } = await readProgramme(db);
  const { sealed, address } = newSecondFactor(vault, { ...login, issuer });
  await setSecret(db, login.loginId, { sealed, since: clock.now(), step: null, drift: 0 });
  return address;
}

/** Requires a code of the app or a recovery code if the login has two-factor. Each code is accepted once. */
export async function checkSecondFactor(
  deps: Pick<Deps, "db" | "clock" | "vault">,
  login: Pick<Login, "id" | "email" | "totpSecret">,
  code: string | undefined,
): Promise<void> {
  if (!login.totpSecret) return;
  if (!code) throw new Refusal("SECOND_FACTOR_NEEDED");
  await countGuess(deps, "second-factor", login.email);
  const now = deps.clock.now();
  if (isRecoveryCode(code)) {
    if (await takeRecoveryCode(deps.db, login.id, recoveryCodeHmac(deps.vault, login.id, code), now)) return;
    throw new Refusal("WRONG_CODE");
  }
  const right = await judgeAppCode(deps, { loginId: login.id, sealed: login.totpSecret, code });
  if (!(await takeTotpStep(deps.db, login.id, right))) throw new Refusal("WRONG_CODE", { message: usedWords });
}

const usedWords = "Este código ya se usó. Espera el siguiente: cambia cada 30 segundos.";

/**
 * Checks a code of an authenticator app. Refuses WRONG_CODE, and says why: used before, or of another minute, with the
 * server's time. Every code counts as a guess, an explained one too: two codes of a wrong clock are enough, and a
 * guesser gains no tries. Writes outside the caller's transaction, so that a refusal keeps what it learnt.
 */
export async function judgeAppCode(
  { db, clock, vault }: Pick<Deps, "db" | "clock" | "vault">,
  { loginId, sealed, code, isNew = false }: { loginId: string; sealed: Buffer; code: string; isNew?: boolean },
): Promise<{ step: number; drift: number }> {
  const now = clock.now();
  const stored = await findClock(db, loginId);
  // The clock of another secret says nothing about a new app.
  const known = isNew ? { ...stored, drift: 0, lastStep: null } : stored;
  const offsets = offsetsOf(vault, { loginId, sealed, code, now, around: known.drift });
  const judged = judgeCode(offsets, stepOf(now), known);
  switch (judged.kind) {
    case "right":
      return judged;
    case "used":
      throw new Refusal("WRONG_CODE", { message: usedWords });
    case "other minute":
      await setRefused(db, loginId, judged);
      throw new Refusal("WRONG_CODE", {
        message: `Este código es de otro minuto. Revisa la hora de tu teléfono: aquí son las ${exactTime(now)}. Ponla en automática, o espera el código siguiente y escríbelo.`,
      });
    default:
      await setRefused(db, loginId);
      throw new Refusal("WRONG_CODE", { message: wrongWords });
  }
}

const wrongWords = "El código no es correcto. Escribe el que muestra ahora tu aplicación.";
