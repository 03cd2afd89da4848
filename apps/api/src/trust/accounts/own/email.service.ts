import { recordAudit } from "../../../lib/database/audit.ts";
import { violates } from "../../../lib/database/constraints.ts";
import { inTransaction } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { fieldRefusal, Refusal } from "../../../lib/errors.ts";
import type { Actor } from "../../../lib/http/access.ts";
import { consume } from "../../../lib/http/rate-limits.ts";
import { newId } from "../../../lib/ids.ts";
import { readProgramme } from "../../../lib/programme.ts";
import { checkCode, issueCode, spendCode } from "../codes.service.ts";
import { dropLiveProofs } from "../codes.store.ts";
import { countSend } from "../limits.ts";
import { deletePendingsOf } from "../registration/store.ts";
import { findLogin, findLoginByEmail } from "../store.ts";
import { mailEmailArrived, mailEmailCode, mailEmailLeft, mailEmailTaken } from "./emails.ts";
import { replaceContactEmail, replaceEmail } from "./store.ts";

type Asked = { actor: Actor; email: string; address: string };

/**
 * Mails a code to the new e-mail of an account. An address that has an account gets a notice without a code, so that the
 * response discloses nothing. Refuses the current address, a second code within a minute (CODE_TOO_SOON) and the 6th within
 * an hour (TOO_MANY).
 */
export async function requestEmailChange(deps: Deps, { actor, email, address }: Asked): Promise<void> {
  const login = await findLogin(deps.db, actor.loginId);
  if (login?.email === email) throw fieldRefusal("email", "Ese ya es el correo de tu cuenta.");
  // Keyed by the address too: a mistyped address can be corrected without waiting a minute.
  await countSend(deps, "email", { email: `${actor.loginId} ${email}`, address });
  await consume(deps, `email-changes/${actor.loginId}`, "sendsPerAccount");
  await inTransaction(deps.db, async (tx) => {
    const code = await issueCode(tx, deps, { purpose: "email", subjectId: actor.loginId, email });
    const sent = { mail: deps.mail, tx, to: email };
    if (await findLoginByEmail(tx, email)) await mailEmailTaken(sent, newId());
    else await mailEmailCode(sent, newId(), code);
  });
}

type Confirmed = { actor: Actor; email: string; code: string; address: string };

/**
 * Changes the e-mail of an account to the address that received the code. Notifies both addresses and invalidates codes and
 * tickets of the old one. Refuses WRONG_CODE, also if the address got an account meanwhile.
 */
export async function confirmEmailChange(deps: Deps, { actor, email, code, address }: Confirmed): Promise<void> {
  const { loginId } = actor;
  const { codeId } = await checkCode(deps, { purpose: "email", email, code, subjectId: loginId });
  await inTransaction(deps.db, async (tx) => {
    await spendCode(tx, deps, codeId);
    const login = await findLogin(tx, loginId);
    if (!login || (await findLoginByEmail(tx, email))) throw new Refusal("WRONG_CODE");
    const move = { loginId, from: login.email, to: email };
    const moved = await replaceEmail(tx, move).catch((error: unknown) => {
      throw violates(error, "logins_email") ? new Refusal("WRONG_CODE") : error;
    });
    if (!moved) throw new Refusal("WRONG_CODE");
    await replaceContactEmail(tx, move);
    await deletePendingsOf(tx, email);
    await dropLiveProofs(tx, loginId, deps.clock.now());
    await recordAudit(tx, deps.clock, {
      actor: loginId,
      action: "email.change",
      objectType: "login",
      objectId: loginId,
      address,
    });
    const event = newId();
    await mailEmailLeft({ mail: deps.mail, tx, to: login.email }, event, await readProgramme(tx));
    await mailEmailArrived({ mail: deps.mail, tx, to: email }, event);
  });
}
