import { errorCatalogue } from "@arranca/contract/errors";
import { recordAudit } from "../../../lib/database/audit.ts";
import type { Deps } from "../../../lib/deps.ts";
import { Refusal } from "../../../lib/errors.ts";
import { type Actor, freshMs } from "../../../lib/http/access.ts";
import { countFailedProof, countProof, endFailedProofs } from "../limits.ts";
import { passwordMatches } from "../passwords/hash.ts";
import { saveFreshProof } from "../sessions/service.ts";
import { findLogin } from "../store.ts";
import { checkSecondFactor } from "./service.ts";

type Proof = { actor: Actor; password: string; code: string | undefined; address: string };

/**
 * Accepts the password, with a two-factor code if set up, as a fresh proof. Returns its expiry. Refuses WRONG_PASSWORD,
 * SECOND_FACTOR_NEEDED, WRONG_CODE, the 6th attempt of a minute (TOO_MANY) and any after 100 wrong ones in a row
 * (RECOVERY_NEEDED).
 */
export async function verifyFreshProof(deps: Deps, { actor, password, code, address }: Proof): Promise<Date> {
  await countProof(deps, actor.loginId);
  const login = await findLogin(deps.db, actor.loginId);
  const audit = (action: "session.prove" | "session.prove_refuse") =>
    recordAudit(deps.db, deps.clock, {
      actor: actor.loginId,
      action,
      objectType: "session",
      objectId: actor.sessionId,
      address,
    });
  if (!login || !(await passwordMatches(login.passwordHash, password))) {
    await countFailedProof(deps, actor.loginId);
    await audit("session.prove_refuse");
    throw new Refusal("WRONG_PASSWORD", { fields: { password: errorCatalogue.WRONG_PASSWORD.message } });
  }
  await checkSecondFactor(deps, login, code);
  await endFailedProofs(deps, actor.loginId);
  const provenAt = deps.clock.now();
  await saveFreshProof(deps.db, deps, actor, provenAt);
  await audit("session.prove");
  return new Date(provenAt.getTime() + freshMs);
}
