import QRCode from "qrcode";
import type { Vault } from "../../../lib/crypto.ts";
import { recordAudit } from "../../../lib/database/audit.ts";
import { type Db, inTransaction } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { Refusal } from "../../../lib/errors.ts";
import type { Actor } from "../../../lib/http/access.ts";
import { newId } from "../../../lib/ids.ts";
import { readProgramme } from "../../../lib/programme.ts";
import { mailSecondFactorChanged, type SecondFactorChange } from "../emails.ts";
import { countGuess } from "../limits.ts";
import { endAllSessions } from "../sessions/service.ts";
import { findLogin } from "../store.ts";
import { judgeAppCode } from "./service.ts";
import {
  dropSecondFactor,
  findPendingSecret,
  findSecondFactor,
  lockSecondFactor,
  replaceRecoveryCodes,
  setPendingSecret,
  setSecret,
} from "./store.ts";
import { newRecoveryCodes, newSecondFactor, recoveryCodeHmac } from "./totp.ts";

type Changing = Pick<Deps, "clock" | "vault" | "mail">;

const isRequired = (settings: Deps["settings"], { userType }: Pick<Actor, "userType">): boolean =>
  userType === "staff" && settings.staffSecondFactor;

export async function readSecondFactor(db: Db, { settings }: Pick<Deps, "settings">, actor: Actor) {
  const { since, left } = await findSecondFactor(db, actor.loginId);
  return {
    since: since?.toISOString() ?? null,
    recovery_codes_left: left ?? 0,
    required: isRequired(settings, actor),
  };
}

export const beginSecondFactor = (db: Db, deps: Changing, actor: Actor) =>
  inTransaction(db, async (tx) => {
    const known = await lockSecondFactor(tx, actor.loginId);
    if (!known) throw new Refusal("NOT_FOUND");
    const { name: issuer } = await readProgramme(tx);
    const owner = { loginId: actor.loginId, email: known.email, issuer };
    const { sealed, secret, address } = newSecondFactor(deps.vault, owner);
    await setPendingSecret(tx, actor.loginId, sealed);
    const svg = await QRCode.toString(address, { type: "svg", margin: 2, errorCorrectionLevel: "M" });
    return { address, secret, qr: `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}` };
  });

/**
 * Activates the pending two-factor secret once a code proves that the app has it. Ends other sessions and notifies the
 * owner. Returns the recovery codes. Refuses WRONG_CODE, and CHANGED_MEANWHILE if no secret is pending.
 */
export async function confirmSecondFactor(
  db: Db,
  deps: Changing & Pick<Deps, "db">,
  { actor, code }: { actor: Actor; code: string },
): Promise<string[]> {
  // Counted outside the transaction, so that a refusal keeps its count.
  const login = await findLogin(deps.db, actor.loginId);
  if (!login) throw new Refusal("NOT_FOUND");
  await countGuess(deps, "second-factor", login.email);
  const sealed = await findPendingSecret(deps.db, actor.loginId);
  if (!sealed) throw new Refusal("CHANGED_MEANWHILE");
  const { step, drift } = await judgeAppCode(deps, { loginId: actor.loginId, sealed, code, isNew: true });
  return inTransaction(db, async (tx) => {
    const known = await lockSecondFactor(tx, actor.loginId);
    if (!known?.totp_pending) throw new Refusal("CHANGED_MEANWHILE");
    // Another secret was made since the code was judged.
    if (!known.totp_pending.equals(sealed)) throw new Refusal("CHANGED_MEANWHILE");
    await setSecret(tx, actor.loginId, { sealed, since: deps.clock.now(), step, drift });
    await endAllSessions(tx, deps, actor.loginId, actor.sessionId);
    await tell(tx, deps, { login, by: actor, action: "second_factor.set" });
    return giveRecoveryCodes(tx, deps.vault, actor.loginId);
  });
}

/** Replaces the recovery codes of the caller. Refuses CHANGED_MEANWHILE without two-factor. */
export const renewRecoveryCodes = (db: Db, deps: Changing, actor: Actor): Promise<string[]> =>
  inTransaction(db, async (tx) => {
    const known = await lockSecondFactor(tx, actor.loginId);
    if (!known?.totp_secret) throw new Refusal("CHANGED_MEANWHILE");
    await recordAudit(tx, deps.clock, { actor: actor.loginId, action: "second_factor.codes" });
    return giveRecoveryCodes(tx, deps.vault, actor.loginId);
  });

async function giveRecoveryCodes(tx: Db, vault: Vault, loginId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(
    tx,
    loginId,
    codes.map((code) => recoveryCodeHmac(vault, loginId, code)),
  );
  return codes;
}

/**
 * Switches off the caller's two-factor and deletes its recovery codes. Ends other sessions and notifies the owner. Refuses
 * TRANSITION_NOT_ALLOWED where the programme requires it, and without two-factor.
 */
export const switchOffSecondFactor = (
  db: Db,
  deps: Pick<Deps, "clock" | "mail" | "settings">,
  actor: Actor,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    if (isRequired(deps.settings, actor))
      throw new Refusal("TRANSITION_NOT_ALLOWED", {
        message: "El programa la pide a todo el equipo: no se desactiva.",
      });
    const known = await lockSecondFactor(tx, actor.loginId);
    if (!known || !(await dropSecondFactor(tx, actor.loginId)))
      throw new Refusal("TRANSITION_NOT_ALLOWED", { message: "No tienes verificación en dos pasos." });
    await endAllSessions(tx, deps, actor.loginId, actor.sessionId);
    await tell(tx, deps, { login: { id: actor.loginId, email: known.email }, by: actor, action: "second_factor.drop" });
  });

type Reset = { login: { id: string; email: string }; by: Pick<Actor, "loginId"> | null; reason?: string };

/** Removes a lost second factor, ends all sessions and notifies the owner. Returns false if there was none. */
export const resetSecondFactor = (db: Db, deps: Pick<Deps, "clock" | "mail">, { login, by, reason }: Reset) =>
  inTransaction(db, async (tx) => {
    if (!(await dropSecondFactor(tx, login.id))) return false;
    await endAllSessions(tx, deps, login.id);
    await tell(tx, deps, { login, by, action: "second_factor.reset", ...(reason ? { reason } : {}) });
    return true;
  });

type Notified = {
  login: { id: string; email: string };
  by: Pick<Actor, "loginId"> | null;
  action: SecondFactorChange;
  reason?: string;
};

async function tell(tx: Db, { clock, mail }: Pick<Deps, "clock" | "mail">, { login, by, action, reason }: Notified) {
  await recordAudit(tx, clock, {
    actor: by?.loginId ?? null,
    action,
    objectType: "login",
    objectId: login.id,
    ...(reason ? { reason } : {}),
  });
  await mailSecondFactorChanged({ mail, tx, to: login.email }, newId(), action);
}
