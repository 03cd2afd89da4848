import type { Db } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { Refusal } from "../../../lib/errors.ts";
import { readProgramme } from "../../../lib/programme.ts";
import { countGuess } from "../limits.ts";
import { type Login, takeTotpStep } from "../store.ts";
import { setSecret, takeRecoveryCode } from "./store.ts";
import { isRecoveryCode, newSecondFactor, recoveryCodeHmac, secondFactorStep } from "./totp.ts";

/** Sets up two-factor for a login at once. Returns the URL for an authenticator app; it is shown once. */
export async function enrolSecondFactor(
  db: Db,
  { vault, clock }: Pick<Deps, "vault" | "clock">,
  login: { loginId: string; email: string },
): Promise<string> {
  const { name: issuer } = await readProgramme(db);
  const { sealed, address } = newSecondFactor(vault, { ...login, issuer });
  await setSecret(db, login.loginId, { sealed, since: clock.now(), step: null });
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
  const step = secondFactorStep(deps.vault, { loginId: login.id, sealed: login.totpSecret, code, now });
  if (step === undefined || !(await takeTotpStep(deps.db, login.id, step))) throw new Refusal("WRONG_CODE");
}
